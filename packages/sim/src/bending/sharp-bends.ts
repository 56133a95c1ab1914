import type { SparseMatrix } from '../linear/sparse.ts';
import type { Plate } from './plate-element.ts';

/** No triangle counts as turning by more than a right angle: factor 4. */
const LARGEST = 0.5;
/** Smaller changes of a factor wait until they are larger. */
const NOTABLE = 1e-4;

/**
 * Where cloth turns by a large angle from one triangle to the next, the plate sees the chord of the
 * turn, and is too soft: on a mesh as coarse as the bends are sharp, by tens of percent. With the
 * discrete curvature 2 tan(θ/2)/h instead of 2 sin(θ/2)/h a coarse chain bends as a smooth one does:
 *
 *     E = ½ Σ A κᵀ D κ/(1 − z),   dE/dκ = A D κ/(1 − z)²,   z = |κ|² h²/4 = sin²(θ/2),  h² = 2 A
 *
 * so that each triangle's rigidity gets the factor (1 − z)⁻². It is taken from the last known shape,
 * a third of its change at a time (half of it would sway where bends are sharpest): the matrix stays
 * that of a quadratic energy, and at rest the two agree. On meshes that resolve their bends the
 * factor is 1.
 *
 * Source: the curvature is that of [Bergou2008, abstract] for rods; its use for triangles is ours.
 */
export interface SharpBends {
  /** Factor of each triangle's rigidity. */
  readonly factors: Float64Array;
  /** Looks at the cloth, `stride` numbers per vertex, and brings the plate's matrix up to date. */
  update(x: ArrayLike<number>, stride: number): void;
}

export function createSharpBends(plate: Plate): SharpBends {
  const { rigidities, curvatures, matrix, areas, spans } = plate;
  const { offsets, columns, values } = curvatures;
  const factors = new Float64Array(areas.length).fill(1);
  const { places, firstPlaces } = findPlaces(curvatures, matrix, areas.length);

  /** z of a triangle; its three rows have the same columns. */
  function turn(x: ArrayLike<number>, stride: number, t: number): number {
    const first = offsets[3 * t];
    const count = offsets[3 * t + 1] - first;
    let [ux, uy, uz] = [0, 0, 0];
    let [vx, vy, vz] = [0, 0, 0];
    let [wx, wy, wz] = [0, 0, 0];
    for (let k = first; k < first + count; k++) {
      const at = stride * columns[k];
      const [px, py, pz] = [x[at], x[at + 1], x[at + 2]];
      const [u, v, w] = [values[k], values[k + count], values[k + 2 * count]];
      ux += u * px;
      uy += u * py;
      uz += u * pz;
      vx += v * px;
      vy += v * py;
      vz += v * pz;
      wx += w * px;
      wy += w * py;
      wz += w * pz;
    }
    const squared =
      ux ** 2 +
      vx ** 2 +
      0.5 * wx ** 2 +
      (uy ** 2 + vy ** 2 + 0.5 * wy ** 2) +
      (uz ** 2 + vz ** 2 + 0.5 * wz ** 2);
    return Math.min(0.25 * spans[t] * squared, LARGEST);
  }

  /** Adds to the matrix what `change` more of a triangle's factor does. */
  function stiffen(t: number, change: number): void {
    const first = offsets[3 * t];
    const count = offsets[3 * t + 1] - first;
    let place = firstPlaces[t];
    for (let a = 0; a < count; a++) {
      for (let b = 0; b < count; b++) {
        let sum = 0;
        for (let row = 0; row < 3; row++) {
          const at = first + row * count;
          sum += rigidities[3 * t + row] * values[at + a] * values[at + b];
        }
        matrix.values[places[place++]] += change * areas[t] * sum;
      }
    }
  }

  return {
    factors,
    update(x, stride) {
      for (let t = 0; t < areas.length; t++) {
        const factor = Math.cbrt(factors[t] ** 2 / (1 - turn(x, stride, t)) ** 2);
        // Most of the cloth is as flat as before.
        if (Math.abs(factor - factors[t]) < NOTABLE * factor) continue;
        stiffen(t, factor - factors[t]);
        factors[t] = factor;
      }
    },
  };
}

/**
 * Where each pair of a triangle's vertices stands in the matrix, its three rows have the same; and
 * where each triangle's pairs begin.
 */
function findPlaces(
  curvatures: SparseMatrix,
  matrix: SparseMatrix,
  count: number,
): { places: Uint32Array; firstPlaces: Uint32Array } {
  const { offsets, columns } = curvatures;
  const firstPlaces = new Uint32Array(count + 1);
  for (let t = 0; t < count; t++) {
    firstPlaces[t + 1] = firstPlaces[t] + (offsets[3 * t + 1] - offsets[3 * t]) ** 2;
  }
  const places = new Uint32Array(firstPlaces[count]);
  let next = 0;
  for (let t = 0; t < count; t++) {
    const [first, end] = [offsets[3 * t], offsets[3 * t + 1]];
    for (let a = first; a < end; a++) {
      // Both ascend: one walk along the row finds them all.
      let place = matrix.offsets[columns[a]];
      for (let b = first; b < end; b++) {
        while (matrix.columns[place] < columns[b]) place++;
        places[next++] = place;
      }
    }
  }
  return { places, firstPlaces };
}
