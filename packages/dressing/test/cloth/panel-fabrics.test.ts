import { findFabric, toMaterial } from '@toile/fabric';
import { type Pattern, PatternError } from '@toile/garment';
import { cotton, denim, silk } from '@toile/sim';
import { expect, test } from 'vitest';
import { panelFabrics } from '../../src/cloth/panel-fabrics.ts';
import { boxPanel } from './pieces.ts';

const pattern: Pattern = {
  name: 'test',
  panels: [
    boxPanel('front', 0.2, 0.2),
    { ...boxPanel('back', 0.2, 0.2), fabric: 'net' },
    { ...boxPanel('band', 0.2, 0.05), interlining: 'canvas' },
    { ...boxPanel('facing', 0.2, 0.05), interlining: 'canvas' },
  ],
  seams: [],
  notes: [],
};

test('each panel has its own, interlining fused to it', () => {
  const [front, back, band, facing] = panelFabrics(pattern, cotton, { net: silk, canvas: denim });
  expect(front).toBe(cotton);
  expect(back).toBe(silk);
  expect(band.density).toBeCloseTo(cotton.density + denim.density, 12);
  expect(band.bendingWarp).toBeGreaterThan(cotton.bendingWarp + denim.bendingWarp);
  expect(facing).toBe(band);
});

test('all that are not given are named', () => {
  const work = () => panelFabrics(pattern, cotton, { canvas: denim });
  expect(work).toThrow(PatternError);
  expect(work).toThrow(
    'panel "back": is cut from "net", which is not given; give a fabric of that name, or use one of canvas, main',
  );
  expect(() => panelFabrics(pattern, cotton, {})).toThrow(
    /panel "back".*\npanel "band": is interlined with "canvas".*\npanel "facing"/,
  );
});

test('a pattern may name fabrics of the library', () => {
  const fabrics = { net: 'akter-2024-cotton-twill', canvas: 'cards/canvas.json' };
  const [, back] = panelFabrics({ ...pattern, fabrics }, cotton, { canvas: denim });
  expect(back).toEqual(toMaterial(findFabric('akter-2024-cotton-twill')).material);
  expect(() => panelFabrics({ ...pattern, fabrics }, cotton, {})).toThrow(
    'panel "band": is interlined with "canvas", which is not given ("cards/canvas.json" is not in the library); give',
  );
});
