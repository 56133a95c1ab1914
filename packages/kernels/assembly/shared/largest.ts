import { LARGEST } from '../abi/memory';

/** The maximum over lanes and all tasks of numbers that are not negative. */
@inline export function reportLargest(lanes: v128): void {
  const pair = f32x4.pmax(lanes, v128.shuffle<f32>(lanes, lanes, 2, 3, 0, 1));
  const all = f32x4.pmax(pair, v128.shuffle<f32>(pair, pair, 1, 0, 3, 2));
  reportLargestOf(f32x4.extract_lane(all, 0));
}

/** The maximum over all tasks: bits of floats that are not negative compare like the floats. */
@inline export function reportLargestOf(value: f32): void {
  const bits = reinterpret<i32>(value);
  let seen = atomic.load<i32>(LARGEST);
  while (bits > seen) {
    const before = atomic.cmpxchg<i32>(LARGEST, seen, bits);
    if (before == seen) return;
    seen = before;
  }
}
