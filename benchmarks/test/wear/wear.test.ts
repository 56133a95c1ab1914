import { createBody } from '@toile/body';
import { DRAFTS } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { watchCaught } from '../../src/wear/caught.ts';
import { describeRow } from '../../src/wear/wear.ts';
import { planWear } from '../../src/wear/wear-plan.ts';

const options = { frames: 240, resolution: 0.02, threads: 1 };

test('every draft on three people in four motions, or those with a name', () => {
  expect(planWear({ ...options, only: [] })).toHaveLength(12 * Object.keys(DRAFTS).length);
  const [one, ...others] = planWear({ ...options, only: ['tee on average man: walk 1.8'] });
  expect(others).toEqual([]);
  expect(one).toMatchObject({ draft: 'tee', motion: 'walk 1.8', frames: 240 });
});

test('a row says what failed, or all its figures', () => {
  expect(describeRow({ name: 'tee', failed: 'no result' })).toMatch(/^tee +FAILED: no result$/);
});

describe('what is caught', async () => {
  const body = await createBody({
    sex: 'female',
    height: 1.55,
    chest: 1.18,
    waist: 1.06,
    hips: 1.22,
  });
  const skin = Float32Array.from(body.mesh.positions);
  /** A place between the thighs, high up, where both are near in the rest pose. */
  const between = (() => {
    const { inseam } = body.measurements;
    return [0, inseam - 0.03, 0];
  })();
  /** The skin nearest to it, to put cloth there. */
  const place = (() => {
    let [best, least] = [0, Infinity];
    for (let i = 0; i < skin.length; i += 3) {
      const d = Math.hypot(...between.map((x, c) => skin[i + c] - x));
      if (d < least) [best, least] = [i, d];
    }
    return [0, skin[best + 1], skin[best + 2]];
  })();

  test('is held between two limbs and stays where it is on the skin for more than a second', () => {
    const watch = watchCaught(body);
    for (let k = 0; k <= 14; k++) watch.see(k / 10, skin, Float32Array.from(place));
    expect(watch.count).toBe(1);
  });

  test('is not what slides on, nor what hangs free', () => {
    const watch = watchCaught(body);
    const [x, y, z] = place;
    for (let k = 0; k <= 14; k++) {
      watch.see(k / 10, skin, Float32Array.from([x, y + 0.004 * (k % 4), z, 1, 1, 1]));
    }
    expect(watch.count).toBe(0);
  });
});
