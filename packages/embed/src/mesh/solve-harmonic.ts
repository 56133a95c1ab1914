import type { Laplacian } from './laplacian.ts';

const TOLERANCE = 1e-8;
const MOST_ITERATIONS = 6000;

/**
 * Values that are the weighted mean of their neighbours' wherever they are free, up to a source:
 * Σ w (x_v − x_u) = source_v. By conjugate gradients, from the values given.
 *
 * @param x Changed in place; what is fixed stays.
 */
export function solveHarmonic(
  { first, to, weights }: Laplacian,
  isFixed: Uint8Array,
  x: Float64Array,
  source?: Float64Array,
): void {
  const n = x.length;
  const diagonal = new Float64Array(n);
  for (let v = 0; v < n; v++) {
    for (let k = first[v]; k < first[v + 1]; k++) diagonal[v] += weights[k];
    if (diagonal[v] === 0) diagonal[v] = 1;
  }
  const residual = new Float64Array(n);
  const direction = new Float64Array(n);
  const image = new Float64Array(n);
  multiply(x, residual);
  let scale = 0;
  for (let v = 0; v < n; v++) {
    residual[v] = isFixed[v] ? 0 : (source ? source[v] : 0) - residual[v];
    direction[v] = residual[v] / diagonal[v];
    scale += residual[v] * direction[v];
  }
  const goal = TOLERANCE * TOLERANCE * scale;
  let square = scale;
  for (let i = 0; i < MOST_ITERATIONS && square > goal; i++) {
    multiply(direction, image);
    let product = 0;
    for (let v = 0; v < n; v++) if (!isFixed[v]) product += direction[v] * image[v];
    if (!(product > 0)) return;
    const step = square / product;
    let next = 0;
    for (let v = 0; v < n; v++) {
      if (isFixed[v]) continue;
      x[v] += step * direction[v];
      residual[v] -= step * image[v];
      next += residual[v] ** 2 / diagonal[v];
    }
    const turn = next / square;
    square = next;
    for (let v = 0; v < n; v++) {
      if (!isFixed[v]) direction[v] = residual[v] / diagonal[v] + turn * direction[v];
    }
  }

  function multiply(values: Float64Array, out: Float64Array): void {
    for (let v = 0; v < n; v++) {
      if (isFixed[v]) {
        out[v] = 0;
        continue;
      }
      let sum = 0;
      const own = values[v];
      for (let k = first[v]; k < first[v + 1]; k++) sum += weights[k] * (own - values[to[k]]);
      out[v] = sum;
    }
  }
}
