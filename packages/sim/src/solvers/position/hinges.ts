import { scheduleConstraints } from '@toile/geometry';
import type { HingeConstraint, Hinges } from '../../bending/hinge-constraint.ts';
import { forEachHinge } from '../../bending/hinges.ts';
import { packStencils, packValues } from '../../kernels/pack.ts';
import type { OrderedModel } from '../../model/ordered-model.ts';

export function buildHinges(model: OrderedModel, constraint: HingeConstraint): Hinges {
  const stencils: number[] = [];
  const weights: number[] = [];
  const alphas: number[] = [];
  const row = new Float64Array(4);
  forEachHinge(model, (hinge, rest, rigidity, area) => {
    stencils.push(...hinge);
    alphas.push(constraint.measure(rest, rigidity, area, row));
    weights.push(...row);
  });
  const packed = Uint32Array.from(stencils);
  const schedule = scheduleConstraints(packed, 4, model.blockOffsets);
  return {
    taskOffsets: schedule.taskOffsets,
    phaseOffsets: schedule.phaseOffsets,
    stencils: packStencils(schedule, packed, 4, model.vertexCount),
    weights: packValues(schedule, weights, [0, 0, 0, 0]),
    shares: new Float32Array(constraint.shareCount * schedule.lanes.length),
    alphas: packValues(schedule, alphas, [1]),
  };
}
