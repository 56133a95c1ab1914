import type { Energy } from '../energies/energy.ts';
import type { Term } from '../energies/term.ts';
import { findBlock } from '../linear/block-matrix.ts';
import type { LimitPoint } from './limit-points.ts';

/**
 * An energy per area of the first derivatives of a surface, or of all, summed up over its limit points. With
 * y = R x at each of them, ∇E = A Rᵀ ∇ψ(y) and ∇²E = A Rᵀ ∇²ψ(y) R.
 *
 * @param density [J/m²]; its `vertices` are the derivatives u, v … of `LimitPoint`
 */
export function limitTerm<P>(
  points: readonly LimitPoint[],
  density: Required<Omit<Energy<P>, 'name'>>,
  parameters: readonly P[],
): Term {
  const count = density.stencil;
  const y = new Float64Array(3 * count);
  const slope = new Float64Array(3 * count);
  const second = new Float64Array(9 * count * count);
  const most = points.reduce((largest, { vertices }) => Math.max(largest, vertices.length), 0);
  const half = new Float64Array(9 * count * most);
  let places: Uint32Array[] = [];

  function measure(x: Float64Array, { vertices, rows }: LimitPoint): void {
    y.fill(0);
    // Rows add up to zero: differences keep what cancels small.
    const own = 3 * vertices[0];
    for (let k = 1; k < vertices.length; k++) {
      const at = 3 * vertices[k];
      for (let c = 0; c < 3; c++) {
        const away = x[at + c] - x[own + c];
        for (let p = 0; p < count; p++) y[3 * p + c] += rows[p * vertices.length + k] * away;
      }
    }
  }

  function push(gradient: Float64Array, point: LimitPoint, parameter: P): void {
    const { vertices, rows, area } = point;
    density.gradient(y, parameter, slope);
    for (let k = 0; k < vertices.length; k++) {
      const at = 3 * vertices[k];
      for (let p = 0; p < count; p++) {
        const share = area * rows[p * vertices.length + k];
        for (let c = 0; c < 3; c++) gradient[at + c] += share * slope[3 * p + c];
      }
    }
  }

  function addBoth(x: Float64Array, gradient: Float64Array): number {
    let sum = 0;
    points.forEach((point, e) => {
      measure(x, point);
      sum += point.area * density.energy(y, parameters[e]);
      push(gradient, point, parameters[e]);
    });
    return sum;
  }

  return {
    addBoth,
    addCouplings(neighbours) {
      for (const { vertices } of points) {
        for (const i of vertices) for (const j of vertices) neighbours[i].add(j);
      }
    },
    energy(x) {
      let sum = 0;
      points.forEach((point, e) => {
        measure(x, point);
        sum += point.area * density.energy(y, parameters[e]);
      });
      return sum;
    },
    addGradient(x, gradient) {
      points.forEach((point, e) => {
        measure(x, point);
        push(gradient, point, parameters[e]);
      });
    },
    bind(matrix) {
      places = points.map(({ vertices }) =>
        Uint32Array.from(
          { length: vertices.length ** 2 },
          (_, k) =>
            9 *
            findBlock(
              matrix,
              vertices[Math.floor(k / vertices.length)],
              vertices[k % vertices.length],
            ),
        ),
      );
    },
    addHessian(x, { values }, definite) {
      points.forEach((point, e) => {
        const { vertices, rows, area } = point;
        const width = vertices.length;
        measure(x, point);
        if (definite) density.psdHessian(y, parameters[e], second);
        else density.hessian(y, parameters[e], second);
        // ∇²ψ R: a block for each derivative and vertex.
        half.fill(0);
        for (let p = 0; p < count; p++) {
          for (let q = 0; q < count; q++) {
            for (let k = 0; k < width; k++) {
              const share = area * rows[q * width + k];
              const to = 9 * (p * width + k);
              for (let r = 0; r < 3; r++) {
                const from = 3 * count * (3 * p + r) + 3 * q;
                for (let c = 0; c < 3; c++) half[to + 3 * r + c] += share * second[from + c];
              }
            }
          }
        }
        for (let i = 0; i < width; i++) {
          for (let k = 0; k < width; k++) {
            const to = places[e][width * i + k];
            for (let p = 0; p < count; p++) {
              const share = rows[p * width + i];
              const from = 9 * (p * width + k);
              for (let c = 0; c < 9; c++) values[to + c] += share * half[from + c];
            }
          }
        }
      });
    },
  };
}
