import { type AllMeasurements, predictMeasurements, type Sex } from '@toile/body';
import { patternGirths, placeHeights } from '@toile/dressing';
import { DRAFTS } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { adviseSize, type SizeCandidate } from '../../src/advice/size-advice.ts';
import { LETTER_SIZES } from '../../src/catalogue/size-chart.ts';
import { adviseFor } from '../../src/work/advise-for.ts';

const of = (sex: Sex, given: object): AllMeasurements => predictMeasurements(sex, given);

describe('girths measured flat on patterns', () => {
  const bodies = [
    of('female', { height: 1.68, chest: 0.94, waist: 0.78, hips: 1.02 }),
    of('female', { height: 1.6, chest: 1.13, waist: 0.97, hips: 1.195 }),
    of('male', { height: 1.82, chest: 1.06, waist: 0.94, hips: 1.05 }),
  ];
  test.each([
    ['tee', 'chest', 'chestEase', 0.03],
    ['shirt', 'chest', 'chestEase', 0.05],
    ['dress', 'chest', 'chestEase', 0.06],
    ['dress', 'waist', 'waistEase', 0.02],
    ['dress', 'hips', 'hipEase', 0.02],
    ['pencil-skirt', 'waist', 'waistEase', 0.02],
    ['pencil-skirt', 'hips', 'hipEase', 0.02],
    ['trousers', 'waist', 'waistEase', 0.03],
    ['trousers', 'hips', 'hipEase', 0.045],
  ] as const)('%s at the %s has the ease it was drafted with', (name, place, option, off) => {
    for (const body of bodies) {
      const girths = patternGirths(DRAFTS[name].draft(body), placeHeights(body));
      const ease = (girths[place] ?? 0) - body[place];
      expect(Math.abs(ease - DRAFTS[name].options[option].default)).toBeLessThan(off);
    }
  });

  test('a skirt has no chest, and a pattern without places has no girths', () => {
    const [body] = bodies;
    const skirt = DRAFTS['pencil-skirt'].draft(body);
    expect(patternGirths(skirt, placeHeights(body)).chest).toBeUndefined();
    const panels = skirt.panels.map(({ placement: _, ...panel }) => panel);
    expect(patternGirths({ ...skirt, panels }, placeHeights(body))).toEqual({});
  });
});

describe('the size that fits best', () => {
  const size = (name: string, waist: number, hips: number): SizeCandidate => ({
    name,
    girths: { waist: waist + 0.01, hips: hips + 0.04 },
    madeFor: { waist, hips },
  });
  const sizes = [size('S', 0.7, 0.94), size('M', 0.78, 1.02), size('L', 0.86, 1.1)];
  const body = (waist: number, hips: number, deviation = 0.01) => ({
    waist: { value: waist, deviation },
    hips: { value: hips, deviation },
  });

  test('is the one a body is made for, and that is sure', () => {
    const advice = adviseSize(sizes, body(0.78, 1.02));
    expect(advice).toMatchObject({ best: 'M', isPoor: false });
    expect(advice?.sure).toBeGreaterThan(0.95);
  });

  test('follows the measurement that does not fit into a smaller one', () => {
    const advice = adviseSize(sizes, body(0.71, 1.03));
    expect(advice).toMatchObject({ best: 'M', place: 'hips', other: { name: 'S' } });
    expect(advice?.ease).toBeCloseTo(0.03);
    expect(advice?.other?.ease).toBeCloseTo(-0.05);
    const apple = adviseSize(sizes, body(0.85, 1.03));
    expect(apple).toMatchObject({ best: 'L', place: 'waist' });
  });

  test('is less sure between two sizes, and where measurements are guessed', () => {
    const between = adviseSize(sizes, body(0.735, 0.975))?.sure ?? 1;
    expect(between).toBeLessThan(0.9);
    const guessed = adviseSize(sizes, body(0.76, 1, 0.05))?.sure ?? 1;
    expect(guessed).toBeLessThan(adviseSize(sizes, body(0.76, 1))?.sure ?? 0);
  });

  test('says so where none fits', () => {
    expect(adviseSize(sizes, body(1.2, 1.5))).toMatchObject({ best: 'L', isPoor: true });
    expect(adviseSize(sizes, { chest: { value: 0.9, deviation: 0.01 } })).toBeUndefined();
    expect(adviseSize([], body(0.7, 0.9))).toBeUndefined();
  });
});

test.each(['female', 'male'] as const)(
  'bodies of the chart get their own size: %s',
  async (sex) => {
    for (const name of ['tee', 'trousers', 'shirt']) {
      for (const size of LETTER_SIZES[sex].slice(1, 5)) {
        const person = { sex, ...size.measurements };
        const wearer = { sex, measurements: of(sex, size.measurements) };
        const source = { kind: 'draft', name } as const;
        const advice = await adviseFor({ person, source, sizes: LETTER_SIZES[sex] }, wearer);
        expect(advice?.best, `${name} ${size.name}`).toBe(size.name);
      }
    }
  },
);
