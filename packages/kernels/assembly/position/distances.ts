import { DampDistances, SolveDistances } from '../abi/position';
import { reportLargest } from '../shared/largest';
import { dots, splat, vectorAt } from '../shared/vectors';

// Ports of packages/sim/src/kernels/solve-distances.ts, four constraints at a time. The vectors
// stay as loaded (x, y, z, 0); only their differences are transposed.

@inline function solveTask(task: usize, compliant: bool): void {
  const x = SolveDistances.positions;
  const stencils = SolveDistances.stencils;
  const limits = SolveDistances.limits;
  const shares = SolveDistances.shares;
  const compliance = SolveDistances.compliance;
  const kept = SolveDistances.kept;
  const first = SolveDistances.first;
  const stride = SolveDistances.stride;
  const offsets = SolveDistances.taskOffsets + (task << 2);
  const end = (<usize>load<u32>(offsets, 4)) << 4;
  const tiny = f32x4.splat(1e-20);
  let largest = f32x4.splat(0);
  for (let lane = (<usize>load<u32>(offsets)) << 4; lane < end; lane += 16) {
    const s = stencils + (lane << 1);
    // Both vertices at once, as in `vectorAt`: numbers of vertices leave room for the shift.
    const pair0 = load<u64>(s) << 4;
    const pair1 = load<u64>(s, 8) << 4;
    const pair2 = load<u64>(s, 16) << 4;
    const pair3 = load<u64>(s, 24) << 4;
    const i0 = x + <usize>pair0;
    const i1 = x + <usize>pair1;
    const i2 = x + <usize>pair2;
    const i3 = x + <usize>pair3;
    const j0 = x + <usize>(pair0 >> 32);
    const j1 = x + <usize>(pair1 >> 32);
    const j2 = x + <usize>(pair2 >> 32);
    const j3 = x + <usize>(pair3 >> 32);
    const a0 = v128.load(i0);
    const a1 = v128.load(i1);
    const a2 = v128.load(i2);
    const a3 = v128.load(i3);
    const b0 = v128.load(j0);
    const b1 = v128.load(j1);
    const b2 = v128.load(j2);
    const b3 = v128.load(j3);
    const d0 = f32x4.sub(b0, a0);
    const d1 = f32x4.sub(b1, a1);
    const d2 = f32x4.sub(b2, a2);
    const d3 = f32x4.sub(b3, a3);
    const length = f32x4.sqrt(dots(d0, d1, d2, d3, d0, d1, d2, d3));
    const clamped = f32x4.pmin(
      f32x4.pmax(length, v128.load(limits + lane)),
      v128.load(limits + stride + lane),
    );
    let u = f32x4.sub(length, clamped);
    if (compliant) {
      const before = first ? f32x4.splat(0) : v128.load(kept + lane);
      u = f32x4.sub(u, before);
      v128.store(kept + lane, f32x4.add(before, f32x4.mul(v128.load(compliance + lane), u)));
    }
    const q = f32x4.div(u, f32x4.pmax(length, tiny));
    const shareI = v128.load(shares + lane);
    const shareJ = v128.load(shares + stride + lane);
    const si = f32x4.mul(shareI, q);
    const sj = f32x4.mul(shareJ, q);
    v128.store(i0, f32x4.add(a0, f32x4.mul(splat(si, 0), d0)));
    v128.store(j0, f32x4.sub(b0, f32x4.mul(splat(sj, 0), d0)));
    v128.store(i1, f32x4.add(a1, f32x4.mul(splat(si, 1), d1)));
    v128.store(j1, f32x4.sub(b1, f32x4.mul(splat(sj, 1), d1)));
    v128.store(i2, f32x4.add(a2, f32x4.mul(splat(si, 2), d2)));
    v128.store(j2, f32x4.sub(b2, f32x4.mul(splat(sj, 2), d2)));
    v128.store(i3, f32x4.add(a3, f32x4.mul(splat(si, 3), d3)));
    v128.store(j3, f32x4.sub(b3, f32x4.mul(splat(sj, 3), d3)));
    largest = f32x4.pmax(largest, f32x4.mul(f32x4.abs(u), f32x4.pmax(shareI, shareJ)));
  }
  reportLargest(largest);
}

export function solveDistances(task: usize): void {
  solveTask(task, false);
}

export function solveCompliantDistances(task: usize): void {
  solveTask(task, true);
}

export function dampDistances(task: usize): void {
  const x = DampDistances.positions;
  const v = DampDistances.velocities;
  const stencils = DampDistances.stencils;
  const shares = DampDistances.shares;
  const stride = DampDistances.stride;
  const factor = f32x4.splat(DampDistances.factor);
  const offsets = DampDistances.taskOffsets + (task << 2);
  const end = (<usize>load<u32>(offsets, 4)) << 4;
  const tiny = f32x4.splat(1e-20);
  for (let lane = (<usize>load<u32>(offsets)) << 4; lane < end; lane += 16) {
    const s = stencils + (lane << 1);
    const i0 = vectorAt(load<u32>(s));
    const i1 = vectorAt(load<u32>(s, 8));
    const i2 = vectorAt(load<u32>(s, 16));
    const i3 = vectorAt(load<u32>(s, 24));
    const j0 = vectorAt(load<u32>(s, 4));
    const j1 = vectorAt(load<u32>(s, 12));
    const j2 = vectorAt(load<u32>(s, 20));
    const j3 = vectorAt(load<u32>(s, 28));
    const d0 = f32x4.sub(v128.load(x + j0), v128.load(x + i0));
    const d1 = f32x4.sub(v128.load(x + j1), v128.load(x + i1));
    const d2 = f32x4.sub(v128.load(x + j2), v128.load(x + i2));
    const d3 = f32x4.sub(v128.load(x + j3), v128.load(x + i3));
    const a0 = v128.load(v + i0);
    const a1 = v128.load(v + i1);
    const a2 = v128.load(v + i2);
    const a3 = v128.load(v + i3);
    const b0 = v128.load(v + j0);
    const b1 = v128.load(v + j1);
    const b2 = v128.load(v + j2);
    const b3 = v128.load(v + j3);
    const squared = dots(d0, d1, d2, d3, d0, d1, d2, d3);
    const along = dots(
      f32x4.sub(b0, a0),
      f32x4.sub(b1, a1),
      f32x4.sub(b2, a2),
      f32x4.sub(b3, a3),
      d0,
      d1,
      d2,
      d3,
    );
    const q = f32x4.div(f32x4.mul(factor, along), f32x4.pmax(squared, tiny));
    const si = f32x4.mul(v128.load(shares + lane), q);
    const sj = f32x4.mul(v128.load(shares + stride + lane), q);
    v128.store(v + i0, f32x4.add(a0, f32x4.mul(splat(si, 0), d0)));
    v128.store(v + j0, f32x4.sub(b0, f32x4.mul(splat(sj, 0), d0)));
    v128.store(v + i1, f32x4.add(a1, f32x4.mul(splat(si, 1), d1)));
    v128.store(v + j1, f32x4.sub(b1, f32x4.mul(splat(sj, 1), d1)));
    v128.store(v + i2, f32x4.add(a2, f32x4.mul(splat(si, 2), d2)));
    v128.store(v + j2, f32x4.sub(b2, f32x4.mul(splat(sj, 2), d2)));
    v128.store(v + i3, f32x4.add(a3, f32x4.mul(splat(si, 3), d3)));
    v128.store(v + j3, f32x4.sub(b3, f32x4.mul(splat(sj, 3), d3)));
  }
}
