import { beforeAll, describe, expect, test } from 'vitest';
import { auditMeshes } from '../../../../audit/src/audit.ts';
import type { Body } from '../../../src/body.ts';
import { loadBodyMaker } from '../../../src/body-maker.ts';
import { keepApart } from '../../../src/motion/apart/keep-apart.ts';
import { keyframeMotion, keyframesOf, keyPose } from '../../../src/motion/keyframes.ts';
import { setArm } from '../../../src/motion/posture.ts';
import { walk } from '../../../src/motion/walk.ts';
import type { Motion } from '../../../src/skeleton/motion.ts';
import { figureOf } from '../../../src/skin/figure.ts';
import { createPlainSkinner } from '../../../src/skin/skinner.ts';
import { feetOf, largestJerk, MOST_DEPTH, MOST_SLIDE, poseAt } from '../gait-checks.ts';

let heavy: Body;
let close: Motion;

beforeAll(async () => {
  const { make } = await loadBodyMaker();
  heavy = make({ sex: 'female', height: 1.55, chest: 1.18 });
  close = armsAtTheSide(heavy);
});

/** A walk with the arms of a slim person: straight down, through the hips of this one. */
function armsAtTheSide(body: Body): Motion {
  const keys = keyframesOf(walk(body, { speed: 1.2 }), 0.02);
  for (let k = 0; k < keys.hips.length / 3; k++) {
    for (const side of ['left', 'right'] as const) {
      const flexion = 0.3 * Math.sin((2 * Math.PI * k) / (keys.hips.length / 3));
      const angles = { flexion, abduction: 0.02, elbow: 0.3 };
      setArm(body.skeleton, keyPose(keys, k).rotations, side, angles);
    }
  }
  return keyframeMotion(keys);
}

/** Pairs of triangles of the skin that intersect though they are far apart in the rest pose. */
function overlaps(body: Body, motion: Motion): number {
  const { positions: rest, triangles } = body.mesh;
  const figure = figureOf(body, createPlainSkinner(body));
  let count = 0;
  for (let part = 0; part < 1; part += 0.25) {
    const positions = figure.pose(poseAt(motion, part * motion.duration));
    const mesh = { name: 'skin', positions, triangles };
    for (const { a, b } of auditMeshes([mesh], { maxListed: 1e6 }).pairs) {
      const [p, q] = [3 * triangles[3 * a.triangle], 3 * triangles[3 * b.triangle]];
      const distance = Math.hypot(...[0, 1, 2].map((c) => rest[p + c] - rest[q + c]));
      if (distance > 0.1) count++;
    }
  }
  return count;
}

describe('keepApart', () => {
  test('takes arms out of a heavy body, smoothly, and lets the feet stand', () => {
    const before = overlaps(heavy, close);
    expect(before).toBeGreaterThan(300);
    const apart = keepApart(close, heavy);
    expect(overlaps(heavy, apart)).toBeLessThan(0.05 * before);
    const { slide, depth } = feetOf(apart, heavy);
    expect(slide).toBeLessThan(MOST_SLIDE);
    expect(depth).toBeLessThan(MOST_DEPTH);
    expect(largestJerk(apart, 120).jump).toBeLessThan(15);
    // It repeats as the walk does.
    const [a, b] = [poseAt(apart, 0.2), poseAt(apart, 0.2 + apart.duration)];
    for (let i = 0; i < a.rotations.length; i++) {
      expect(b.rotations[i]).toBeCloseTo(a.rotations[i], 9);
    }
  });

  test('hands keep as far away as is wanted', () => {
    const [narrow, wide] = [0.005, 0.08].map((gap) =>
      handDistance(keepApart(close, heavy, { gap })),
    );
    expect(wide).toBeGreaterThan(0.06);
    expect(narrow).toBeLessThan(wide - 0.02);
  });

  test('refuses a gap that is none', () => {
    expect(() => keepApart(close, heavy, { gap: -1 })).toThrow(/0 to 0.1/);
  });
});

/** Of the left hand from trunk and thighs while the arm hangs, vertex to vertex [m]. */
function handDistance(motion: Motion): number {
  const figure = figureOf(heavy, createPlainSkinner(heavy));
  const x = figure.pose(poseAt(motion, 0));
  const { names } = heavy.skeleton;
  const vertices = (pattern: RegExp) =>
    Array.from({ length: x.length / 3 }, (_, v) => v).filter((v) =>
      pattern.test(names[heavy.skin.joints[4 * v]]),
    );
  const others = vertices(/^(hips|spine|chest)$|UpperLeg$/);
  let least = Infinity;
  for (const a of vertices(/^left(Hand|Thumb|Index|Middle|Ring|Little)/)) {
    for (const b of others) {
      const distance = Math.hypot(...[0, 1, 2].map((c) => x[3 * a + c] - x[3 * b + c]));
      least = Math.min(least, distance);
    }
  }
  return least;
}
