import { DRAFTS } from '@toile/garment';
import { expect, test } from 'vitest';
import {
  describeLive,
  EDGES,
  type LiveRow,
  liveTable,
  paceOf,
  planLive,
} from '../../src/wear/live.ts';

const row: LiveRow = {
  name: 'tee: 2 threads',
  ...{ vertices: 3011, drawn: 67_007, substeps: 4, processor: 60 },
  step: { mean: 30.04, p95: 40 },
  picture: { mean: 6, p95: 7 },
  both: { mean: 40, p95: 47 },
  ...{ audited: 12, intersections: 0, yielded: 1 },
};

test('every draft is played on every number of threads', () => {
  expect(Object.keys(EDGES).sort()).toEqual(Object.keys(DRAFTS).sort());
  const names = planLive([1, 2], 120).map(({ name }) => name);
  expect(names).toHaveLength(2 * Object.keys(DRAFTS).length);
  expect(names).toContain('tee: 1 thread');
  expect(names).toContain('tee: 2 threads');
});

test('the pace is what is left of real time, and never more', () => {
  expect(paceOf(row)).toBeCloseTo(0.833, 3);
  expect(paceOf({ both: { mean: 10, p95: 12 } })).toBe(1);
});

test('a line tells what was measured, and the table what it means', () => {
  expect(describeLive(row)).toContain('step 30.0 / 40 ms');
  expect(describeLive(row)).toContain('0 crossings in 12');
  expect(liveTable([row]).split('\n').at(-1)).toMatch(/tee: 2 threads +\| 3011 .* 0\.83 /);
});
