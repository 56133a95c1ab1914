import { describe, expect, test } from 'vitest';
import type { Ease } from '../../src/report/ease.ts';
import { FIT_SCALES } from '../../src/report/fit-scales.ts';
import type { FitReport } from '../../src/report/report.ts';
import type { Support } from '../../src/report/support.ts';
import type { PlaceName } from '../../src/report/tape-places.ts';
import { judge } from '../../src/report/verdict.ts';

const NONE = { mean: 0, most: 0, max: 0 };
const CALM = { value: 0, panel: 'front' };

function easeOf(ease: Partial<Record<PlaceName, number>>, other: Partial<Ease> = {}): Ease[] {
  return Object.entries(ease).map(([place, room]) => ({
    place: place as PlaceName,
    body: 1,
    cut: 1 + room,
    rest: 1 + room,
    ease: room,
    offset: 0,
    strain: 0,
    ...other,
  }));
}

function report(ease: readonly Ease[], other: Partial<FitReport> = {}) {
  return {
    garment: 'tube',
    material: 'cotton',
    ease,
    noEase: [],
    support: 'shoulders' as const,
    strain: { warp: NONE, weft: NONE },
    felt: { strain: CALM },
    gap: NONE,
    intersections: 0,
    inside: 0,
    settled: true,
    steps: { sew: 1, drape: 1 },
    maps: { strainWarp: [], strainWeft: [], gap: [] },
    ...other,
  };
}

describe('judge', () => {
  test('says what is tight and by how much, first', () => {
    const words = judge(report(easeOf({ chest: 0.1, waist: 0.3, hips: -0.031, thigh: -0.007 })));
    expect(words).toEqual([
      'tight at the hips by 3 cm',
      'tight at the thighs by 0.7 cm',
      'fits well at the chest',
      'roomy at the waist',
    ]);
  });

  test('names places together', () => {
    const words = judge(report(easeOf({ chest: 0.01, waist: 0.02, upperArm: -0.004 })));
    expect(words).toEqual(['close at the chest, waist and upper arms']);
  });

  test('where a map is red it is tight, and nowhere better than close where it is noted', () => {
    const { strain, pressure } = FIT_SCALES;
    const say = (other: Partial<Ease>) => judge(report(easeOf({ chest: 0.1 }, other)));
    expect(say({ strain: strain.full })).toEqual([
      'tight at the chest: the cloth is stretched by 6 %',
    ]);
    expect(say({ pressure: 1.2 * pressure.full })).toEqual([
      'tight at the chest: it presses with 2.4 kPa',
    ]);
    expect(say({ strain: strain.noted })).toEqual(['close at the chest']);
    expect(say({ pressure: pressure.noted })).toEqual(['close at the chest']);
    expect(say({ strain: 0.9 * strain.noted, pressure: 0.9 * pressure.noted })).toEqual([
      'fits well at the chest',
    ]);
  });

  test('a knit that stretches as it easily does is not tight', () => {
    const felt = { strain: { value: 0.12, panel: 'front', give: 0.2 } };
    const say = (strain: number) =>
      judge(report(easeOf({ chest: 0.1 }, { strain, give: 0.2 }), { felt }));
    expect(say(0.1)).toEqual([
      'stretches at the chest, as its cloth easily does',
      'the cloth is stretched by 12 % where it is tightest, in front',
    ]);
    // Half of what it gives is half of what is felt, as 3 of 6 % in cloth that gives nothing.
    expect(say(0.05)[0]).toBe('fits well at the chest');
    expect(say(0.21)[0]).toBe('tight at the chest: the cloth is stretched by 21 %');
  });

  test('where there is room to spare nothing is close, whatever pulls at the cloth', () => {
    const { strain, pressure } = FIT_SCALES;
    const say = (other: Partial<Ease>) => judge(report(easeOf({ waist: 0.267 }, other)));
    expect(say({ strain: strain.noted })).toEqual(['roomy at the waist']);
    expect(say({ pressure: 0.9 * pressure.full })).toEqual(['roomy at the waist']);
    expect(say({ strain: 0.1, give: 0.2 })).toEqual(['roomy at the waist']);
    // What is felt as tight is tight all the same.
    expect(say({ strain: strain.full })[0]).toContain('tight at the waist');
    expect(say({ pressure: pressure.full })[0]).toContain('tight at the waist');
  });

  test('tells of what is felt most, however little of the cloth that is', () => {
    const felt = {
      strain: { value: 0.34, panel: 'left sleeve' },
      elastic: { value: 0.4, panel: 'cuff' },
      pressure: { value: 1500, panel: 'waistband' },
    };
    const fits = easeOf({ chest: 0.1 });
    expect(judge(report(fits, { felt }))).toEqual([
      'fits well at the chest',
      'too tight: the cloth is stretched by 34 % where it is tightest, in left sleeve',
      'elastic is stretched by 40 %, in cuff',
      'it presses on the body, with 1.5 kPa, in waistband',
    ]);
    const mild = { strain: { value: 0.04, panel: 'front' } };
    expect(judge(report(fits, { felt: mild }))[1]).toBe(
      'the cloth is stretched by 4 % where it is tightest, in front',
    );
  });

  test('does not say twice how much it is stretched', () => {
    const felt = { strain: { value: 0.1, panel: 'front' } };
    expect(judge(report(easeOf({ chest: 0.1 }, { strain: 0.1 }), { felt }))).toEqual([
      'tight at the chest: the cloth is stretched by 10 %',
    ]);
  });

  test('slides down only where nothing holds it up', () => {
    const say = (support: Support, room = 0.06) =>
      judge(report(easeOf({ waist: room, hips: 0.1 }), { support }))[0];
    expect(say('none')).toBe('too wide at the waist by 6 cm: it slides down');
    expect(say('hips')).toBe('too wide at the waist by 6 cm: it sits on the hips');
    expect(say('shoulders')).toBe('fits well at the waist and hips');
    expect(say('none', 0.02)).toBe('close at the waist');
    // Below a chest that fits, a wide waist is only that.
    const dress = report(easeOf({ chest: 0.02, waist: 0.2 }), { support: 'hips' });
    expect(judge(dress)).toEqual(['close at the chest', 'roomy at the waist']);
  });

  test('an elastic holds where it is shorter than the body at rest', () => {
    const ease = easeOf({ waist: 0.3 }, { rest: 0.9 });
    expect(judge(report(ease, { support: 'grip' }))).toEqual(['held by its elastic at the waist']);
  });

  test('says why there is nothing to compare', () => {
    expect(judge(report([]))).toEqual([
      'nothing to compare with the body: it goes around none of the places measured',
    ]);
    const noEase = [
      { place: 'chest', why: 'open' },
      { place: 'waist', why: 'open' },
      { place: 'thigh', why: 'absent' },
    ] as const;
    expect(judge(report([], { noEase }))).toEqual([
      'nothing to compare with the body: open at the chest and waist',
    ]);
    expect(judge(report(easeOf({ upperArm: 0.1 }), { noEase }))).toEqual([
      'fits well at the upper arms',
      'open at the chest and waist',
    ]);
  });

  test('tells what went wrong', () => {
    const fits = easeOf({ chest: 0.1 });
    expect(judge(report(fits, { intersections: 2, settled: false })).slice(1)).toEqual([
      'cloth passes through something at 2 places',
      'the cloth had not come to rest: take all this as a first impression',
    ]);
  });
});
