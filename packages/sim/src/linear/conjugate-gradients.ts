import { type BlockMatrix, multiplyBlocks } from './block-matrix.ts';
import type { Filter } from './filter.ts';
import type { Preconditioner } from './preconditioner.ts';

export interface CgOptions {
  /** Ends when the residual, in the preconditioner's norm, is this fraction of the right side's. */
  readonly tolerance: number;
  readonly maxIterations: number;
}

export interface CgReport {
  readonly iterations: number;
  /** Residual over right side, in the preconditioner's norm. */
  readonly residual: number;
  /** A direction was met along which the matrix is not positive: the solution stops before it. */
  readonly indefinite: boolean;
}

/**
 * Preconditioned conjugate gradients for A x = b from x = 0, in the directions that the filter
 * leaves free. Where A turns out to be indefinite, the result is still a direction of descent of
 * ½ xᵀAx − bᵀx.
 *
 * Source: [Saad2003, section 9.2]; filtering: [Baraff1998, abstract].
 */
export function createCg(
  size: number,
): (
  matrix: BlockMatrix,
  b: Float64Array,
  x: Float64Array,
  preconditioner: Preconditioner,
  filter: Filter,
  options: CgOptions,
) => CgReport {
  const r = new Float64Array(size);
  const z = new Float64Array(size);
  const p = new Float64Array(size);
  const q = new Float64Array(size);

  return (matrix, b, x, preconditioner, filter, { tolerance, maxIterations }) => {
    x.fill(0);
    r.set(b);
    filter.apply(r);
    preconditioner.apply(r, z);
    filter.apply(z);
    let rho = dot(r, z);
    const target = tolerance * tolerance * rho;
    const start = rho;
    let indefinite = false;
    let iterations = 0;
    p.set(z);
    while (iterations < maxIterations && rho > target && rho > 0) {
      multiplyBlocks(matrix, p, q);
      filter.apply(q);
      const curvature = dot(p, q);
      iterations++;
      if (!(curvature > 0)) {
        indefinite = true;
        // The first direction is the preconditioned gradient: better than nothing at all.
        if (iterations === 1) x.set(p);
        break;
      }
      const alpha = rho / curvature;
      for (let i = 0; i < size; i++) {
        x[i] += alpha * p[i];
        r[i] -= alpha * q[i];
      }
      preconditioner.apply(r, z);
      filter.apply(z);
      const next = dot(r, z);
      const beta = next / rho;
      rho = next;
      for (let i = 0; i < size; i++) p[i] = z[i] + beta * p[i];
    }
    return {
      iterations,
      residual: start > 0 ? Math.sqrt(Math.max(0, rho) / start) : 0,
      indefinite,
    };
  };
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
