import { capsuleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { levelField } from '../../src/report/level-field.ts';
import { ringOfCloth } from '../ring.ts';

const body = capsuleMesh({ radius: 0.1, length: 1 });
const LEVEL = { origin: [0, 0.2, 0], normal: [0, 1, 0] } as const;
const [tube] = ringOfCloth(body, { radius: 0.15, bottom: 0, top: 0.4, rows: 20 }).garments;

describe('levelField', () => {
  test('leaves alone what is linear in the cloth, up to its borders', () => {
    const field = levelField(tube, LEVEL, 0.1);
    field.forEach((height, v) => {
      expect(height).toBeCloseTo(tube.positions[3 * v + 1] - 0.2, 6);
    });
  });

  test('smooths folds away', () => {
    // Cloth that hangs in waves 10 cm long and 2 cm high.
    const positions = tube.positions.slice();
    const side = (0.3 * Math.PI) / 96;
    for (let v = 0; 3 * v < positions.length; v++) {
      positions[3 * v + 1] +=
        0.02 * Math.sin((2 * Math.PI * (v % 96) * side) / ((0.3 * Math.PI) / 9));
    }
    const field = levelField({ ...tube, positions }, LEVEL, 0.1);
    field.forEach((height, v) => {
      expect(Math.abs(height - tube.positions[3 * v + 1] + 0.2)).toBeLessThan(1e-3);
    });
  });
});
