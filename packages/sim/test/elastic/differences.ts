import { expectClose, largest } from '../energies/derivatives.ts';

/** First derivatives of a function of x, by fourth-order central differences of step h. */
export function differentiate(
  f: (x: Float64Array) => number,
  x: Float64Array,
  h: number,
): Float64Array {
  return x.map((_, i) => difference((at) => Float64Array.of(f(at)), x, i, h)[0]);
}

/** Derivatives of a vector, row major: entry (i, j) is that of component i by x_j. */
export function differentiateVector(
  f: (x: Float64Array) => Float64Array,
  x: Float64Array,
  h: number,
): Float64Array {
  const columns = Array.from(x, (_, j) => difference(f, x, j, h));
  return Float64Array.from({ length: x.length ** 2 }, (_, k) => {
    return columns[k % x.length][Math.floor(k / x.length)];
  });
}

function difference(
  f: (x: Float64Array) => Float64Array,
  x: Float64Array,
  i: number,
  h: number,
): Float64Array {
  const at = (steps: number) => f(x.map((value, k) => (k === i ? value + steps * h : value)));
  const [a, b, c, d] = [at(1), at(-1), at(2), at(-2)];
  return a.map((_, k) => (8 * (a[k] - b[k]) - (c[k] - d[k])) / (12 * h));
}

/** Within a fraction of the largest number expected. */
export function expectRelative(
  actual: Float64Array,
  expected: Float64Array,
  tolerance: number,
): void {
  const scale = 1 / largest(expected);
  expectClose(
    actual.map((value) => value * scale),
    expected.map((value) => value * scale),
    tolerance,
  );
}
