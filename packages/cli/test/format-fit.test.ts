import type { FitReport } from '@toile/dressing';
import { expect, test } from 'vitest';
import { formatJson, formatText } from '../src/format-fit.ts';

const waist = { place: 'waist', body: 0.78, cut: 1.1, rest: 0.7, ease: 0.32, offset: 0, strain: 0 };
const report = {
  garment: 'skirt',
  material: 'cotton poplin',
  verdict: ['held by its elastic at the waist'],
  ease: [waist, { ...waist, place: 'upperArm', body: 1, rest: 1.1, ease: 0.1 }],
  noEase: [{ place: 'chest', why: 'absent' }],
  intersections: 1,
  inside: 0,
  settled: true,
  steps: { sew: 1, drape: 2 },
  seconds: 2,
  maps: { strainWarp: [], strainWeft: [], gap: [] },
} as unknown as FitReport;

const off = { garment: 1, name: 'coat', reason: 'coat goes around no part of the body' };

test('prints words, then girths; elastics also at rest', () => {
  expect(formatText([report], [off], ['skirt.glb']).split('\n')).toEqual([
    'skirt in cotton poplin',
    '  held by its elastic at the waist',
    '  waist     body  78.0 cm  garment 110.0 cm  ease  32.0 cm  at rest  70.0 cm',
    '  upper arm body 100.0 cm  garment 110.0 cm  ease  10.0 cm',
    'Left off: coat',
    '  coat goes around no part of the body',
    'At rest, 1 intersection, 2.0 s',
    'Written: skirt.glb',
  ]);
});

test('as JSON without maps, with the reasons why there is no ease and why something stayed off', () => {
  const { garments, refused } = JSON.parse(formatJson([report], [off], []));
  expect(refused).toEqual([off]);
  const [garment] = garments;
  expect(garment.noEase).toEqual([{ place: 'chest', why: 'absent' }]);
  expect(garment).not.toHaveProperty('maps');
});
