import { buildPlate } from '../bending/plate-element.ts';
import type { Term } from '../energies/term.ts';
import { findBlock } from '../linear/block-matrix.ts';
import { cutAlongFolds } from '../model/folds.ts';
import type { Model } from '../model/model.ts';

/**
 * Change of curvature over which the couple builds up [1/m]: a tenth of the 1/cm at which testers
 * read the width of the loop, so that by then it has long been in full.
 */
const SLIP = 10;
/** The square of a curvature is κ_warp² + κ_weft² + 2 κ_twist²; the third component is 2 κ_twist. */
const METRIC = [1, 1, 0.5];

/**
 * Friction between the yarns of bent cloth: a couple in parallel with the elastic one that grows to
 * HB, half the width of the bending loop, and then slips.
 *
 *     E = Σ A ψ(|κ − κ_p|),   ψ(r) = ½ s r²            for r ≤ HB/s
 *                             ψ(r) = HB (r − ½ HB/s)   beyond
 *
 * with κ the three curvatures of a triangle (see `Plate`) along its normal, κ_p those at which the
 * couple is zero, and s = HB/SLIP. E is the potential of one step: `accept` then drags κ_p along to
 * a distance of HB/s, which leaves the couple as it was. The normals are those of the last accepted
 * positions, so a turn of the cloth as a whole meets no friction.
 *
 * Source: the loop and HB: [Kawabata1980, abstract]; the potential of a step with friction: our own
 * derivation.
 * Units: HB [N], s [N·m], κ [1/m], E [J].
 */
export function bendingFriction(model: Model): Term {
  const { curvatures, areas } = buildPlate(cutAlongFolds(model));
  const limits = Float64Array.from(
    model.materialOf,
    (material) => model.materials[material].bendingFriction ?? 0,
  );
  const { offsets, columns, values } = curvatures;
  const normals = new Float64Array(3 * areas.length);
  const offset = new Float64Array(3 * areas.length);
  const e = new Float64Array(3);
  let places: Uint32Array[] = [];

  /** e = κ − κ_p; returns its length. */
  function stray(x: Float64Array, t: number): number {
    let squared = 0;
    for (let row = 0; row < 3; row++) {
      let k = -offset[3 * t + row];
      for (let m = offsets[3 * t + row]; m < offsets[3 * t + row + 1]; m++) {
        for (let c = 0; c < 3; c++) k += values[m] * normals[3 * t + c] * x[3 * columns[m] + c];
      }
      e[row] = k;
      squared += METRIC[row] * k * k;
    }
    return Math.sqrt(squared);
  }

  /** The three rows of a triangle have the same columns. */
  function eachPair(t: number, see: (a: number, b: number) => void): void {
    const count = offsets[3 * t + 1] - offsets[3 * t];
    for (let a = 0; a < count; a++) for (let b = 0; b < count; b++) see(a, b);
  }

  const term: Term = {
    addCouplings(neighbours) {
      for (let t = 0; t < areas.length; t++) {
        const begin = offsets[3 * t];
        eachPair(t, (a, b) => neighbours[columns[begin + a]].add(columns[begin + b]));
      }
    },
    energy(x) {
      let sum = 0;
      for (let t = 0; t < areas.length; t++) {
        const r = stray(x, t);
        const stiffness = limits[t] / SLIP;
        sum += areas[t] * (r <= SLIP ? 0.5 * stiffness * r * r : limits[t] * (r - 0.5 * SLIP));
      }
      return sum;
    },
    addGradient(x, gradient) {
      for (let t = 0; t < areas.length; t++) {
        const factor = areas[t] * (limits[t] / Math.max(stray(x, t), SLIP));
        for (let row = 0; row < 3; row++) {
          const couple = factor * METRIC[row] * e[row];
          for (let m = offsets[3 * t + row]; m < offsets[3 * t + row + 1]; m++) {
            for (let c = 0; c < 3; c++) {
              gradient[3 * columns[m] + c] += couple * values[m] * normals[3 * t + c];
            }
          }
        }
      }
    },
    bind(matrix) {
      places = Array.from(areas, (_, t) => {
        const begin = offsets[3 * t];
        const blocks: number[] = [];
        eachPair(t, (a, b) => {
          blocks.push(findBlock(matrix, columns[begin + a], columns[begin + b]));
        });
        return Uint32Array.from(blocks);
      });
    },
    addHessian(x, matrix) {
      for (let t = 0; t < areas.length; t++) {
        const r = stray(x, t);
        const factor = areas[t] * (limits[t] / Math.max(r, SLIP));
        // Along a slip the couple does not grow.
        const slipping = r > SLIP ? 1 / (r * r) : 0;
        let next = 0;
        eachPair(t, (a, b) => {
          let plain = 0;
          let alongA = 0;
          let alongB = 0;
          for (let row = 0; row < 3; row++) {
            const [va, vb] = [values[offsets[3 * t + row] + a], values[offsets[3 * t + row] + b]];
            plain += METRIC[row] * va * vb;
            alongA += METRIC[row] * e[row] * va;
            alongB += METRIC[row] * e[row] * vb;
          }
          const value = factor * (plain - slipping * alongA * alongB);
          const at = 9 * places[t][next++];
          for (let i = 0; i < 9; i++) {
            const [ni, nj] = [normals[3 * t + Math.floor(i / 3)], normals[3 * t + (i % 3)]];
            matrix.values[at + i] += value * ni * nj;
          }
        });
      }
    },
    accept(x) {
      findNormals(model, x, normals);
      for (let t = 0; t < areas.length; t++) {
        const r = stray(x, t);
        if (r <= SLIP) continue;
        for (let row = 0; row < 3; row++) offset[3 * t + row] += (1 - SLIP / r) * e[row];
      }
    },
  };
  // The cloth starts without a couple, whatever its shape.
  findNormals(model, model.positions, normals);
  for (let t = 0; t < areas.length; t++) {
    stray(model.positions, t);
    for (let row = 0; row < 3; row++) offset[3 * t + row] += e[row];
  }
  return term;
}

/** Unit normals of the triangles at x; a triangle without area keeps its last one. */
function findNormals({ triangles }: Model, x: Float64Array, normals: Float64Array): void {
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const [ux, uy, uz] = [x[b] - x[a], x[b + 1] - x[a + 1], x[b + 2] - x[a + 2]];
    const [vx, vy, vz] = [x[c] - x[a], x[c + 1] - x[a + 1], x[c + 2] - x[a + 2]];
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const size = Math.hypot(n[0], n[1], n[2]);
    if (size > 0) normals.set([n[0] / size, n[1] / size, n[2] / size], t);
  }
}
