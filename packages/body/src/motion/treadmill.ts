import type { SoleTracks } from './contacts.ts';
import { type Keyframes, keyCount } from './keyframes.ts';
import { legLength } from './leg-ik.ts';
import { smooth } from './smooth-curves.ts';

/** A sole that is this close to the floor bears, in leg lengths. */
const LOW = 0.04;
/** Soles that bear go back at least so fast on a treadmill, in leg lengths per second … */
const LEAST_SPEED = 0.4;
/** … most of the time the same way … */
const STEADY = 0.7;
/** … while the hips get no farther than this part of it. */
const STAYS = 0.3;
/** The way is what the bearing soles do, averaged over this time [s]. */
const CALM_TIME = 0.5;

/**
 * Many clips are made to play on the spot: the person walks, but the root stays, and soles that bear slide
 * backwards. Such a person gets its way over the floor back: the hips go on as fast as the soles went back.
 * The keys are changed in place. @returns Whether it was on a treadmill.
 */
export function leaveTreadmill(keys: Keyframes, tracks: SoleTracks): boolean {
  const n = keyCount(keys);
  const size = legLength(keys.skeleton);
  const lows = tracks.left.heights.map((low, k) => Math.min(low, tracks.right.heights[k]));
  const floor = lows.toSorted()[Math.floor(n / 4)];
  const slips = [new Float64Array(n), new Float64Array(n)];
  const bears = new Float64Array(n);
  let speed = 0;
  // At the last key nothing is known of the next.
  for (let k = 0; k < n - 1; k++) {
    const [left, right] = [tracks.left, tracks.right];
    const { heights, shifts } = left.heights[k] <= right.heights[k] ? left : right;
    if (heights[k] - floor > LOW * size) continue;
    bears[k] = 1;
    for (const axis of [0, 1]) slips[axis][k] = shifts[2 * k + axis];
    speed += Math.hypot(shifts[2 * k], shifts[2 * k + 1]);
  }
  const count = bears.reduce((sum, one) => sum + one, 0);
  const slip = slips.map((values) => values.reduce((sum, value) => sum + value, 0) / count);
  const own = [0, 2].map((c) => (keys.hips[3 * (n - 1) + c] - keys.hips[c]) / n);
  const isOn =
    count > n / 4 &&
    speed / count > LEAST_SPEED * size * keys.frameTime &&
    Math.hypot(...slip) > (STEADY * speed) / count &&
    Math.hypot(...own) < STAYS * Math.hypot(...slip);
  if (!isOn) return false;

  const radius = Math.round(CALM_TIME / keys.frameTime / 2);
  const weights = smooth(bears, radius, keys.repeats);
  slips.forEach((values, axis) => {
    const calm = smooth(values, radius, keys.repeats);
    let way = 0;
    for (let k = 0; k < n; k++) {
      keys.hips[3 * k + 2 * axis] += way;
      // Where no sole bears for long, on as fast as otherwise.
      way -= weights[k] > 0.1 ? calm[k] / weights[k] : slip[axis];
    }
  });
  return true;
}
