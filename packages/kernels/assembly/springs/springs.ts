import { CHUNK } from '../abi/chunks';
import { Accelerate, LimitSprings, PullSprings } from '../abi/springs';
import { chunkEnd } from '../shared/chunks';
import { reportLargest } from '../shared/largest';
import { dots, scale, splat, vectorAt } from '../shared/vectors';

// Ports of packages/sim/src/kernels/springs.ts, four springs at a time as in distances.ts.

export function pullSprings(task: usize): void {
  const x = PullSprings.positions;
  const v = PullSprings.velocities;
  const stencils = PullSprings.stencils;
  const lengths = PullSprings.lengths;
  const stiffness = PullSprings.stiffness;
  const forces = PullSprings.forces;
  const stride = PullSprings.stride;
  const damping = f32x4.splat(PullSprings.damping);
  const offsets = PullSprings.taskOffsets + (task << 2);
  const end = (<usize>load<u32>(offsets, 4)) << 4;
  const tiny = f32x4.splat(1e-20);
  let largest = f32x4.splat(0);
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
    const r0 = f32x4.sub(v128.load(v + j0), v128.load(v + i0));
    const r1 = f32x4.sub(v128.load(v + j1), v128.load(v + i1));
    const r2 = f32x4.sub(v128.load(v + j2), v128.load(v + i2));
    const r3 = f32x4.sub(v128.load(v + j3), v128.load(v + i3));
    const length = f32x4.sqrt(dots(d0, d1, d2, d3, d0, d1, d2, d3));
    const bounded = f32x4.pmax(length, tiny);
    const rate = f32x4.div(dots(r0, r1, r2, r3, d0, d1, d2, d3), bounded);
    const stretch = f32x4.add(
      f32x4.sub(length, v128.load(lengths + lane)),
      f32x4.mul(damping, rate),
    );
    const q = f32x4.div(f32x4.mul(v128.load(stiffness + lane), stretch), bounded);
    const f0 = f32x4.mul(splat(q, 0), d0);
    const f1 = f32x4.mul(splat(q, 1), d1);
    const f2 = f32x4.mul(splat(q, 2), d2);
    const f3 = f32x4.mul(splat(q, 3), d3);
    v128.store(forces + i0, f32x4.add(v128.load(forces + i0), f0));
    v128.store(forces + j0, f32x4.sub(v128.load(forces + j0), f0));
    v128.store(forces + i1, f32x4.add(v128.load(forces + i1), f1));
    v128.store(forces + j1, f32x4.sub(v128.load(forces + j1), f1));
    v128.store(forces + i2, f32x4.add(v128.load(forces + i2), f2));
    v128.store(forces + j2, f32x4.sub(v128.load(forces + j2), f2));
    v128.store(forces + i3, f32x4.add(v128.load(forces + i3), f3));
    v128.store(forces + j3, f32x4.sub(v128.load(forces + j3), f3));
    const excess = f32x4.sub(length, f32x4.pmin(length, v128.load(lengths + stride + lane)));
    largest = f32x4.pmax(largest, excess);
  }
  reportLargest(largest);
}

export function accelerate(task: usize): void {
  const end = chunkEnd(task, Accelerate.count);
  const v = Accelerate.velocities;
  const w = Accelerate.inverseMasses;
  const a = Accelerate.accelerations;
  const forces = Accelerate.forces;
  const keep = f32x4.splat(Accelerate.keep);
  const h = f32x4.splat(Accelerate.h);
  const gravity = Accelerate.gravity;
  for (let i = task * CHUNK; i < end; i++) {
    const at = i << 4;
    const free = load<f32>(w + (i << 2));
    if (free > 0) {
      const outside = f32x4.add(gravity, v128.load(a + at));
      const all = f32x4.add(outside, scale(free, v128.load(forces + at)));
      v128.store(v + at, f32x4.add(f32x4.mul(keep, v128.load(v + at)), f32x4.mul(h, all)));
    }
    v128.store(forces + at, f32x4.splat(0));
  }
}

export function limitSprings(task: usize): void {
  const x = LimitSprings.positions;
  const v = LimitSprings.velocities;
  const stencils = LimitSprings.stencils;
  const lengths = LimitSprings.lengths;
  const shares = LimitSprings.shares;
  const stride = LimitSprings.stride;
  const h = f32x4.splat(LimitSprings.h);
  const rate = f32x4.splat(LimitSprings.rate);
  const offsets = LimitSprings.taskOffsets + (task << 2);
  const end = (<usize>load<u32>(offsets, 4)) << 4;
  const tiny = f32x4.splat(1e-20);
  let largest = f32x4.splat(0);
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
    const a0 = v128.load(v + i0);
    const a1 = v128.load(v + i1);
    const a2 = v128.load(v + i2);
    const a3 = v128.load(v + i3);
    const b0 = v128.load(v + j0);
    const b1 = v128.load(v + j1);
    const b2 = v128.load(v + j2);
    const b3 = v128.load(v + j3);
    const d0 = coming(x + i0, x + j0, a0, b0, h);
    const d1 = coming(x + i1, x + j1, a1, b1, h);
    const d2 = coming(x + i2, x + j2, a2, b2, h);
    const d3 = coming(x + i3, x + j3, a3, b3, h);
    const length = f32x4.sqrt(dots(d0, d1, d2, d3, d0, d1, d2, d3));
    const longest = v128.load(lengths + stride + lane);
    const excess = f32x4.sub(length, f32x4.pmin(length, longest));
    const q = f32x4.div(f32x4.mul(excess, rate), f32x4.pmax(length, tiny));
    const shareI = v128.load(shares + lane);
    const shareJ = v128.load(shares + stride + lane);
    const si = f32x4.mul(shareI, q);
    const sj = f32x4.mul(shareJ, q);
    v128.store(v + i0, f32x4.add(a0, f32x4.mul(splat(si, 0), d0)));
    v128.store(v + j0, f32x4.sub(b0, f32x4.mul(splat(sj, 0), d0)));
    v128.store(v + i1, f32x4.add(a1, f32x4.mul(splat(si, 1), d1)));
    v128.store(v + j1, f32x4.sub(b1, f32x4.mul(splat(sj, 1), d1)));
    v128.store(v + i2, f32x4.add(a2, f32x4.mul(splat(si, 2), d2)));
    v128.store(v + j2, f32x4.sub(b2, f32x4.mul(splat(sj, 2), d2)));
    v128.store(v + i3, f32x4.add(a3, f32x4.mul(splat(si, 3), d3)));
    v128.store(v + j3, f32x4.sub(b3, f32x4.mul(splat(sj, 3), d3)));
    largest = f32x4.pmax(largest, f32x4.mul(excess, f32x4.pmax(shareI, shareJ)));
  }
  reportLargest(largest);
}

/** From i to j after the coming move. */
@inline function coming(i: usize, j: usize, vi: v128, vj: v128, h: v128): v128 {
  const now = f32x4.sub(v128.load(j), v128.load(i));
  return f32x4.add(now, f32x4.mul(h, f32x4.sub(vj, vi)));
}
