import { CHUNK } from '../abi/chunks';
import { Predict, SolveTethers, UpdateVelocities } from '../abi/position';
import { chunkEnd } from '../shared/chunks';
import { dots, splat } from '../shared/vectors';

// Ports of packages/sim/src/kernels/integrate.ts, one vector per vertex.

export function predict(task: usize): void {
  const end = chunkEnd(task, Predict.count);
  const x = Predict.positions;
  const previous = Predict.previous;
  const v = Predict.velocities;
  const w = Predict.inverseMasses;
  const a = Predict.accelerations;
  const keep = f32x4.splat(Predict.keep);
  const h = f32x4.splat(Predict.h);
  const gravity = Predict.gravity;
  for (let i = task * CHUNK; i < end; i++) {
    const at = i << 4;
    let velocity = v128.load(v + at);
    if (load<f32>(w + (i << 2)) > 0) {
      velocity = f32x4.add(
        f32x4.mul(keep, velocity),
        f32x4.mul(h, f32x4.add(gravity, v128.load(a + at))),
      );
      v128.store(v + at, velocity);
    }
    const position = v128.load(x + at);
    v128.store(previous + at, position);
    v128.store(x + at, f32x4.add(position, f32x4.mul(h, velocity)));
  }
}

export function updateVelocities(task: usize): void {
  const end = chunkEnd(task, UpdateVelocities.count) << 4;
  const x = UpdateVelocities.positions;
  const previous = UpdateVelocities.previous;
  const v = UpdateVelocities.velocities;
  const rate = f32x4.splat(UpdateVelocities.rate);
  for (let at = (task * CHUNK) << 4; at < end; at += 16) {
    const moved = f32x4.sub(v128.load(x + at), v128.load(previous + at));
    v128.store(v + at, f32x4.mul(moved, rate));
  }
}

// Four vertices at a time; behind the last ones stand ghosts, which are held.
export function solveTethers(task: usize): void {
  const end = chunkEnd(task, SolveTethers.count);
  const x = SolveTethers.positions;
  const w = SolveTethers.inverseMasses;
  const stride = SolveTethers.stride << 2;
  const last = SolveTethers.slots * stride;
  const zero = f32x4.splat(0);
  const tiny = f32x4.splat(1e-20);
  for (let i = task * CHUNK; i < end; i += 4) {
    const at = x + (i << 4);
    let x0 = v128.load(at);
    let x1 = v128.load(at, 16);
    let x2 = v128.load(at, 32);
    let x3 = v128.load(at, 48);
    const free = f32x4.gt(v128.load(w + (i << 2)), zero);
    for (let k = i << 2; k < last; k += stride) {
      const anchors = SolveTethers.anchors + k;
      const a0 = <usize>load<u32>(anchors);
      const a1 = <usize>load<u32>(anchors, 4);
      const a2 = <usize>load<u32>(anchors, 8);
      const a3 = <usize>load<u32>(anchors, 12);
      const d0 = f32x4.sub(x0, v128.load(x + (a0 << 4)));
      const d1 = f32x4.sub(x1, v128.load(x + (a1 << 4)));
      const d2 = f32x4.sub(x2, v128.load(x + (a2 << 4)));
      const d3 = f32x4.sub(x3, v128.load(x + (a3 << 4)));
      const length = f32x4.sqrt(dots(d0, d1, d2, d3, d0, d1, d2, d3));
      const excess = f32x4.sub(length, f32x4.pmin(length, v128.load(SolveTethers.lengths + k)));
      const s = f32x4.div(v128.and(excess, free), f32x4.pmax(length, tiny));
      x0 = f32x4.sub(x0, f32x4.mul(splat(s, 0), d0));
      x1 = f32x4.sub(x1, f32x4.mul(splat(s, 1), d1));
      x2 = f32x4.sub(x2, f32x4.mul(splat(s, 2), d2));
      x3 = f32x4.sub(x3, f32x4.mul(splat(s, 3), d3));
    }
    v128.store(at, x0);
    v128.store(at, x1, 16);
    v128.store(at, x2, 32);
    v128.store(at, x3, 48);
  }
}
