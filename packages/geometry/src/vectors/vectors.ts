/** A point or vector, in metres: a value, for where clarity counts more than speed. */
export type Vec3 = readonly [number, number, number];

export function vertexAt(x: ArrayLike<number>, vertex: number): Vec3 {
  return [x[3 * vertex], x[3 * vertex + 1], x[3 * vertex + 2]];
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** a + s b. */
export function addScaled(a: Vec3, s: number, b: Vec3): Vec3 {
  return [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]];
}

export function scale(s: number, a: Vec3): Vec3 {
  return [s * a[0], s * a[1], s * a[2]];
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function length(a: Vec3): number {
  return Math.sqrt(dot(a, a));
}

/** Of length 1, or zero where there is no direction. */
export function normalize(a: Vec3): Vec3 {
  const l = length(a);
  return l > 0 && Number.isFinite(l) ? scale(1 / l, a) : [0, 0, 0];
}

/** Unit normal of a triangle, zero for a sliver without area. */
export function triangleNormal(
  x: ArrayLike<number>,
  triangles: Uint32Array,
  triangle: number,
): Vec3 {
  const a = vertexAt(x, triangles[3 * triangle]);
  const b = vertexAt(x, triangles[3 * triangle + 1]);
  const c = vertexAt(x, triangles[3 * triangle + 2]);
  return normalize(cross(subtract(b, a), subtract(c, a)));
}
