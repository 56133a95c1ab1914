import type { TriangleMesh } from '@toile/geometry';
import type { BodyParts } from './body-parts.ts';
import { clearBoxes } from './boxes.ts';
import { BOX, type SkinTree } from './skin-tree.ts';

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
 * another part of the body, to which the tree has been fitted. What is found is overwritten by the next call; with `again` only parts that
 * met in the last call are looked at.
 */
export type FindMeetings = (
  skin: Float32Array,
  cores: Float32Array,
  reach: number,
  again: boolean,
) => Meetings;

/** Vertices whose ways are looked at together. */
const GROUP = 8;

const UNKNOWN = 0;
const SEVERAL = 1;
const ONE = 2;

/** @param isNear Whether a triangle belongs to the vertex's own skin, so that it cannot meet it. */
export function createFindMeetings(
  { triangles }: TriangleMesh,
  parts: BodyParts,
  tree: SkinTree,
  isNear: (vertex: number, triangle: number) => boolean,
): FindMeetings {
  const { roots, skip, first: begin, count, faces, corners, isPatch, boxes } = tree;
  const vertexCount = parts.of.length;
  const lists = verticesByPart();
  const groups = lists.map((vertices) => new Float64Array(6 * Math.ceil(vertices.length / GROUP)));
  const firstGroups = groupStarts();
  const patchCount = tree.patches.length;
  const numbers = new Uint32Array(skip.length);
  tree.patches.forEach((node, i) => {
    numbers[node] = i;
  });
  /** What `isOneSkin` has found, for each group and patch. */
  const oneSkin = new Uint8Array(patchCount * firstGroups[parts.count]);
  const starts = new Float32Array(3 * vertexCount);
  const ends = new Float32Array(3 * vertexCount);
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
    for (let p = 0; p < parts.count; p++) {
      let isMeasured = false;
      for (let q = 0; q < parts.count; q++) {
        const pair = p * parts.count + q;
        if (again ? haveMet[pair] === 0 : !parts.mayMeet(p, q)) continue;
        hasMet = false;
        if (partsMeet(p, q, reach)) {
          if (!isMeasured) measureWays(p, skin, cores, reach);
          isMeasured = true;
          findBetween(p, q, skin);
        }
        haveMet[pair] = hasMet ? 1 : 0;
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

  /** Each part's vertices, in the order of its tree: neighbours together. */
  function verticesByPart(): Uint32Array[] {
    const sets = Array.from({ length: parts.count }, () => new Set<number>());
    for (const v of corners) sets[parts.of[v]].add(v);
    return sets.map((list) => Uint32Array.from(list));
  }

  /** The number of each part's first group, and of all. */
  function groupStarts(): number[] {
    const numbers = [0];
    for (const group of groups) numbers.push((numbers.at(-1) ?? 0) + group.length / 6);
    return numbers;
  }

  /** Whether the boxes of two parts come as close as ways reach: a core is in its own part's box, or near. */
  function partsMeet(p: number, q: number, reach: number): boolean {
    const a = BOX * roots[p];
    const b = BOX * roots[q];
    for (let c = 0; c < 3; c++) {
      if (boxes[a + c] - reach > boxes[b + c + 3]) return false;
      if (boxes[a + c + 3] + reach < boxes[b + c]) return false;
    }
    return true;
  }

  /** From where each vertex's flesh begins to give way, to so far beyond the vertex. */
  function measureWays(p: number, skin: Float32Array, cores: Float32Array, reach: number): void {
    const vertices = lists[p];
    const own = groups[p];
    clearBoxes(own);
    for (let k = 0; k < vertices.length; k++) {
      const i = 3 * vertices[k];
      const wx = skin[i] - cores[i];
      const wy = skin[i + 1] - cores[i + 1];
      const wz = skin[i + 2] - cores[i + 2];
      const depth = Math.sqrt(wx * wx + wy * wy + wz * wz) || 1;
      const inwards = Math.min(1 - FIRM, SOFT / depth);
      const outwards = reach / depth;
      starts[i] = skin[i] - inwards * wx;
      starts[i + 1] = skin[i + 1] - inwards * wy;
      starts[i + 2] = skin[i + 2] - inwards * wz;
      ends[i] = skin[i] + outwards * wx;
      ends[i + 1] = skin[i + 1] + outwards * wy;
      ends[i + 2] = skin[i + 2] + outwards * wz;
      const group = 6 * Math.trunc(k / GROUP);
      for (let c = 0; c < 3; c++) {
        const isOut = ends[i + c] > starts[i + c];
        const low = isOut ? starts[i + c] : ends[i + c];
        const high = isOut ? ends[i + c] : starts[i + c];
        if (low < own[group + c]) own[group + c] = low;
        if (high > own[group + c + 3]) own[group + c + 3] = high;
      }
    }
  }

  function findBetween(p: number, q: number, skin: Float32Array): void {
    const vertices = lists[p];
    for (let from = 0; from < vertices.length; from += GROUP) {
      const to = Math.min(from + GROUP, vertices.length);
      visitTree(vertices, from, to, groups[p], roots[q], skin);
    }
  }

  /** Looks at a group's ways through another part's tree. */
  function visitTree(
    vertices: Uint32Array,
    from: number,
    to: number,
    group: Float64Array,
    root: number,
    skin: Float32Array,
  ): void {
    const at = 6 * (from / GROUP);
    const x = group[at];
    const y = group[at + 1];
    const z = group[at + 2];
    const X = group[at + 3];
    const Y = group[at + 4];
    const Z = group[at + 5];
    const end = skip[root];
    for (let node = root; node < end; ) {
      const b = BOX * node;
      const meets =
        boxes[b] <= X &&
        boxes[b + 1] <= Y &&
        boxes[b + 2] <= Z &&
        boxes[b + 3] >= x &&
        boxes[b + 4] >= y &&
        boxes[b + 5] >= z;
      if (!meets) {
        node = skip[node];
        continue;
      }
      if (isPatch[node] === 1) {
        if (isOneSkin(vertices, from, to, node)) {
          node = skip[node];
          continue;
        }
        tree.open(node, skin);
      }
      for (let k = begin[node]; k < begin[node] + count[node]; k++) {
        for (let i = from; i < to; i++) meet(vertices[i], faces[k], skin);
      }
      node++;
    }
  }

  /** Whether all triangles of a patch belong to the own skin of all vertices of a group. */
  function isOneSkin(vertices: Uint32Array, from: number, to: number, patch: number): boolean {
    const at = (firstGroups[parts.of[vertices[from]]] + from / GROUP) * patchCount + numbers[patch];
    if (oneSkin[at] === UNKNOWN) oneSkin[at] = compare() ? ONE : SEVERAL;
    return oneSkin[at] === ONE;

    function compare(): boolean {
      const last = skip[patch] - 1;
      for (let k = begin[patch]; k < begin[last] + count[last]; k++) {
        for (let i = from; i < to; i++) if (!isNear(vertices[i], faces[k])) return false;
      }
      return true;
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

/** How far a vertex is from its other place [m]. */
export function distance(a: Float32Array, b: Float32Array, v: number): number {
  const x = a[3 * v] - b[3 * v];
  const y = a[3 * v + 1] - b[3 * v + 1];
  const z = a[3 * v + 2] - b[3 * v + 2];
  return Math.sqrt(x * x + y * y + z * z);
}
