import { loadBodyMaker } from '@toile/body';
import { expect, test } from 'vitest';
import { timeFits } from '../src/fit.ts';

test('times changes and fresh bodies', async () => {
  const { changeMs, afreshMs } = timeFits(await loadBodyMaker(), 'female', 1);
  for (const { median, p95 } of [changeMs, afreshMs]) {
    expect(median).toBeGreaterThan(0);
    expect(p95).toBeGreaterThanOrEqual(median);
  }
});
