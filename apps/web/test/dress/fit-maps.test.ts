import type { FitReport } from '@toile/dressing';
import { expect, test } from 'vitest';
import {
  colourAt,
  FIT_MAPS,
  fullScale,
  MAP_NAMES,
  valuesByVertex,
} from '../../src/dress/fit-maps.ts';

const spread = (most: number) => ({ mean: 0, most, max: 2 * most });
const report = (most: number): FitReport =>
  ({
    strain: { warp: spread(most), weft: spread(0) },
    gap: spread(most),
    maps: { strainWarp: [1], strainWeft: [2], gap: [3], pressure: [4] },
  }) as unknown as FitReport;

test('the scale shows nearly all of every garment', () => {
  expect(fullScale(FIT_MAPS.warp, [report(0.004), report(0.017)])).toBe(2);
  expect(fullScale(FIT_MAPS.gap, [report(0.03)])).toBe(5);
  expect(fullScale(FIT_MAPS.gap, [report(9)])).toBe(50);
  expect(fullScale(FIT_MAPS.weft, [])).toBe(1);
  // Not every material has a pressure.
  expect(fullScale(FIT_MAPS.pressure, [report(1)])).toBe(0.1);
});

test('each map reads its own values', () => {
  const maps = MAP_NAMES.filter((name) => name !== 'fabric').map((name) => FIT_MAPS[name]);
  expect(maps.map((map) => map.values(report(1)))).toEqual([[1], [2], [4], [3]]);
});

test('colours go from end to end and stay there beyond', () => {
  const { stops } = FIT_MAPS.gap;
  expect(colourAt(stops, 0)).toEqual(stops[0]);
  expect(colourAt(stops, 0.5)).toEqual(stops[1]);
  expect(colourAt(stops, 1)).toEqual(stops[2]);
  expect(colourAt(stops, 7)).toEqual(stops[2]);
  expect(colourAt(stops, -1)).toEqual(stops[0]);
  expect(colourAt(stops, 0.25)[0]).toBeCloseTo((stops[0][0] + stops[1][0]) / 2);
});

test('values of triangles do not pass seams, values of vertices do', () => {
  // Two triangles of two panels, sewn along one edge.
  const cut = Uint32Array.of(0, 1, 2, 3, 4, 5);
  const sewn = Uint32Array.of(0, 1, 2, 2, 1, 3);
  const garment = { cut, sewn, vertexCount: 6 };
  expect([...valuesByVertex({ per: 'triangle' }, [7, 9], garment)]).toEqual([7, 7, 7, 9, 9, 9]);
  expect([...valuesByVertex({ per: 'vertex' }, [1, 2, 3, 4], garment)]).toEqual([1, 2, 3, 3, 2, 4]);
});
