import { corners, END } from './corners.ts';

/** The plane's normal n + h n′ + h² n″, a time h on: n, n′, n″. */
const normal = new Float64Array(9);
/** The triple product of the first three corners and its rate of change. */
const volume = new Float64Array(2);

/**
 * Looks at the plane through the first three corners as it moves at time t. Returns the time to
 * when it meets 0 by Newton's method, or NaN if that is not to be expected within the motion.
 */
export function expectImpact(t: number): number {
  const ax = at(0, t);
  const ay = at(1, t);
  const az = at(2, t);
  const bx = at(3, t) - ax;
  const by = at(4, t) - ay;
  const bz = at(5, t) - az;
  const cx = at(6, t) - ax;
  const cy = at(7, t) - ay;
  const cz = at(8, t) - az;
  // Velocities of a, b and c.
  const px = velocity(0);
  const py = velocity(1);
  const pz = velocity(2);
  const qx = velocity(3) - px;
  const qy = velocity(4) - py;
  const qz = velocity(5) - pz;
  const rx = velocity(6) - px;
  const ry = velocity(7) - py;
  const rz = velocity(8) - pz;

  const nx = by * cz - bz * cy;
  const ny = bz * cx - bx * cz;
  const nz = bx * cy - by * cx;
  const mx = qy * cz - qz * cy + by * rz - bz * ry;
  const my = qz * cx - qx * cz + bz * rx - bx * rz;
  const mz = qx * cy - qy * cx + bx * ry - by * rx;
  normal[0] = nx;
  normal[1] = ny;
  normal[2] = nz;
  normal[3] = mx;
  normal[4] = my;
  normal[5] = mz;
  normal[6] = qy * rz - qz * ry;
  normal[7] = qz * rx - qx * rz;
  normal[8] = qx * ry - qy * rx;
  volume[0] = nx * ax + ny * ay + nz * az;
  volume[1] = mx * ax + my * ay + mz * az + nx * px + ny * py + nz * pz;
  const step = -volume[0] / volume[1];
  return step > 0 && step < 1 - t ? step : Number.NaN;
}

/** Sets a direction to the plane's normal a time h on, to the side where the plane was. */
export function proposeNormal(h: number, direction: Float64Array): void {
  const side = volume[0] > 0 ? 1 : -1;
  direction[0] = side * (normal[0] + h * (normal[3] + h * normal[6]));
  direction[1] = side * (normal[1] + h * (normal[4] + h * normal[7]));
  direction[2] = side * (normal[2] + h * (normal[5] + h * normal[8]));
}

const velocity = (i: number): number => corners[END + i] - corners[i];

const at = (i: number, t: number): number => corners[i] + t * velocity(i);
