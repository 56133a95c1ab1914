import type { Motion } from '../skeleton/motion.ts';
import { keyframesOf, spline } from './keyframes.ts';
import { smooth } from './smooth-curves.ts';

/** A recording's way over the floor is what its hips do, averaged over this time [s]. */
const CALM_TIME = 0.5;
const FRAME_TIME = 0.02;

/**
 * The motion as on a treadmill: it no longer gets anywhere, and the floor passes under the planted
 * feet instead. One that repeats loses its travel evenly; any other loses the smoothed way of its
 * hips and stays over the place where it starts.
 */
export function inPlace(motion: Motion): Motion {
  const way = motion.repeats ? evenWay(motion) : smoothWay(motion);
  const offset = [0, 0];
  return {
    ...motion,
    travel: [0, motion.travel[1], 0],
    sample(time, pose) {
      motion.sample(time, pose);
      way(time, offset);
      pose.hips[0] -= offset[0];
      pose.hips[2] -= offset[1];
      return pose;
    },
  };
}

type Way = (time: number, out: number[]) => void;

function evenWay({ travel, duration }: Motion): Way {
  return (time, out) => {
    out[0] = (travel[0] * time) / duration;
    out[1] = (travel[2] * time) / duration;
  };
}

function smoothWay(motion: Motion): Way {
  const { hips, frameTime } = keyframesOf(motion, FRAME_TIME);
  const count = hips.length / 3;
  const radius = Math.round(CALM_TIME / frameTime / 2);
  const curves = [0, 2].map((axis) => {
    const value = (k: number) => hips[3 * k + axis];
    // Point-mirrored beyond its ends, where the way goes on as it came.
    const extended = Float64Array.from({ length: count + 4 * radius + 3 }, (_, i) => {
      const k = i - 2 * radius - 1;
      if (k < 0) return 2 * value(0) - value(Math.min(-k, count - 1));
      return k < count ? value(k) : 2 * value(count - 1) - value(Math.max(0, 2 * count - 2 - k));
    });
    const curve = smooth(extended, radius, false);
    return curve.slice(2 * radius, 2 * radius + count + 3).map((x) => x - value(0));
  });
  const value = new Float64Array(1);
  return (time, out) => {
    const place = Math.min(Math.max(time / frameTime, 0), count - 1);
    const k = Math.min(Math.floor(place), count - 2);
    curves.forEach((curve, c) => {
      spline(curve, 1, k, place - k, value);
      out[c] = value[0];
    });
  };
}
