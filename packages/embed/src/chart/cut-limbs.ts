import { boundaryLoops, connectedFaces, halfEdgesByEdge, TURN } from '@toile/geometry';
import type { Harmonic } from '../mesh/harmonic.ts';
import { areaOf, type IntrinsicMesh, slopeOf } from '../mesh/intrinsic-mesh.ts';
import type { Laplacian } from '../mesh/laplacian.ts';

/**
 * A limb's tube begins where it is narrowest near the place where it parts from the rest: within so far
 * of it, as the logarithm of how much narrower a flat layout of the rest would be there; nearer places
 * may be so much wider, for each of that.
 */
const NEAREST = 0.1;
const FARTHEST = 2.4;
const WIDER = 0.3;
/** Places that are compared. */
const PLACES = 40;
/** Shorter tubes are no tubes: they stay with the rest. */
const LEAST = 0.5;

/** A part of a surface that goes around a limb, cut off. */
export interface LimbTube {
  /** Its triangles. */
  readonly triangles: readonly number[];
  /** Where it was cut off: a loop, its own surface to the left of its direction. */
  readonly base: readonly number[];
  /** The rim at its end, its surface to the left. */
  readonly rim: readonly number[];
}

/**
 * Cuts the tubes off that end in some of a surface's rims. The potential that is 1 on these rims and
 * 0 on all others has a saddle where their tubes part from the rest, or from each other.
 *
 * @param harmonic With all rims fixed.
 * @param ends Rims that belong together: one arm's, or those of both legs.
 */
export function cutLimbs(
  mesh: IntrinsicMesh,
  { laplacian, isFixed, solve }: Harmonic,
  ends: readonly (readonly number[])[],
): (LimbTube | undefined)[] {
  const u = new Float64Array(mesh.vertexCount);
  for (const v of ends.flat()) u[v] = 1;
  solve(u);
  const saddle = highestSaddle(mesh.triangles, u, isFixed);
  return ends.map((rim) => {
    const flux = fluxInto(laplacian, u, rim);
    const fold = flux / TURN;
    // Legs part from each other: there is nothing to go beyond.
    const beyond = ends.length > 1 ? NEAREST : narrowest(mesh, u, saddle, fold);
    if ((1 - saddle) / fold < beyond + LEAST) return undefined;
    return cutAt(mesh, u, saddle + beyond * fold, rim);
  });
}

/** How far beyond the saddle the surface's level is shortest. */
function narrowest(mesh: IntrinsicMesh, u: Float64Array, saddle: number, fold: number): number {
  const { triangles, lengths } = mesh;
  const end = Math.min(FARTHEST, (1 - saddle) / fold);
  const ways = new Float64Array(PLACES);
  const h = new Float64Array(3);
  const placeOf = (x: number): number =>
    Math.max(0, Math.min(PLACES - 1, Math.floor((PLACES * x) / end)));
  for (let t = 0; 3 * t < triangles.length; t++) {
    for (let k = 0; k < 3; k++) h[k] = (u[triangles[3 * t + k]] - saddle) / fold;
    const low = Math.min(h[0], h[1], h[2]);
    const high = Math.max(h[0], h[1], h[2]);
    if (high <= 0 || low >= end || high === low) continue;
    const area = Math.max(areaOf(mesh, t), 1e-12);
    const way = (area * slopeOf(lengths, t, h, area)) / (high - low);
    const last = placeOf(high);
    for (let k = placeOf(low); k <= last; k++) {
      const a = (end * k) / PLACES;
      const b = (end * (k + 1)) / PLACES;
      ways[k] += way * Math.max(0, Math.min(high, b) - Math.max(low, a));
    }
  }
  let [best, least] = [0, Infinity];
  ways.forEach((way, k) => {
    const at = (end * (k + 0.5)) / PLACES;
    const weight = way * Math.exp(WIDER * at);
    if (way > 0 && weight < least) [best, least] = [at, weight];
  });
  return Math.max(NEAREST, best);
}

/** What flows into a rim. */
function fluxInto(
  { first, to, weights }: Laplacian,
  u: Float64Array,
  rim: readonly number[],
): number {
  let flux = 0;
  for (const v of rim) {
    for (let k = first[v]; k < first[v + 1]; k++) flux += weights[k] * (u[v] - u[to[k]]);
  }
  return flux;
}

/** The largest value at which the surface above it changes its shape. */
function highestSaddle(triangles: Uint32Array, u: Float64Array, isFixed: Uint8Array): number {
  // Around each vertex, how often the difference to its neighbours changes its sign.
  const changes = new Uint8Array(u.length);
  const isAbove = (a: number, b: number): boolean => u[a] > u[b] || (u[a] === u[b] && a > b);
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t];
    const b = triangles[t + 1];
    const c = triangles[t + 2];
    const ab = isAbove(a, b);
    const bc = isAbove(b, c);
    const ca = isAbove(c, a);
    if (ca === ab) changes[a]++;
    if (ab === bc) changes[b]++;
    if (bc === ca) changes[c]++;
  }
  let saddle = 0;
  for (let v = 0; v < u.length; v++) {
    if (!isFixed[v] && changes[v] > 2) saddle = Math.max(saddle, u[v]);
  }
  return saddle;
}

/** The part of a tube above a level, with one simple loop as its base. */
function cutAt(
  { triangles }: IntrinsicMesh,
  u: Float64Array,
  level: number,
  rim: readonly number[],
): LimbTube | undefined {
  const isTube = new Uint8Array(triangles.length / 3);
  const isAbove = (corner: number): boolean => u[triangles[corner]] > level;
  for (let t = 0; t < isTube.length; t++) {
    isTube[t] = Number(isAbove(3 * t) && isAbove(3 * t + 1) && isAbove(3 * t + 2));
  }
  for (;;) {
    const own = connectedTo(triangles, isTube, rim);
    const corners = own.flatMap((t) => [0, 1, 2].map((k) => triangles[3 * t + k]));
    const loops = boundaryLoops(corners);
    const touched = loops.flat();
    const twice = new Set(touched.filter((v, i) => touched.indexOf(v) !== i));
    const isPinched = (v: number): boolean => twice.has(v);
    const pinched = own.filter((t) => [0, 1, 2].some((k) => isPinched(triangles[3 * t + k])));
    if (pinched.length > 0) {
      isTube.fill(0);
      for (const t of own) isTube[t] = 1;
      for (const t of pinched) isTube[t] = 0;
      continue;
    }
    const onRim = new Set(rim);
    const bases = loops.filter((loop) => !loop.some((v) => onRim.has(v)));
    if (loops.length !== 2 || bases.length !== 1 || bases[0].length < 3) return undefined;
    return { triangles: own, base: bases[0], rim };
  }
}

/** Chosen triangles that are connected, edge by edge, to a rim. */
function connectedTo(
  triangles: Uint32Array,
  isChosen: Uint8Array,
  rim: readonly number[],
): number[] {
  const chosen = [...isChosen.keys()].filter((t) => isChosen[t]);
  const onRim = new Set(rim);
  const isBeside = (t: number): boolean =>
    [0, 1, 2].filter((k) => onRim.has(triangles[3 * t + k])).length > 1;
  const start = chosen.find(isBeside);
  if (start === undefined) return [];
  return connectedFaces(triangles, halfEdgesByEdge(triangles, chosen), start);
}
