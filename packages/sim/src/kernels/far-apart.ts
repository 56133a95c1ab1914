import { larger, smaller } from './extremes.ts';

// Whether pairs are farther apart than both can reach. A direction is looked for in which they are
// separate; whatever rounding did to it, what it tells is a lower bound of their distance.

const f = Math.fround;

/** Keeps a division finite. */
const TINY_AREA = f(1e-30);
/** More than rounding takes from a bound: of the reach squared, and of lengths squared. */
const REACH_SLACK = f(1.001);
const SIZE_SLACK = f(1e-8);

/** What `facesApart` and `edgesApart` compare with: two reaches together, squared [m²]. */
export function squaredReach(one: number, other: number): number {
  const reach = f(one + other);
  return f(f(reach * reach) * REACH_SLACK);
}

// Room for vectors, so that nothing is allocated.
const u = new Float32Array(3);
const v = new Float32Array(3);
const w = new Float32Array(3);
const e = new Float32Array(3);
const n = new Float32Array(3);

/** Whether edges from a to b and from c to d are farther apart than that. */
export function edgesApart(
  x: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  reach2: number,
): boolean {
  subtract(u, x, b, a);
  subtract(v, x, d, c);
  subtract(w, x, a, c);
  const uu = dot(u, u);
  const uv = dot(u, v);
  const vv = dot(v, v);
  const uw = dot(u, w);
  const vw = dot(v, w);
  const area = larger(f(f(uu * vv) - f(uv * uv)), TINY_AREA);
  const begin = clamp(f(f(f(uv * vw) - f(vv * uw)) / area));
  const t = clamp(f(f(f(uv * begin) + vw) / vv));
  const s = clamp(f(f(f(uv * t) - uw) / uu));
  for (let k = 0; k < 3; k++) n[k] = f(f(w[k] + f(s * u[k])) - f(t * v[k]));
  const gap = f(f(dot(n, w) + smaller(dot(n, u), 0)) - larger(dot(n, v), 0));
  return isBeyond(gap, limit(reach2, f(f(dot(w, w) + uu) + vv)));
}

/** Whether a vertex p and the face a, b, c are farther apart than that. */
export function facesApart(
  x: Float32Array,
  p: number,
  a: number,
  b: number,
  c: number,
  reach2: number,
): boolean {
  subtract(w, x, p, a);
  subtract(u, x, b, a);
  subtract(v, x, c, a);
  const uu = dot(u, u);
  const vv = dot(v, v);
  const bound = limit(reach2, f(f(dot(w, w) + uu) + vv));
  cross(n, u, v);
  const nu = dot(n, u);
  const nv = dot(n, v);
  const above = f(dot(n, w) - larger(larger(nu, nv), 0));
  const below = f(smaller(smaller(nu, nv), 0) - dot(n, w));
  if (isBeyond(larger(above, below), bound)) return true;
  goAway(w, u, clamp(f(dot(w, u) / uu)));
  if (isBeyond(gapOverFace(), bound)) return true;
  goAway(w, v, clamp(f(dot(w, v) / vv)));
  if (isBeyond(gapOverFace(), bound)) return true;
  subtract(e, x, c, b);
  subtract(n, x, p, b);
  goAway(n, e, clamp(f(dot(n, e) / dot(e, e))));
  return isBeyond(gapOverFace(), bound);
}

/** Along n, from all of the face to the vertex. */
function gapOverFace(): number {
  return f(dot(n, w) - larger(larger(dot(n, u), dot(n, v)), 0));
}

/** n ← from − t along */
function goAway(from: Float32Array, along: Float32Array, t: number): void {
  for (let k = 0; k < 3; k++) n[k] = f(from[k] - f(t * along[k]));
}

function limit(reach2: number, size: number): number {
  return f(reach2 + f(SIZE_SLACK * size));
}

/** Whether a gap along n, times its length, is larger than the root of a bound. */
function isBeyond(gap: number, bound: number): boolean {
  return gap > 0 && f(gap * gap) > f(dot(n, n) * bound);
}

function subtract(out: Float32Array, x: Float32Array, a: number, b: number): void {
  for (let k = 0; k < 3; k++) out[k] = x[4 * a + k] - x[4 * b + k];
}

function dot(a: Float32Array, b: Float32Array): number {
  return f(f(f(a[0] * b[0]) + f(a[1] * b[1])) + f(a[2] * b[2]));
}

function cross(out: Float32Array, a: Float32Array, b: Float32Array): void {
  out[0] = f(a[1] * b[2]) - f(a[2] * b[1]);
  out[1] = f(a[2] * b[0]) - f(a[0] * b[2]);
  out[2] = f(a[0] * b[1]) - f(a[1] * b[0]);
}

function clamp(x: number): number {
  return smaller(larger(x, 0), 1);
}
