import { expect, test } from 'vitest';
import { idle } from '../../src/motion/idle.ts';
import { sequence } from '../../src/motion/sequence.ts';
import { turn } from '../../src/motion/turn.ts';
import { walk } from '../../src/motion/walk.ts';
import { poseAt } from './gait-checks.ts';
import { stickBody } from './stick-body.ts';

const body = stickBody();
const stroll = walk(body, { speed: 1.3 });
const about = turn(body);
const parts = [
  { motion: stroll, seconds: 4 },
  { motion: about },
  { motion: stroll, seconds: 4 },
  { motion: idle(body), seconds: 3 },
];

test('up, about, back and stop: each begins where the one before has got to', () => {
  const way = sequence(parts, { seconds: 1 });
  expect(way.name).toBe('walk, turn, walk, idle');
  expect(way.repeats).toBe(false);
  // Transitions count half for what they lead from and half for what they lead to.
  expect(way.duration).toBeCloseTo(4 + about.duration + 4 + 3, 9);
  const [begin, there, turned, back, end] = [
    0,
    4,
    4 + about.duration,
    8 + about.duration,
    way.duration,
  ].map((time) => poseAt(way, time).hips);
  expect(there[2] - begin[2]).toBeGreaterThan(3.5);
  expect(Math.hypot(turned[0] - there[0], turned[2] - there[2])).toBeLessThan(0.8);
  expect(turned[2] - back[2]).toBeGreaterThan(3.5);
  expect(Math.hypot(end[0] - back[0], end[2] - back[2])).toBeLessThan(0.5);
});

test('is as the first motion while that is alone, at any time, in any order', () => {
  const way = sequence(parts, { seconds: 1 });
  const late = poseAt(way, 9);
  for (const time of [0, 1.7, 3.4]) expect(poseAt(way, time)).toEqual(poseAt(stroll, time));
  expect(poseAt(way, 9)).toEqual(late);
});

test('nothing jumps', () => {
  const way = sequence(parts);
  let last = poseAt(way, 0);
  for (let time = 0.01; time < way.duration + 2; time += 0.01) {
    const pose = poseAt(way, time);
    expect(Math.hypot(...pose.hips.map((x, c) => x - last.hips[c]))).toBeLessThan(0.03);
    for (let j = 0; j < pose.rotations.length; j += 4) {
      const dot = [0, 1, 2, 3].reduce(
        (sum, c) => sum + pose.rotations[j + c] * last.rotations[j + c],
        0,
      );
      expect(1 - Math.abs(dot)).toBeLessThan(0.01);
    }
    last = pose;
  }
});

test('a part that is shorter than the ways in and out of it is there for a moment', () => {
  const way = sequence([
    { motion: about, seconds: 0.2 },
    { motion: stroll, seconds: 0.4 },
    parts[3],
  ]);
  expect(poseAt(way, 0)).toEqual(poseAt(about, 0));
  expect(way.duration).toBeCloseTo(0.75 + 0.4 + 3, 9);
  expect(Math.abs(poseAt(way, way.duration).hips[2])).toBeLessThan(0.5);
});

test('one motion is that motion; no time at all is told', () => {
  const alone = sequence([{ motion: about }]);
  expect(alone.duration).toBe(about.duration);
  expect(poseAt(alone, 2)).toEqual(poseAt(about, 2));
  expect(() => sequence([])).toThrow('it needs a motion');
  expect(() => sequence([{ motion: stroll, seconds: 0 }])).toThrow(
    'sequence: 0 s of "walk": give more than 0',
  );
});
