import type { Vec3 } from '@toile/geometry';
import { dot, scale, vertexAt } from '@toile/geometry';
import { type ClosePair, findClosePairs } from './close-pairs.ts';
import { clothNormal, forNeighbours, type RoundContext } from './motion.ts';
import { DisjointSets } from './tangled-surface.ts';
import { outwards } from './verdict.ts';

/** Cloth nearer than this lies in one surface, and nothing tells which is above [m]. */
const TOUCHING = 1e-6;

/**
 * Cloth laid on cloth without any distance has no inside and outside, and whether it crosses is a
 * matter of rounding. Such patches are stacked `2 gap` apart: by their layers, else by their
 * vertex numbers, upwards along the normals of the lowest.
 *
 * @returns how many pairs touched
 */
export function liftCoincident(context: RoundContext, free: Uint8Array): number {
  const { surface, gap, layers } = context;
  const { positions, clothVertexCount } = surface;
  const touching = findClosePairs(surface, TOUCHING).filter(({ vertices }) =>
    vertices.every((v) => v < clothVertexCount),
  );
  if (touching.length === 0) return 0;
  const patchOf = findPatches(context, touching);
  const below = linkPatches(touching, patchOf, (patch) => (layers ? layers[patch] : 0));
  const ways = new Map<number, Vec3>();
  for (const pair of touching) {
    for (const v of pair.vertices) {
      const rank = rankOf(patchOf.get(v)!, below);
      if (rank === 0 || ways.has(v)) continue;
      ways.set(v, scale(2 * gap * rank, upwards(context, v, opposite(pair, v))));
    }
  }
  for (const [v, way] of ways) {
    if (!free[v]) continue;
    for (let axis = 0; axis < 3; axis++) positions[3 * v + axis] += way[axis];
  }
  return touching.length;
}

/** Touching vertices that hang together by edges; a patch is named by its lowest vertex. */
function findPatches(
  { surface }: RoundContext,
  touching: readonly ClosePair[],
): Map<number, number> {
  const sets = new DisjointSets(surface.clothVertexCount);
  const isTouching = new Uint8Array(surface.clothVertexCount);
  for (const { vertices } of touching) for (const v of vertices) isTouching[v] = 1;
  const patchOf = new Map<number, number>();
  isTouching.forEach((is, v) => {
    if (!is) return;
    forNeighbours(surface, v, (n) => {
      if (isTouching[n]) sets.join(v, n);
    });
  });
  isTouching.forEach((is, v) => {
    if (is) patchOf.set(v, sets.find(v));
  });
  return patchOf;
}

/** For each patch, those that lie below it. */
function linkPatches(
  touching: readonly ClosePair[],
  patchOf: ReadonlyMap<number, number>,
  layerOf: (patch: number) => number,
): Map<number, Set<number>> {
  const below = new Map<number, Set<number>>();
  for (const { vertices, isFace } of touching) {
    const [p, q] = [patchOf.get(vertices[0])!, patchOf.get(vertices[isFace ? 1 : 2])!];
    if (p === q) continue;
    const isFirstLower = layerOf(p) === layerOf(q) ? p < q : layerOf(p) < layerOf(q);
    const [lower, upper] = isFirstLower ? [p, q] : [q, p];
    below.set(upper, (below.get(upper) ?? new Set()).add(lower));
  }
  return below;
}

/** Longest chain of patches below; layers and numbers rise along it, so it ends. */
function rankOf(patch: number, below: ReadonlyMap<number, ReadonlySet<number>>): number {
  let rank = 0;
  for (const lower of below.get(patch) ?? []) rank = Math.max(rank, rankOf(lower, below) + 1);
  return rank;
}

/** A vertex of the other primitive of a pair. */
function opposite({ vertices, isFace }: ClosePair, v: number): number {
  const split = isFace ? 1 : 2;
  return vertices.indexOf(v) < split ? vertices[split] : vertices[0];
}

function upwards({ surface }: RoundContext, vertex: number, below: number): Vec3 {
  const normal = clothNormal(surface, below);
  if (surface.bodies.length === 0) return normal;
  const out = outwards(surface, vertexAt(surface.positions, vertex), below);
  return dot(normal, out) < 0 ? scale(-1, normal) : normal;
}
