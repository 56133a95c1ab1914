import type { Point } from '../pattern/curve.ts';
import { curveLength, sampleCurve } from '../pattern/curve-points.ts';

/** Straight pieces to which a half circle is broken. */
const PIECES_OF_HALF = 24;

/**
 * The points after `from` along an arc as DXF writes it: its bulge is the tangent of a quarter of its
 * angle, positive where it runs counter-clockwise.
 */
export function bulgePoints(from: Point, to: Point, bulge: number): Point[] {
  const chord = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
  if (!(radius > 0) || !Number.isFinite(radius)) return [to];
  const arc = {
    type: 'arc',
    from,
    to,
    radius,
    large: Math.abs(bulge) > 1,
    right: bulge > 0,
  } as const;
  const pieces = Math.ceil((PIECES_OF_HALF * curveLength(arc)) / (Math.PI * radius));
  return sampleCurve(arc, Math.max(pieces, 1)).slice(1);
}
