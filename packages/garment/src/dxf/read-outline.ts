import type { Point } from '../pattern/curve.ts';
import { signedArea } from '../pattern/outline.ts';
import { chainOutline, type Loop } from './chain-outline.ts';
import { LAYER } from './layers.ts';
import type { DxfEntity } from './read-entities.ts';
import { type Axis, distanceLeft } from './unfold.ts';

/** Ends and marks closer than this are at the same place [m]. */
export const TOLERANCE = 1e-3;

/** More are no outline, but a mistake. */
const MOST_PARTS = 2000;
const MOST_POINTS = 20_000;

/**
 * The largest closed loop of a layer, run counter-clockwise. Pieces are drawn with the fabric's outer
 * side up: files do not tell otherwise. Returns what is wrong as text.
 */
export function readOutline(
  entities: readonly DxfEntity[],
  layer: number,
  axis: Axis | undefined,
  notes: string[],
): Loop | string {
  const parts = entities.filter((entity) => entity.layer === layer && entity.points.length > 1);
  const strange = entities.find((entity) => entity.layer === layer && isCurve(entity));
  const is = layer === LAYER.sewLine ? 'the sew line' : 'the boundary';
  if (strange)
    return `${is} has a ${strange.type} (line ${strange.line} of the file); export curves as polylines`;
  if (parts.length === 0) return `${is} is missing; export the piece with its outline`;
  if (parts.length > MOST_PARTS)
    return `${is} has ${parts.length} parts; at most ${MOST_PARTS} can be read`;
  const pointCount = parts.reduce((sum, { points }) => sum + points.length, 0);
  if (pointCount > MOST_POINTS)
    return `${is} has ${pointCount} points; at most ${MOST_POINTS} can be read`;
  if (!parts.every(({ points }) => points.flat().every(Number.isFinite)))
    return `${is} has a coordinate that is missing or no number`;

  const { loops, open } = chainOutline(
    parts.map(({ points }) => points),
    TOLERANCE,
  );
  const closed = axis ? open.filter(({ points }) => endsOnAxis(points, axis)) : [];
  const candidates: Loop[] = [
    ...loops,
    ...closed.map(({ points, joints }) => ({
      points,
      joints: [...joints, points.length - 1],
      gap: 0,
    })),
  ].sort((a, b) => Math.abs(signedArea(b.points)) - Math.abs(signedArea(a.points)));
  const [outline] = candidates;
  const loose = open.filter((chain) => !closed.includes(chain));
  if (!outline) {
    const gap = Math.min(...loose.map((chain) => chain.gap));
    const or = layer === LAYER.sewLine ? ', or tell that the boundary is the sew line' : '';
    return `${is} is open, its ends are ${inMillimetres(gap)} apart; close it${or}`;
  }
  if (candidates.length + loose.length > 1)
    notes.push(
      `layer ${layer}: besides the outline there are ${candidates.length + loose.length - 1} other lines; they were left out`,
    );
  if (outline.gap > 1e-5)
    notes.push(`layer ${layer}: gaps of up to ${inMillimetres(outline.gap)} in ${is} were closed`);
  if (signedArea(outline.points) > 0) return outline;
  const last = outline.points.length - 1;
  return {
    ...outline,
    points: outline.points.toReversed(),
    joints: outline.joints.map((i) => last - i),
  };
}

function isCurve({ type }: DxfEntity): boolean {
  return ['ARC', 'CIRCLE', 'ELLIPSE', 'SPLINE'].includes(type);
}

function endsOnAxis(points: readonly Point[], axis: Axis): boolean {
  return [points[0]!, points.at(-1)!].every((p) => Math.abs(distanceLeft(axis, p)) <= TOLERANCE);
}

function inMillimetres(length: number): string {
  return `${Number((1000 * length).toPrecision(3))} mm`;
}
