import { expect, test } from 'vitest';
import { parseBvh } from '../../src/motion/bvh.ts';
import { mapJoints } from '../../src/motion/joint-aliases.ts';
import { standingRest } from '../../src/motion/standing-rest.ts';
import { clipWorld } from './clip-world.ts';

/** Bones along +x in the file, whatever their direction in the body. */
const bundle = (frames: string[]) => {
  const leg = (side: string, z: number) =>
    `JOINT ${side}UpLeg {\nOFFSET 0 0 ${z}\nCHANNELS 1 Zrotation\nJOINT ${side}Leg {\nOFFSET 4 0 0\nCHANNELS 1 Zrotation\nJOINT ${side}Foot {\nOFFSET 4 0 0\n}\n}\n}\n`;
  return `HIERARCHY
ROOT Hips {
OFFSET 0 0 0
CHANNELS 1 Zrotation
JOINT Head {
OFFSET 6 0 0
}
${leg('Left', 1)}${leg('Right', -1)}}
MOTION
Frames: ${frames.length}
Frame Time: 0.1
${frames.join('\n')}`;
};

// Channels: hips, left thigh and shin, right thigh and shin. Turned by 180° a thigh points down.
const sitting = '90 90 90 90 90';
const standing = '90 180 0 180 5';
const stooping = '20 220 10 200 20';

test('a bundle of bones gets the rest pose of its most upright frame', () => {
  const clip = parseBvh(bundle([sitting, standing, stooping]));
  const stood = standingRest(clip, mapJoints(clip));
  const rest = { ...stood, positions: Float64Array.from(stood.joints.flatMap((j) => j.offset)) };
  const world = clipWorld(
    { ...rest, rotations: Float64Array.from(stood.joints.flatMap((j) => j.rest)) },
    0,
  );
  const frame = clipWorld(clip, 1);
  for (const [name, { position }] of frame) expect(world.get(name)?.position).toEqual(position);
  expect(world.get('Head')?.position[1]).toBeCloseTo(6, 12);
  expect(world.get('LeftFoot')?.position[1]).toBeCloseTo(-8, 12);
  expect(stood.rotations).toBe(clip.rotations);
});

test('of equally upright frames the first is taken', () => {
  const clip = parseBvh(bundle([sitting, standing, standing.replace('90', '45')]));
  const { joints } = standingRest(clip, mapJoints(clip));
  expect(joints[0].rest[2]).toBeCloseTo(Math.SQRT1_2, 12);
});

test('a rest pose that stands stays', () => {
  const upright = bundle([sitting]).replaceAll('OFFSET 4 0 0', 'OFFSET -4 0 0');
  const clip = parseBvh(upright);
  expect(standingRest(clip, mapJoints(clip))).toBe(clip);
});

test('without a trunk nothing can be told', () => {
  const clip = parseBvh(bundle([sitting]).replace('JOINT Head', 'JOINT Tail'));
  expect(standingRest(clip, mapJoints(clip))).toBe(clip);
});
