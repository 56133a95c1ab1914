import {
  addScaled,
  dot,
  positiveAngle,
  subtract,
  TURN,
  type Vec3,
  wrapAngle,
} from '@toile/geometry';
import type { Axis } from './axis.ts';

/** Angles of a loop's points around an axis, increasing by one turn altogether. */
export function anglesAbout(points: readonly Vec3[], axis: Axis, begin: number): number[] {
  const [e1, e2] = axis.across(begin);
  const raw = points.map((point) => {
    const off = subtract(point, axis.at(axis.along(point)));
    return Math.atan2(dot(off, e2), dot(off, e1));
  });
  const angles = [raw[0]];
  for (let i = 1; i < raw.length; i++) angles.push(angles[i - 1] + wrapAngle(raw[i] - raw[i - 1]));
  const steps = angles.map((angle, i) =>
    i + 1 < angles.length ? angles[i + 1] - angle : raw[0] + TURN - angle,
  );
  const isTurn =
    Math.abs(
      angles[angles.length - 1] + wrapAngle(raw[0] - angles[angles.length - 1]) - raw[0] - TURN,
    ) < 1e-6;
  if (isTurn && steps.every((step) => step > 1e-4)) return angles;
  // Not seen whole from the axis: by its length, as near to the angles as it gets.
  const lengths = points.map((p, i) => distance(p, points[(i + 1) % points.length]));
  const whole = lengths.reduce((sum, x) => sum + x, 0);
  let way = 0;
  const even = lengths.map((length) => {
    const at = (TURN * way) / whole;
    way += length;
    return at;
  });
  let [sin, cos] = [0, 0];
  raw.forEach((angle, i) => {
    sin += Math.sin(angle - even[i]);
    cos += Math.cos(angle - even[i]);
  });
  const offset = Math.atan2(sin, cos);
  return even.map((angle) => angle + offset);
}

/** The point of a closed polygon at an angle, between its corners. */
export function pointAt(points: readonly Vec3[], angles: readonly number[], angle: number): Vec3 {
  const from = angles[0];
  const at = from + positiveAngle(angle - from);
  let k = angles.length - 1;
  while (k > 0 && angles[k] > at) k--;
  const next = (k + 1) % angles.length;
  const end = next === 0 ? angles[0] + TURN : angles[next];
  const share = end > angles[k] ? (at - angles[k]) / (end - angles[k]) : 0;
  return addScaled(points[k], Math.min(1, share), subtract(points[next], points[k]));
}

export function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
