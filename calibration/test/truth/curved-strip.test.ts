import { expect, test } from 'vitest';
import { curvedStripRatio } from '../../src/truth/curved-strip.ts';

test('is the sum over the section, at gentle and at strong bends', () => {
  for (const angle of [1e-4, 0.02, 0.5, 1.5, Math.PI]) {
    const count = 20000;
    const radius = 1 / (2 * angle);
    const heights = Array.from({ length: count }, (_, k) => {
      const turned = angle * ((2 * k + 1) / count - 1);
      // 1 − cos without cancellation.
      return 2 * radius * Math.sin(turned / 2) ** 2;
    });
    const mean = heights.reduce((sum, z) => sum + z, 0) / count;
    const square = heights.reduce((sum, z) => sum + (z - mean) ** 2, 0) / count;
    expect(curvedStripRatio(angle, 0.02, 500, 1e-5)).toBeCloseTo(
      1 + (500 / 1e-5) * square * 0.02 ** 2,
      4,
    );
  }
});
