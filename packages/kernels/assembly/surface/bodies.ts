import { CHUNK } from '../abi/chunks';
import {
  BoxBodies,
  CountBodiesOutside,
  MeasureMotion,
  Surface,
  SweepChunks,
  WakeChunks,
} from '../abi/surface';
import { chunkEnd } from '../shared/chunks';
import { boxOf, CHUNK_LEVEL, LARGEST } from './surface';

// Ports of packages/sim/src/kernels/bodies.ts.

/** Bytes of the corners of a chunk's triangles; 64 triangles. */
@inline const CORNERS: usize = 768;
/** Bytes of a sweep, and from its smallest numbers to the largest. */
@inline const SWEEP_SHIFT: usize = 5;
@inline const SWEEP_LARGEST: usize = 16;

export function sweepChunks(task: usize): void {
  const begin = SweepChunks.triangles + (SweepChunks.clothChunks + task) * CORNERS;
  let low = f32x4.splat(Infinity);
  let high = f32x4.splat(-Infinity);
  let longest: f32 = 0;
  let longestSeen: f32 = 0;
  const before = v128.load(SweepChunks.frame, 16);
  const after = v128.load(SweepChunks.frame, 32);
  for (let corner = begin; corner < begin + CORNERS; corner += 4) {
    const i = <usize>load<u32>(corner);
    if (i == SweepChunks.ghost) continue;
    const at = (i - SweepChunks.firstBody) << 4;
    const start = v128.load(SweepChunks.starts + at);
    const end = v128.load(SweepChunks.ends + at);
    const a = f32x4.sub(start, before);
    const b = f32x4.sub(end, after);
    longest = max<f32>(longest, square(f32x4.sub(end, start)));
    longestSeen = max<f32>(longestSeen, square(f32x4.sub(b, a)));
    low = f32x4.pmin(low, f32x4.pmin(a, b));
    high = f32x4.pmax(high, f32x4.pmax(a, b));
  }
  const to = SweepChunks.sweeps + (task << SWEEP_SHIFT);
  v128.store(to, f32x4.replace_lane(low, 3, longestSeen));
  v128.store(to, f32x4.replace_lane(high, 3, longest), SWEEP_LARGEST);
}

@inline function square(way: v128): f32 {
  const squares = f32x4.mul(way, way);
  return (
    f32x4.extract_lane(squares, 0) + f32x4.extract_lane(squares, 1) + f32x4.extract_lane(squares, 2)
  );
}

export function wakeChunks(task: usize): void {
  const cloth = Surface.clothChunks;
  const sweep = WakeChunks.sweeps + (task << SWEEP_SHIFT);
  const low = v128.load(sweep);
  const high = v128.load(sweep, SWEEP_LARGEST);
  const nearLow = f32x4.sub(low, f32x4.splat(WakeChunks.margin));
  const nearHigh = f32x4.add(high, f32x4.splat(WakeChunks.margin));
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
      store<u32>(Surface.awake + (chunk << 2), 1);
      return;
    }
  }
  store<u32>(Surface.awake + (chunk << 2), 0);
  const least = f32x4.sub(low, f32x4.splat(WakeChunks.space));
  const most = f32x4.add(high, f32x4.splat(WakeChunks.space));
  const to = boxOf(CHUNK_LEVEL, chunk);
  store<f32>(to, f32x4.extract_lane(least, 0));
  store<f32>(to, f32x4.extract_lane(least, 1), 16);
  store<f32>(to, f32x4.extract_lane(least, 2), 32);
  store<f32>(to, f32x4.extract_lane(most, 0), LARGEST);
  store<f32>(to, f32x4.extract_lane(most, 1), LARGEST + 16);
  store<f32>(to, f32x4.extract_lane(most, 2), LARGEST + 32);
}

export function boxBodies(task: usize): void {
  const end = chunkEnd(task, BoxBodies.count);
  const space = f32x4.splat(BoxBodies.space);
  const far = f32x4.splat(BoxBodies.farthest);
  const farBack = f32x4.neg(far);
  const frameFrom = v128.load(BoxBodies.frame);
  const frameTo = v128.load(BoxBodies.frame, 16);
  const frameEnd = v128.load(BoxBodies.frame, 32);
  for (let k = task * CHUNK; k < end; k++) {
    const i = BoxBodies.firstBody + k;
    const a = f32x4.sub(v128.load(BoxBodies.from + (i << 4)), frameFrom);
    const b = f32x4.sub(v128.load(BoxBodies.to + (i << 4)), frameTo);
    const left = f32x4.sub(f32x4.sub(v128.load(BoxBodies.ends + (k << 4)), frameEnd), b);
    const next = f32x4.add(b, f32x4.pmax(farBack, f32x4.pmin(left, far)));
    const box = BoxBodies.boxes + (i << 5);
    const low = f32x4.sub(f32x4.pmin(f32x4.pmin(a, b), next), space);
    const high = f32x4.add(f32x4.pmax(f32x4.pmax(a, b), next), space);
    v128.store(box, f32x4.replace_lane(low, 3, 0));
    v128.store(box, f32x4.replace_lane(high, 3, 0), 16);
  }
}

export function countBodiesOutside(task: usize): void {
  const chunk = CountBodiesOutside.clothChunks + task;
  if (load<u32>(CountBodiesOutside.awake + (chunk << 2)) == 0) return;
  const begin = CountBodiesOutside.triangles + chunk * CORNERS;
  const frame = v128.load(CountBodiesOutside.frame, 16);
  let outside: u32 = 0;
  for (let corner = begin; corner < begin + CORNERS; corner += 4) {
    const i = <usize>load<u32>(corner);
    if (i == CountBodiesOutside.ghost) continue;
    const x = f32x4.sub(v128.load(CountBodiesOutside.to + (i << 4)), frame);
    const box = CountBodiesOutside.boxes + (i << 5);
    const inside = v128.and(f32x4.ge(x, v128.load(box)), f32x4.le(x, v128.load(box, 16)));
    if ((i32x4.bitmask(inside) & 7) != 7) outside++;
  }
  if (outside > 0) atomic.add<u32>(CountBodiesOutside.found, outside);
}

export function measureMotion(task: usize): void {
  const end = chunkEnd(task, MeasureMotion.count);
  const h = f32x4.splat(MeasureMotion.h);
  for (let i = task * CHUNK; i < end; i++) {
    const at = i << 4;
    if (i < MeasureMotion.clothCount) {
      const v = v128.load(MeasureMotion.velocities + at);
      v128.store(
        MeasureMotion.moved + at,
        f32x4.mul(h, f32x4.sub(v, v128.load(MeasureMotion.before + at))),
      );
      v128.store(MeasureMotion.before + at, v);
    } else if (i >= MeasureMotion.firstBody) {
      v128.store(
        MeasureMotion.moved + at,
        f32x4.sub(v128.load(MeasureMotion.to + at), v128.load(MeasureMotion.from + at)),
      );
    }
  }
}
