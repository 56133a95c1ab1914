import { BEND_CHUNK, CHUNK } from '../abi/chunks';
import { PushBends, RememberBends, StressBends } from '../abi/bends';
import { cross, dot, splat, vectorAt } from '../shared/vectors';
import { clearLast } from '../implicit/system';

// Ports of packages/sim/src/kernels/bends.ts. The three curvatures of a triangle are lanes 0–2 of a vector.

/** Bytes of what a triangle remembers, of what it pulls with, and of a material's law. */
@inline const MEMORY_BYTES: usize = 64;
@inline const PULL_BYTES: usize = 48;
@inline const LAW_BYTES: usize = 48;

@inline function normalOf(x: usize, corners: usize): v128 {
  const a = v128.load(x + vectorAt(load<u32>(corners)));
  const u = f32x4.sub(v128.load(x + vectorAt(load<u32>(corners, 4))), a);
  const v = f32x4.sub(v128.load(x + vectorAt(load<u32>(corners, 8))), a);
  const n = cross(u, v);
  const squared = dot(n, n);
  return f32x4.mul(n, f32x4.splat(squared > 0 ? 1 / sqrt<f32>(squared) : 0));
}

/** Curvatures of a triangle along its normal. */
@inline function measure(t: usize): v128 {
  const x = RememberBends.positions;
  const corners = RememberBends.corners + 12 * t;
  const normal = normalOf(x, corners);
  const own = v128.load(x + vectorAt(load<u32>(corners)));
  const offsets = RememberBends.offsets + (t << 2);
  const end = <usize>load<u32>(offsets, 4);
  let warp = f32x4.splat(0);
  let weft = f32x4.splat(0);
  let twist = f32x4.splat(0);
  for (let k = <usize>load<u32>(offsets); k < end; k++) {
    const column = load<u32>(RememberBends.columns + (k << 2));
    const d = f32x4.sub(v128.load(x + vectorAt(column)), own);
    const row = v128.load(RememberBends.rows + (k << 4));
    warp = f32x4.add(warp, f32x4.mul(splat(row, 0), d));
    weft = f32x4.add(weft, f32x4.mul(splat(row, 1), d));
    twist = f32x4.add(twist, f32x4.mul(splat(row, 2), d));
  }
  return f32x4(dot(warp, normal), dot(weft, normal), dot(twist, normal), 0);
}

/** The length of a curvature: its square is κ_warp² + κ_weft² + 2 κ_twist². */
@inline function lengthOf(away: v128): f32 {
  const p = f32x4.mul(away, away);
  const z = f32x4.extract_lane(away, 2);
  return sqrt<f32>(f32x4.extract_lane(p, 0) + f32x4.extract_lane(p, 1) + 0.5 * z * z);
}

/** Drags what is remembered along, to within `reach` of the curvatures; the last lane stays. */
@inline function drag(remembered: usize, curvature: v128, reach: f32): void {
  const was = v128.load(remembered);
  const away = f32x4.sub(curvature, was);
  const r = lengthOf(away);
  if (!(r > reach)) return;
  const moved = f32x4.add(was, f32x4.mul(f32x4.splat(1 - reach / r), away));
  v128.store(remembered, v128.shuffle<f32>(moved, was, 0, 1, 2, 7));
}

export function rememberBends(task: usize): void {
  const isStart = RememberBends.isStart;
  const end = min<usize>((task + 1) * BEND_CHUNK, RememberBends.triangleCount);
  for (let t = task * BEND_CHUNK; t < end; t++) {
    const memory = RememberBends.memory + MEMORY_BYTES * t;
    const curvature = measure(t);
    const bounds = v128.load(memory);
    const slip = load<f32>(
      RememberBends.laws + LAW_BYTES * <usize>load<u32>(RememberBends.materials + (t << 2)),
      4,
    );
    const seen = v128.load(memory, 16);
    if (isStart) v128.store(memory, v128.shuffle<f32>(curvature, bounds, 0, 1, 2, 7));
    drag(memory, curvature, slip);
    if (!isStart) drag(memory + 32, curvature, f32x4.extract_lane(bounds, 3));
    const last = isStart ? curvature : seen;
    v128.store(memory, clearLast(f32x4.sub(curvature, last)), 48);
    v128.store(memory, v128.shuffle<f32>(curvature, seen, 0, 1, 2, 7), 16);
  }
}

export function stressBends(task: usize): void {
  const ahead = f32x4.splat(StressBends.ahead);
  const share = f32x4.splat(StressBends.share);
  const metric = f32x4(1, 1, 0.5, 0);
  const end = min<usize>((task + 1) * BEND_CHUNK, RememberBends.triangleCount);
  for (let t = task * BEND_CHUNK; t < end; t++) {
    const memory = RememberBends.memory + MEMORY_BYTES * t;
    const law =
      RememberBends.laws + LAW_BYTES * <usize>load<u32>(RememberBends.materials + (t << 2));
    const normal = normalOf(RememberBends.positions, RememberBends.corners + 12 * t);
    const seen = v128.load(memory, 16);
    const change = f32x4.mul(ahead, v128.load(memory, 48));
    const curvature = f32x4.add(seen, change);
    const away = f32x4.sub(curvature, v128.load(memory));
    const factor = load<f32>(law) / max<f32>(lengthOf(away), load<f32>(law, 4));
    const viscosity = load<f32>(law, 8) * StressBends.rate * StressBends.ahead;
    const grip = f32x4.mul(f32x4.mul(metric, f32x4.splat(factor)), away);
    const slower = f32x4.mul(f32x4.splat(viscosity), v128.load(memory, 48));
    const bent = f32x4.sub(slower, v128.load(memory, 32));
    const couple = f32x4.add(grip, f32x4.mul(v128.load(law, 16), bent));
    const weight = f32x4.mul(v128.load(law, 32), share);
    const area = f32x4.splat(f32x4.extract_lane(seen, 3));
    const pull = f32x4.mul(area, f32x4.sub(f32x4.mul(weight, curvature), couple));
    const pulls = RememberBends.pulls + PULL_BYTES * t;
    v128.store(pulls, f32x4.mul(splat(pull, 0), normal));
    v128.store(pulls, f32x4.mul(splat(pull, 1), normal), 16);
    v128.store(pulls, f32x4.mul(splat(pull, 2), normal), 32);
  }
}

export function pushBends(task: usize): void {
  const rows = PushBends.rows;
  const pulls = PushBends.pulls;
  const uses = PushBends.uses;
  const useTriangles = PushBends.useTriangles;
  const end = min<usize>((task + 1) * CHUNK, PushBends.vertexCount);
  for (let i = task * CHUNK; i < end; i++) {
    const offsets = PushBends.useOffsets + (i << 2);
    const last = <usize>load<u32>(offsets, 4);
    let sum = f32x4.splat(0);
    for (let k = <usize>load<u32>(offsets); k < last; k++) {
      const row = v128.load(rows + ((<usize>load<u32>(uses + (k << 2))) << 4));
      const pull = pulls + PULL_BYTES * <usize>load<u32>(useTriangles + (k << 2));
      const part = f32x4.add(
        f32x4.mul(splat(row, 0), v128.load(pull)),
        f32x4.mul(splat(row, 1), v128.load(pull, 16)),
      );
      sum = f32x4.add(sum, f32x4.add(part, f32x4.mul(splat(row, 2), v128.load(pull, 32))));
    }
    v128.store(PushBends.push + (i << 4), sum);
  }
}
