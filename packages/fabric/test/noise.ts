/** Uniform numbers from −1 to 1, the same on every run. */
export function makeNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Numbers from 0 to an end, evenly spaced. */
export function ramp(end: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (end * i) / (count - 1));
}
