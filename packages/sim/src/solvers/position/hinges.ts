import { NONE, scheduleConstraints } from '@toile/geometry';
import { dihedralAngle, dihedralStiffness } from '../../energies/dihedral-bending.ts';
import { quadraticBendingWeights } from '../../energies/quadratic-bending.ts';
import type { HingePacks } from '../../kernels/kernels.ts';
import { laneAt, packStencils, packValues } from '../../kernels/pack.ts';
import type { Model } from '../../model/model.ts';
import { edgeArea } from '../../model/rest-shape.ts';

/** Hinges with the compliance that their shares are made from. */
export interface Hinges extends HingePacks {
  /** α of each lane: [m²/(N·m)] quadratic, [1/(N·m)] dihedral. */
  readonly alphas: Float32Array;
}

export function buildHinges(model: Model, kind: 'quadratic' | 'dihedral'): Hinges {
  const { edges, edgeOpposites } = model.topology;
  const stencils: number[] = [];
  const weights: number[] = [];
  const alphas: number[] = [];
  const corners = new Float64Array(12);
  const row = new Float64Array(4);
  for (let e = 0; e < edges.length; e += 2) {
    const hinge = [edgeOpposites[e], edgeOpposites[e + 1], edges[e], edges[e + 1]];
    if (hinge[1] === NONE) continue;
    const rigidity = hingeRigidity(model, hinge[2], hinge[3]);
    if (rigidity === 0) continue;
    hinge.forEach((vertex, a) => {
      for (let c = 0; c < 3; c++) corners[3 * a + c] = model.rest[3 * vertex + c];
    });
    const area = edgeArea(model, e / 2);
    stencils.push(...hinge);
    if (kind === 'quadratic') {
      quadraticBendingWeights(corners, row);
      weights.push(...row);
      alphas.push(area / rigidity);
    } else {
      const length = Math.hypot(
        corners[9] - corners[6],
        corners[10] - corners[7],
        corners[11] - corners[8],
      );
      weights.push(dihedralAngle(corners), 0, 0, 0);
      alphas.push(1 / dihedralStiffness(rigidity, length, area));
    }
  }
  const packed = Uint32Array.from(stencils);
  const schedule = scheduleConstraints(packed, 4, model.blockOffsets);
  return {
    taskOffsets: schedule.taskOffsets,
    phaseOffsets: schedule.phaseOffsets,
    stencils: packStencils(schedule, packed, 4, model.vertexCount),
    weights: packValues(schedule, weights, 4),
    shares: new Float32Array(kind === 'quadratic' ? 4 * schedule.lanes.length : 0),
    alphas: packValues(schedule, alphas, 1, 1),
  };
}

/** Bending runs across the edge: warp rigidity counts where the edge lies along the weft. */
function hingeRigidity({ uvs, material }: Model, a: number, b: number): number {
  const du = uvs[2 * b] - uvs[2 * a];
  const dv = uvs[2 * b + 1] - uvs[2 * a + 1];
  const squared = du * du + dv * dv || 1;
  return (material.bendingWarp * dv * dv + material.bendingWeft * du * du) / squared;
}

/** Shares wₐKₐ/(Σ w K² + α/h²) of quadratic hinges, or α/h² of dihedral ones. */
export function shareHinges(hinges: Hinges, inverseMasses: Float32Array, h: number): void {
  const { stencils, weights, shares, alphas } = hinges;
  for (let k = 0; k < alphas.length; k++) {
    const alpha = alphas[k] / (h * h);
    if (shares.length === 0) {
      weights[laneAt(k, 1, 4)] = alpha;
      continue;
    }
    let sum = alpha;
    for (let a = 0; a < 4; a++) {
      const weight = weights[laneAt(k, a, 4)];
      sum += inverseMasses[stencils[laneAt(k, a, 4)] >> 4] * weight * weight;
    }
    for (let a = 0; a < 4; a++) {
      const at = laneAt(k, a, 4);
      shares[at] = (inverseMasses[stencils[at] >> 4] * weights[at]) / sum;
    }
  }
}
