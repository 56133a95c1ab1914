import { capsuleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { FIT_SCALES } from '../../src/report/fit-scales.ts';
import { gapsTo } from '../../src/report/gap.ts';
import { byVertex, measureTightness } from '../../src/report/tightness.ts';
import { ringOfCloth } from '../ring.ts';

const body = capsuleMesh({ radius: 0.15, length: 1, segments: 96 });
const [tube] = ringOfCloth(body, { radius: 0.151, bottom: -0.2, top: 0.2, rows: 40 }).garments;
const gaps = gapsTo(body)(tube.positions);
const count = tube.triangles.length / 3;

/** The tube with some of its triangles shorter around. */
function shortened(ratio: number, isShort: (triangle: number) => boolean) {
  const cornerUvs = tube.cornerUvs.map((uv, i) =>
    i % 2 === 1 && isShort(Math.floor(i / 6)) ? ratio * uv : uv,
  );
  return { ...tube, cloth: { ...tube.cloth, cornerUvs } };
}

describe('measureTightness', () => {
  test('a tight patch is felt, although 95 % of the cloth are not stretched', () => {
    // 4 of 40 rows, and of these a tenth of the way around: a hundredth of all cloth.
    const isPatch = (t: number): boolean => t >= 18 * 192 && t < 22 * 192 && (t % 192) / 2 < 10;
    const cornerUvs = shortened(0.75, isPatch).cloth.cornerUvs;
    const garment = { ...tube, cornerUvs, cloth: { ...tube.cloth, cornerUvs } };
    const { strain, most } = measureTightness(garment, gaps);
    expect(strain.weft.most).toBeLessThan(0.001);
    expect(most.strain.value).toBeGreaterThan(0.25);
    expect(most.strain.panel).toBe('tube');
  });

  test('elastics are felt apart from cloth', () => {
    const { most, felt } = measureTightness(
      shortened(0.6, (t) => t >= count / 2),
      gaps,
    );
    expect(most.elastic?.value).toBeCloseTo(1 / 0.6 - 1, 6);
    expect(most.strain.value).toBeCloseTo(0, 6);
    expect(felt.weft[0]).toBeCloseTo(0, 6);
    expect(felt.weft[count - 1]).toBeCloseTo(1 / 0.6 - 1, 6);
    expect(measureTightness(tube, gaps).most).not.toHaveProperty('elastic');
  });

  test('no map is red where nothing is told', () => {
    const { full } = FIT_SCALES.pressure;
    const { felt, most } = measureTightness(
      shortened(0.93, (t) => t % 7 < 3),
      gaps,
    );
    const map = byVertex(tube.triangles, felt.pressure!, tube.positions.length / 3);
    expect(Math.max(...map)).toBeLessThanOrEqual(most.pressure!.value);
    expect(Math.max(...felt.warp, ...felt.weft)).toBeLessThanOrEqual(most.strain.value + 1e-12);
    expect(Math.max(...map) >= full && most.pressure!.value < full).toBe(false);
  });
});
