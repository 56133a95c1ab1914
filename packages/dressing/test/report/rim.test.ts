import { expect, test } from 'vitest';
import { waistRim } from '../../src/report/rim.ts';
import type { TapePlace } from '../../src/report/tape-places.ts';
import { hangTube, type TubeShape, tubeOf } from '../worn-tube.ts';

const waistHeight = 1.05;
const TAPE: TapePlace = { name: 'waist', origin: [0.01, waistHeight, 0.02], normal: [0, 1, 0] };

/** Its upper rim at a height [m]. */
function skirt(rim: number, shape: Partial<TubeShape> = {}) {
  const pattern = tubeOf({ widths: [0.5, 0.5], height: 0.3, ...shape });
  // Narrower as worn than as cut, and in waves.
  const hang = (around: number, up: number) =>
    [2 * Math.PI * around, 0.13 + 0.01 * Math.sin(20 * Math.PI * around), rim - 0.3 + up] as const;
  return hangTube(pattern, hang);
}

test('is as long as it was cut, however it hangs', () => {
  const rim = waistRim(skirt(waistHeight + 0.03), TAPE, 0)!;
  expect(rim.cut).toBeCloseTo(1, 9);
  expect(rim.rest).toBeCloseTo(1, 9);
  expect(rim.offset).toBeCloseTo(0.03, 9);
});

test('an elastic along it counts at rest too', () => {
  const elastics = [0, 1].map((panel) => ({
    edge: { panel: `${panel}`, edge: 2 },
    ratio: 0.7,
    tension: 10,
    width: 0.03,
  }));
  const rim = waistRim(skirt(waistHeight, { pattern: { elastics } }), TAPE, 0)!;
  expect(rim.cut).toBeCloseTo(1, 9);
  expect(rim.rest).toBeCloseTo(0.7, 6);
});

test('has risen or sunk with its band, but is near the waist as drafted', () => {
  const sunk = skirt(waistHeight - 0.12);
  expect(waistRim(sunk, TAPE, 0)).toBeUndefined();
  expect(waistRim(sunk, TAPE, -0.12)?.offset).toBeCloseTo(0, 9);
});

test('there is none of an open front, nor of what is beside the body', () => {
  expect(waistRim(skirt(waistHeight, { isClosed: false }), TAPE, 0)).toBeUndefined();
  const garment = skirt(waistHeight);
  const positions = garment.positions.map((x, i) => (i % 3 === 0 ? x + 1 : x));
  expect(waistRim({ ...garment, positions }, TAPE, 0)).toBeUndefined();
});
