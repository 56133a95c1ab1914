import { expect, test } from 'vitest';
import { lapNear } from '../../src/report/lap.ts';
import { hangTube, tubeOf } from '../worn-tube.ts';

const around = (along: number, up: number) => [2 * Math.PI * along, 0.16, up] as const;

test('is what lies beyond button and hole, at the pair nearest to the height', () => {
  const buttons = [
    { button: { panel: '0', point: [0.02, 0.1] }, hole: { panel: '1', point: [0.48, 0.1] } },
    { button: { panel: '0', point: [0.05, 0.3] }, hole: { panel: '1', point: [0.46, 0.3] } },
  ] as const;
  const shape = { widths: [0.5, 0.5], height: 0.4, isClosed: false, pattern: { buttons } };
  const garment = hangTube(tubeOf(shape), around, 0.01);
  // Buttons hold the nearest vertices.
  expect(Math.abs(lapNear(garment, 0.05)! - 0.04)).toBeLessThan(0.01);
  expect(Math.abs(lapNear(garment, 0.35)! - 0.09)).toBeLessThan(0.01);
});

test('there is none without buttons', () => {
  const shape = { widths: [0.5, 0.5], height: 0.4, isClosed: false };
  expect(lapNear(hangTube(tubeOf(shape), around), 0.1)).toBeUndefined();
});
