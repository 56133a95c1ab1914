import { NONE, scheduleConstraints } from '@toile/geometry';
import { packStencils, packValues } from '../../kernels/pack.ts';
import type { DistancePacks } from '../../kernels/position-kernels.ts';
import { edgeStiffness } from '../../model/edge-stiffness.ts';
import { meanAtEdge } from '../../model/material-map.ts';
import type { Model } from '../../model/model.ts';
import type { OrderedModel } from '../../model/ordered-model.ts';
import { edgeArea, edgeDirection, restDistance } from '../../model/rest-shape.ts';
import { buildLongRange } from './long-range.ts';
import type { PositionSettings } from './options.ts';

/** Distances with the compliance that their shares are made from. */
export interface Distances extends DistancePacks {
  /** α of each lane [m/N]; empty where all are rigid. */
  readonly alphas: Float32Array;
}

/** Distances to keep, in any order. */
export interface DistanceList {
  /** Two vertices each. */
  readonly pairs: Uint32Array;
  /** Shortest and longest length of each [m]. */
  readonly limits: readonly number[];
  /** α of each [m/N]; 0 where it is rigid. */
  readonly alphas: readonly number[];
}

/**
 * Every edge within its limits, with the material's compliance; and opposite vertices kept apart
 * where bending is done so [Fuhrmann2003, section 3]. Inextensible cloth gets long-range pairs, too.
 */
export function listDistances(model: Model, settings: PositionSettings): DistanceList {
  const pairs: number[] = [];
  const limits: number[] = [];
  const alphas: number[] = [];
  const { edges, edgeOpposites } = model.topology;
  const { min, max } = settings.limits;
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [edges[e], edges[e + 1]];
    const length = restDistance(model, a, b);
    pairs.push(a, b);
    limits.push(min * length, max * length);
    alphas.push(settings.rigid ? 0 : 1 / stiffness(model, e / 2));
  }
  if (settings.opposite > 0) {
    for (let e = 0; e < edges.length; e += 2) {
      const [a, b] = [edgeOpposites[e], edgeOpposites[e + 1]];
      if (b === NONE) continue;
      pairs.push(a, b);
      limits.push(settings.opposite * restDistance(model, a, b), Infinity);
      alphas.push(0);
    }
  }
  // Tethers reach farther still: with them the long-range pairs only cost time.
  if (settings.rigid && settings.tethers === 0) {
    const far = buildLongRange(model);
    for (let k = 0; k < far.lengths.length; k++) {
      pairs.push(far.pairs[2 * k], far.pairs[2 * k + 1]);
      limits.push(0, max * far.lengths[k]);
      alphas.push(0);
    }
  }
  return { pairs: Uint32Array.from(pairs), limits, alphas };
}

/** The same as packs, in the order in which they are swept. */
export function buildDistances(model: OrderedModel, settings: PositionSettings): Distances {
  const { pairs: stencils, limits, alphas } = listDistances(model, settings);
  const schedule = scheduleConstraints(stencils, 2, model.blockOffsets);
  const lanes = schedule.lanes.length;
  return {
    taskOffsets: schedule.taskOffsets,
    phaseOffsets: schedule.phaseOffsets,
    stencils: packStencils(schedule, stencils, 2, model.vertexCount),
    // Padding may have any length.
    limits: packValues(schedule, limits, [0, Infinity]),
    shares: new Float32Array(2 * lanes),
    compliance: new Float32Array(needsMultipliers(settings) ? lanes : 0),
    kept: new Float32Array(needsMultipliers(settings) ? lanes : 0),
    alphas: settings.rigid ? new Float32Array(0) : packValues(schedule, alphas, [0]),
  };
}

/** Several sweeps over springs that give must remember how much they gave. */
export function needsMultipliers(settings: PositionSettings): boolean {
  return settings.iterations > 1 && !settings.rigid;
}

/**
 * Shares of a violation for substeps of h seconds: wᵢ/(wᵢ + wⱼ + α/h²).
 * Source: [Fuhrmann2003, Eq. 6–7] with [Macklin2016, Eq. 18].
 */
export function shareDistances(distances: Distances, inverseMasses: Float32Array, h: number): void {
  const { stencils, shares, compliance, alphas } = distances;
  const count = stencils.length / 2;
  for (let k = 0; k < count; k++) {
    const wi = inverseMasses[stencils[2 * k]];
    const wj = inverseMasses[stencils[2 * k + 1]];
    const alpha = alphas.length > 0 ? alphas[k] / (h * h) : 0;
    const sum = wi + wj + alpha;
    const scale = wi + wj > 0 ? 1 / sum : 0;
    shares[k] = wi * scale;
    shares[count + k] = wj * scale;
    if (compliance.length > 0) compliance[k] = alpha * scale;
  }
}

function stiffness(model: Model, edge: number): number {
  const [du, dv] = edgeDirection(model, edge);
  const area = edgeArea(model, edge);
  return meanAtEdge(model, edge, (material) => edgeStiffness(material, du, dv, area));
}
