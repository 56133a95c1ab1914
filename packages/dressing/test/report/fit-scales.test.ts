import { expect, test } from 'vitest';
import { FIT_SCALES, formatFit, scaleColour } from '../../src/report/fit-scales.ts';

test('colours tell noted and full: the middle and the last one, as for all beyond', () => {
  for (const scale of Object.values(FIT_SCALES)) {
    const { stops, noted, full } = scale;
    expect(scaleColour(scale, 0)).toEqual(stops[0]);
    expect(scaleColour(scale, -1)).toEqual(stops[0]);
    expect(scaleColour(scale, noted)).toEqual(stops[1]);
    expect(scaleColour(scale, full)).toEqual(stops[2]);
    expect(scaleColour(scale, 9 * full)).toEqual(stops[2]);
  }
  expect(scaleColour(FIT_SCALES.strain, 0.015)[0]).toBeCloseTo((74 + 236) / 2);
});

test('values have physical units', () => {
  expect(formatFit(FIT_SCALES.strain, 0.337)).toBe('34 %');
  expect(formatFit(FIT_SCALES.pressure, 2340)).toBe('2.3 kPa');
  expect(formatFit(FIT_SCALES.gap, 0.08)).toBe('8 cm');
});
