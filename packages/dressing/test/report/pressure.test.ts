import { capsuleMesh } from '@toile/geometry';
import { cotton } from '@toile/sim';
import { describe, expect, test } from 'vitest';
import { gapsTo } from '../../src/report/gap.ts';
import { estimatePressure } from '../../src/report/pressure.ts';
import { ringOfCloth } from '../ring.ts';

const body = capsuleMesh({ radius: 0.15, length: 1, segments: 96 });
const material = { ...cotton, stretchWarp: 3000, stretchWeft: 2000 };
const RING = { bottom: -0.1, top: 0.1 };

function pressureOf(radius: number, around: number, cloth: typeof material = material) {
  const [garment] = ringOfCloth(body, { ...RING, radius, around, material: cloth }).garments;
  return estimatePressure(garment, gapsTo(body)(garment.positions));
}

describe('estimatePressure', () => {
  test('of a tight tube is tension over radius', () => {
    const pressure = pressureOf(0.151, 1.05) as Float64Array;
    for (const value of pressure) expect(value / ((2000 * 0.05) / 0.151)).toBeCloseTo(1, 2);
  });

  test('each triangle pulls by its own fabric', () => {
    const [garment] = ringOfCloth(body, { ...RING, radius: 0.151, around: 1.05 }).garments;
    // The lower half in another fabric, twice as stiff.
    const count = garment.triangles.length / 3;
    const map = {
      materials: [material, { ...material, stretchWeft: 4000 }],
      of: Uint32Array.from({ length: count }, (_, t) => (t < count / 2 ? 1 : 0)),
    };
    const worn = { ...garment, cloth: { ...garment.cloth, material: map } };
    const pressure = estimatePressure(worn, gapsTo(body)(garment.positions))!;
    expect(pressure[0] / ((4000 * 0.05) / 0.151)).toBeCloseTo(1, 2);
    expect(pressure.at(-1)! / ((2000 * 0.05) / 0.151)).toBeCloseTo(1, 2);
  });

  test('follows a measured curve', () => {
    const curves = { weft: { strains: [0, 0.05, 0.1], stresses: [0, 10, 500] } };
    const [value] = pressureOf(0.151, 1.05, { ...material, curves } as typeof material)!;
    expect(value).toBeCloseTo(10 / 0.151, 0);
  });

  test('there is none where cloth is slack or away from the body', () => {
    expect(pressureOf(0.151, 0.98)?.every((value) => value < 1e-6)).toBe(true);
    expect(pressureOf(0.16, 1.05)?.every((value) => value === 0)).toBe(true);
  });

  test('nothing can be said of cloth that does not stretch', () => {
    expect(pressureOf(0.151, 1, { ...material, stretchWeft: Infinity })).toBeUndefined();
  });
});
