import { describe, expect, test } from 'vitest';
import { ankleDistance, armAbduction, relaxHand, setArm } from '../../src/motion/posture.ts';
import { createPosed, jointNumber, poseSkeleton, restPose } from '../../src/skeleton/skeleton.ts';
import { stickBody } from './stick-body.ts';

const degrees = Math.PI / 180;
const body = stickBody();
const { skeleton } = body;

function armOf(side: 'left' | 'right', angles: Parameters<typeof setArm>[3]) {
  const pose = restPose(skeleton);
  setArm(skeleton, pose.rotations, side, angles);
  relaxHand(skeleton, pose.rotations, side);
  const { positions } = poseSkeleton(skeleton, pose, createPosed(skeleton));
  const at = (part: 'UpperArm' | 'LowerArm' | 'Hand' | 'MiddleDistal') => {
    const j = jointNumber(`${side}${part}`);
    return positions.subarray(3 * j, 3 * j + 3);
  };
  const direction = (a: Float64Array, b: Float64Array) => {
    const d = [0, 1, 2].map((c) => b[c] - a[c]);
    return d.map((value) => value / Math.hypot(...d));
  };
  const upper = direction(at('UpperArm'), at('LowerArm'));
  const fore = direction(at('LowerArm'), at('Hand'));
  return { upper, fore, fingers: direction(at('Hand'), at('MiddleDistal')) };
}

describe('setArm', () => {
  test('points the arm as told, on both sides', () => {
    for (const [side, out] of [
      ['left', 1],
      ['right', -1],
    ] as const) {
      const { upper, fore } = armOf(side, { flexion: 0.3, abduction: 0.2, elbow: 0.5 });
      expect(Math.asin(out * upper[0])).toBeCloseTo(0.2, 9);
      expect(Math.atan2(upper[2], -upper[1])).toBeCloseTo(0.3, 9);
      const bend = Math.acos(upper.reduce((sum, value, c) => sum + value * fore[c], 0));
      expect(bend).toBeGreaterThan(0.45);
      expect(bend).toBeLessThan(0.75);
    }
  });

  test('bends the elbow to the front', () => {
    const hanging = { flexion: 0, abduction: 0.15 };
    const [straight, bent] = [0.1, 1].map((elbow) => armOf('left', { ...hanging, elbow }).fore);
    expect(bent[2]).toBeGreaterThan(straight[2] + 0.5);
  });
});

test('relaxHand curls both hands alike, towards the body', () => {
  const hanging = { flexion: 0, abduction: 0.15, elbow: 0.2 };
  const [left, right] = (['left', 'right'] as const).map((side) => armOf(side, hanging).fingers);
  expect(right[0]).toBeCloseTo(-left[0], 9);
  expect(right[1]).toBeCloseTo(left[1], 9);
  const pose = restPose(skeleton);
  relaxHand(skeleton, pose.rotations, 'left');
  expect(pose.rotations[4 * jointNumber('leftIndexProximal') + 3]).toBeLessThan(0.999);
});

describe('armAbduction', () => {
  test('keeps the arms off wide hips', () => {
    const [slim, wide] = [0.08, 0.24].map((hipWidth) =>
      armAbduction(stickBody({ hipWidth }), 0.3, [-0.3, 0, 0.3]),
    );
    expect(slim).toBeGreaterThan(7.9 * degrees);
    expect(slim).toBeLessThan(14 * degrees);
    expect(wide).toBeGreaterThan(slim + 4 * degrees);
    expect(wide).toBeLessThan(39 * degrees);
  });
});

describe('ankleDistance', () => {
  test('is what was wanted where the thighs leave room', () => {
    expect(ankleDistance(stickBody({ hipWidth: 0.1 }), 0.06)).toBeCloseTo(0.06, 9);
  });

  test('is more for thick legs, and never further out than the rest pose', () => {
    const thick = stickBody({ hipWidth: 0.19 });
    const distance = ankleDistance(thick, 0.06);
    expect(distance).toBeGreaterThan(0.075);
    expect(distance).toBeLessThanOrEqual(thick.skeleton.rest[3 * jointNumber('leftFoot')] + 1e-9);
  });
});
