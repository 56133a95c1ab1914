import { describe, expect, test } from 'vitest';
import type { FitReport } from '../../src/report/report.ts';
import type { PlaceName } from '../../src/report/tape-places.ts';
import { judge } from '../../src/report/verdict.ts';

const NONE = { mean: 0, most: 0, max: 0 };

function report(ease: Partial<Record<PlaceName, number>>, other: Partial<FitReport> = {}) {
  return {
    garment: 'tube',
    material: 'cotton',
    ease: Object.entries(ease).map(([place, room]) => ({
      place: place as PlaceName,
      body: 1,
      worn: 1 + room,
      cut: 1 + room,
      ease: room,
      offset: 0,
    })),
    strain: { warp: NONE, weft: NONE },
    gap: NONE,
    seams: [],
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
    const words = judge(report({ chest: 0.1, waist: 0.3, hips: -0.031, thigh: -0.007 }));
    expect(words).toEqual([
      'tight at the hips by 3 cm',
      'tight at the thighs by 0.7 cm',
      'fits well at the chest',
      'roomy at the waist',
    ]);
  });

  test('names places together', () => {
    const words = judge(report({ chest: 0.01, waist: 0.02, upperArm: -0.004 }));
    expect(words).toEqual(['close at the chest, waist and upper arms']);
  });

  test('tells of stretched cloth by its worse direction', () => {
    const strain = { warp: NONE, weft: { mean: 0.01, most: 0.052, max: 0.2 } };
    const words = judge(report({}, { strain }));
    expect(words).toEqual(['the cloth is stretched by 5 % where it is tightest']);
  });

  test('has nothing to say of a garment without girths and troubles', () => {
    expect(judge(report({}))).toEqual([]);
  });

  test('tells what went wrong', () => {
    const seams = [
      { seam: 'side', gap: 0.003 },
      { seam: 'hem', gap: 0.0005 },
    ];
    expect(judge(report({}, { seams, intersections: 2, settled: false }))).toEqual([
      'the seam side hardly closes: 3 mm were missing',
      'cloth passes through something at 2 places',
      'the cloth had not come to rest: take all this as a first impression',
    ]);
  });
});
