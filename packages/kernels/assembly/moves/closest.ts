// Ports of packages/sim/src/kernels/closest.ts, in double precision on positions in single: two
// pairs at a time, one per lane. Where the reference branches, both ways are taken and one is kept.

// What is found; a thread has its own globals. The normal is in single precision.
export let nx: v128 = f64x2.splat(0);
export let ny: v128 = f64x2.splat(0);
export let nz: v128 = f64x2.splat(0);
export let gap: v128 = f64x2.splat(0);
export let w0: v128 = f64x2.splat(0);
export let w1: v128 = f64x2.splat(0);
export let w2: v128 = f64x2.splat(0);
export let w3: v128 = f64x2.splat(0);
export let corners: v128 = f64x2.splat(0);

@inline const NOTHING: f64 = 1e-24;

// Coordinates of two vectors, by their addresses.

@inline export function xOf(a: usize, b: usize): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<f32>(v128.load(a), v128.load(b), 0, 4, 0, 4));
}

@inline export function yOf(a: usize, b: usize): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<f32>(v128.load(a), v128.load(b), 1, 5, 1, 5));
}

@inline export function zOf(a: usize, b: usize): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<f32>(v128.load(a), v128.load(b), 2, 6, 2, 6));
}

@inline export function dotOf(
  ax: v128,
  ay: v128,
  az: v128,
  bx: v128,
  by: v128,
  bz: v128,
): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(ax, bx), f64x2.mul(ay, by)), f64x2.mul(az, bz));
}

@inline function choose(condition: v128, yes: v128, no: v128): v128 {
  return v128.bitselect(yes, no, condition);
}

@inline function both(a: v128, b: v128, c: v128): v128 {
  return v128.and(v128.and(a, b), c);
}

/** Vertex p and face a, b, c of two pairs, by their vectors' addresses. */
export function closestOnFaces(
  p: usize,
  a: usize,
  b: usize,
  c: usize,
  p2: usize,
  a2: usize,
  b2: usize,
  c2: usize,
): void {
  const zero = f64x2.splat(0);
  const one = f64x2.splat(1);
  const px = xOf(p, p2);
  const py = yOf(p, p2);
  const pz = zOf(p, p2);
  const ax = f64x2.sub(xOf(a, a2), px);
  const ay = f64x2.sub(yOf(a, a2), py);
  const az = f64x2.sub(zOf(a, a2), pz);
  const bx = f64x2.sub(xOf(b, b2), px);
  const by = f64x2.sub(yOf(b, b2), py);
  const bz = f64x2.sub(zOf(b, b2), pz);
  const cx = f64x2.sub(xOf(c, c2), px);
  const cy = f64x2.sub(yOf(c, c2), py);
  const cz = f64x2.sub(zOf(c, c2), pz);
  const ux = f64x2.sub(bx, ax);
  const uy = f64x2.sub(by, ay);
  const uz = f64x2.sub(bz, az);
  const vx = f64x2.sub(cx, ax);
  const vy = f64x2.sub(cy, ay);
  const vz = f64x2.sub(cz, az);
  const d1 = f64x2.neg(dotOf(ux, uy, uz, ax, ay, az));
  const d2 = f64x2.neg(dotOf(vx, vy, vz, ax, ay, az));
  const d3 = f64x2.neg(dotOf(ux, uy, uz, bx, by, bz));
  const d4 = f64x2.neg(dotOf(vx, vy, vz, bx, by, bz));
  const d5 = f64x2.neg(dotOf(ux, uy, uz, cx, cy, cz));
  const d6 = f64x2.neg(dotOf(vx, vy, vz, cx, cy, cz));
  const va = f64x2.sub(f64x2.mul(d3, d6), f64x2.mul(d5, d4));
  const vb = f64x2.sub(f64x2.mul(d5, d2), f64x2.mul(d1, d6));
  const vc = f64x2.sub(f64x2.mul(d1, d4), f64x2.mul(d3, d2));
  const d43 = f64x2.sub(d4, d3);
  const d56 = f64x2.sub(d5, d6);

  // At corners, on edges, or else inside; the first that holds counts.
  const atA = v128.and(f64x2.le(d1, zero), f64x2.le(d2, zero));
  const atB = v128.and(f64x2.ge(d3, zero), f64x2.le(d4, d3));
  const onAB = both(f64x2.le(vc, zero), f64x2.ge(d1, zero), f64x2.le(d3, zero));
  const atC = v128.and(f64x2.ge(d6, zero), f64x2.le(d5, d6));
  const onAC = both(f64x2.le(vb, zero), f64x2.ge(d2, zero), f64x2.le(d6, zero));
  const onBC = both(f64x2.le(va, zero), f64x2.ge(d43, zero), f64x2.ge(d56, zero));

  // One division for all of them.
  let above = choose(onBC, d43, one);
  let below = choose(onBC, f64x2.add(d43, d56), f64x2.add(f64x2.add(va, vb), vc));
  above = choose(onAC, d2, above);
  below = choose(onAC, f64x2.sub(d2, d6), below);
  above = choose(onAB, d1, above);
  below = choose(onAB, f64x2.sub(d1, d3), below);
  const part = f64x2.div(above, below);
  const along = v128.and(part, f64x2.gt(below, zero));
  const rest = f64x2.sub(one, along);

  let wb = f64x2.mul(vb, part);
  let wc = f64x2.mul(vc, part);
  let wa = f64x2.sub(f64x2.sub(one, wb), wc);
  let count = f64x2.splat(3);
  wa = choose(onBC, zero, wa);
  wb = choose(onBC, rest, wb);
  wc = choose(onBC, along, wc);
  wa = choose(onAC, rest, wa);
  wb = choose(onAC, zero, wb);
  wc = choose(onAC, along, wc);
  count = choose(v128.or(onBC, onAC), f64x2.splat(2), count);
  wa = choose(atC, zero, wa);
  wb = choose(atC, zero, wb);
  wc = choose(atC, one, wc);
  count = choose(atC, one, count);
  wa = choose(onAB, rest, wa);
  wb = choose(onAB, along, wb);
  wc = choose(onAB, zero, wc);
  count = choose(onAB, f64x2.splat(2), count);
  const atCorner = v128.or(atA, atB);
  wa = choose(atCorner, v128.and(one, atA), wa);
  wb = choose(atCorner, v128.andnot(one, atA), wb);
  wc = choose(atCorner, zero, wc);
  corners = choose(atCorner, one, count);

  w0 = one;
  w1 = f64x2.neg(wa);
  w2 = f64x2.neg(wb);
  w3 = f64x2.neg(wc);
  setNormal(
    f64x2.neg(dotOf(wa, wb, wc, ax, bx, cx)),
    f64x2.neg(dotOf(wa, wb, wc, ay, by, cy)),
    f64x2.neg(dotOf(wa, wb, wc, az, bz, cz)),
  );
  const pa = dotOf(nx, ny, nz, ax, ay, az);
  const pb = dotOf(nx, ny, nz, bx, by, bz);
  const pc = dotOf(nx, ny, nz, cx, cy, cz);
  gap = f64x2.neg(f64x2.max(f64x2.max(pa, pb), pc));
}

/** Edges a–b and c–d of two pairs, by their vectors' addresses. */
export function closestOfEdges(
  a: usize,
  b: usize,
  c: usize,
  d: usize,
  a2: usize,
  b2: usize,
  c2: usize,
  d2: usize,
): void {
  const zero = f64x2.splat(0);
  const one = f64x2.splat(1);
  const nothing = f64x2.splat(NOTHING);
  const ax = xOf(a, a2);
  const ay = yOf(a, a2);
  const az = zOf(a, a2);
  const ux = f64x2.sub(xOf(b, b2), ax);
  const uy = f64x2.sub(yOf(b, b2), ay);
  const uz = f64x2.sub(zOf(b, b2), az);
  const cx = f64x2.sub(xOf(c, c2), ax);
  const cy = f64x2.sub(yOf(c, c2), ay);
  const cz = f64x2.sub(zOf(c, c2), az);
  const dx = f64x2.sub(xOf(d, d2), ax);
  const dy = f64x2.sub(yOf(d, d2), ay);
  const dz = f64x2.sub(zOf(d, d2), az);
  const vx = f64x2.sub(dx, cx);
  const vy = f64x2.sub(dy, cy);
  const vz = f64x2.sub(dz, cz);
  const uu = dotOf(ux, uy, uz, ux, uy, uz);
  const vv = dotOf(vx, vy, vz, vx, vy, vz);
  const uv = dotOf(ux, uy, uz, vx, vy, vz);
  const uc = dotOf(ux, uy, uz, cx, cy, cz);
  const vr = f64x2.neg(dotOf(vx, vy, vz, cx, cy, cz));
  const det = f64x2.sub(f64x2.mul(uu, vv), f64x2.mul(uv, uv));
  const crossed = f64x2.gt(det, f64x2.mul(f64x2.mul(f64x2.splat(1e-12), uu), vv));
  const long = f64x2.gt(uu, nothing);
  const otherLong = f64x2.gt(vv, nothing);

  const above = choose(crossed, f64x2.add(f64x2.mul(uv, vr), f64x2.mul(uc, vv)), uc);
  const first = clamp(f64x2.div(above, choose(crossed, det, uu)));
  const known = v128.or(crossed, v128.andnot(long, otherLong));
  let s = choose(known, first, f64x2.splat(0.5));
  let t = v128.and(f64x2.div(f64x2.add(f64x2.mul(uv, s), vr), vv), otherLong);
  const between = v128.and(f64x2.ge(t, zero), f64x2.le(t, one));
  const end = v128.and(one, f64x2.gt(t, zero));
  const again = clamp(f64x2.div(f64x2.add(f64x2.mul(uv, end), uc), uu));
  s = choose(between, s, v128.and(again, long));
  t = choose(between, t, end);

  w0 = f64x2.sub(one, s);
  w1 = s;
  w2 = f64x2.sub(t, one);
  w3 = f64x2.neg(t);
  corners = f64x2.add(spanned(s), spanned(t));
  setNormal(
    f64x2.sub(f64x2.mul(s, ux), f64x2.add(cx, f64x2.mul(t, vx))),
    f64x2.sub(f64x2.mul(s, uy), f64x2.add(cy, f64x2.mul(t, vy))),
    f64x2.sub(f64x2.mul(s, uz), f64x2.add(cz, f64x2.mul(t, vz))),
  );
  const pb = dotOf(nx, ny, nz, ux, uy, uz);
  const pc = dotOf(nx, ny, nz, cx, cy, cz);
  const pd = dotOf(nx, ny, nz, dx, dy, dz);
  gap = f64x2.sub(f64x2.min(zero, pb), f64x2.max(pc, pd));
}

/** How many ends of an edge span a point on it. */
@inline function spanned(t: v128): v128 {
  const one = f64x2.splat(1);
  return f64x2.add(one, both(one, f64x2.gt(t, f64x2.splat(0)), f64x2.lt(t, one)));
}

@inline function clamp(t: v128): v128 {
  const one = f64x2.splat(1);
  return v128.and(choose(f64x2.lt(t, one), t, one), f64x2.gt(t, f64x2.splat(0)));
}

@inline function setNormal(x: v128, y: v128, z: v128): void {
  const squared = dotOf(x, y, z, x, y, z);
  const long = f64x2.gt(squared, f64x2.splat(NOTHING));
  const scale = v128.and(f64x2.div(f64x2.splat(1), f64x2.sqrt(squared)), long);
  nx = rounded(f64x2.mul(x, scale));
  ny = rounded(f64x2.mul(y, scale));
  nz = rounded(f64x2.mul(z, scale));
}

/** As single precision has it. */
@inline export function rounded(v: v128): v128 {
  return f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(v));
}
