import { expect, test } from 'vitest';
import { type Pleats, pleatAngles } from '../../src/chart/pleats.ts';

/** A row of cloth with one knife pleat, folded over at 12 cm and back at 15, and a vertex beside it. */
const XS = [0, 0.06, 0.12, 0.15, 0.2, 0.3];
const LYING = [0, 0.06, 0.12, 0.09, 0.14, 0.24];
const ROWS = [0, 0.1, 0.2];
const COUNT = ROWS.length * XS.length;
const OTHER = COUNT;
const RADIUS = 0.2;

const pleats: Pleats = {
  lengths: new Float64Array(),
  outs: new Float64Array(COUNT + 1),
  panels: [
    {
      vertices: Array.from({ length: COUNT }, (_, v) => v),
      across: ROWS.flatMap(() => LYING),
    },
  ],
};
const heights = Float64Array.from([...ROWS.flatMap((row) => XS.map(() => row)), 0.1]);
/** Laid out evenly, as narrow as it lies. */
const angles = Float64Array.from([...ROWS.flatMap(() => XS.map((x) => (0.8 * x) / RADIUS)), 2]);

test('a pleat has angles in the order of its layers, all else as it was', () => {
  const lying = pleatAngles(pleats, heights, angles);
  expect(lying[OTHER]).toBe(2);
  ROWS.forEach((_, row) => {
    const [start, , over, back, , end] = lying.subarray(row * XS.length, (row + 1) * XS.length);
    // Back and forth, where the even layout only goes on.
    expect(over).toBeGreaterThan(start);
    expect(back).toBeLessThan(over);
    expect(end).toBeGreaterThan(over);
    expect((over - back) * RADIUS).toBeCloseTo(0.03, 2);
  });
});

test('whole turns do not count', () => {
  const lying = pleatAngles(pleats, heights, angles);
  const turned = angles.map((angle, v) => angle + 2 * Math.PI * (v % 2));
  pleatAngles(pleats, heights, turned).forEach((angle, v) => {
    expect(Math.cos(angle - lying[v])).toBeCloseTo(1, 9);
  });
});
