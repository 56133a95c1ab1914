import { sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { createLevels } from '../../src/scan/levels.ts';
import { cutLoops } from '../../src/scan/loops.ts';
import { createSurface } from '../../src/scan/surface.ts';

test('levels are the sections at their heights', () => {
  const ball = createSurface(sphereMesh({ radius: 1, subdivisions: 4 }));
  const levels = createLevels(ball);
  for (const y of [-0.95, -0.3, 0.011, 0.7]) {
    expect(levels(y)).toEqual(cutLoops(ball, [0, y, 0], [0, 1, 0]));
    expect(levels(y)[0].girth).toBeCloseTo(2 * Math.PI * Math.sqrt(1 - y * y), 1);
  }
  expect(levels(1.5)).toEqual([]);
});
