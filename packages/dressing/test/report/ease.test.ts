import { createBody } from '@toile/body';
import { addScaled } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { measureEase } from '../../src/report/ease.ts';
import { tapePlaces } from '../../src/report/tape-places.ts';
import { ANNA } from '../anna.ts';
import { hangTube, type TubeShape, tubeOf } from '../worn-tube.ts';

const body = await createBody(ANNA);
const { waistHeight, waist, hips } = body.measurements;
const [x, , z] = tapePlaces(body, body.mesh)[1].origin;

/** A skirt around the person, its upper rim as much above the waist. */
function skirt(rim: number, shape: Partial<TubeShape> = {}) {
  const pattern = tubeOf({ widths: [0.5, 0.52], height: 0.4, ...shape });
  const around = shape.widths ? shape.widths.reduce((sum, width) => sum + width) : 1.02;
  const garment = hangTube(pattern, (along, up) => [
    (2 * Math.PI * along) / around,
    0.19,
    waistHeight + rim - 0.4 + up,
  ]);
  for (let v = 0; 3 * v < garment.positions.length; v++) {
    const place = addScaled([x, 0, z], 1, [
      ...garment.positions.subarray(3 * v, 3 * v + 3),
    ] as never);
    garment.positions.set(place, 3 * v);
  }
  return garment;
}

describe('measureEase', () => {
  test('compares the cloth as cut with what the body measures', () => {
    const { ease, none } = measureEase(skirt(0), body, body.mesh);
    expect(ease.map(({ place }) => place)).toEqual(['waist', 'hips']);
    expect(ease[0].body).toBe(waist);
    expect(ease[1].body).toBe(hips);
    for (const own of ease) {
      expect(Math.abs(own.cut - 1.02)).toBeLessThan(1e-3);
      expect(own.ease).toBe(own.cut - own.body);
    }
    expect(none).toEqual([
      { place: 'chest', why: 'absent' },
      { place: 'thigh', why: 'around more' },
      { place: 'upperArm', why: 'absent' },
    ]);
  });

  test('the waist of what hangs there is its rim, exactly', () => {
    const { ease } = measureEase(skirt(0.04), body, body.mesh);
    expect(ease[0].cut).toBeCloseTo(1.02, 9);
  });

  test('a rim far from the waist is none of a waist', () => {
    const { ease } = measureEase(skirt(0.1), body, body.mesh);
    expect(ease[0].place).toBe('waist');
    expect(ease[0].offset).toBe(0);
  });

  test('what another garment lifts is measured on the cloth that was cut for the tape', () => {
    // A band that was drafted for the waist, and hangs 5 cm above it: a pair of skirts, one flared.
    const placement = {
      translation: [0, waistHeight - 0.4, 0],
      rotation: [0, 0, 0, 1],
    } as const;
    const shape = { panel: { placement, part: 'waist' as const } };
    const [low, high] = [0, 0.05].map((rim) => measureEase(skirt(rim, shape), body, body.mesh));
    expect(high.ease.map(({ offset }) => offset)).toEqual(
      low.ease.map(({ offset }) => expect.closeTo(offset, 6)),
    );
    high.ease.forEach(({ cut }, k) => {
      expect(cut).toBeCloseTo(low.ease[k].cut, 6);
    });
  });
});
