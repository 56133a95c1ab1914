import { NO_CONSTRAINT } from '@toile/geometry';
import type { StrainNodes } from '../../kernels/system.ts';
import type { Model } from '../../model/model.ts';
import { findStrainNodes } from '../../model/strain-nodes.ts';

/** Packs of nodes in a task. */
const TASK = 32;

/**
 * Nodes at which strains are smoothed, see `smoothedMembraneTerm`.
 *
 * @param lanes triangles in the membrane's order
 */
export function buildStrainNodes(
  model: Model,
  lanes: Uint32Array,
  areas: Float32Array,
): StrainNodes {
  const laneNodes = new Uint32Array(3 * lanes.length);
  const nodeAt = findStrainNodes(model);
  /** Nodes as they are met, so that what is near in the cloth is near in memory. */
  const numbers = new Map<number, number>();
  const around: number[][] = [];
  const materials: number[] = [];
  lanes.forEach((t, lane) => {
    if (t === NO_CONSTRAINT) return;
    for (let k = 0; k < 3; k++) {
      const found = nodeAt[3 * t + k];
      let n = numbers.get(found);
      if (n === undefined) {
        n = around.length;
        numbers.set(found, n);
        around.push([]);
        materials.push(model.materialOf[t]);
      }
      around[n].push(lane);
      laneNodes[3 * lane + k] = n;
    }
  });
  while (around.length % 4 !== 0) {
    around.push([]);
    materials.push(0);
  }
  const offsets = new Uint32Array(around.length + 1);
  around.forEach((list, n) => {
    offsets[n + 1] = offsets[n] + list.length;
  });
  const packs = around.length / 4;
  const tasks = Math.ceil(packs / TASK);
  const nodes: StrainNodes = {
    taskOffsets: Uint32Array.from({ length: tasks + 1 }, (_, k) => Math.min(TASK * k, packs)),
    strains: new Float32Array(3 * lanes.length),
    laneNodes,
    offsets,
    lanes: Uint32Array.from(around.flat()),
    weights: new Float32Array(offsets[around.length]),
    areas: new Float32Array(around.length),
    materials: Uint32Array.from(materials),
    stresses: new Float32Array(4 * around.length),
    partials: new Float64Array(tasks),
  };
  weighNodes(nodes, areas);
  return nodes;
}

/** Brings the nodes' areas and means up to date with those of the triangles. */
export function weighNodes(nodes: StrainNodes, areas: Float32Array): void {
  const { offsets, lanes, weights } = nodes;
  for (let n = 0; n + 1 < offsets.length; n++) {
    let sum = 0;
    for (let k = offsets[n]; k < offsets[n + 1]; k++) sum += areas[lanes[k]];
    nodes.areas[n] = sum / 3;
    for (let k = offsets[n]; k < offsets[n + 1]; k++) weights[k] = areas[lanes[k]] / sum;
  }
}
