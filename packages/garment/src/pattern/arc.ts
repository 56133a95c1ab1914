import type { Curve, Point } from './curve.ts';

type Arc = Extract<Curve, { type: 'arc' }>;

/**
 * Centre, true radius [m] and sweep [rad, counter-clockwise positive] of an arc. As in SVG, a radius
 * too small to reach from end to end is taken as half their distance.
 *
 *        from ────── to      An arc to the right runs counter-clockwise: the short one about a
 *            ╲      ╱        centre on the left of the way, the long one about one on the right.
 *              ‾‾‾‾
 */
export function centreOf(arc: Arc): { centre: Point; radius: number; sweep: number } {
  const { from, to, large, right } = arc;
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const chord = Math.hypot(dx, dy);
  const radius = Math.max(Math.abs(arc.radius), chord / 2);
  if (chord === 0) return { centre: from, radius, sweep: 0 };

  const height = Math.sqrt(Math.max(radius * radius - (chord * chord) / 4, 0));
  const left = (right !== large ? height : -height) / chord;
  const angle = 2 * Math.asin(Math.min(chord / (2 * radius), 1));
  const sweep = large ? 2 * Math.PI - angle : angle;
  return {
    centre: [(from[0] + to[0]) / 2 - left * dy, (from[1] + to[1]) / 2 + left * dx],
    radius,
    sweep: right ? sweep : -sweep,
  };
}

/** A point turned about a centre, counter-clockwise [rad]. */
export function turnedAbout(point: Point, centre: Point, angle: number): Point {
  const x = point[0] - centre[0];
  const y = point[1] - centre[1];
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [centre[0] + cos * x - sin * y, centre[1] + sin * x + cos * y];
}
