import { ARGUMENTS, real, word } from './memory';
import { boxOf, CHUNK_LEVEL, LARGEST } from './surface';
import { CHUNK, chunkEnd } from './vertices';

// Ports of packages/sim/src/kernels/bodies.ts.

/** Bytes of the corners of a chunk's triangles; 64 triangles. */
@inline const CORNERS: usize = 768;
/** Bytes of a sweep, and from its smallest numbers to the largest. */
@inline const SWEEP_SHIFT: usize = 5;
@inline const SWEEP_LARGEST: usize = 16;

// Arguments: 0 triangles, 1 ghost, 2 chunks of the cloth, 3 sweeps, 4 starts, 5 ends, 6 first vertex
// of a body.
export function sweepChunks(task: usize): void {
  const begin = word(0) + (word(2) + task) * CORNERS;
  let low = f32x4.splat(Infinity);
  let high = f32x4.splat(-Infinity);
  let longest: f32 = 0;
  for (let corner = begin; corner < begin + CORNERS; corner += 4) {
    const i = <usize>load<u32>(corner);
    if (i == word(1)) continue;
    const at = (i - word(6)) << 4;
    const a = v128.load(word(4) + at);
    const b = v128.load(word(5) + at);
    const way = f32x4.sub(b, a);
    const squares = f32x4.mul(way, way);
    const square =
      f32x4.extract_lane(squares, 0) +
      f32x4.extract_lane(squares, 1) +
      f32x4.extract_lane(squares, 2);
    longest = max<f32>(longest, square);
    low = f32x4.pmin(low, f32x4.pmin(a, b));
    high = f32x4.pmax(high, f32x4.pmax(a, b));
  }
  const to = word(3) + (task << SWEEP_SHIFT);
  v128.store(to, f32x4.replace_lane(low, 3, longest));
  v128.store(to, f32x4.replace_lane(high, 3, 0), SWEEP_LARGEST);
}

// Arguments: 2 chunks of the cloth, 3 sweeps, 7–9 of surface.ts, 11 awake; numbers: 12 margin, 13 space.
export function wakeChunks(task: usize): void {
  const cloth = word(2);
  const sweep = word(3) + (task << SWEEP_SHIFT);
  const low = v128.load(sweep);
  const high = v128.load(sweep, SWEEP_LARGEST);
  const nearLow = f32x4.sub(low, f32x4.splat(real(12)));
  const nearHigh = f32x4.add(high, f32x4.splat(real(12)));
  const chunk = cloth + task;
  for (let other: usize = 0; other < cloth; other++) {
    const box = boxOf(CHUNK_LEVEL, other);
    if (
      load<f32>(box) <= f32x4.extract_lane(nearHigh, 0) &&
      load<f32>(box, LARGEST) >= f32x4.extract_lane(nearLow, 0) &&
      load<f32>(box, 16) <= f32x4.extract_lane(nearHigh, 1) &&
      load<f32>(box, LARGEST + 16) >= f32x4.extract_lane(nearLow, 1) &&
      load<f32>(box, 32) <= f32x4.extract_lane(nearHigh, 2) &&
      load<f32>(box, LARGEST + 32) >= f32x4.extract_lane(nearLow, 2)
    ) {
      store<u32>(word(11) + (chunk << 2), 1);
      return;
    }
  }
  store<u32>(word(11) + (chunk << 2), 0);
  const least = f32x4.sub(low, f32x4.splat(real(13)));
  const most = f32x4.add(high, f32x4.splat(real(13)));
  const to = boxOf(CHUNK_LEVEL, chunk);
  store<f32>(to, f32x4.extract_lane(least, 0));
  store<f32>(to, f32x4.extract_lane(least, 1), 16);
  store<f32>(to, f32x4.extract_lane(least, 2), 32);
  store<f32>(to, f32x4.extract_lane(most, 0), LARGEST);
  store<f32>(to, f32x4.extract_lane(most, 1), LARGEST + 16);
  store<f32>(to, f32x4.extract_lane(most, 2), LARGEST + 32);
}

// Arguments: 0 from, 1 to, 2 boxes, 3 ends, 4 first vertex of a body, 5 vertices of bodies; numbers:
// 6 space, 7 farthest.
export function boxBodies(task: usize): void {
  const end = chunkEnd(task, word(5));
  const space = f32x4.splat(real(6));
  const far = f32x4.splat(real(7));
  const farBack = f32x4.neg(far);
  for (let k = task * CHUNK; k < end; k++) {
    const i = word(4) + k;
    const a = v128.load(word(0) + (i << 4));
    const b = v128.load(word(1) + (i << 4));
    const left = f32x4.sub(v128.load(word(3) + (k << 4)), b);
    const next = f32x4.add(b, f32x4.pmax(farBack, f32x4.pmin(left, far)));
    const box = word(2) + (i << 5);
    const reach = load<f32>(box, 12);
    const low = f32x4.sub(f32x4.pmin(f32x4.pmin(a, b), next), space);
    const high = f32x4.add(f32x4.pmax(f32x4.pmax(a, b), next), space);
    v128.store(box, f32x4.replace_lane(low, 3, reach));
    v128.store(box, f32x4.replace_lane(high, 3, 0), 16);
  }
}

// Arguments: 0 triangles, 1 ghost, 2 chunks of the cloth, 3 to, 4 boxes, 5 how many, 11 awake.
export function countBodiesOutside(task: usize): void {
  const chunk = word(2) + task;
  if (load<u32>(word(11) + (chunk << 2)) == 0) return;
  const begin = word(0) + chunk * CORNERS;
  let outside: u32 = 0;
  for (let corner = begin; corner < begin + CORNERS; corner += 4) {
    const i = <usize>load<u32>(corner);
    if (i == word(1)) continue;
    const x = v128.load(word(3) + (i << 4));
    const box = word(4) + (i << 5);
    const inside = v128.and(f32x4.ge(x, v128.load(box)), f32x4.le(x, v128.load(box, 16)));
    if ((i32x4.bitmask(inside) & 7) != 7) outside++;
  }
  if (outside > 0) atomic.add<u32>(ARGUMENTS + 20, outside);
}

// Arguments: 0 velocities, 1 velocities before, 2 moved, 3 vertices of the cloth, 4 from, 5 to, 6 first
// vertex of a body, 7 vertices; numbers: 8 h.
export function measureMotion(task: usize): void {
  const end = chunkEnd(task, word(7));
  const h = f32x4.splat(real(8));
  for (let i = task * CHUNK; i < end; i++) {
    const at = i << 4;
    if (i < word(3)) {
      const v = v128.load(word(0) + at);
      v128.store(word(2) + at, f32x4.mul(h, f32x4.sub(v, v128.load(word(1) + at))));
      v128.store(word(1) + at, v);
    } else if (i >= word(6)) {
      v128.store(word(2) + at, f32x4.sub(v128.load(word(5) + at), v128.load(word(4) + at)));
    }
  }
}
