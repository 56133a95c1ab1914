import { Blow } from '../abi/air';
import { CHUNK } from '../abi/chunks';
import { chunkEnd } from '../shared/chunks';
import { cross, dot } from '../shared/vectors';

// Port of packages/sim/src/kernels/blow.ts.

@inline const THIRD: f32 = 1.0 / 3.0;
@inline const TINY: f32 = 1e-12;

@inline function atLeast(a: f32, b: f32): f32 {
  return a > b ? a : b;
}

export function blow(task: usize): void {
  const end = chunkEnd(task, Blow.count);
  const x = Blow.positions;
  const v = Blow.velocities;
  const offsets = Blow.offsets;
  const corners = Blow.corners;
  const air = v128.load(Blow.wind);
  const wind = f32x4.replace_lane(air, 3, 0);
  const drag = load<f32>(Blow.wind, 12);
  const lift = load<f32>(Blow.wind, 16);
  const third = f32x4.splat(THIRD);
  for (let i = task * CHUNK; i < end; i++) {
    const a = i << 4;
    let force = f32x4.splat(0);
    const last = <usize>load<u32>(offsets + (i << 2), 4);
    for (let t = <usize>load<u32>(offsets + (i << 2)); t < last; t++) {
      const b = (<usize>load<u32>(corners + (t << 3))) << 4;
      const c = (<usize>load<u32>(corners + (t << 3), 4)) << 4;
      const drift = f32x4.mul(
        third,
        f32x4.add(f32x4.add(v128.load(v + a), v128.load(v + b)), v128.load(v + c)),
      );
      const u = f32x4.sub(wind, drift);
      const p = f32x4.sub(v128.load(x + b), v128.load(x + a));
      const q = f32x4.sub(v128.load(x + c), v128.load(x + a));
      const n = cross(p, q);
      const area2 = atLeast(sqrt<f32>(dot(n, n)), TINY);
      const speed = sqrt<f32>(dot(u, u));
      const bounded = atLeast(speed, TINY);
      const through = dot(u, n);
      const facing: f32 = <f32>0.5 * abs<f32>(through);
      const sine: f32 = through / (bounded * area2);
      const l: f32 = lift * facing * speed;
      const m: f32 = (sine < 0 ? -l : l) / area2;
      const d: f32 = drag * facing - (l * abs<f32>(sine)) / bounded;
      force = f32x4.add(
        force,
        f32x4.add(f32x4.mul(f32x4.splat(m), n), f32x4.mul(f32x4.splat(d), u)),
      );
    }
    const w = f32x4.splat(load<f32>(Blow.inverseMasses + (i << 2)));
    v128.store(Blow.accelerations + (i << 4), f32x4.mul(w, force));
  }
}
