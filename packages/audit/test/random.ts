/** Reproducible random whole numbers. */
export interface Random {
  /** 0, 1, …, limit − 1. */
  below(limit: number): number;
}

/** A small generator (mulberry32); equal seeds give equal numbers. */
export function createRandom(seed: number): Random {
  let state = seed;
  return {
    below(limit) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
    },
  };
}
