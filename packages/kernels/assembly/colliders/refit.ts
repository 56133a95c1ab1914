import { CHUNK } from '../abi/chunks';
import { Interpolate, Refit } from '../abi/colliders';
import { chunkEnd } from '../shared/chunks';

// Ports of packages/sim/src/kernels/refit.ts.

@inline export const LEAF_BITS: usize = 4;
@inline export const LEAF_MASK: usize = 15;

// One task.
export function refit(task: usize): void {
  const bounds = Refit.bounds;
  const links = Refit.links;
  const triangles = Refit.triangles;
  const from = Refit.from;
  const to = Refit.to;
  for (let node = <isize>Refit.nodeCount - 1; node >= 0; node--) {
    const out = bounds + ((<usize>node) << 5);
    const link = links + ((<usize>node) << 3);
    const leaf = <usize>load<u32>(link, 4);
    if (leaf == 0) {
      const right = bounds + ((<usize>load<u32>(link, 8)) << 5);
      v128.store(out, f32x4.pmin(v128.load(out, 32), v128.load(right)));
      v128.store(out, f32x4.pmax(v128.load(out, 48), v128.load(right, 16)), 16);
      continue;
    }
    let corner = triangles + (leaf >> LEAF_BITS) * 12;
    const end = corner + (leaf & LEAF_MASK) * 12;
    let min = v128.load(from + ((<usize>load<u32>(corner)) << 4));
    let max = min;
    for (; corner < end; corner += 4) {
      const at = (<usize>load<u32>(corner)) << 4;
      const a = v128.load(from + at);
      const b = v128.load(to + at);
      min = f32x4.pmin(f32x4.pmin(min, a), b);
      max = f32x4.pmax(f32x4.pmax(max, a), b);
    }
    v128.store(out, min);
    v128.store(out, max, 16);
  }
}

export function interpolate(task: usize): void {
  const from = Interpolate.from;
  const to = Interpolate.to;
  const out = Interpolate.out;
  const t = Interpolate.t;
  const end = chunkEnd(task, Interpolate.count) << 4;
  if (t == 1) {
    for (let at = (task * CHUNK) << 4; at < end; at += 16) {
      v128.store(out + at, v128.load(to + at));
    }
    return;
  }
  const part = f32x4.splat(t);
  for (let at = (task * CHUNK) << 4; at < end; at += 16) {
    const a = v128.load(from + at);
    v128.store(out + at, f32x4.add(a, f32x4.mul(part, f32x4.sub(v128.load(to + at), a))));
  }
}
