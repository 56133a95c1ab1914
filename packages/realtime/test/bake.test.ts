import { restPose } from '@toile/body';
import { beforeAll, describe, expect, test } from 'vitest';
import { bake } from '../src/bake.ts';
import { METHOD_NAMES } from '../src/garment.ts';
import { RealTimeError } from '../src/garment-error.ts';
import { createPlayer } from '../src/play/player.ts';
import { createFixture, distances, type Fixture, FPS } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

function play(garment: ReturnType<typeof bake>, truth: ReturnType<Fixture['record']>) {
  const player = createPlayer(garment);
  const all = truth.frames.map(({ pose, garments }, f) =>
    distances(player.pose(pose, f === 0 ? 0 : 1 / truth.fps), garments[0]),
  );
  return {
    mean: all.reduce((sum, { mean }) => sum + mean, 0) / all.length,
    most: Math.max(...all.map(({ most }) => most)),
  };
}

describe.each(METHOD_NAMES)('%s: cloth that goes with the skin', (method) => {
  test('stays with it in motions that were not seen', () => {
    const { dressed, record } = fixture;
    const garment = bake(dressed, record({ seconds: 0.6 }), { method });
    const { mean, most } = play(garment, record({ from: 0.6, seconds: 0.4 }));
    expect(mean).toBeLessThan(0.003);
    expect(most).toBeLessThan(0.035);
  });
});

test('what depends on the pose is learnt, and skinning alone does not have it', () => {
  const { dressed, record } = fixture;
  const bulge = (v: number, _time: number, thigh: number): number =>
    0.02 * (1 + Math.sin(v)) * Math.max(-1, Math.min(1, 2 * thigh));
  const seen = record({ seconds: 1.2, bulge });
  const unseen = record({ from: 1.25, seconds: 0.5, bulge });
  const [skinned, learnt] = (['skinned', 'learnt'] as const).map((method) =>
    play(bake(dressed, seen, { method }), unseen),
  );
  expect(learnt.mean).toBeLessThan(0.5 * skinned.mean);
});

test('poses far from all that was seen give cloth near the body, and no nonsense', () => {
  const { dressed, record, body } = fixture;
  const seen = record({ seconds: 0.5, bulge: (v, _, thigh) => 0.02 * Math.sin(v) * thigh });
  const size = Math.max(...dressed.garments[0].positions.map(Math.abs));
  for (const method of METHOD_NAMES) {
    const player = createPlayer(bake(dressed, seen, { method }));
    const pose = restPose(body.skeleton);
    for (let f = 0; f < 20; f++) {
      for (let j = 4; j < pose.rotations.length; j += 4) {
        const angle = 1.5 * Math.sin(f + j);
        pose.rotations.set([Math.sin(angle / 2), 0, 0, Math.cos(angle / 2)], j);
      }
      const places = player.pose(pose, f === 0 ? 0 : 1 / FPS);
      expect(places.every((x) => Math.abs(x) < 3 * size)).toBe(true);
    }
  }
});

test('several sequences are learnt from together, and whoever is put elsewhere begins anew', () => {
  const { dressed, record, body, motion } = fixture;
  const garment = bake(dressed, [record({ seconds: 0.2 }), record({ from: 0.5, seconds: 0.2 })], {
    method: 'hybrid',
  });
  const [walked, fresh] = [createPlayer(garment), createPlayer(garment)];
  for (let f = 0; f < 5; f++) walked.pose(motion.sample(f / FPS, restPose(body.skeleton)), 1 / FPS);
  const far = motion.sample(0.4, restPose(body.skeleton));
  far.hips[2] += 50;
  expect(walked.pose(far, 1 / FPS)).toEqual(fresh.pose(far));
});

test('cloth stays farther off where that is asked for', () => {
  const { dressed, record } = fixture;
  const sequence = record({ seconds: 0.1, bulge: () => -0.006 });
  const garment = bake(dressed, sequence);
  const [{ pose, garments }] = sequence.frames;
  const off = (clearance: number) =>
    distances(createPlayer(garment, { clearance }).pose(pose), garments[0]).mean;
  // It was 2 mm off; most of it is pushed out by what is asked for beyond that.
  expect(off(0.006) - off(0)).toBeGreaterThan(0.003);
  expect(off(0.006) - off(0)).toBeLessThan(0.009);
  expect(() => createPlayer(garment, { clearance: -1 })).toThrow('give 0 to 0.05');
});

test('what cannot be baked or posed is named', () => {
  const { dressed, record, body } = fixture;
  const sequence = record({ seconds: 0.1 });
  const [frame] = sequence.frames;
  const wrong = (garments: Float32Array[]) => ({ fps: 30, frames: [{ ...frame, garments }] });
  expect(() => bake(dressed, [])).toThrow('no frames');
  expect(() => bake(dressed, { ...sequence, fps: 0 })).toThrow('frames per second');
  expect(() => bake(dressed, sequence, { garment: 1 })).toThrow('no garment 1');
  expect(() => bake(dressed, sequence, { method: 'magic' as never })).toThrow('skinned, hybrid');
  expect(() => bake(dressed, wrong([new Float32Array(6)]))).toThrow('2 vertices');
  expect(() => bake(dressed, wrong([frame.garments[0].map(() => Number.NaN)]))).toThrow('no place');
  const player = createPlayer(bake(dressed, sequence));
  const pose = restPose(body.skeleton);
  expect(() =>
    player.pose({ positions: new Float64Array(3), rotations: new Float64Array(4) }),
  ).toThrow(RealTimeError);
  pose.hips[0] = Number.NaN;
  expect(() => player.pose(pose)).toThrow('without a place');
});
