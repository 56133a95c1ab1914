import { expect, test } from 'vitest';
import { createArmClearance } from '../../src/motion/arm-clearance.ts';
import { setArm } from '../../src/motion/posture.ts';
import { createPosed, jointNumber, poseSkeleton, restPose } from '../../src/skeleton/skeleton.ts';
import { stickBody } from './stick-body.ts';

/** How far the left hand gets to the left of the shoulder, before and after [m]. */
function handOut(hipWidth: number, abduction: number, flexion = 0) {
  const body = stickBody({ hipWidth });
  const { skeleton } = body;
  const pose = restPose(skeleton);
  for (const side of ['left', 'right'] as const) {
    setArm(skeleton, pose.rotations, side, { abduction, flexion, elbow: 0.3 });
  }
  const out = () => {
    const { positions } = poseSkeleton(skeleton, pose, createPosed(skeleton));
    const at = (name: Parameters<typeof jointNumber>[0]) => positions[3 * jointNumber(name)];
    expect(at('rightHand')).toBeCloseTo(-at('leftHand'), 9);
    return at('leftHand') - at('leftUpperArm');
  };
  const before = out();
  createArmClearance(body)(pose.rotations);
  return { before, after: out() };
}

test('arms that hang into wide hips are pushed out', () => {
  const { before, after } = handOut(0.24, 0.02);
  expect(after).toBeGreaterThan(before + 0.05);
});

test('arms with room stay, and so do raised ones', () => {
  const roomy = handOut(0.06, 0.3);
  expect(roomy.after).toBeCloseTo(roomy.before, 12);
  const raised = handOut(0.24, 0.02, 1.2);
  expect(raised.after).toBeCloseTo(raised.before, 12);
});
