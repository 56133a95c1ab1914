import { transpose0, transpose1, transpose2 } from '../shared/vectors';

// Ports of packages/sim/src/kernels/far-apart.ts, four pairs at a time, with positions at x.

@inline const TINY_AREA: f32 = 1e-30;
@inline const REACH_SLACK: f32 = 1.001;
@inline const SIZE_SLACK: f32 = 1e-8;

// What is compared with, squared; a thread has its own globals.
let reach2: v128 = f32x4.splat(0);

/** Sets it for each of four pairs. */
@inline export function reachEach(one: v128, other: v128): void {
  const reach = f32x4.add(one, other);
  reach2 = f32x4.mul(f32x4.mul(reach, reach), f32x4.splat(REACH_SLACK));
}

/** Whether edges, whose ends are named at a and b, are farther apart than they reach. */
export function edgesApart(
  x: usize,
  a0: usize,
  a1: usize,
  a2: usize,
  a3: usize,
  b0: usize,
  b1: usize,
  b2: usize,
  b3: usize,
): i32 {
  const p0 = at(x, a0);
  const p1 = at(x, a1);
  const p2 = at(x, a2);
  const p3 = at(x, a3);
  const q0 = at(x, b0);
  const q1 = at(x, b1);
  const q2 = at(x, b2);
  const q3 = at(x, b3);
  const u0 = f32x4.sub(at(x, a0 + 4), p0);
  const u1 = f32x4.sub(at(x, a1 + 4), p1);
  const u2 = f32x4.sub(at(x, a2 + 4), p2);
  const u3 = f32x4.sub(at(x, a3 + 4), p3);
  const v0 = f32x4.sub(at(x, b0 + 4), q0);
  const v1 = f32x4.sub(at(x, b1 + 4), q1);
  const v2 = f32x4.sub(at(x, b2 + 4), q2);
  const v3 = f32x4.sub(at(x, b3 + 4), q3);
  const w0 = f32x4.sub(p0, q0);
  const w1 = f32x4.sub(p1, q1);
  const w2 = f32x4.sub(p2, q2);
  const w3 = f32x4.sub(p3, q3);
  const ux = transpose0(u0, u1, u2, u3);
  const uy = transpose1(u0, u1, u2, u3);
  const uz = transpose2(u0, u1, u2, u3);
  const vx = transpose0(v0, v1, v2, v3);
  const vy = transpose1(v0, v1, v2, v3);
  const vz = transpose2(v0, v1, v2, v3);
  const wx = transpose0(w0, w1, w2, w3);
  const wy = transpose1(w0, w1, w2, w3);
  const wz = transpose2(w0, w1, w2, w3);
  const uu = dot(ux, uy, uz, ux, uy, uz);
  const uv = dot(ux, uy, uz, vx, vy, vz);
  const vv = dot(vx, vy, vz, vx, vy, vz);
  const uw = dot(ux, uy, uz, wx, wy, wz);
  const vw = dot(vx, vy, vz, wx, wy, wz);
  const area = f32x4.pmax(f32x4.sub(f32x4.mul(uu, vv), f32x4.mul(uv, uv)), f32x4.splat(TINY_AREA));
  const begin = clamp(f32x4.div(f32x4.sub(f32x4.mul(uv, vw), f32x4.mul(vv, uw)), area));
  const t = clamp(f32x4.div(f32x4.add(f32x4.mul(uv, begin), vw), vv));
  const s = clamp(f32x4.div(f32x4.sub(f32x4.mul(uv, t), uw), uu));
  const nx = f32x4.sub(f32x4.add(wx, f32x4.mul(s, ux)), f32x4.mul(t, vx));
  const ny = f32x4.sub(f32x4.add(wy, f32x4.mul(s, uy)), f32x4.mul(t, vy));
  const nz = f32x4.sub(f32x4.add(wz, f32x4.mul(s, uz)), f32x4.mul(t, vz));
  const zero = f32x4.splat(0);
  const gap = f32x4.sub(
    f32x4.add(dot(nx, ny, nz, wx, wy, wz), f32x4.pmin(dot(nx, ny, nz, ux, uy, uz), zero)),
    f32x4.pmax(dot(nx, ny, nz, vx, vy, vz), zero),
  );
  const size = f32x4.add(f32x4.add(dot(wx, wy, wz, wx, wy, wz), uu), vv);
  return i32x4.bitmask(isBeyond(gap, nx, ny, nz, limit(size)));
}

/** Whether vertices, named at p, and faces, at f, are farther apart than they reach. */
export function facesApart(
  x: usize,
  p0: usize,
  p1: usize,
  p2: usize,
  p3: usize,
  f0: usize,
  f1: usize,
  f2: usize,
  f3: usize,
): i32 {
  const a0 = at(x, f0);
  const a1 = at(x, f1);
  const a2 = at(x, f2);
  const a3 = at(x, f3);
  const w0 = f32x4.sub(at(x, p0), a0);
  const w1 = f32x4.sub(at(x, p1), a1);
  const w2 = f32x4.sub(at(x, p2), a2);
  const w3 = f32x4.sub(at(x, p3), a3);
  const u0 = f32x4.sub(at(x, f0 + 4), a0);
  const u1 = f32x4.sub(at(x, f1 + 4), a1);
  const u2 = f32x4.sub(at(x, f2 + 4), a2);
  const u3 = f32x4.sub(at(x, f3 + 4), a3);
  const v0 = f32x4.sub(at(x, f0 + 8), a0);
  const v1 = f32x4.sub(at(x, f1 + 8), a1);
  const v2 = f32x4.sub(at(x, f2 + 8), a2);
  const v3 = f32x4.sub(at(x, f3 + 8), a3);
  const ux = transpose0(u0, u1, u2, u3);
  const uy = transpose1(u0, u1, u2, u3);
  const uz = transpose2(u0, u1, u2, u3);
  const vx = transpose0(v0, v1, v2, v3);
  const vy = transpose1(v0, v1, v2, v3);
  const vz = transpose2(v0, v1, v2, v3);
  const wx = transpose0(w0, w1, w2, w3);
  const wy = transpose1(w0, w1, w2, w3);
  const wz = transpose2(w0, w1, w2, w3);
  const zero = f32x4.splat(0);
  const uu = dot(ux, uy, uz, ux, uy, uz);
  const vv = dot(vx, vy, vz, vx, vy, vz);
  const size = f32x4.add(f32x4.add(dot(wx, wy, wz, wx, wy, wz), uu), vv);
  const bound = limit(size);

  let nx = f32x4.sub(f32x4.mul(uy, vz), f32x4.mul(uz, vy));
  let ny = f32x4.sub(f32x4.mul(uz, vx), f32x4.mul(ux, vz));
  let nz = f32x4.sub(f32x4.mul(ux, vy), f32x4.mul(uy, vx));
  const nu = dot(nx, ny, nz, ux, uy, uz);
  const nv = dot(nx, ny, nz, vx, vy, vz);
  const nw = dot(nx, ny, nz, wx, wy, wz);
  const above = f32x4.sub(nw, f32x4.pmax(f32x4.pmax(nu, nv), zero));
  const below = f32x4.sub(f32x4.pmin(f32x4.pmin(nu, nv), zero), nw);
  let apart = isBeyond(f32x4.pmax(above, below), nx, ny, nz, bound);

  let t = clamp(f32x4.div(dot(wx, wy, wz, ux, uy, uz), uu));
  nx = f32x4.sub(wx, f32x4.mul(t, ux));
  ny = f32x4.sub(wy, f32x4.mul(t, uy));
  nz = f32x4.sub(wz, f32x4.mul(t, uz));
  let gap = overFace(nx, ny, nz, ux, uy, uz, vx, vy, vz, wx, wy, wz);
  apart = v128.or(apart, isBeyond(gap, nx, ny, nz, bound));

  t = clamp(f32x4.div(dot(wx, wy, wz, vx, vy, vz), vv));
  nx = f32x4.sub(wx, f32x4.mul(t, vx));
  ny = f32x4.sub(wy, f32x4.mul(t, vy));
  nz = f32x4.sub(wz, f32x4.mul(t, vz));
  gap = overFace(nx, ny, nz, ux, uy, uz, vx, vy, vz, wx, wy, wz);
  apart = v128.or(apart, isBeyond(gap, nx, ny, nz, bound));

  const e0 = f32x4.sub(at(x, f0 + 8), at(x, f0 + 4));
  const e1 = f32x4.sub(at(x, f1 + 8), at(x, f1 + 4));
  const e2 = f32x4.sub(at(x, f2 + 8), at(x, f2 + 4));
  const e3 = f32x4.sub(at(x, f3 + 8), at(x, f3 + 4));
  const k0 = f32x4.sub(at(x, p0), at(x, f0 + 4));
  const k1 = f32x4.sub(at(x, p1), at(x, f1 + 4));
  const k2 = f32x4.sub(at(x, p2), at(x, f2 + 4));
  const k3 = f32x4.sub(at(x, p3), at(x, f3 + 4));
  const ex = transpose0(e0, e1, e2, e3);
  const ey = transpose1(e0, e1, e2, e3);
  const ez = transpose2(e0, e1, e2, e3);
  const kx = transpose0(k0, k1, k2, k3);
  const ky = transpose1(k0, k1, k2, k3);
  const kz = transpose2(k0, k1, k2, k3);
  t = clamp(f32x4.div(dot(kx, ky, kz, ex, ey, ez), dot(ex, ey, ez, ex, ey, ez)));
  nx = f32x4.sub(kx, f32x4.mul(t, ex));
  ny = f32x4.sub(ky, f32x4.mul(t, ey));
  nz = f32x4.sub(kz, f32x4.mul(t, ez));
  gap = overFace(nx, ny, nz, ux, uy, uz, vx, vy, vz, wx, wy, wz);
  return i32x4.bitmask(v128.or(apart, isBeyond(gap, nx, ny, nz, bound)));
}

/** Where the vertex is whose number stands there. */
@inline function at(x: usize, place: usize): v128 {
  return v128.load(x + ((<usize>load<u32>(place)) << 4));
}

@inline function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz));
}

@inline function clamp(x: v128): v128 {
  return f32x4.pmin(f32x4.pmax(x, f32x4.splat(0)), f32x4.splat(1));
}

@inline function limit(size: v128): v128 {
  return f32x4.add(reach2, f32x4.mul(f32x4.splat(SIZE_SLACK), size));
}

@inline function isBeyond(gap: v128, nx: v128, ny: v128, nz: v128, bound: v128): v128 {
  return v128.and(
    f32x4.gt(gap, f32x4.splat(0)),
    f32x4.gt(f32x4.mul(gap, gap), f32x4.mul(dot(nx, ny, nz, nx, ny, nz), bound)),
  );
}

@inline function overFace(
  nx: v128,
  ny: v128,
  nz: v128,
  ux: v128,
  uy: v128,
  uz: v128,
  vx: v128,
  vy: v128,
  vz: v128,
  wx: v128,
  wy: v128,
  wz: v128,
): v128 {
  const face = f32x4.pmax(dot(nx, ny, nz, ux, uy, uz), dot(nx, ny, nz, vx, vy, vz));
  return f32x4.sub(dot(nx, ny, nz, wx, wy, wz), f32x4.pmax(face, f32x4.splat(0)));
}
