import { type Bvh, buildBvh, refitBvh, type TriangleMesh } from '@toile/geometry';
import type { BodyParts } from './body-parts.ts';
import { boxesMeet, clearBoxes, growBox } from './boxes.ts';

/** Where flesh of one part meets the skin of another. */
export interface Meetings {
  count: number;
  /** The vertex whose flesh meets it. */
  readonly vertices: Uint32Array;
  /** The triangle it meets. */
  readonly triangles: Uint32Array;
  /** How far beyond the vertex, along the way from its core to it; below 0 before it [m]. */
  readonly beyond: Float32Array;
  /** Shares of the triangle's corners in the place where it is met, three each. */
  readonly shares: Float32Array;
  /** How squarely it is met: the cosine of the angle between the way and the triangle's normal. */
  readonly squareness: Float32Array;
}

/** Flesh gives way down to this share of its depth, and no farther than this [m]: what is deeper is firm. */
export const FIRM = 0.25;
export const SOFT = 0.06;

/**
 * Finds, for each vertex of the skin, where the way from its core to it and a little on first enters
 * another part of the body. What is found is overwritten by the next call; with `again` only parts that
 * met in the last call are looked at.
 */
export type FindMeetings = (
  skin: Float32Array,
  cores: Float32Array,
  reach: number,
  again: boolean,
) => Meetings;

/** A part's skin: a tree over its triangles, and its vertices, neighbours together. */
interface Part {
  readonly tree: Bvh;
  /** The body's numbers of its triangles. */
  readonly faces: Uint32Array;
  readonly vertices: Uint32Array;
  /** Of the ways of each group of vertices. */
  readonly boxes: Float64Array;
}

/** Vertices whose ways are looked at together. */
const GROUP = 8;

/** @param isNear Whether a triangle belongs to the vertex's own skin, so that it cannot meet it. */
export function createFindMeetings(
  mesh: TriangleMesh,
  parts: BodyParts,
  isNear: (vertex: number, triangle: number) => boolean,
): FindMeetings {
  const { triangles } = mesh;
  const vertexCount = parts.of.length;
  const all = Array.from({ length: parts.count }, (_, p) => takePart(mesh, parts.of, p));
  const starts = new Float32Array(3 * vertexCount);
  const ends = new Float32Array(3 * vertexCount);
  /** Of parts: lowest and highest x, y, z of their skin, and of their ways. */
  const skinBoxes = new Float64Array(6 * parts.count);
  const wayBoxes = new Float64Array(6 * parts.count);
  const haveMet = new Uint8Array(parts.count * parts.count);
  /** How far along its way each vertex meets something, and its place among the meetings. */
  const first = new Float32Array(vertexCount).fill(Infinity);
  const places = new Int32Array(vertexCount).fill(-1);
  let hasMet = false;
  const found: Meetings = {
    count: 0,
    vertices: new Uint32Array(vertexCount),
    triangles: new Uint32Array(vertexCount),
    beyond: new Float32Array(vertexCount),
    shares: new Float32Array(3 * vertexCount),
    squareness: new Float32Array(vertexCount),
  };
  const hit = { second: 0, third: 0, squareness: 0 };

  return (skin, cores, reach, again) => {
    found.count = 0;
    if (!again) {
      for (let p = 0; p < parts.count; p++) {
        for (let q = 0; q < parts.count; q++) {
          haveMet[p * parts.count + q] = parts.mayMeet(p, q) ? 1 : 0;
        }
      }
    }
    clearBoxes(skinBoxes);
    clearBoxes(wayBoxes);
    for (let p = 0; p < parts.count; p++) {
      if (again && !isBusy(p)) continue;
      measureWays(p, skin, cores, reach);
    }
    for (let q = 0; q < parts.count; q++) {
      let isFitted = false;
      for (let p = 0; p < parts.count; p++) {
        const pair = p * parts.count + q;
        if (haveMet[pair] === 0) continue;
        hasMet = false;
        if (boxesMeet(wayBoxes, 6 * p, skinBoxes, 6 * q)) {
          if (!isFitted) refitBvh(all[q].tree, skin);
          isFitted = true;
          findBetween(all[p], all[q], 6 * q, skin);
        }
        if (!hasMet) haveMet[pair] = 0;
      }
    }
    for (let i = 0; i < found.count; i++) {
      const v = found.vertices[i];
      const length = distance(starts, ends, v);
      found.beyond[i] = first[v] * length - (length - reach);
      first[v] = Infinity;
      places[v] = -1;
    }
    return found;
  };

  /** From where each vertex's flesh begins to give way, to so far beyond the vertex. */
  function measureWays(p: number, skin: Float32Array, cores: Float32Array, reach: number): void {
    const { vertices, boxes } = all[p];
    clearBoxes(boxes);
    for (let k = 0; k < vertices.length; k++) {
      const v = vertices[k];
      const depth = distance(skin, cores, v) || 1;
      const inwards = Math.min(1 - FIRM, SOFT / depth);
      const outwards = reach / depth;
      const group = 6 * Math.trunc(k / GROUP);
      for (let c = 0; c < 3; c++) {
        const i = 3 * v + c;
        const way = skin[i] - cores[i];
        starts[i] = skin[i] - inwards * way;
        ends[i] = skin[i] + outwards * way;
        growBox(skinBoxes, 6 * p + c, skin[i]);
        growBox(boxes, group + c, starts[i]);
        growBox(boxes, group + c, ends[i]);
      }
    }
    for (let at = 0; at < boxes.length; at += 3) {
      for (let c = 0; c < 3; c++) growBox(wayBoxes, 6 * p + c, boxes[at + c]);
    }
  }

  /** Whether a part has met another one. */
  function isBusy(p: number): boolean {
    for (let q = 0; q < parts.count; q++) {
      if (haveMet[p * parts.count + q] + haveMet[q * parts.count + p] > 0) return true;
    }
    return false;
  }

  function findBetween(own: Part, other: Part, otherBox: number, skin: Float32Array): void {
    for (let from = 0; from < own.vertices.length; from += GROUP) {
      const to = Math.min(from + GROUP, own.vertices.length);
      const at = 6 * (from / GROUP);
      if (boxesMeet(own.boxes, at, skinBoxes, otherBox)) visitTree(own, from, to, other, skin);
    }
  }

  /** Looks at a group's ways through another part's tree. */
  function visitTree(own: Part, from: number, to: number, other: Part, skin: Float32Array): void {
    const { bounds, skip, first: begin, count, triangleOrder, nodeCount } = other.tree;
    const at = 6 * (from / GROUP);
    const [x, y, z, X, Y, Z] = own.boxes.subarray(at, at + 6);
    for (let node = 0; node < nodeCount; ) {
      const b = 8 * node;
      const meets =
        bounds[b] <= X &&
        bounds[b + 1] <= Y &&
        bounds[b + 2] <= Z &&
        bounds[b + 4] >= x &&
        bounds[b + 5] >= y &&
        bounds[b + 6] >= z;
      if (!meets) {
        node = skip[node];
        continue;
      }
      for (let k = begin[node]; k < begin[node] + count[node]; k++) {
        const t = other.faces[triangleOrder[k]];
        for (let i = from; i < to; i++) meet(own.vertices[i], t, skin);
      }
      node++;
    }
  }

  function meet(v: number, t: number, skin: Float32Array): void {
    const at = enter(v, t, skin);
    if (at >= first[v] || isNear(v, t)) return;
    hasMet = true;
    if (places[v] < 0) places[v] = found.count++;
    first[v] = at;
    const place = places[v];
    found.vertices[place] = v;
    found.triangles[place] = t;
    found.shares[3 * place] = 1 - hit.second - hit.third;
    found.shares[3 * place + 1] = hit.second;
    found.shares[3 * place + 2] = hit.third;
    found.squareness[place] = hit.squareness;
  }

  /**
   * The part of a vertex's way after which it goes into a triangle from its front, and in `hit` where
   * and how; Infinity where it does not.
   */
  function enter(v: number, t: number, skin: Float32Array): number {
    const i = 3 * v;
    const a = 3 * triangles[3 * t];
    const b = 3 * triangles[3 * t + 1];
    const c = 3 * triangles[3 * t + 2];
    const dx = ends[i] - starts[i];
    const dy = ends[i + 1] - starts[i + 1];
    const dz = ends[i + 2] - starts[i + 2];
    const ux = skin[b] - skin[a];
    const uy = skin[b + 1] - skin[a + 1];
    const uz = skin[b + 2] - skin[a + 2];
    const vx = skin[c] - skin[a];
    const vy = skin[c + 1] - skin[a + 1];
    const vz = skin[c + 2] - skin[a + 2];
    const px = dy * vz - dz * vy;
    const py = dz * vx - dx * vz;
    const pz = dx * vy - dy * vx;
    // Positive where the way comes from the front.
    const det = ux * px + uy * py + uz * pz;
    if (!(det > 0)) return Infinity;
    const sx = starts[i] - skin[a];
    const sy = starts[i + 1] - skin[a + 1];
    const sz = starts[i + 2] - skin[a + 2];
    const second = sx * px + sy * py + sz * pz;
    if (second < 0 || second > det) return Infinity;
    const qx = sy * uz - sz * uy;
    const qy = sz * ux - sx * uz;
    const qz = sx * uy - sy * ux;
    const third = dx * qx + dy * qy + dz * qz;
    if (third < 0 || second + third > det) return Infinity;
    const at = (vx * qx + vy * qy + vz * qz) / det;
    if (!(at >= 0 && at <= 1)) return Infinity;
    hit.second = second / det;
    hit.third = third / det;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    hit.squareness = det / Math.sqrt((dx * dx + dy * dy + dz * dz) * (nx * nx + ny * ny + nz * nz));
    return at;
  }
}

/** A triangle that lies across a border belongs to the part of its first corner. */
function takePart({ positions, triangles }: TriangleMesh, partOf: Uint8Array, p: number): Part {
  const faces = Uint32Array.from(
    Array.from({ length: triangles.length / 3 }, (_, t) => t).filter(
      (t) => partOf[triangles[3 * t]] === p,
    ),
  );
  const own = new Uint32Array(3 * faces.length);
  faces.forEach((t, i) => {
    own.set(triangles.subarray(3 * t, 3 * t + 3), 3 * i);
  });
  const tree = buildBvh(positions, own, { leafSize: 4 });
  const vertices = new Set<number>();
  for (const i of tree.triangleOrder) {
    for (let c = 3 * i; c < 3 * i + 3; c++) if (partOf[own[c]] === p) vertices.add(own[c]);
  }
  partOf.forEach((part, v) => {
    if (part === p) vertices.add(v);
  });
  const boxes = new Float64Array(6 * Math.ceil(vertices.size / GROUP));
  return { tree, faces, vertices: Uint32Array.from(vertices), boxes };
}

/** How far a vertex is from its other place [m]. */
export function distance(a: Float32Array, b: Float32Array, v: number): number {
  const x = a[3 * v] - b[3 * v];
  const y = a[3 * v + 1] - b[3 * v + 1];
  const z = a[3 * v + 2] - b[3 * v + 2];
  return Math.sqrt(x * x + y * y + z * z);
}
