import { CHUNK } from '../abi/chunks';
import { KeepApart } from '../abi/particles';
import { chunkEnd } from '../shared/chunks';

// Ports of packages/sim/src/kernels/keep-apart.ts, four partners at a time.

/** Bytes per vertex in the partners; also in find-pairs.ts. */
@inline const PLACES: usize = 64;
/** The vertex of a partner; the same. */
@inline const VERTEX: u32 = 0x7fffff;
@inline const TINY_LENGTH: f32 = 1e-20;

/** Pushes of all vertices with partners; none of them moves yet. */
export function pushApart(task: usize): void {
  const end = chunkEnd(task, KeepApart.count);
  const w = KeepApart.inverseMasses;
  const counts = KeepApart.counts;
  let contacts: u32 = 0;
  for (let i = task * CHUNK; i < end; i++) {
    const count = <usize>load<u32>(counts + (i << 2));
    if (count == 0) continue;
    if (load<f32>(w + (i << 2)) > 0) contacts += pushVertex(i, count);
    else v128.store(KeepApart.pushes + (i << 4), i32x4.splat(0));
  }
  store<u32>(KeepApart.contacts + (task << 2), contacts);
}

function pushVertex(i: usize, count: usize): u32 {
  const x = KeepApart.positions;
  const previous = KeepApart.previous;
  const w = KeepApart.inverseMasses;
  const distance = f32x4.splat(KeepApart.distance);
  const distance2 = f32x4.splat(KeepApart.squaredDistance);
  const friction = KeepApart.friction;
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const tiny = f32x4.splat(TINY_LENGTH);
  const xi = v128.load(x + (i << 4));
  const pi = v128.load(previous + (i << 4));
  const wi = v128.load_splat<f32>(w + (i << 2));
  const first = KeepApart.partners + i * PLACES;
  const lanes = i32x4(0, 1, 2, 3);
  let sx = zero;
  let sy = zero;
  let sz = zero;
  let contacts: u32 = 0;
  for (let k: usize = 0; k < count; k += 4) {
    const j0 = <usize>(load<u32>(first + (k << 2)) & VERTEX);
    const j1 = <usize>(load<u32>(first + (k << 2), 4) & VERTEX);
    const j2 = <usize>(load<u32>(first + (k << 2), 8) & VERTEX);
    const j3 = <usize>(load<u32>(first + (k << 2), 12) & VERTEX);
    // Differences of positions now and before, transposed.
    const r0 = f32x4.sub(xi, v128.load(x + (j0 << 4)));
    const r1 = f32x4.sub(xi, v128.load(x + (j1 << 4)));
    const r2 = f32x4.sub(xi, v128.load(x + (j2 << 4)));
    const r3 = f32x4.sub(xi, v128.load(x + (j3 << 4)));
    const rLow = v128.shuffle<f32>(r0, r1, 0, 4, 1, 5);
    const rHigh = v128.shuffle<f32>(r2, r3, 0, 4, 1, 5);
    const rx = v128.shuffle<f32>(rLow, rHigh, 0, 1, 4, 5);
    const ry = v128.shuffle<f32>(rLow, rHigh, 2, 3, 6, 7);
    const rz = v128.shuffle<f32>(
      v128.shuffle<f32>(r0, r1, 2, 6, 3, 7),
      v128.shuffle<f32>(r2, r3, 2, 6, 3, 7),
      0,
      1,
      4,
      5,
    );
    const o0 = f32x4.sub(pi, v128.load(previous + (j0 << 4)));
    const o1 = f32x4.sub(pi, v128.load(previous + (j1 << 4)));
    const o2 = f32x4.sub(pi, v128.load(previous + (j2 << 4)));
    const o3 = f32x4.sub(pi, v128.load(previous + (j3 << 4)));
    const oLow = v128.shuffle<f32>(o0, o1, 0, 4, 1, 5);
    const oHigh = v128.shuffle<f32>(o2, o3, 0, 4, 1, 5);
    const ox = v128.shuffle<f32>(oLow, oHigh, 0, 1, 4, 5);
    const oy = v128.shuffle<f32>(oLow, oHigh, 2, 3, 6, 7);
    const oz = v128.shuffle<f32>(
      v128.shuffle<f32>(o0, o1, 2, 6, 3, 7),
      v128.shuffle<f32>(o2, o3, 2, 6, 3, 7),
      0,
      1,
      4,
      5,
    );
    const rr = dots(rx, ry, rz, rx, ry, rz);
    const ro = dots(rx, ry, rz, ox, oy, oz);
    const passed = f32x4.le(ro, zero);
    let active = v128.and(
      i32x4.lt_u(lanes, i32x4.splat(<i32>(count - k))),
      v128.or(passed, f32x4.lt(rr, distance2)),
    );
    if (!v128.any_true(active)) continue;

    const ux = f32x4.sub(rx, ox);
    const uy = f32x4.sub(ry, oy);
    const uz = f32x4.sub(rz, oz);
    const oo = dots(ox, oy, oz, ox, oy, oz);
    if (v128.any_true(v128.and(active, passed))) {
      const ou = dots(ox, oy, oz, ux, uy, uz);
      const uu = dots(ux, uy, uz, ux, uy, uz);
      const nearest = f32x4.sub(oo, f32x4.div(f32x4.mul(ou, ou), f32x4.pmax(uu, tiny)));
      const missed = v128.and(passed, f32x4.ge(nearest, distance2));
      active = v128.andnot(active, missed);
    }
    const before = f32x4.sqrt(oo);
    const length = f32x4.pmax(v128.bitselect(before, f32x4.sqrt(rr), passed), tiny);
    const inverse = f32x4.div(one, length);
    const nx = f32x4.mul(v128.bitselect(ox, rx, passed), inverse);
    const ny = f32x4.mul(v128.bitselect(oy, ry, passed), inverse);
    const nz = f32x4.mul(v128.bitselect(oz, rz, passed), inverse);
    const now = v128.bitselect(f32x4.mul(ro, inverse), length, passed);
    const target = f32x4.pmin(distance, f32x4.add(before, f32x4.splat(KeepApart.recovery)));
    const depth = f32x4.sub(target, now);
    active = v128.and(active, f32x4.gt(depth, zero));

    let gx = f32x4.mul(depth, nx);
    let gy = f32x4.mul(depth, ny);
    let gz = f32x4.mul(depth, nz);
    if (friction > 0) {
      const un = dots(ux, uy, uz, nx, ny, nz);
      const tx = f32x4.sub(ux, f32x4.mul(un, nx));
      const ty = f32x4.sub(uy, f32x4.mul(un, ny));
      const tz = f32x4.sub(uz, f32x4.mul(un, nz));
      const slid = f32x4.sqrt(dots(tx, ty, tz, tx, ty, tz));
      const most = f32x4.mul(f32x4.splat(friction), depth);
      const rubbed = v128.bitselect(f32x4.div(most, slid), one, f32x4.gt(slid, most));
      gx = f32x4.sub(gx, f32x4.mul(rubbed, tx));
      gy = f32x4.sub(gy, f32x4.mul(rubbed, ty));
      gz = f32x4.sub(gz, f32x4.mul(rubbed, tz));
    }
    const wj = f32x4(
      load<f32>(w + (j0 << 2)),
      load<f32>(w + (j1 << 2)),
      load<f32>(w + (j2 << 2)),
      load<f32>(w + (j3 << 2)),
    );
    // Masked last: in a lane without a partner anything may stand, and 0 times that may be no number.
    const share = f32x4.div(wi, f32x4.add(wi, wj));
    sx = f32x4.add(sx, v128.and(active, f32x4.mul(share, gx)));
    sy = f32x4.add(sy, v128.and(active, f32x4.mul(share, gy)));
    sz = f32x4.add(sz, v128.and(active, f32x4.mul(share, gz)));
    contacts += popcnt(i32x4.bitmask(active));
  }
  const part: f32 = <f32>2 / <f32>(contacts + 1);
  v128.store(
    KeepApart.pushes + (i << 4),
    f32x4(total(sx) * part, total(sy) * part, total(sz) * part, 0),
  );
  return contacts;
}

@inline function dots(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz));
}

@inline function total(v: v128): f32 {
  const halves = f32x4.add(v, v128.shuffle<f32>(v, v, 2, 3, 0, 1));
  return f32x4.extract_lane(halves, 0) + f32x4.extract_lane(halves, 1);
}

export function movePushed(task: usize): void {
  const end = chunkEnd(task, KeepApart.count);
  const x = KeepApart.positions;
  const counts = KeepApart.counts;
  const pushes = KeepApart.pushes;
  for (let i = task * CHUNK; i < end; i++) {
    if (load<u32>(counts + (i << 2)) == 0) continue;
    const at = x + (i << 4);
    v128.store(at, f32x4.add(v128.load(at), v128.load(pushes + (i << 4))));
  }
}
