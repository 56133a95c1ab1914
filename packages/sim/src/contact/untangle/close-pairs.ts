import {
  addScaled,
  type Bvh,
  blendCorners,
  closestOnTriangle,
  cross,
  length,
  normalize,
  queryBvh,
  scale,
  subtract,
  type Vec3,
  vertexAt,
} from '@toile/geometry';
import { closestOnSegments } from './closest.ts';
import { refitCloth, type TangledSurface } from './tangled-surface.ts';

/** A vertex and a face, or two edges, that share no vertex and are near each other. */
export interface ClosePair {
  /** The vertex and the face's corners, or the ends of the two edges. */
  readonly vertices: readonly [number, number, number, number];
  readonly isFace: boolean;
}

/** Where the two are nearest. */
export interface Nearness {
  readonly distance: number;
  /** Unit vector from the second to the first. */
  readonly direction: Vec3;
  /** Share of each vertex in the distance: positive in the first, negative in the second. */
  readonly shares: readonly [number, number, number, number];
}

export function nearness(x: Float64Array, { vertices, isFace }: ClosePair): Nearness {
  const [p, q, r, s] = vertices.map((v) => vertexAt(x, v));
  if (isFace) {
    const w = closestOnTriangle(p, q, r, s);
    const apart = subtract(p, blendCorners(w, q, r, s));
    const across = cross(subtract(r, q), subtract(s, q));
    return describe(apart, across, [1, -w[0], -w[1], -w[2]]);
  }
  const [a, b] = closestOnSegments(p, q, r, s);
  const [u, v] = [subtract(q, p), subtract(s, r)];
  const apart = subtract(addScaled(p, a, u), addScaled(r, b, v));
  return describe(apart, cross(u, v), [1 - a, a, b - 1, -b]);
}

function describe(apart: Vec3, across: Vec3, shares: [number, number, number, number]): Nearness {
  const distance = length(apart);
  // Touching: any side will do, the crossings are looked for again afterwards.
  const direction = distance > 1e-12 ? scale(1 / distance, apart) : normalize(across);
  return { distance, direction, shares };
}

/** All pairs with cloth in them that are nearer than `reach`. */
export function findClosePairs(surface: TangledSurface, reach: number): ClosePair[] {
  refitCloth(surface);
  const { positions, clothVertexCount, clothEdgeCount, clothTree, bodies } = surface;
  const pairs: ClosePair[] = [];
  const ownedEdges = listOwnedEdges(surface);
  const add = (pair: ClosePair): void => {
    if (nearness(positions, pair).distance < reach) pairs.push(pair);
  };
  for (let v = 0; v < positions.length / 3; v++) {
    addFaces(surface, v, clothTree, 0, reach, add);
    if (v >= clothVertexCount) continue;
    for (const body of bodies) addFaces(surface, v, body.tree, body.firstTriangle, reach, add);
  }
  for (let e = 0; e < clothEdgeCount; e++) {
    addEdges(surface, e, clothTree, 0, ownedEdges, reach, add);
    for (const { tree, firstTriangle } of bodies) {
      addEdges(surface, e, tree, firstTriangle, ownedEdges, reach, add);
    }
  }
  return pairs;
}

/** Three per triangle: the edges whose first face it is, or -1. */
function listOwnedEdges({ edgeFaces, triangles }: TangledSurface): Int32Array {
  const owned = new Int32Array(triangles.length).fill(-1);
  for (let e = 0; e < edgeFaces.length / 2; e++) {
    const at = 3 * edgeFaces[2 * e];
    const free = owned[at] < 0 ? 0 : owned[at + 1] < 0 ? 1 : 2;
    owned[at + free] = e;
  }
  return owned;
}

const box = new Float64Array(6);

function addFaces(
  { positions, triangles }: TangledSurface,
  vertex: number,
  tree: Bvh,
  firstTriangle: number,
  reach: number,
  add: (pair: ClosePair) => void,
): void {
  for (let axis = 0; axis < 3; axis++) {
    box[axis] = positions[3 * vertex + axis] - reach;
    box[3 + axis] = positions[3 * vertex + axis] + reach;
  }
  queryBvh(tree, box, (t) => {
    const at = 3 * (firstTriangle + t);
    const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]];
    if (a === vertex || b === vertex || c === vertex) return;
    add({ vertices: [vertex, a, b, c], isFace: true });
  });
}

function addEdges(
  { positions, edges, clothEdgeCount }: TangledSurface,
  edge: number,
  tree: Bvh,
  firstTriangle: number,
  ownedEdges: Int32Array,
  reach: number,
  add: (pair: ClosePair) => void,
): void {
  const [p, q] = [edges[2 * edge], edges[2 * edge + 1]];
  for (let axis = 0; axis < 3; axis++) {
    const [x, y] = [positions[3 * p + axis], positions[3 * q + axis]];
    box[axis] = Math.min(x, y) - reach;
    box[3 + axis] = Math.max(x, y) + reach;
  }
  queryBvh(tree, box, (t) => {
    for (let k = 0; k < 3; k++) {
      const other = ownedEdges[3 * (firstTriangle + t) + k];
      if (other < 0 || (other <= edge && other < clothEdgeCount)) continue;
      const [r, s] = [edges[2 * other], edges[2 * other + 1]];
      if (r === p || r === q || s === p || s === q) continue;
      if (!boxMeets(positions, r, s)) continue;
      add({ vertices: [p, q, r, s], isFace: false });
    }
  });
}

function boxMeets(x: Float64Array, r: number, s: number): boolean {
  for (let axis = 0; axis < 3; axis++) {
    const [a, b] = [x[3 * r + axis], x[3 * s + axis]];
    if (Math.min(a, b) > box[3 + axis] || Math.max(a, b) < box[axis]) return false;
  }
  return true;
}
