import { real, word } from './memory';
import { CHUNK, chunkEnd } from './vertices';

// Ports of packages/sim/src/kernels/refit.ts.

@inline export const LEAF_BITS: usize = 4;
@inline export const LEAF_MASK: usize = 15;

// One task. Arguments: 0 node count, 1 bounds, 2 links, 3 triangles, 4 from, 5 to.
export function refit(task: usize): void {
  const bounds = word(1);
  const links = word(2);
  const triangles = word(3);
  const from = word(4);
  const to = word(5);
  for (let node = <isize>word(0) - 1; node >= 0; node--) {
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

// Arguments: 0 vertex count, 1 from, 2 to, 3 out, 4 part of the way.
export function interpolate(task: usize): void {
  const from = word(1);
  const to = word(2);
  const out = word(3);
  const t = real(4);
  const end = chunkEnd(task, word(0)) << 4;
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
