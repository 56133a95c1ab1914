import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import { loadBodyMaker } from '../../src/body-maker.ts';
import { idle } from '../../src/motion/idle.ts';
import { aPose } from '../../src/motion/poses.ts';
import { hold, transition } from '../../src/motion/transition.ts';
import { turn } from '../../src/motion/turn.ts';
import { walk } from '../../src/motion/walk.ts';
import type { Motion } from '../../src/skeleton/motion.ts';
import { restPose } from '../../src/skeleton/skeleton.ts';
import { feetOf, largestJerk, MOST_DEPTH, MOST_SLIDE, poseAt } from './gait-checks.ts';
import { stickBody } from './stick-body.ts';

let woman: Body;

beforeAll(async () => {
  const { make } = await loadBodyMaker();
  woman = make({ sex: 'female', height: 1.55, bust: 1.18 });
});

/** Largest change of any number of the pose within a short time, per second. */
function speedBetween(motion: Motion, t0: number, t1: number): number {
  const [p, q] = [poseAt(motion, t0), poseAt(motion, t1)];
  const changes = [...p.rotations].map((x, i) => Math.abs(x - q.rotations[i]));
  return Math.max(...changes, ...[...p.hips].map((x, c) => Math.abs(x - q.hips[c]))) / (t1 - t0);
}

describe('transition', () => {
  test('begins in the pose, at rest, and is the motion in the end', () => {
    const body = stickBody();
    const to = walk(body);
    const pose = aPose(body.skeleton);
    const motion = transition(pose, to, { seconds: 1.2 });
    expect(poseAt(motion, 0)).toEqual(pose);
    expect(poseAt(motion, -1)).toEqual(pose);
    expect(speedBetween(motion, 0, 0.001)).toBeLessThan(0.01);
    expect(poseAt(motion, 1.2)).toEqual(poseAt(to, 0.6));
    expect(poseAt(motion, 7)).toEqual(poseAt(to, 6.4));
    expect(motion.duration).toBeCloseTo(to.duration + 0.6, 12);
  });

  test('is continuous with its velocity where the motion takes over', () => {
    const body = stickBody();
    const motion = transition(aPose(body.skeleton), walk(body), { seconds: 1.2 });
    const [before, after] = [1.2 - 1e-4, 1.2 + 1e-4];
    for (const part of ['hips', 'rotations'] as const) {
      const at = (time: number) => poseAt(motion, time)[part];
      const [p, q, r] = [at(before - 1e-4), at(before), at(1.2)];
      const [s, t] = [at(after), at(after + 1e-4)];
      for (let i = 0; i < p.length; i++) {
        expect(Math.abs(r[i] - q[i])).toBeLessThan(0.002);
        expect(Math.abs(t[i] - s[i] - (q[i] - p[i])) / 1e-4).toBeLessThan(0.05);
      }
    }
  });

  test.each([
    ['walk', (body: Body) => walk(body, { speed: 1.4 })],
    ['turn', (body: Body) => turn(body)],
    ['idle', (body: Body) => idle(body)],
  ])('into %s on a heavy body feet stand or step, nothing jerks', (_, make) => {
    const to = make(woman);
    const motion = transition(aPose(woman.skeleton), to);
    const { slide, depth, floating } = feetOf({ ...motion, duration: 1.6 }, woman);
    expect(slide).toBeLessThan(MOST_SLIDE);
    expect(depth).toBeLessThan(MOST_DEPTH);
    expect(floating).toBeLessThan(0.005);
    expect(largestJerk(motion, 120).jump).toBeLessThan(15);
  });

  test('leaves a motion that is under way with its own velocity', () => {
    const body = stickBody();
    const walking = walk(body);
    const stop = hold(aPose(body.skeleton), body.skeleton);
    const motion = transition({ motion: walking, time: 0.3 }, stop);
    expect(poseAt(motion, 0)).toEqual(poseAt(walking, 0.3));
    const [p, q] = [0, 0.001].map((time) => poseAt(motion, time).hips[2]);
    const [r, s] = [0.3, 0.301].map((time) => poseAt(walking, time).hips[2]);
    expect((q - p) / 0.001).toBeCloseTo((s - r) / 0.001, 2);
    expect(poseAt(motion, 2)).toEqual(aPose(body.skeleton));
  });

  test('refuses no time and a pose of another skeleton', () => {
    const body = stickBody();
    expect(() => transition(aPose(body.skeleton), walk(body), { seconds: 0 })).toThrow(
      /more than 0/,
    );
    const short = { ...restPose(body.skeleton), rotations: new Float64Array(8) };
    expect(() => transition(short, walk(body))).toThrow(/2 joints/);
  });
});
