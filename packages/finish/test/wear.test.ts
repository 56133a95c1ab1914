import { expect, test } from 'vitest';
import { createFinish } from '../src/index.ts';
import { sewnTube } from './sewn-tube.ts';

test('cloth is worn along its edges and seams, and little elsewhere', () => {
  const finish = createFinish(sewnTube());
  const wear = finish.findWear();
  const { plane } = finish.sheet;
  const means = { edge: [0, 0], middle: [0, 0] };
  for (let v = 0; v < wear.length; v++) {
    expect(wear[v]).toBeGreaterThanOrEqual(0);
    expect(wear[v]).toBeLessThanOrEqual(1);
    const [x, y] = [plane[2 * v], plane[2 * v + 1]];
    const away = Math.min(x, 0.6 - x, y, 0.2 - y);
    const sum = away < 1e-6 ? means.edge : away > 0.03 ? means.middle : undefined;
    if (sum) {
      sum[0] += wear[v];
      sum[1]++;
    }
  }
  const [edge, middle] = [means.edge, means.middle].map(([sum, count]) => sum / count);
  expect(edge).toBeGreaterThan(0.55);
  expect(middle).toBeLessThan(0.2);
});
