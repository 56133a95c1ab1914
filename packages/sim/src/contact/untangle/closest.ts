import { cross, dot, subtract, type Vec3 } from '@toile/geometry';

/** Parameters s on a–b and t on c–d of the closest points of two segments. */
export function closestOnSegments(a: Vec3, b: Vec3, c: Vec3, d: Vec3): [number, number] {
  const [u, v, r] = [subtract(b, a), subtract(d, c), subtract(a, c)];
  const [uu, vv, uv, ur, vr] = [dot(u, u), dot(v, v), dot(u, v), dot(u, r), dot(v, r)];
  const det = uu * vv - uv * uv;
  let s = det > 1e-14 * uu * vv ? clamp((uv * vr - ur * vv) / det) : 0;
  let t = vv > 0 ? (uv * s + vr) / vv : 0;
  if (t < 0) {
    t = 0;
    s = uu > 0 ? clamp(-ur / uu) : 0;
  } else if (t > 1) {
    t = 1;
    s = uu > 0 ? clamp((uv - ur) / uu) : 0;
  }
  return [s, t];
}

function clamp(t: number): number {
  return t < 0 ? 0 : t > 1 ? 1 : t;
}

/** Where the ray from p along the unit vector d meets a triangle, as a distance, or undefined. */
export function rayThroughTriangle(
  p: Vec3,
  d: Vec3,
  a: Vec3,
  b: Vec3,
  c: Vec3,
): number | undefined {
  const [e, f] = [subtract(b, a), subtract(c, a)];
  const h = cross(d, f);
  const det = dot(e, h);
  if (det === 0) return undefined;
  const s = subtract(p, a);
  const u = dot(s, h) / det;
  if (!(u >= 0 && u <= 1)) return undefined;
  const q = cross(s, e);
  const v = dot(d, q) / det;
  if (!(v >= 0 && u + v <= 1)) return undefined;
  const t = dot(f, q) / det;
  return t >= 0 ? t : undefined;
}
