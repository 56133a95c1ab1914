import { createBody, restPose } from '@toile/body';
import { expect, test } from 'vitest';
import {
  type Animation,
  type AnimationFrame,
  checkAnimation,
  recordAnimation,
} from '../../src/out/animation.ts';
import { ANNA } from '../anna.ts';
import { ringOfCloth } from '../ring.ts';

const wearer = await createBody(ANNA);
const ring = ringOfCloth(wearer.mesh, { radius: 0.4, bottom: 0.5, top: 1 });
const dressed = { ...ring, wearer };
const frame: AnimationFrame = {
  body: Float32Array.from(dressed.body.positions),
  pose: restPose(wearer.skeleton),
  garments: dressed.garments.map(({ positions }) => Float32Array.from(positions)),
};
const animation: Animation = { name: 'stand', fps: 30, dressed, frames: [frame, frame] };

test('records moments, places without velocities', async () => {
  const moving = (positions: Float32Array) => ({ positions, velocities: new Float32Array(3) });
  async function* moments() {
    const { body, pose, garments } = frame;
    for (let f = 0; f < 2; f++)
      yield { body: moving(body), pose, garments: garments.map(moving), time: f };
  }
  const { name, fps } = animation;
  expect(await recordAnimation({ name, fps, dressed }, moments())).toEqual(animation);
});

test('frames that fit are fine', () => {
  expect(() => checkAnimation(animation)).not.toThrow();
});

test.each<[string, Partial<Animation>, string]>([
  ['no frames', { frames: [] }, 'animation "stand": there are no frames'],
  ['no speed', { fps: 0 }, '0 frames per second: give more than 0'],
  [
    'another body',
    { frames: [frame, { ...frame, body: new Float32Array(6) }] },
    'frame 1 has 2 vertices of the body, not ',
  ],
  ['a garment too few', { frames: [{ ...frame, garments: [] }] }, 'has 0 vertices of tube, not '],
  [
    'lost vertices',
    { frames: [{ ...frame, body: frame.body.map(() => Number.NaN) }] },
    'frame 0 has vertices without a place',
  ],
])('refuses %s', (_, change, message) => {
  expect(() => checkAnimation({ ...animation, ...change })).toThrow(message);
});
