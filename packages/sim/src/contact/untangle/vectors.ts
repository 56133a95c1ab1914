import type { Vec3 } from '@toile/geometry';

type Point = readonly [number, number, number] | Vec3;

export function vertexAt(x: ArrayLike<number>, vertex: number): Vec3 {
  return [x[3 * vertex], x[3 * vertex + 1], x[3 * vertex + 2]];
}

export function subtract(a: Point, b: Point): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function add(a: Point, b: Point): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** a + s b. */
export function addScaled(a: Point, s: number, b: Point): Vec3 {
  return [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]];
}

export function scale(s: number, a: Point): Vec3 {
  return [s * a[0], s * a[1], s * a[2]];
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Point, b: Point): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function length(a: Point): number {
  return Math.sqrt(dot(a, a));
}

/** Of length 1, or zero where there is no direction. */
export function normalize(a: Point): Vec3 {
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
