import { type Border, createBorder } from './border.ts';
import { CLEARANCE, seedPoints } from './seed-points.ts';
import { improvePoints, smoothPoints } from './smooth-points.ts';
import { circumcircle, distance, FAIR_ANGLE, POOR_ANGLE, smallestAngle } from './triangle-shape.ts';
import { type Bounds, triangulate } from './triangulate.ts';

/** How fast triangles may grow away from short segments: length per length. */
const GROWTH = 0.3;

/** Circumradius of a triangle that is too large, in sizes; an equilateral one has 0.58. */
const TOO_LARGE = 0.85;

const SMOOTHING_PASSES = 4;
const FITTING_PASSES = 6;

export interface Filling {
  /** The given points, then those put inside; x, y per vertex [m]. */
  readonly points: Float64Array;
  /** Counter-clockwise. */
  readonly triangles: Uint32Array;
  /** Segments that must be cut for better angles; empty if all is well. */
  readonly tooLong: readonly number[];
}

/**
 * Fills a piece of cloth with triangles as even as its border lets them be. The border is kept.
 *
 * Where triangles are too large or too flat, the centre of their circumcircle becomes a vertex; if
 * that lies too close to the border, the border itself is too coarse there.
 * Source: [Ruppert1995, abstract]
 * Deviates: starts from a hexagonal grid, smooths in between, and leaves the cutting of the border to
 * the caller, who has to cut the seam's other side too.
 *
 * @param border points of the border, x, y per vertex [m]
 * @param spacing wanted edge length [m]
 * @param kept segments to be cut only if nothing else helps, the legs of sharp corners
 */
export function fillPanel(
  border: Float64Array,
  bounds: Bounds,
  spacing: number,
  kept: ReadonlySet<number> = new Set(),
): Filling {
  const fixed = border.length / 2;
  const near = createBorder(border, bounds, spacing);
  const isClear = (x: number, y: number): boolean => near.closest(x, y, CLEARANCE) < 0;
  let points: Float64Array = joined(border, seedPoints(border, bounds, spacing, isClear));
  let triangles = triangulate(points, bounds);
  let smoothed = 0;
  for (let pass = 0; pass < FITTING_PASSES || smoothed < SMOOTHING_PASSES; pass++) {
    const fitted = pass < FITTING_PASSES ? fit(points, triangles, near, fixed, spacing) : undefined;
    if (fitted) {
      points = fitted;
      triangles = triangulate(points, bounds);
    } else if (smoothed >= SMOOTHING_PASSES) {
      break;
    }
    smoothPoints(points, triangles, fixed);
    smoothed++;
    triangles = triangulate(points, bounds);
  }
  for (let pass = 0; pass < 4; pass++) {
    if (!improvePoints(points, triangles, fixed, FAIR_ANGLE)) break;
    triangles = triangulate(points, bounds);
  }
  return { points, triangles, tooLong: findTooLong(points, triangles, near, kept) };
}

/** Points with some put in where triangles are too large, and some taken out where crowded. */
function fit(
  points: Float64Array,
  triangles: Uint32Array,
  border: Border,
  fixed: number,
  spacing: number,
): Float64Array | undefined {
  const sizes = spreadSizes(points, triangles, border, spacing);
  const added: number[] = [];
  const removed = new Set<number>();
  const candidates: { x: number; y: number; size: number; need: number }[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t];
    const b = triangles[t + 1];
    const c = triangles[t + 2];
    const size = (sizes[a] + sizes[b] + sizes[c]) / 3;
    const { x, y, radius } = circumcircle(points, a, b, c);
    const isPoor = smallestAngle(points, a, b, c) < POOR_ANGLE;
    if (isPoor && crowded(points, sizes, a, b, c, fixed, removed)) continue;
    if (!(radius > TOO_LARGE * size || (isPoor && !border.forcesPoor(points, a, b, c)))) continue;
    if (!Number.isFinite(radius) || border.between(points, [a, b, c], x, y) >= 0) continue;
    if (border.closest(x, y, CLEARANCE - 0.1) >= 0) continue;
    candidates.push({ x, y, size, need: radius / size });
  }
  candidates.sort((p, q) => q.need - p.need);
  for (const { x, y, size } of candidates) {
    let isFree = true;
    for (let k = 0; k < added.length && isFree; k += 2) {
      isFree = Math.hypot(added[k] - x, added[k + 1] - y) > 0.7 * size;
    }
    if (isFree) added.push(x, y);
  }
  if (added.length === 0 && removed.size === 0) return undefined;
  const kept: number[] = [];
  for (let v = 0; v < points.length / 2; v++) {
    if (!removed.has(v)) kept.push(points[2 * v], points[2 * v + 1]);
  }
  return joined(Float64Array.from(kept), added);
}

function joined(first: Float64Array, more: readonly number[]): Float64Array {
  const all = new Float64Array(first.length + more.length);
  all.set(first);
  all.set(more, first.length);
  return all;
}

/** Takes out a free end of a triangle's shortest edge if that is far too short; whether it did. */
function crowded(
  points: Float64Array,
  sizes: Float64Array,
  a: number,
  b: number,
  c: number,
  fixed: number,
  removed: Set<number>,
): boolean {
  const edges = [
    [a, b],
    [b, c],
    [c, a],
  ].map(([v, w]) => ({ v, w, length: distance(points, v, w) }));
  const { v, w, length } = edges.reduce((best, edge) => (edge.length < best.length ? edge : best));
  if (removed.has(a) || removed.has(b) || removed.has(c)) return true;
  if (length > 0.6 * Math.min(sizes[v], sizes[w]) || Math.max(v, w) < fixed) return false;
  removed.add(Math.max(v, w));
  return true;
}

/** The edge length wanted at each vertex [m]: short at short segments, growing away from them. */
function spreadSizes(
  points: Float64Array,
  triangles: Uint32Array,
  border: Border,
  spacing: number,
): Float64Array {
  const sizes = new Float64Array(points.length / 2).fill(spacing);
  sizes.set(border.sizes);
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i < triangles.length; i++) {
      const v = triangles[i];
      const w = triangles[i % 3 === 2 ? i - 2 : i + 1];
      if (sizes[v] === sizes[w]) continue;
      const limit = Math.min(sizes[v], sizes[w]) + GROWTH * distance(points, v, w);
      if (sizes[v] > limit + 1e-9) sizes[v] = limit;
      else if (sizes[w] > limit + 1e-9) sizes[w] = limit;
      else continue;
      changed = true;
    }
  }
  return sizes;
}

/** For each poor triangle the segment that keeps it from being better. */
function findTooLong(
  points: Float64Array,
  triangles: Uint32Array,
  border: Border,
  kept: ReadonlySet<number>,
): number[] {
  const found = new Set<number>();
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t];
    const b = triangles[t + 1];
    const c = triangles[t + 2];
    if (smallestAngle(points, a, b, c) >= POOR_ANGLE) continue;
    if (border.forcesPoor(points, a, b, c)) continue;
    const { x, y } = circumcircle(points, a, b, c);
    const suspects = [
      border.between(points, [a, b, c], x, y),
      border.closest(x, y, 1),
      border.longestAt([a, b, c], kept),
    ].filter((s) => s >= 0);
    const shortest = Math.min(
      distance(points, a, b),
      distance(points, b, c),
      distance(points, c, a),
    );
    const mayHelp = (s: number): boolean => !kept.has(s) && border.lengths[s] > shortest;
    const culprit = suspects.find(mayHelp) ?? suspects[0];
    if (culprit !== undefined) found.add(culprit);
  }
  return [...found].sort((p, q) => p - q);
}
