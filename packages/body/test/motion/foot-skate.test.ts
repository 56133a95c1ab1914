import { describe, expect, test } from 'vitest';
import { cleanFootSkate } from '../../src/motion/foot-skate.ts';
import { keyCount, keyframeMotion, keyframesOf } from '../../src/motion/keyframes.ts';
import { walk } from '../../src/motion/walk.ts';
import type { Motion } from '../../src/skeleton/motion.ts';
import { feetOf, largestJerk, MOST_DEPTH, MOST_SLIDE, poseAt } from './gait-checks.ts';
import { fiveBodies, stickBody } from './stick-body.ts';

/** The walk with a root that goes further than its feet, too high and with too much bob. */
function skating(motion: Motion, further = 0.2): Motion {
  const keys = keyframesOf(motion, 0.01);
  const n = keyCount(keys);
  const mean = keys.hips.reduce((sum, value, i) => (i % 3 === 1 ? sum + value / n : sum), 0);
  for (let k = 0; k < n; k++) {
    keys.hips[3 * k + 1] += 0.03 + 0.3 * (keys.hips[3 * k + 1] - mean);
    keys.hips[3 * k + 2] *= 1 + further;
  }
  const [x, y, z] = keys.travel;
  return keyframeMotion({ ...keys, travel: [x, y, z * (1 + further)] });
}

describe('cleanFootSkate', () => {
  test('stops feet from sliding and floating on five people', () => {
    for (const body of fiveBodies()) {
      const motion = skating(walk(body));
      expect(feetOf(motion, body).floating).toBeGreaterThan(0.02);
      const { slide, depth, contacts } = feetOf(cleanFootSkate(motion, body), body);
      expect(contacts).toBeGreaterThan(50);
      expect(slide).toBeLessThan(MOST_SLIDE);
      expect(depth).toBeLessThan(MOST_DEPTH);
    }
  });

  test('gives the root the way the feet make', () => {
    const body = stickBody();
    const honest = walk(body);
    for (const further of [-0.15, 0.2]) {
      const cleaned = cleanFootSkate(skating(honest, further), body);
      expect(cleaned.travel[2] / honest.travel[2]).toBeGreaterThan(0.93);
      expect(cleaned.travel[2] / honest.travel[2]).toBeLessThan(1.07);
      expect(cleaned.repeats).toBe(true);
    }
  });

  test('puts the root back to its height and its bob', () => {
    const body = stickBody();
    const honest = walk(body);
    const cleaned = cleanFootSkate(skating(honest), body);
    const heights = (motion: Motion) =>
      Array.from({ length: 20 }, (_, i) => poseAt(motion, (i / 20) * motion.duration).hips[1]);
    const mean = (values: number[]) => values.reduce((a, b) => a + b) / values.length;
    expect(mean(heights(cleaned))).toBeCloseTo(mean(heights(honest)), 1.5);
    expect(largestJerk(cleaned).jump).toBeLessThan(8);
  });

  test('refuses a motion of another body', () => {
    const motion = walk(stickBody());
    expect(() => cleanFootSkate(motion, stickBody({ height: 1.9 }))).toThrow('another body');
  });

  test('hardly changes a motion whose feet stand still', () => {
    const body = stickBody();
    const honest = walk(body);
    const cleaned = cleanFootSkate(honest, body);
    for (let phase = 0; phase < 1; phase += 0.1) {
      const [a, b] = [honest, cleaned].map(
        (motion) => poseAt(motion, phase * honest.duration).hips,
      );
      expect(Math.abs(a[1] - b[1])).toBeLessThan(0.02);
      expect(Math.abs(a[2] - b[2])).toBeLessThan(0.04);
    }
  });
});
