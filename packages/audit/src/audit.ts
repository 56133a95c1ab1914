import {
  buildBoxTree,
  triangleBounds,
  trianglesBeyond,
  visitOwnPairs,
  visitPairs,
} from './box-tree.ts';
import { commonPoint, type Point } from './common-point.ts';
import { isClosed, isInside } from './containment.ts';
import { type AuditMesh, type Joined, joinMeshes } from './meshes.ts';
import { APART, CROSSING, OVERLAPPING, type Relation, TOUCHING } from './relation.ts';
import { relateTriangles } from './triangle-pair.ts';

export interface AuditOptions {
  /** Intersections and vertices listed one by one; all are counted. Default 100. */
  maxListed?: number;
  /**
   * Pairs of triangles that may be near enough to be compared, so that a mesh which lies on itself in
   * countless layers is not worked at for hours; `auditMeshes` throws a RangeError beyond. No limit unless given.
   */
  maxCompared?: number;
}

/** A triangle of one of the meshes, by its number in `triangles`. */
export interface TriangleName {
  readonly mesh: number;
  readonly triangle: number;
}

/** `crossing`: through each other. `overlapping`: within one plane. `touching`: at a border only. */
export type IntersectionKind = 'crossing' | 'overlapping' | 'touching';

export interface Intersection {
  readonly a: TriangleName;
  readonly b: TriangleName;
  readonly kind: IntersectionKind;
  /** A common point, up to rounding, in the meshes' unit. */
  readonly point: Point;
}

/** A vertex of cloth strictly inside a closed body. */
export interface VertexInside {
  readonly mesh: number;
  readonly vertex: number;
  readonly body: number;
  readonly point: Point;
}

export interface Audit {
  /** No intersection, no vertex inside a body, and every coordinate a number. */
  readonly clean: boolean;
  /** Pairs of triangles that intersect, of every kind. */
  readonly intersections: number;
  readonly kinds: Readonly<Record<IntersectionKind, number>>;
  /** The first of them in the order of meshes and triangles. */
  readonly pairs: readonly Intersection[];
  /** Vertices of cloth strictly inside a closed body; once for each body they are in. */
  readonly inside: number;
  /** The first of them in the order of bodies, meshes and vertices. */
  readonly insideVertices: readonly VertexInside[];
  /** Rigid meshes that are not closed, or not wound alike: nothing can be said to be inside. */
  readonly openBodies: readonly number[];
  /** Vertices with a coordinate that is no finite number. Their triangles are not judged. */
  readonly nonFinite: number;
  /** Triangles that were judged. */
  readonly triangles: number;
  /** Pairs of triangles near enough to be compared exactly. */
  readonly compared: number;
}

const KINDS: Readonly<Record<Exclude<Relation, typeof APART>, IntersectionKind>> = {
  [TOUCHING]: 'touching',
  [CROSSING]: 'crossing',
  [OVERLAPPING]: 'overlapping',
};

/**
 * Counts the intersections of cloth with itself, with other cloth and with bodies (`rigid` meshes),
 * exactly: no tolerance, no rounding. It shares no code with any simulator.
 *
 * Two triangles intersect when they have a common point outside the vertex or edge of the mesh that
 * they share. So touching counts, neighbours count when they are folded exactly onto each other, and
 * a triangle without area counts as the segment it is. Coordinates may be any 32-bit floats; 64-bit
 * ones below 1e-75 are taken for 0 and above 1e75 for not finite.
 *
 * @example
 * const { clean, intersections, pairs } = auditMeshes([
 *   { name: 'shirt', positions, triangles },
 *   { name: 'body', positions: bodyPositions, triangles: bodyTriangles, rigid: true },
 * ]);
 */
export function auditMeshes(meshes: readonly AuditMesh[], options: AuditOptions = {}): Audit {
  const { maxListed = 100, maxCompared = Infinity } = options;
  const joined = joinMeshes(meshes);
  const bounds = triangleBounds(joined.x, joined.triangles);
  const bodies = meshes.flatMap((mesh, m) => (mesh.rigid ? [m] : []));
  const cloths = meshes.flatMap((mesh, m) => (mesh.rigid ? [] : [m]));
  const cloth = buildBoxTree(bounds, concatenate(cloths.map((m) => joined.faces[m])));

  const found: Found[] = [];
  let compared = 0;
  const compare = (s: number, t: number) => {
    if (++compared > maxCompared) {
      throw new RangeError(`more than ${maxCompared} pairs of triangles are near each other`);
    }
    const relation = relateTriangles(joined, s, t);
    if (relation !== APART) found.push(s < t ? { s, t, relation } : { s: t, t: s, relation });
  };
  visitOwnPairs(cloth, compare);

  const openBodies: number[] = [];
  const insideVertices: VertexInside[] = [];
  let inside = 0;
  const used = usedVertices(joined, cloths);
  for (const body of bodies) {
    const tree = buildBoxTree(bounds, trianglesBeyond(cloth, joined.faces[body]));
    visitPairs(cloth, tree, compare);
    if (!isClosed(joined, joined.faces[body])) {
      openBodies.push(body);
      continue;
    }
    for (const v of used) {
      if (!isInside(joined, tree, v)) continue;
      inside++;
      if (insideVertices.length < maxListed) insideVertices.push(nameVertex(joined, v, body));
    }
  }

  const kinds = { crossing: 0, overlapping: 0, touching: 0 };
  for (const { relation } of found) kinds[KINDS[relation]]++;
  found.sort((f, g) => f.s - g.s || f.t - g.t);
  const { nonFinite } = joined;
  return {
    clean: found.length === 0 && inside === 0 && nonFinite === 0,
    intersections: found.length,
    kinds,
    pairs: found.slice(0, maxListed).map((pair) => describePair(joined, pair)),
    inside,
    insideVertices,
    openBodies,
    nonFinite,
    triangles: joined.faces.reduce((sum, faces) => sum + faces.length, 0),
    compared,
  };
}

interface Found {
  readonly s: number;
  readonly t: number;
  readonly relation: Exclude<Relation, typeof APART>;
}

function concatenate(arrays: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(arrays.reduce((sum, array) => sum + array.length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}

/** Vertices of the meshes' judged triangles, ascending. */
function usedVertices({ triangles, faces, firstVertex }: Joined, meshes: readonly number[]) {
  const used = new Uint8Array(firstVertex[firstVertex.length - 1]);
  for (const m of meshes) {
    for (const t of faces[m]) for (let i = 3 * t; i < 3 * t + 3; i++) used[triangles[i]] = 1;
  }
  const vertices: number[] = [];
  for (let v = 0; v < used.length; v++) if (used[v] === 1) vertices.push(v);
  return vertices;
}

function describePair(joined: Joined, { s, t, relation }: Found): Intersection {
  const a = nameTriangle(joined, s);
  const b = nameTriangle(joined, t);
  return { a, b, kind: KINDS[relation], point: commonPoint(joined, s, t) };
}

/** Which mesh an item of the common numbering belongs to. */
function ownerOf(first: readonly number[], item: number): number {
  return first.findLastIndex((start, m) => start <= item && m < first.length - 1);
}

function nameTriangle({ firstTriangle }: Joined, t: number): TriangleName {
  const mesh = ownerOf(firstTriangle, t);
  return { mesh, triangle: t - firstTriangle[mesh] };
}

function nameVertex({ firstVertex, x }: Joined, v: number, body: number): VertexInside {
  const mesh = ownerOf(firstVertex, v);
  const point: Point = [x[3 * v], x[3 * v + 1], x[3 * v + 2]];
  return { mesh, vertex: v - firstVertex[mesh], body, point };
}
