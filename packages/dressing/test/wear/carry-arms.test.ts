import {
  armsPose,
  createBody,
  createPosed,
  hold,
  jointNumber,
  type Motion,
  poseSkeleton,
  restPose,
  tPose,
  walk,
} from '@toile/body';
import { describe, expect, test } from 'vitest';
import { createArmCarrier } from '../../src/wear/carry-arms.ts';
import { standsOut } from '../../src/wear/stands-out.ts';

const wearer = await createBody({ sex: 'female', height: 1.68 });
const { skeleton } = wearer;
const start = armsPose(skeleton, Math.PI / 4);
const walking = walk(wearer, { speed: 1.3 });

/** Cloth in rings around the hips, as a skirt has it, wider and wider from the waist down. */
function skirt(flare: number) {
  const positions: number[] = [];
  for (let height = 0.5; height < 1.02; height += 0.01) {
    for (let k = 0; k < 120; k++) {
      const [angle, radius] = [(2 * Math.PI * k) / 120, 0.15 + flare * (1.02 - height)];
      positions.push(
        start.hips[0] + radius * Math.sin(angle),
        height,
        start.hips[2] + radius * Math.cos(angle),
      );
    }
  }
  return { positions: Float64Array.from(positions) };
}

const carry = async (motion: Motion, flare: number): Promise<Motion> => {
  const garments = [skirt(flare)] as unknown as Parameters<typeof createArmCarrier>[0]['garments'];
  return (await createArmCarrier({ wearer, garments }, start))(motion);
};

/** How far the hands are from the middle, at a time. */
function handsApart(motion: Motion, time: number): number {
  const pose = motion.sample(time, restPose(skeleton));
  const { positions } = poseSkeleton(skeleton, pose, createPosed(skeleton));
  const [left, right] = (['leftHand', 'rightHand'] as const).map(
    (name) => positions[3 * jointNumber(name)],
  );
  return left - right;
}

describe('arms', () => {
  test('are carried outside of a wide skirt, at every moment', async () => {
    const carried = await carry(walking, 0.8);
    for (let time = 0; time < walking.duration; time += 0.1) {
      const more = handsApart(carried, time) - handsApart(walking, time);
      expect(more).toBeGreaterThan(0.15);
      expect(more).toBeLessThan(0.7);
    }
    expect(carried).toMatchObject({ duration: walking.duration, travel: walking.travel });
  });

  test('are held out the less, the less wide it is, and not at all over a narrow one', async () => {
    const [narrow, wider, wide] = await Promise.all(
      [0.05, 0.35, 0.6].map((flare) => carry(walking, flare)),
    );
    expect(narrow).toBe(walking);
    expect(handsApart(wider, 0)).toBeGreaterThan(handsApart(walking, 0) + 0.02);
    expect(handsApart(wide, 0)).toBeGreaterThan(handsApart(wider, 0) + 0.02);
  });

  test('that are raised stay as they are', async () => {
    const raised = hold(tPose(skeleton), skeleton, 1);
    expect(handsApart(await carry(raised, 0.8), 0.5)).toBeCloseTo(handsApart(raised, 0.5), 6);
  });
});

describe('what stands out', () => {
  test('is known by height and direction', () => {
    const wide = standsOut([skirt(0.5)], skeleton, start);
    for (const direction of [0, 1, -2, 7]) {
      expect(wide?.(0.6, direction)).toBeCloseTo(0.15 + 0.5 * 0.42, 1);
    }
    expect(wide?.(0.3, 0)).toBe(0);
    expect(wide?.(2, 0)).toBe(0);
  });

  test('are not sleeves, nor what is above the elbows', () => {
    const { positions } = poseSkeleton(skeleton, start, createPosed(skeleton));
    const hand = positions.slice(3 * jointNumber('leftHand'), 3 * jointNumber('leftHand') + 3);
    const high = [0.5, 1.3, 0];
    const garment = { positions: Float64Array.from([...hand, ...high]) };
    expect(standsOut([garment], skeleton, start)).toBeUndefined();
  });
});
