import type { State } from '../state.ts';
import { larger, smaller } from './extremes.ts';
import type { MoveRule } from './part-moves.ts';
import { CHUNK_LEVEL, PACK_CHUNK, PACK_STRIDE, type Surface } from './surface.ts';

const { fround } = Math;

/** Where the bodies' vertices begin and end in a step, four floats each, the first body's first [m]. */
export interface BodyPaths {
  readonly starts: Float32Array;
  readonly ends: Float32Array;
}

/**
 * Boxes around the paths of the bodies' triangles in a step as the frame sees them, chunk by chunk, and how
 * far a vertex goes at most; see `SurfaceTree.sweeps`.
 */
export function sweepChunks(
  surface: Surface,
  { starts, ends }: BodyPaths,
  firstBody: number,
): void {
  const { triangles, ghost, tree, frame } = surface;
  const { sweeps } = tree;
  const first = tree.counts[2];
  for (let chunk = first; chunk < tree.awake.length; chunk++) {
    const to = 8 * (chunk - first);
    for (let c = 0; c < 3; c++) {
      sweeps[to + c] = Infinity;
      sweeps[to + 4 + c] = -Infinity;
    }
    let longest = 0;
    let longestSeen = 0;
    for (let k = 12 * PACK_CHUNK * chunk; k < 12 * PACK_CHUNK * (chunk + 1); k++) {
      if (triangles[k] === ghost[0]) continue;
      const at = 4 * (triangles[k] - firstBody);
      let square = 0;
      let squareSeen = 0;
      for (let c = 0; c < 3; c++) {
        const a = fround(starts[at + c] - frame[4 + c]);
        const b = fround(ends[at + c] - frame[8 + c]);
        const way = fround(ends[at + c] - starts[at + c]);
        const waySeen = fround(b - a);
        square = fround(square + fround(way * way));
        squareSeen = fround(squareSeen + fround(waySeen * waySeen));
        sweeps[to + c] = smaller(sweeps[to + c], smaller(a, b));
        sweeps[to + 4 + c] = larger(sweeps[to + 4 + c], larger(a, b));
      }
      longest = larger(longest, square);
      longestSeen = larger(longestSeen, squareSeen);
    }
    sweeps[to + 3] = longestSeen;
    sweeps[to + 7] = longest;
  }
}

/**
 * Lets the chunks of bodies sleep whose paths stay farther than `margin` from all boxes of the cloth.
 * Their own boxes are then those of the whole step, with `space` around them.
 */
export function wakeChunks({ tree }: Surface, margin: number, space: number): void {
  const { sweeps, awake, bounds, levels, counts } = tree;
  const clothChunks = counts[2];
  for (let chunk = clothChunks; chunk < awake.length; chunk++) {
    const at = 8 * (chunk - clothChunks);
    let isNear = false;
    for (let other = 0; other < clothChunks && !isNear; other++) {
      const box = placeOf(levels, other);
      isNear = true;
      for (let c = 0; c < 3; c++) {
        isNear &&=
          bounds[box + 4 * c] <= fround(sweeps[at + 4 + c] + fround(margin)) &&
          bounds[box + 4 * c + 12] >= fround(sweeps[at + c] - fround(margin));
      }
    }
    awake[chunk] = isNear ? 1 : 0;
    if (isNear) continue;
    const to = placeOf(levels, chunk);
    for (let c = 0; c < 3; c++) {
      bounds[to + 4 * c] = fround(sweeps[at + c] - fround(space));
      bounds[to + 4 * c + 12] = fround(sweeps[at + 4 + c] + fround(space));
    }
  }
}

/** Where the box of a chunk begins. */
function placeOf(levels: Uint32Array, chunk: number): number {
  return PACK_STRIDE * (levels[CHUNK_LEVEL] + (chunk >> 2)) + (chunk & 3);
}

/**
 * Boxes around where the bodies' vertices are, were and go next, no farther ahead than `farthest`
 * along each axis, with `space` around them.
 */
export function boxBodies(
  { from, to, boxes, frame }: Surface,
  { ends }: BodyPaths,
  firstBody: number,
  space: number,
  farthest: number,
): void {
  const first = 4 * firstBody;
  const far = fround(farthest);
  const room = fround(space);
  for (let i = firstBody; 4 * i < to.length; i++) {
    for (let c = 0; c < 3; c++) {
      const at = 4 * i + c;
      const a = fround(from[at] - frame[c]);
      const b = fround(to[at] - frame[4 + c]);
      const left = fround(fround(ends[at - first] - frame[8 + c]) - b);
      const end = fround(b + larger(-far, smaller(left, far)));
      const low = smaller(smaller(a, b), end);
      const high = larger(larger(a, b), end);
      boxes[8 * i + c] = fround(low - room);
      boxes[8 * i + 4 + c] = fround(high + room);
    }
  }
}

/** How many corners of the bodies' triangles that are awake end outside of their boxes. */
export function countBodiesOutside(surface: Surface): number {
  const { to, boxes, frame, triangles, ghost, tree } = surface;
  let outside = 0;
  for (let chunk = tree.counts[2]; chunk < tree.awake.length; chunk++) {
    if (tree.awake[chunk] === 0) continue;
    for (let k = 12 * PACK_CHUNK * chunk; k < 12 * PACK_CHUNK * (chunk + 1); k++) {
      const i = triangles[k];
      if (i === ghost[0]) continue;
      let isInside = true;
      for (let c = 0; c < 3; c++) {
        const x = fround(to[4 * i + c] - frame[4 + c]);
        isInside &&= x >= boxes[8 * i + c] && x <= boxes[8 * i + 4 + c];
      }
      if (!isInside) outside++;
    }
  }
  return outside;
}

/**
 * How far bodies go in the substep, and how much farther the cloth than in the last of h seconds,
 * whose velocities are in `before`; those are then the present ones.
 */
export function measureMotion(
  { velocities }: State,
  { from, to }: Surface,
  before: Float32Array,
  moved: Float32Array,
  { clothCount, firstBody }: MoveRule,
  h: number,
): void {
  const time = fround(h);
  for (let c = 0; c < 4 * clothCount; c++) {
    moved[c] = fround(time * fround(velocities[c] - before[c]));
    before[c] = velocities[c];
  }
  for (let c = 4 * firstBody; c < to.length; c++) moved[c] = fround(to[c] - from[c]);
}
