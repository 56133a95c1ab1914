import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import { loadBodyMaker } from '../../src/body-maker.ts';
import { parseBvh } from '../../src/motion/bvh.ts';
import { formatBvh } from '../../src/motion/files/format-bvh.ts';
import { recordClip } from '../../src/motion/files/record-clip.ts';
import { idle } from '../../src/motion/idle.ts';
import { retarget } from '../../src/motion/retarget.ts';
import { turn } from '../../src/motion/turn.ts';
import { walk } from '../../src/motion/walk.ts';
import { foreignClip, skatingClip } from './foreign-clip.ts';
import { feetOf, largestJerk, MOST_DEPTH, MOST_SLIDE } from './gait-checks.ts';

// The promise of the package, on real skins: five people of different size and build.
const people = [
  { sex: 'female', height: 1.65, bust: 0.92, waist: 0.76, hips: 1 },
  { sex: 'female', height: 1.5, bust: 0.82, waist: 0.66, hips: 0.9 },
  { sex: 'female', height: 1.62, bust: 1.2, waist: 1.08, hips: 1.26 },
  { sex: 'male', height: 1.78, chest: 0.98, waist: 0.84 },
  { sex: 'male', height: 2, chest: 1.06, waist: 0.9 },
] as const;

let bodies: Body[];
let file: string;

beforeAll(async () => {
  const { make } = await loadBodyMaker();
  bodies = people.map((person) => make(person));
  const walking = walk(bodies[3], { speed: 1.4 });
  const clip = recordClip(walking, { duration: 2.5 * walking.duration });
  file = formatBvh(skatingClip(foreignClip(clip, { tPose: true, unit: 100 }), 0.15, 1.5));
});

describe.each(people.map((person, i) => [`${person.sex}, ${person.height} m`, i] as const))(
  '%s',
  (_, i) => {
    test.each([
      ['walk', (body: Body) => walk(body)],
      ['slow walk', (body: Body) => walk(body, { speed: 0.6 })],
      ['fast walk', (body: Body) => walk(body, { speed: 2 })],
      ['turn', (body: Body) => turn(body)],
      ['idle', (body: Body) => idle(body)],
      ['BVH file that skates', (body: Body) => retarget(parseBvh(file), body)],
    ])('%s: soles stand still and do not sink', (_name, move) => {
      const motion = move(bodies[i]);
      const { slide, depth, contacts } = feetOf(motion, bodies[i]);
      expect(contacts).toBeGreaterThan(20);
      expect(slide).toBeLessThan(MOST_SLIDE);
      expect(depth).toBeLessThan(MOST_DEPTH);
      expect(largestJerk(motion, 120).jump).toBeLessThan(15);
    });
  },
);
