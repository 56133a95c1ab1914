import type { IndexLists } from '@toile/geometry';

/** A push fades by so much per metre of skin [m/m]. */
const SLOPE = 0.3;
/** Rounds in which its edges are smoothed. */
const ROUNDS = 3;

/**
 * Spreads pushes over the skin around, where they fade, and smooths them; none becomes smaller.
 *
 * @returns A function that takes a push for each vertex and the vertices that have one, and adds to both.
 */
export function createSpread(
  { offsets, items }: IndexLists,
  edgeLength: (a: number, b: number) => number,
): (pushes: Float32Array, pushed: number[]) => void {
  const fading = Float32Array.from(items);
  for (let v = 0; v + 1 < offsets.length; v++) {
    for (let i = offsets[v]; i < offsets[v + 1]; i++) fading[i] = SLOPE * edgeLength(v, items[i]);
  }
  const isWaiting = new Uint8Array(offsets.length - 1);
  const least = new Float32Array(offsets.length - 1);
  const next = new Float32Array(offsets.length - 1);

  return (pushes, pushed) => {
    for (const v of pushed) least[v] = pushes[v];
    fade(pushes, pushed);
    for (let round = 0; round < ROUNDS; round++) smooth(pushes, pushed);
    for (const v of pushed) least[v] = 0;
  };

  function fade(pushes: Float32Array, pushed: number[]): void {
    const queue = pushed.slice();
    for (const v of queue) isWaiting[v] = 1;
    for (let at = 0; at < queue.length; at++) {
      const v = queue[at];
      isWaiting[v] = 0;
      for (let i = offsets[v]; i < offsets[v + 1]; i++) {
        const w = items[i];
        const push = Math.fround(pushes[v] - fading[i]);
        if (push <= pushes[w]) continue;
        if (pushes[w] === 0) pushed.push(w);
        pushes[w] = push;
        if (isWaiting[w] === 0) {
          isWaiting[w] = 1;
          queue.push(w);
        }
      }
    }
  }

  function smooth(pushes: Float32Array, pushed: readonly number[]): void {
    for (const v of pushed) {
      let sum = 0;
      for (let i = offsets[v]; i < offsets[v + 1]; i++) sum += pushes[items[i]];
      const mean = sum / (offsets[v + 1] - offsets[v]);
      next[v] = Math.max(least[v], (pushes[v] + mean) / 2);
    }
    for (const v of pushed) pushes[v] = next[v];
  }
}
