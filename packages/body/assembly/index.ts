// Skinning, one vertex at a time, x y z in lanes 0–2. Ports of src/skin/blend.ts in single precision.
//
// Positions are packed, three floats per vertex: a load takes the next vertex's x along, and a store
// overwrites it before it is computed. All arrays need 16 bytes behind their end.

/** The mean of the joints' matrices (64 bytes each). With their rates it gives velocities. */
export function blendLinear(
  count: usize,
  rest: usize,
  joints: usize,
  weights: usize,
  matrices: usize,
  out: usize,
): void {
  for (let i: usize = 0; i < count; i++) {
    const w = v128.load(weights + (i << 4));
    const j = joints + (i << 2);
    const m0 = matrices + ((<usize>load<u8>(j)) << 6);
    const m1 = matrices + ((<usize>load<u8>(j, 1)) << 6);
    const m2 = matrices + ((<usize>load<u8>(j, 2)) << 6);
    const m3 = matrices + ((<usize>load<u8>(j, 3)) << 6);
    const w0 = v128.shuffle<f32>(w, w, 0, 0, 0, 0);
    const w1 = v128.shuffle<f32>(w, w, 1, 1, 1, 1);
    const w2 = v128.shuffle<f32>(w, w, 2, 2, 2, 2);
    const w3 = v128.shuffle<f32>(w, w, 3, 3, 3, 3);
    const v = v128.load(rest + 12 * i);
    const x = v128.shuffle<f32>(v, v, 0, 0, 0, 0);
    const y = v128.shuffle<f32>(v, v, 1, 1, 1, 1);
    const z = v128.shuffle<f32>(v, v, 2, 2, 2, 2);
    const a = mean(m0, m1, m2, m3, w0, w1, w2, w3);
    const b = mean(m0 + 16, m1 + 16, m2 + 16, m3 + 16, w0, w1, w2, w3);
    const c = mean(m0 + 32, m1 + 32, m2 + 32, m3 + 32, w0, w1, w2, w3);
    const d = mean(m0 + 48, m1 + 48, m2 + 48, m3 + 48, w0, w1, w2, w3);
    const xy = f32x4.add(f32x4.mul(a, x), f32x4.mul(b, y));
    v128.store(out + 12 * i, f32x4.add(f32x4.add(xy, f32x4.mul(c, z)), d));
  }
}

/** The normalised mean of the joints' dual quaternions (32 bytes each). */
export function blendDual(
  count: usize,
  rest: usize,
  joints: usize,
  weights: usize,
  quaternions: usize,
  out: usize,
): void {
  for (let i: usize = 0; i < count; i++) {
    const j = joints + (i << 2);
    const q0 = quaternions + ((<usize>load<u8>(j)) << 5);
    const q1 = quaternions + ((<usize>load<u8>(j, 1)) << 5);
    const q2 = quaternions + ((<usize>load<u8>(j, 2)) << 5);
    const q3 = quaternions + ((<usize>load<u8>(j, 3)) << 5);
    const at = weights + (i << 4);
    const pivot = v128.load(q0);
    const w0 = f32x4.splat(load<f32>(at));
    const w1 = signed(load<f32>(at, 4), v128.load(q1), pivot);
    const w2 = signed(load<f32>(at, 8), v128.load(q2), pivot);
    const w3 = signed(load<f32>(at, 12), v128.load(q3), pivot);
    const r = mean(q0, q1, q2, q3, w0, w1, w2, w3);
    const d = mean(q0 + 16, q1 + 16, q2 + 16, q3 + 16, w0, w1, w2, w3);
    const v = v128.load(rest + 12 * i);
    const rw = v128.shuffle<f32>(r, r, 3, 3, 3, 3);
    const dw = v128.shuffle<f32>(d, d, 3, 3, 3, 3);
    const scale = f32x4.div(f32x4.splat(2), dots(r, r));
    // v + 2 (u × (u × v + w v + d) + w d − dw u) / N with r = (u, w)
    const t = f32x4.add(f32x4.add(cross(r, v), f32x4.mul(rw, v)), d);
    const moved = f32x4.sub(f32x4.add(cross(r, t), f32x4.mul(rw, d)), f32x4.mul(dw, r));
    v128.store(out + 12 * i, f32x4.add(v, f32x4.mul(scale, moved)));
  }
}

/** Velocities of the vertices that `blendDual` has put at `positions`. */
export function blendDualRate(
  count: usize,
  rest: usize,
  joints: usize,
  weights: usize,
  quaternions: usize,
  rates: usize,
  positions: usize,
  out: usize,
): void {
  for (let i: usize = 0; i < count; i++) {
    const j = joints + (i << 2);
    const j0 = (<usize>load<u8>(j)) << 5;
    const j1 = (<usize>load<u8>(j, 1)) << 5;
    const j2 = (<usize>load<u8>(j, 2)) << 5;
    const j3 = (<usize>load<u8>(j, 3)) << 5;
    const q0 = quaternions + j0;
    const q1 = quaternions + j1;
    const q2 = quaternions + j2;
    const q3 = quaternions + j3;
    const p0 = rates + j0;
    const p1 = rates + j1;
    const p2 = rates + j2;
    const p3 = rates + j3;
    const at = weights + (i << 4);
    const pivot = v128.load(q0);
    const w0 = f32x4.splat(load<f32>(at));
    const w1 = signed(load<f32>(at, 4), v128.load(q1), pivot);
    const w2 = signed(load<f32>(at, 8), v128.load(q2), pivot);
    const w3 = signed(load<f32>(at, 12), v128.load(q3), pivot);
    const r = mean(q0, q1, q2, q3, w0, w1, w2, w3);
    const d = mean(q0 + 16, q1 + 16, q2 + 16, q3 + 16, w0, w1, w2, w3);
    const s = mean(p0, p1, p2, p3, w0, w1, w2, w3);
    const e = mean(p0 + 16, p1 + 16, p2 + 16, p3 + 16, w0, w1, w2, w3);
    const v = v128.load(rest + 12 * i);
    const rw = v128.shuffle<f32>(r, r, 3, 3, 3, 3);
    const dw = v128.shuffle<f32>(d, d, 3, 3, 3, 3);
    const sw = v128.shuffle<f32>(s, s, 3, 3, 3, 3);
    const ew = v128.shuffle<f32>(e, e, 3, 3, 3, 3);
    const u = f32x4.replace_lane(r, 3, 0);
    const g = f32x4.replace_lane(s, 3, 0);
    // Half of n′ = (r v r* + 2 vec(d r*))′
    const product = f32x4.mul(rw, sw);
    const t = f32x4.add(f32x4.mul(rw, s), f32x4.mul(sw, r));
    let n = f32x4.mul(f32x4.sub(product, dots(u, g)), v);
    n = f32x4.add(n, f32x4.mul(dots(u, v), s));
    n = f32x4.add(n, f32x4.mul(dots(g, v), r));
    n = f32x4.add(n, cross(t, v));
    n = f32x4.add(n, f32x4.sub(f32x4.mul(rw, e), f32x4.mul(ew, r)));
    n = f32x4.add(n, f32x4.sub(f32x4.mul(sw, d), f32x4.mul(dw, s)));
    n = f32x4.add(n, f32x4.add(cross(r, e), cross(s, d)));
    const growth = f32x4.mul(dots(r, s), v128.load(positions + 12 * i));
    const scale = f32x4.div(f32x4.splat(2), dots(r, r));
    v128.store(out + 12 * i, f32x4.mul(scale, f32x4.sub(n, growth)));
  }
}

function mean(
  a: usize,
  b: usize,
  c: usize,
  d: usize,
  wa: v128,
  wb: v128,
  wc: v128,
  wd: v128,
): v128 {
  return f32x4.add(
    f32x4.add(f32x4.mul(wa, v128.load(a)), f32x4.mul(wb, v128.load(b))),
    f32x4.add(f32x4.mul(wc, v128.load(c)), f32x4.mul(wd, v128.load(d))),
  );
}

/** The weight in all lanes, negative where the quaternion is on the other side of the pivot's. */
function signed(weight: f32, q: v128, pivot: v128): v128 {
  const negative = f32x4.lt(dots(q, pivot), f32x4.splat(0));
  return v128.xor(f32x4.splat(weight), v128.and(negative, f32x4.splat(-0.0)));
}

/** Sum of the four products, in all lanes. */
function dots(a: v128, b: v128): v128 {
  const p = f32x4.mul(a, b);
  const q = f32x4.add(p, v128.shuffle<f32>(p, p, 1, 0, 3, 2));
  return f32x4.add(q, v128.shuffle<f32>(q, q, 2, 3, 0, 1));
}

function cross(a: v128, b: v128): v128 {
  const ayzx = v128.shuffle<f32>(a, a, 1, 2, 0, 3);
  const byzx = v128.shuffle<f32>(b, b, 1, 2, 0, 3);
  const c = f32x4.sub(f32x4.mul(a, byzx), f32x4.mul(ayzx, b));
  return v128.shuffle<f32>(c, c, 1, 2, 0, 3);
}
