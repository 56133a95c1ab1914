export interface Sample<P> {
  readonly x: Float64Array;
  readonly parameters: P;
}

/** Inputs of one energy for the shared test. */
export interface Samples<P> {
  /** Whether a rigid motion of the vertices changes the energy. */
  readonly anchored: boolean;
  /** A deformed state, away from the kinks of the energy. */
  random(random: Random): Sample<P>;
  /** A state without energy and force, if there is one. */
  rest?(random: Random): Sample<P>;
  /** What rounding may leave there [J, N]; by default that of one element. */
  readonly rounding?: readonly [energy: number, force: number];
}

/** Uniform numbers in [low, high). */
export type Random = (low: number, high: number) => number;

/** Repeatable random numbers (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return low + ((high - low) * ((t ^ (t >>> 14)) >>> 0)) / 4294967296;
  };
}

/** A random rotation (unit quaternion) and translation of packed positions. */
export function rigidMotion(random: Random): (x: Float64Array) => Float64Array {
  const q = Array.from({ length: 4 }, () => random(-1, 1));
  const norm = Math.hypot(...q);
  const [a, b, c, d] = q.map((value) => value / norm);
  const rotation = [
    [1 - 2 * (c * c + d * d), 2 * (b * c - a * d), 2 * (b * d + a * c)],
    [2 * (b * c + a * d), 1 - 2 * (b * b + d * d), 2 * (c * d - a * b)],
    [2 * (b * d - a * c), 2 * (c * d + a * b), 1 - 2 * (b * b + c * c)],
  ];
  const translation = [random(-1, 1), random(-1, 1), random(-1, 1)];
  return (x) =>
    x.map((_, index) => {
      const vertex = 3 * Math.floor(index / 3);
      const row = rotation[index % 3];
      return (
        row[0] * x[vertex] +
        row[1] * x[vertex + 1] +
        row[2] * x[vertex + 2] +
        translation[index % 3]
      );
    });
}
