import { NO_CONSTRAINT } from '@toile/geometry';
import type { StrainNodes } from '../../kernels/system.ts';
import type { Model } from '../../model/model.ts';

/** Packs of nodes in a task. */
const TASK = 32;

/**
 * Nodes at which strains are smoothed: each vertex, once for each material and each piece of the pattern
 * that meets there, as warp and weft go on only within a piece.
 *
 * @param lanes triangles in the membrane's order
 */
export function buildStrainNodes(
  model: Model,
  lanes: Uint32Array,
  areas: Float32Array,
): StrainNodes {
  const laneNodes = new Uint32Array(3 * lanes.length);
  const nodeAt = findNodes(model);
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

/** The node of each corner of each triangle, by the first corner that has it. */
function findNodes(model: Model): Uint32Array {
  const { triangles, topology, cornerUvs, materialOf } = model;
  const parents = Uint32Array.from(triangles.keys());
  const find = (corner: number): number => {
    let root = corner;
    while (parents[root] !== root) root = parents[root];
    parents[corner] = root;
    return root;
  };
  const cornerOf = (t: number, vertex: number): number =>
    3 * t + triangles.subarray(3 * t, 3 * t + 3).indexOf(vertex);
  const isSame = (a: number, b: number): boolean =>
    !cornerUvs || (cornerUvs[2 * a] === cornerUvs[2 * b] && cornerUvs[2 * a + 1] === cornerUvs[2 * b + 1]);
  const { edges, edgeTriangles, edgeCount } = topology;
  for (let e = 0; e < edgeCount; e++) {
    const [t, u] = [edgeTriangles[2 * e], edgeTriangles[2 * e + 1]];
    // Of a rope, or on the border.
    if (!(t < materialOf.length && u < materialOf.length)) continue;
    if (materialOf[t] !== materialOf[u]) continue;
    const ends = [edges[2 * e], edges[2 * e + 1]].map((vertex) => [
      cornerOf(t, vertex),
      cornerOf(u, vertex),
    ]);
    if (!ends.every(([a, b]) => isSame(a, b))) continue;
    for (const [a, b] of ends) {
      const [first, second] = [find(a), find(b)];
      parents[Math.max(first, second)] = Math.min(first, second);
    }
  }
  return Uint32Array.from(triangles.keys(), find);
}
