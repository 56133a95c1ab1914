import { CHUNK } from '../abi/chunks';
import { BoxAhead, BoxMoves } from '../abi/surface';
import { chunkEnd } from '../shared/chunks';

// Ports of what packages/sim/src/kernels/part-moves.ts does vertex by vertex.

/** Keeps a part of a vertex's way. */
@inline export function shorten(from: usize, to: usize, keep: f64): void {
  for (let c: usize = 0; c < 12; c += 4) {
    const start = <f64>load<f32>(from + c);
    store<f32>(to + c, <f32>(start + keep * (<f64>load<f32>(to + c) - start)));
  }
}

/** Farthest that a vertex's path is looked ahead, in margins along each axis. */
@inline const FARTHEST: f64 = 6;

export function boxAhead(task: usize): void {
  const end = chunkEnd(task, BoxAhead.clothCount);
  const more = BoxAhead.ahead - 1;
  const margin = BoxAhead.margin;
  const farthest = FARTHEST * margin;
  const frame = BoxAhead.frame;
  for (let i = task * CHUNK; i < end; i++) {
    const box = BoxAhead.boxes + (i << 5);
    for (let c: usize = 0; c < 12; c += 4) {
      const begin = <f64>load<f32>(BoxAhead.from + (i << 4) + c) - <f64>load<f32>(frame + c);
      const finish = <f64>load<f32>(BoxAhead.to + (i << 4) + c) - <f64>load<f32>(frame + c, 16);
      const way = (finish - begin) * more;
      const far = finish + max<f64>(-farthest, min<f64>(way, farthest));
      store<f32>(box + c, <f32>(min<f64>(min<f64>(begin, finish), far) - margin));
      store<f32>(box + c, <f32>(max<f64>(max<f64>(begin, finish), far) + margin), 16);
    }
  }
}

export function boxMoves(task: usize): void {
  const end = chunkEnd(task, BoxMoves.clothCount);
  const core = BoxMoves.core;
  const inset = core / 2;
  let outside: u32 = 0;
  for (let i = task * CHUNK; i < end; i++) {
    const from = BoxMoves.from + (i << 4);
    const to = BoxMoves.to + (i << 4);
    keepOut(to, BoxMoves.halfSpaces, BoxMoves.halfSpaceCount, core);
    const t = partInside(from, to, BoxMoves.boxes + (i << 5), BoxMoves.frame, inset);
    if (t == 1) continue;
    outside++;
    if (BoxMoves.clip) shorten(from, to, max<f64>(0, t));
  }
  atomic.add<u32>(BoxMoves.found, outside);
}

export function countBelow(task: usize): void {
  const end = chunkEnd(task, BoxMoves.clothCount);
  const least = BoxMoves.core / 2;
  let below: u32 = 0;
  for (let i = task * CHUNK; i < end; i++) {
    const to = BoxMoves.to + (i << 4);
    if (!isBelow(to, least)) continue;
    below++;
    if (BoxMoves.clip) shorten(BoxMoves.from + (i << 4), to, 0);
  }
  atomic.add<u32>(BoxMoves.found, below);
}

function isBelow(to: usize, least: f64): bool {
  const planes = BoxMoves.halfSpaces;
  for (let plane = planes; plane < planes + (BoxMoves.halfSpaceCount << 4); plane += 16) {
    if (heightOver(to, plane) < least) return true;
  }
  return false;
}

@inline export function heightOver(x: usize, plane: usize): f64 {
  return (
    <f64>load<f32>(plane) * <f64>load<f32>(x) +
    <f64>load<f32>(plane, 4) * <f64>load<f32>(x, 4) +
    <f64>load<f32>(plane, 8) * <f64>load<f32>(x, 8) -
    <f64>load<f32>(plane, 12)
  );
}

/** Moves an end out of half-spaces. */
@inline export function keepOut(to: usize, planes: usize, count: usize, core: f64): void {
  for (let plane = planes; plane < planes + (count << 4); plane += 16) {
    const height = heightOver(to, plane) - core;
    if (height >= 0) continue;
    for (let c: usize = 0; c < 12; c += 4) {
      store<f32>(to + c, <f32>(<f64>load<f32>(to + c) - height * <f64>load<f32>(plane + c)));
    }
  }
}

/** How much of its way a vertex stays in its box. */
@inline function partInside(
  from: usize,
  to: usize,
  box: usize,
  frame: usize,
  inset: f64,
): f64 {
  let t: f64 = 1;
  for (let c: usize = 0; c < 12; c += 4) {
    const start = <f64>load<f32>(from + c) - <f64>load<f32>(frame + c);
    const end = <f64>load<f32>(to + c) - <f64>load<f32>(frame + c, 16);
    const least = <f64>load<f32>(box + c) + inset;
    const most = <f64>load<f32>(box + c, 16) - inset;
    if (end > most) t = min<f64>(t, (most - start) / (end - start));
    if (end < least) t = min<f64>(t, (least - start) / (end - start));
  }
  return t;
}
