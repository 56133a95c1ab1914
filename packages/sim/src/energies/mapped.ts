import type { Energy } from './energy.ts';

/** What a point is the sum of: vertices of a stencil, and shares of them. */
export type Shares = readonly (readonly [vertex: number, share: number])[];

/**
 * An energy of points that are sums of vertices, as an energy of these vertices: with y = M x,
 * ∇E = Mᵀ ∇E(y) and ∇²E = Mᵀ ∇²E(y) M, which is semi-definite where ∇²E(y) is.
 */
export function mapped<P>(
  name: string,
  inner: Energy<P>,
  stencil: number,
  points: readonly Shares[],
): Energy<P> {
  const size = 3 * inner.stencil;
  const width = 3 * stencil;
  const y = new Float64Array(size);
  const slope = new Float64Array(size);
  const curvature = new Float64Array(size * size);

  function place(x: Float64Array): Float64Array {
    y.fill(0);
    for (let p = 0; p < points.length; p++) {
      for (const [vertex, share] of points[p]) {
        for (let c = 0; c < 3; c++) y[3 * p + c] += share * x[3 * vertex + c];
      }
    }
    return y;
  }

  function spread(out: Float64Array): void {
    out.fill(0, 0, width * width);
    for (let p = 0; p < points.length; p++) {
      for (let q = 0; q < points.length; q++) {
        for (const [i, shareI] of points[p]) {
          for (const [j, shareJ] of points[q]) {
            const share = shareI * shareJ;
            for (let r = 0; r < 3; r++) {
              const from = size * (3 * p + r) + 3 * q;
              const to = width * (3 * i + r) + 3 * j;
              for (let c = 0; c < 3; c++) out[to + c] += share * curvature[from + c];
            }
          }
        }
      }
    }
  }

  const { psdHessian } = inner;
  return {
    name,
    stencil,
    energy: (x, parameters) => inner.energy(place(x), parameters),
    gradient(x, parameters, out) {
      inner.gradient(place(x), parameters, slope);
      out.fill(0, 0, width);
      for (let p = 0; p < points.length; p++) {
        for (const [vertex, share] of points[p]) {
          for (let c = 0; c < 3; c++) out[3 * vertex + c] += share * slope[3 * p + c];
        }
      }
    },
    hessian(x, parameters, out) {
      inner.hessian(place(x), parameters, curvature);
      spread(out);
    },
    ...(psdHessian && {
      psdHessian(x: Float64Array, parameters: P, out: Float64Array) {
        psdHessian(place(x), parameters, curvature);
        spread(out);
      },
    }),
  };
}
