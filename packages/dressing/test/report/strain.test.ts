import { capsuleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { measureStrains, spreadOf } from '../../src/report/strain.ts';
import { ringOfCloth } from '../ring.ts';

const body = capsuleMesh({ radius: 0.1, length: 1 });

describe('measureStrains', () => {
  test('a tube stretched around and upwards', () => {
    const options = { radius: 0.2, bottom: 0, top: 0.3, around: 1.1, upwards: 0.95 };
    const [garment] = ringOfCloth(body, options).garments;
    const { warp, weft, areas } = measureStrains(garment);
    for (let t = 0; t < areas.length; t++) {
      expect(weft[t]).toBeCloseTo(0.1, 9);
      expect(warp[t]).toBeCloseTo(-0.05, 9);
    }
    const cut = ((192 * 0.2 * Math.sin(Math.PI / 96)) / 1.1) * (0.3 / 0.95);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(cut, 9);
  });

  test('is that of the cloth as simulated: an elastic from its own length', () => {
    const [garment] = ringOfCloth(body, { radius: 0.2, bottom: 0, top: 0.3 }).garments;
    // Gathered to half its length around.
    const cornerUvs = garment.cornerUvs.map((uv, i) => (i % 2 === 1 ? uv / 2 : uv));
    const { warp, weft } = measureStrains({ ...garment, cloth: { ...garment.cloth, cornerUvs } });
    for (const value of weft) expect(value).toBeCloseTo(1, 9);
    for (const value of warp) expect(value).toBeCloseTo(0, 9);
  });

  test('a triangle without area in the pattern has none', () => {
    const [garment] = ringOfCloth(body, { radius: 0.2, bottom: 0, top: 0.3 }).garments;
    const cloth = { ...garment.cloth, cornerUvs: new Float64Array(garment.cornerUvs.length) };
    const { warp, weft } = measureStrains({ ...garment, cloth });
    expect([...warp, ...weft].every((value) => value === 0)).toBe(true);
  });
});

describe('spreadOf', () => {
  test('counts values by their weight', () => {
    expect(spreadOf([3, 1, 2], [1, 97, 2])).toEqual({ mean: 1.04, most: 1, max: 3 });
    expect(spreadOf([3, 1, 2], [6, 92, 2])).toEqual({ mean: 1.14, most: 3, max: 3 });
  });

  test('nothing', () => {
    expect(spreadOf([], [])).toEqual({ mean: 0, most: 0, max: 0 });
  });
});
