import type { Point } from './curve.ts';
import type { Placement } from './pattern.ts';

/** Where a placement puts a point of a panel [m]. */
export function placePoint(
  { translation, rotation }: Placement,
  [px, py]: Point,
): [x: number, y: number, z: number] {
  const [x, y, z, w] = rotation;
  // v + 2 q × (q × v + w v), with v in the plane z = 0.
  const cx = -z * py + w * px;
  const cy = z * px + w * py;
  const cz = x * py - y * px;
  return [
    translation[0] + px + 2 * (y * cz - z * cy),
    translation[1] + py + 2 * (z * cx - x * cz),
    translation[2] + 2 * (x * cy - y * cx),
  ];
}

/** A unit quaternion (x, y, z, w) for turns about x, then y, then z [rad]: R = Rz·Ry·Rx. */
export function rotationFromAngles(
  angles: readonly [x: number, y: number, z: number],
): [x: number, y: number, z: number, w: number] {
  const [a, b, c] = angles.map((angle) => Math.cos(angle / 2)) as [number, number, number];
  const [p, q, r] = angles.map((angle) => Math.sin(angle / 2)) as [number, number, number];
  return [
    p * b * c - a * q * r,
    a * q * c + p * b * r,
    a * b * r - p * q * c,
    a * b * c + p * q * r,
  ];
}
