import { expect, test } from 'vitest';
import { timeDrape } from '../src/drape.ts';

test('a disc comes to rest', async () => {
  const cost = await timeDrape(6, 1);
  expect(cost.vertices).toBe(127);
  expect(cost.settled).toBe(true);
  expect(cost.seconds).toBeGreaterThan(0);
});
