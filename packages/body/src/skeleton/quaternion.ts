/**
 * Quaternions (x, y, z, w) and vectors, as places in flat arrays: `multiply(a, 4 * i, …)` reads the
 * i-th. Results may overwrite operands.
 */
export type Numbers = Float64Array | Float32Array | number[];

/** out = a b: first b, then a. */
export function multiplyQuaternions(
  a: ArrayLike<number>,
  i: number,
  b: ArrayLike<number>,
  j: number,
  out: Numbers,
  k: number,
): void {
  const [ax, ay, az, aw] = [a[i], a[i + 1], a[i + 2], a[i + 3]];
  const [bx, by, bz, bw] = [b[j], b[j + 1], b[j + 2], b[j + 3]];
  out[k] = aw * bx + ax * bw + ay * bz - az * by;
  out[k + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[k + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[k + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/** out = q v q⁻¹. */
export function rotateVector(
  q: ArrayLike<number>,
  i: number,
  v: ArrayLike<number>,
  j: number,
  out: Numbers,
  k: number,
): void {
  const [x, y, z, w] = [q[i], q[i + 1], q[i + 2], q[i + 3]];
  const [vx, vy, vz] = [v[j], v[j + 1], v[j + 2]];
  // t = 2 q × v; v + w t + q × t
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  out[k] = vx + w * tx + y * tz - z * ty;
  out[k + 1] = vy + w * ty + z * tx - x * tz;
  out[k + 2] = vz + w * tz + x * ty - y * tx;
}

export type Quaternion = [x: number, y: number, z: number, w: number];
export type Vector = readonly [x: number, y: number, z: number];

export const IDENTITY: Readonly<Quaternion> = [0, 0, 0, 1];

/** The rotation about an axis (of any length) by an angle [rad]. */
export function fromAxisAngle([x, y, z]: Vector, angle: number): Quaternion {
  const s = Math.sin(angle / 2) / (Math.hypot(x, y, z) || 1);
  return [x * s, y * s, z * s, Math.cos(angle / 2)];
}

/** The shortest rotation that turns one direction into another; lengths do not matter. */
export function fromDirections(from: Vector, to: Vector): Quaternion {
  const [ax, ay, az] = from;
  const [bx, by, bz] = to;
  const dot = ax * bx + ay * by + az * bz;
  const lengths = Math.hypot(ax, ay, az) * Math.hypot(bx, by, bz);
  if (lengths === 0) return [...IDENTITY];
  const w = lengths + dot;
  if (w < 1e-12 * lengths) return fromAxisAngle(perpendicular(from), Math.PI);
  return normalize([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx, w]);
}

export function multiply(a: ArrayLike<number>, b: ArrayLike<number>): Quaternion {
  const out: Quaternion = [0, 0, 0, 0];
  multiplyQuaternions(a, 0, b, 0, out, 0);
  return out;
}

export function conjugate(q: ArrayLike<number>): Quaternion {
  return [-q[0], -q[1], -q[2], q[3]];
}

export function rotate(q: ArrayLike<number>, v: ArrayLike<number>): [number, number, number] {
  const out: [number, number, number] = [0, 0, 0];
  rotateVector(q, 0, v, 0, out, 0);
  return out;
}

export function normalize(q: Quaternion): Quaternion {
  const length = Math.hypot(...q);
  return length === 0
    ? [...IDENTITY]
    : [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
}

/** From a (t = 0) to b (t = 1) at an even pace, the shorter way round. */
export function slerp(a: ArrayLike<number>, b: ArrayLike<number>, t: number): Quaternion {
  let dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const sign = dot < 0 ? -1 : 1;
  dot *= sign;
  let [p, q] = [1 - t, t];
  if (dot < 1 - 1e-9) {
    const angle = Math.acos(dot);
    p = Math.sin((1 - t) * angle) / Math.sin(angle);
    q = Math.sin(t * angle) / Math.sin(angle);
  }
  q *= sign;
  return normalize([
    p * a[0] + q * b[0],
    p * a[1] + q * b[1],
    p * a[2] + q * b[2],
    p * a[3] + q * b[3],
  ]);
}

function perpendicular([x, y, z]: Vector): Vector {
  return Math.abs(x) < Math.abs(y) ? [0, -z, y] : [-z, 0, x];
}
