import { expect, test } from 'vitest';
import { untangle } from '../../../src/contact/untangle/untangle.ts';
import { countCrossings, countInside } from './brute-force.ts';
import { leastDistance, meanStretch } from './quality.ts';
import { randomFrom, tangles } from './tangles.ts';

const GAP = 0.2e-3;
const elsewhere = ['pricked', 'pinched', 'interlocked'];
const kinds = Object.keys(tangles).filter((name) => !elsewhere.includes(name));

test.each(kinds)('%s is undone and hardly stretched', (name) => {
  const input = tangles[name](randomFrom(1));
  const result = untangle(input);
  expect(result.found).toBeGreaterThan(0);
  expect(result.tangles).toEqual([]);
  expect(countCrossings(result.positions, input)).toBe(0);
  expect(countInside(result.positions, input)).toBe(0);
  expect(result.clearance).toBeCloseTo(GAP, 6);
  expect(leastDistance(result.positions, input, GAP)).toBeGreaterThan(0.99 * GAP);
  expect(meanStretch(result.positions, input)).toBeLessThan(0.01);
});
