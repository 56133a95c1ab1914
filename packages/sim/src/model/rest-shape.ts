import { NONE } from '@toile/geometry';
import type { Model } from './model.ts';

/** Measures of the cloth as it was cut, in metres. */

/** What a triangle's measures depend on. */
type Cut = Pick<Model, 'rest' | 'triangles' | 'cornerUvs'>;

/**
 * Between two vertices. In sewn cloth vertices joined by an edge have its length, the mean of both
 * sides' where one is gathered; others are as far apart as they start.
 */
export function restDistance(model: Model, a: number, b: number): number {
  if (model.cornerUvs) {
    const length = sewnLengths(model).get(edgeKey(model, a, b));
    if (length !== undefined) return length;
  }
  const { rest } = model;
  return Math.hypot(
    rest[3 * b] - rest[3 * a],
    rest[3 * b + 1] - rest[3 * a + 1],
    rest[3 * b + 2] - rest[3 * a + 2],
  );
}

const lengths = new WeakMap<Model, Map<number, number>>();

function sewnLengths(model: Model): Map<number, number> {
  let known = lengths.get(model);
  if (known) return known;
  known = new Map();
  const { triangles } = model;
  for (let t = 0; 3 * t < triangles.length; t++) {
    for (let k = 0; k < 3; k++) {
      const key = edgeKey(model, triangles[3 * t + k], triangles[3 * t + ((k + 1) % 3)]);
      const length = sideLength(model, t, k);
      const other = known.get(key);
      known.set(key, other === undefined ? length : (length + other) / 2);
    }
  }
  lengths.set(model, known);
  return known;
}

function edgeKey({ vertexCount }: Model, a: number, b: number): number {
  return a < b ? a * vertexCount + b : b * vertexCount + a;
}

/** Length of each edge, as `restDistance` has it [m]. */
export function edgeLengths(
  model: Model,
  out: Float64Array = new Float64Array(model.topology.edgeCount),
): Float64Array {
  const { topology, triangles, cornerUvs } = model;
  const { edges, edgeTriangles } = topology;
  for (let e = 0; e < topology.edgeCount; e++) {
    if (cornerUvs) {
      const a = sideAt(edgeTriangles[2 * e], e);
      const b = sideAt(edgeTriangles[2 * e + 1], e);
      out[e] = b < 0 ? a : (a + b) / 2;
    } else out[e] = restDistance(model, edges[2 * e], edges[2 * e + 1]);
  }
  return out;

  /** The edge's length in a triangle; −1 where there is none. */
  function sideAt(t: number, edge: number): number {
    if (t === NONE) return -1;
    let k = 0;
    while (triangles[3 * t + k] === edges[2 * edge] || triangles[3 * t + k] === edges[2 * edge + 1])
      k++;
    return sideLength(model, t, (k + 1) % 3);
  }
}

/** Length of the side of a triangle from corner k to the next. */
function sideLength({ cornerUvs, triangles, rest }: Cut, t: number, k: number): number {
  const next = (k + 1) % 3;
  if (cornerUvs) {
    const i = 6 * t + 2 * k;
    const j = 6 * t + 2 * next;
    return Math.hypot(cornerUvs[j] - cornerUvs[i], cornerUvs[j + 1] - cornerUvs[i + 1]);
  }
  const [i, j] = [3 * triangles[3 * t + k], 3 * triangles[3 * t + next]];
  return Math.hypot(rest[j] - rest[i], rest[j + 1] - rest[i + 1], rest[j + 2] - rest[i + 2]);
}

/** Area of a triangle [m²]. */
export function restArea(cut: Cut, t: number): number {
  const { cornerUvs, triangles, rest } = cut;
  if (!cornerUvs) {
    return triangleArea(rest, triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]);
  }
  const a = 6 * t;
  const ax = cornerUvs[a];
  const ay = cornerUvs[a + 1];
  const left = (cornerUvs[a + 2] - ax) * (cornerUvs[a + 5] - ay);
  return 0.5 * Math.abs(left - (cornerUvs[a + 3] - ay) * (cornerUvs[a + 4] - ax));
}

/** Smallest height of a triangle [m]. */
export function restHeight(cut: Cut, t: number): number {
  const sides = Math.max(sideLength(cut, t, 0), sideLength(cut, t, 1), sideLength(cut, t, 2));
  return (2 * restArea(cut, t)) / sides;
}

/** Areas of the one or two triangles at an edge [m²]. */
export function edgeArea(model: Model, edge: number): number {
  const { edgeTriangles } = model.topology;
  let area = 0;
  for (const t of [edgeTriangles[2 * edge], edgeTriangles[2 * edge + 1]]) {
    if (t !== NONE) area += restArea(model, t);
  }
  return area;
}

/** An edge in the fabric's axes, as its first triangle has it: along the warp, along the weft [m]. */
export function edgeDirection(model: Model, edge: number): [du: number, dv: number] {
  const { topology, triangles, uvs, cornerUvs } = model;
  const [a, b] = topology.edges.subarray(2 * edge, 2 * edge + 2);
  if (!cornerUvs) return [uvs[2 * b] - uvs[2 * a], uvs[2 * b + 1] - uvs[2 * a + 1]];
  const t = topology.edgeTriangles[2 * edge];
  const corners = triangles.subarray(3 * t, 3 * t + 3);
  const [i, j] = [6 * t + 2 * corners.indexOf(a), 6 * t + 2 * corners.indexOf(b)];
  return [cornerUvs[j] - cornerUvs[i], cornerUvs[j + 1] - cornerUvs[i + 1]];
}

export function triangleArea(x: Float64Array, a: number, b: number, c: number): number {
  const ux = x[3 * b] - x[3 * a];
  const uy = x[3 * b + 1] - x[3 * a + 1];
  const uz = x[3 * b + 2] - x[3 * a + 2];
  const vx = x[3 * c] - x[3 * a];
  const vy = x[3 * c + 1] - x[3 * a + 1];
  const vz = x[3 * c + 2] - x[3 * a + 2];
  return 0.5 * Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
}

/** Mean length of the edges [m]. */
export function meanEdgeLength(model: Model): number {
  const { edges, edgeCount } = model.topology;
  let sum = 0;
  for (let e = 0; e < edges.length; e += 2) sum += restDistance(model, edges[e], edges[e + 1]);
  return sum / edgeCount;
}
