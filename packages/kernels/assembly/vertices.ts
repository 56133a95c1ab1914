import { real, word } from './memory';

// Ports of packages/sim/src/kernels/integrate.ts, one vector per vertex.

/** Vertices per task; also in src/wasm-kernels.ts. */
@inline export const CHUNK: usize = 1024;

@inline export function chunkEnd(task: usize, count: usize): usize {
  const end = (task + 1) * CHUNK;
  return end < count ? end : count;
}

// Arguments: 0 count, 1 positions, 2 previous, 3 velocities, 4 inverse masses, 5 accelerations,
// 6 keep, 7 h, 8–11 gravity.
export function predict(task: usize): void {
  const end = chunkEnd(task, word(0));
  const x = word(1);
  const previous = word(2);
  const v = word(3);
  const w = word(4);
  const a = word(5);
  const keep = f32x4.splat(real(6));
  const h = f32x4.splat(real(7));
  const gravity = f32x4(real(8), real(9), real(10), 0);
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

// Arguments: 0 count, 1 positions, 2 previous, 3 velocities, 4 rate.
export function updateVelocities(task: usize): void {
  const end = chunkEnd(task, word(0)) << 4;
  const x = word(1);
  const previous = word(2);
  const v = word(3);
  const rate = f32x4.splat(real(4));
  for (let at = (task * CHUNK) << 4; at < end; at += 16) {
    const moved = f32x4.sub(v128.load(x + at), v128.load(previous + at));
    v128.store(v + at, f32x4.mul(moved, rate));
  }
}

// Arguments: 0 count, 1 positions, 2 inverse masses, 3 anchors, 4 lengths, 5 slots.
export function solveTethers(task: usize): void {
  const count = word(0);
  const end = chunkEnd(task, count);
  const x = word(1);
  const w = word(2);
  const slots = word(5);
  for (let i = task * CHUNK; i < end; i++) {
    if (load<f32>(w + (i << 2)) == 0) continue;
    let position = v128.load(x + (i << 4));
    for (let slot: usize = 0; slot < slots; slot++) {
      const k = (slot * count + i) << 2;
      const anchor = <usize>load<u32>(word(3) + k);
      if (load<f32>(w + (anchor << 2)) != 0) continue;
      const d = f32x4.sub(position, v128.load(x + (anchor << 4)));
      const squared = f32x4.mul(d, d);
      const length = sqrt<f32>(
        f32x4.extract_lane(squared, 0) +
          f32x4.extract_lane(squared, 1) +
          f32x4.extract_lane(squared, 2),
      );
      const longest = load<f32>(word(4) + k);
      if (length <= longest) continue;
      position = f32x4.sub(position, f32x4.mul(f32x4.splat((length - longest) / length), d));
    }
    v128.store(x + (i << 4), position);
  }
}
