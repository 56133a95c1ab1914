import { scheduleConstraints } from '@toile/geometry';
import { forEachHinge, hingeLength } from '../../elastic/bending.ts';
import { dihedralAngle, dihedralStiffness } from '../../energies/dihedral-bending.ts';
import { quadraticBendingWeights } from '../../energies/quadratic-bending.ts';
import type { HingePacks } from '../../kernels/kernels.ts';
import { laneAt, packStencils, packValues } from '../../kernels/pack.ts';
import type { Model } from '../../model/model.ts';

/** Hinges with the compliance that their shares are made from. */
export interface Hinges extends HingePacks {
  /** α of each lane: [m²/(N·m)] quadratic, [1/(N·m)] dihedral. */
  readonly alphas: Float32Array;
}

export function buildHinges(model: Model, kind: 'quadratic' | 'dihedral'): Hinges {
  const stencils: number[] = [];
  const weights: number[] = [];
  const alphas: number[] = [];
  const row = new Float64Array(4);
  forEachHinge(model, (hinge, corners, rigidity, area) => {
    stencils.push(...hinge);
    if (kind === 'quadratic') {
      quadraticBendingWeights(corners, row);
      weights.push(...row);
      alphas.push(area / rigidity);
    } else {
      weights.push(dihedralAngle(corners), 0, 0, 0);
      alphas.push(1 / dihedralStiffness(rigidity, hingeLength(corners), area));
    }
  });
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
