import { type IntrinsicMesh, materialLengths } from '@toile/embed';
import { type GarmentMesh, joinPairs } from '@toile/garment';
import { boundaryLoops, halfEdgesByEdge, nextHalfEdge } from '@toile/geometry';
import { DressError } from '../dress-error.ts';
import type { PanelNumbers } from './panel-numbers.ts';

/** Panels joined into one cloth: the surface, not where it is. */
export interface SewnSurface extends IntrinsicMesh, PanelNumbers {
  /** Material coordinates of each triangle's corners [m]; of panels worn inside out, mirrored. */
  readonly cornerUvs: Float64Array;
  /** Its borders; the surface lies to the left of their direction, seen from outside. */
  readonly rims: readonly (readonly number[])[];
}

/**
 * Makes one vertex of those that are sewn to each other. Panels that are sewn with the other side out,
 * as a lapel, are turned over, so that the whole has one outer side: that of most of the cloth.
 */
export function sewSurface(name: string, mesh: GarmentMesh): SewnSurface {
  const { vertexOf, count } = joinPairs(
    mesh.positions2.length / 2,
    mesh.seams.map(({ pairs }) => pairs),
  );
  const triangles = mesh.triangles.map((vertex) => vertexOf[vertex]);
  const cornerUvs = new Float64Array(2 * triangles.length);
  mesh.triangles.forEach((vertex, corner) => {
    cornerUvs[2 * corner] = mesh.uvs[2 * vertex];
    cornerUvs[2 * corner + 1] = mesh.uvs[2 * vertex + 1];
  });
  const panelOf = new Uint32Array(triangles.length / 3);
  mesh.panels.forEach(({ firstTriangle, triangleCount }, p) => {
    panelOf.fill(p, firstTriangle, firstTriangle + triangleCount);
  });
  const edges = [...halfEdgesByEdge(triangles).values()];
  const isTurned = findTurned(name, mesh, triangles, edges, panelOf);
  panelOf.forEach((panel, t) => {
    if (isTurned[panel]) turnTriangle(triangles, cornerUvs, t);
  });
  const rims = boundaryLoops(triangles);
  checkSurface(name, mesh, triangles, edges, panelOf, rims.length);
  return {
    vertexCount: count,
    triangles,
    lengths: materialLengths(cornerUvs),
    cornerUvs,
    vertexOf,
    rims,
  };
}

/** Refuses what is no cloth around a body: panels that hang together by nothing, seams of three sides. */
function checkSurface(
  name: string,
  mesh: GarmentMesh,
  triangles: Uint32Array,
  edges: readonly (readonly number[])[],
  panelOf: Uint32Array,
  rims: number,
): void {
  const panelAt = (h: number): number => panelOf[Math.floor(h / 3)];
  const names = (list: Iterable<number>): string =>
    [...new Set(list)].map((p) => mesh.panels[p].name).join(', ');
  const thick = edges.filter((sides) => sides.length > 2);
  if (thick.length > 0) {
    const panels = thick.flat().map(panelAt);
    throw new DressError(
      `${name}: more than two edges are sewn to each other, of ${names(panels)}: sew two at a time, or leave what lies on top out`,
    );
  }
  const links = mesh.panels.map(() => new Set<number>());
  for (const [p, q] of edges.map((sides) => sides.map(panelAt))) {
    if (q === undefined) continue;
    links[p].add(q);
    links[q].add(p);
  }
  const group = new Set([0]);
  for (const p of group) for (const q of links[p]) group.add(q);
  if (group.size < mesh.panels.length) {
    const apart = [...mesh.panels.keys()].filter((p) => !group.has(p));
    throw new DressError(
      `${name} falls apart: ${names(apart)} ${apart.length > 1 ? 'are' : 'is'} sewn to nothing of the rest; add the seams, or make a garment of its own of it`,
    );
  }
  const vertices = new Set(triangles).size;
  const handles = (2 - rims - (vertices - edges.length + triangles.length / 3)) / 2;
  if (handles > 0) {
    throw new DressError(
      `${name}: its seams make a tunnel (as a belt loop or a patch pocket does), which cannot be laid around a body yet: leave the panel out that bridges two others`,
    );
  }
}

function turnTriangle(triangles: Uint32Array, cornerUvs: Float64Array, t: number): void {
  const [b, c] = [3 * t + 1, 3 * t + 2];
  [triangles[b], triangles[c]] = [triangles[c], triangles[b]];
  for (let k = 0; k < 2; k++) {
    [cornerUvs[2 * b + k], cornerUvs[2 * c + k]] = [cornerUvs[2 * c + k], cornerUvs[2 * b + k]];
  }
  for (let corner = 3 * t; corner < 3 * t + 3; corner++) cornerUvs[2 * corner + 1] *= -1;
}

/** Which panels are worn with their inner side out, so that neighbours are wound alike. */
function findTurned(
  name: string,
  mesh: GarmentMesh,
  triangles: Uint32Array,
  edges: readonly (readonly number[])[],
  panelOf: Uint32Array,
): boolean[] {
  const { panels } = mesh;
  // Where two panels meet: how many edges are wound as neighbours are, and how many the other way.
  const votes = panels.map(() => new Map<number, [as: number, against: number]>());
  const isForwards = (h: number): boolean => triangles[h] < triangles[nextHalfEdge(h)];
  const vote = (own: number, to: number, isAgainst: boolean): void => {
    const known = votes[own].get(to) ?? [0, 0];
    known[isAgainst ? 1 : 0]++;
    votes[own].set(to, known);
  };
  for (const [first, ...others] of edges) {
    for (const other of others) {
      const isAgainst = isForwards(first) === isForwards(other);
      const [p, q] = [panelOf[Math.floor(first / 3)], panelOf[Math.floor(other / 3)]];
      if (p === q && !isAgainst) continue;
      vote(p, q, isAgainst);
      if (p !== q) vote(q, p, isAgainst);
    }
  }
  const contradict = (p: number, q: number): DressError =>
    new DressError(
      `${name}: its seams join the outer side of ${panels[p].name} to the inner side of ${panels[q].name}, and other seams the other way round: check the direction of the seams between them`,
    );
  const turned: (boolean | undefined)[] = panels.map(() => undefined);
  panels.forEach((_, start) => {
    if (turned[start] !== undefined) return;
    turned[start] = false;
    const group = [start];
    for (const p of group) {
      for (const [q, [as, against]] of votes[p]) {
        if (Math.min(as, against) > 0 || (p === q && against > 0)) throw contradict(p, q);
        const isTurned = against > 0 !== turned[p];
        if (turned[q] === undefined) {
          turned[q] = isTurned;
          group.push(q);
        } else if (turned[q] !== isTurned) throw contradict(p, q);
      }
    }
    const share = group.reduce((sum, p) => sum + (turned[p] ? 1 : -1) * panels[p].triangleCount, 0);
    if (share > 0) for (const p of group) turned[p] = !turned[p];
  });
  return turned as boolean[];
}

/** From each corner to the next of its triangle along the warp [m]: pieces are drawn with it upright. */
export function risesAlongWarp(cornerUvs: Float64Array): Float64Array {
  const along = (corner: number): number => cornerUvs[2 * corner];
  return new Float64Array(cornerUvs.length / 2).map((_, c) => along(nextHalfEdge(c)) - along(c));
}
