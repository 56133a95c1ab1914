import { sampleCurve } from '../pattern/curve-points.ts';
import type { EdgeName, Panel, Seam } from '../pattern/pattern.ts';
import { placePoint } from '../pattern/placement.ts';

/** Points of an edge compared with the other's. */
const SAMPLES = 8;

type Place = readonly [number, number, number];

/** How far apart a seam's sides are as placed [m], on the mean, for both ways of sewing them. */
export interface SeamDistance {
  /** With the second edge run backwards. */
  readonly asUsual: number;
  readonly sameDirection: number;
}

/** Undefined where a side is missing or has no place. */
export function seamDistance(
  seam: Seam,
  panels: ReadonlyMap<string, Panel>,
): SeamDistance | undefined {
  const [first, second] = seam.sides.map((side) => placedPoints(side, panels));
  if (!first || !second) return undefined;
  return {
    asUsual: meanDistance(first, second.toReversed()),
    sameDirection: meanDistance(first, second),
  };
}

function placedPoints(
  { panel, edge }: EdgeName,
  panels: ReadonlyMap<string, Panel>,
): Place[] | undefined {
  const { placement, edges } = panels.get(panel) ?? {};
  const curve = edges?.[edge]?.curve;
  return placement && curve && sampleCurve(curve, SAMPLES).map((p) => placePoint(placement, p));
}

function meanDistance(a: readonly Place[], b: readonly Place[]): number {
  const distances = a.map(([x, y, z], i) => Math.hypot(x - b[i]![0], y - b[i]![1], z - b[i]![2]));
  return distances.reduce((sum, d) => sum + d, 0) / a.length;
}
