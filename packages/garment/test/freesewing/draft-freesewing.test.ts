import { describe, expect, test } from 'vitest';
import type { FreeSewingName } from '../../src/freesewing/designs/designs.ts';
import { TEAGAN } from '../../src/freesewing/designs/teagan.ts';
import { draftFreeSewing } from '../../src/freesewing/draft-freesewing.ts';
import { BODIES } from './bodies.ts';
import { type StubPart, stubDesign, stubMap } from './stub-design.ts';

const square: StubPart = {
  points: { a: [0, 0], b: [100, 0], c: [100, 100], d: [0, 100] },
  draw: 'a > b > c > d',
};

describe('notes', () => {
  test('tell what was left out, and why if the map knows', async () => {
    const map = stubMap(
      { front: square, facing: square, pocket: square },
      {
        pieces: { front: { part: 'front', body: 'torso' } },
        leftOut: { facing: 'it only stiffens the edge' },
      },
    );
    const { notes } = await draftFreeSewing(map, { chest: 900 });
    expect(notes).toEqual([
      'Part "facing" is left out: it only stiffens the edge.',
      'Part "pocket" is left out: the seam map does not know it.',
    ]);
  });

  test('tell options that we set, unless the user did', async () => {
    const map = stubMap({ square }, { options: { long: { value: false, reason: 'to be short' } } });
    const note = 'Option long is set to false, to be short.';
    expect((await draftFreeSewing(map, { chest: 900 })).notes).toContain(note);
    const asked = await draftFreeSewing(map, { chest: 900 }, { options: { long: true } });
    expect(asked.notes).not.toContain(note);
  });

  test("pass on FreeSewing's warnings", async () => {
    const load = async () => stubDesign({ square }, { warn: ['the waist exceeds the hips'] });
    const { notes } = await draftFreeSewing(stubMap({ square }, { load }), { chest: 900 });
    expect(notes).toEqual(['FreeSewing warns: the waist exceeds the hips']);
  });
});

test('options change the draft', async () => {
  const side = (pattern: { notes: readonly string[] }): number =>
    Number(/Seam "side": ([\d.]+)/.exec(pattern.notes.join())?.[1]);
  const usual = await draftFreeSewing('teagan', BODIES.averageWoman);
  const long = await draftFreeSewing('teagan', BODIES.averageWoman, {
    options: { lengthBonus: 0.3 },
  });
  // From 15 % to 30 % more than the length to the hips.
  const { hpsToWaistBack, waistToHips } = BODIES.averageWoman as Record<string, number>;
  expect(side(long) - side(usual)).toBeCloseTo(0.15 * (hpsToWaistBack! + waistToHips!), 0);
});

describe('refused:', () => {
  test('a design that we do not know', async () => {
    await expect(draftFreeSewing('simon' as FreeSewingName, {})).rejects.toThrow(
      'no FreeSewing design "simon"; there are aaron, bella, brian, penelope, sandy, teagan',
    );
    await expect(draftFreeSewing('toString' as FreeSewingName, {})).rejects.toThrow('there are');
  });

  test('missing measurements, all at once', async () => {
    const { hips: _, neck: __, ...rest } = BODIES.averageMan;
    await expect(draftFreeSewing('teagan', rest)).rejects.toThrow(
      'teagan needs these measurements too: neck, hips',
    );
  });

  test('measurements in metres', async () => {
    const metres = Object.entries(BODIES.averageMan).map(([key, value]) => [key, value / 1000]);
    await expect(draftFreeSewing('sandy', Object.fromEntries(metres))).rejects.toThrow(
      'measurement waist is 0.88: FreeSewing',
    );
  });

  test('options that the seams rely on', async () => {
    const options = { panels: 4 };
    await expect(draftFreeSewing('sandy', BODIES.averageMan, { options })).rejects.toThrow(
      'option panels of sandy must stay 1',
    );
  });

  test('a run through a point that is not on the sew line', async () => {
    const seams = [
      { name: 'side', sew: ['front: hem > armholePitch', 'back: hem > armhole'] },
    ] as const;
    await expect(draftFreeSewing({ ...TEAGAN, seams }, BODIES.averageMan)).rejects.toThrow(
      'teagan, seam "side": part "teagan.front": point "armholePitch" does not lie on the sew line',
    );
  });

  test('outlines that cross', async () => {
    const map = stubMap({ bow: { ...square, draw: 'a > c > b > d' } });
    await expect(draftFreeSewing(map, { chest: 900 })).rejects.toThrow('panel "bow"');
  });
});
