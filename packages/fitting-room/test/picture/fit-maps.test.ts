import { FIT_SCALES, type FitReport } from '@toile/dressing';
import { expect, test } from 'vitest';
import { FIT_MAPS, legendTicks, MAP_NAMES, valuesByVertex } from '../../src/picture/fit-maps.ts';

const report = {
  maps: { strainWarp: [1], strainWeft: [2], gap: [3], pressure: [4] },
} as unknown as FitReport;

test('scales are those of the report, whatever is worn', () => {
  expect(FIT_MAPS.warp.scale).toBe(FIT_SCALES.strain);
  expect(FIT_MAPS.weft.scale).toBe(FIT_SCALES.strain);
  expect(FIT_MAPS.pressure.scale).toBe(FIT_SCALES.pressure);
  expect(FIT_MAPS.gap.scale).toBe(FIT_SCALES.gap);
});

test('legends tell physical units', () => {
  const ticks = MAP_NAMES.flatMap((name) =>
    name === 'fabric' ? [] : [legendTicks(FIT_MAPS[name].scale).join(', ')],
  );
  expect(ticks).toEqual([
    'slack, 3 %, 6 % or more',
    'slack, 3 %, 6 % or more',
    'none, 1 kPa, 2 kPa or more',
    'on the skin, 4 cm, 8 cm or more',
  ]);
});

test('each map reads its own values', () => {
  const maps = MAP_NAMES.filter((name) => name !== 'fabric').map((name) => FIT_MAPS[name]);
  expect(maps.map((map) => map.values(report))).toEqual([[1], [2], [4], [3]]);
});

test('values of triangles do not pass seams, values of vertices do', () => {
  // Two triangles of two panels, sewn along one edge.
  const cut = Uint32Array.of(0, 1, 2, 3, 4, 5);
  const sewn = Uint32Array.of(0, 1, 2, 2, 1, 3);
  const garment = { cut, sewn, vertexCount: 6 };
  expect([...valuesByVertex({ per: 'triangle' }, [7, 9], garment)]).toEqual([7, 7, 7, 9, 9, 9]);
  expect([...valuesByVertex({ per: 'vertex' }, [1, 2, 3, 4], garment)]).toEqual([1, 2, 3, 3, 2, 4]);
});
