import { expect, test } from 'vitest';
import { summarizeWear } from '../../src/wear/summary.ts';
import type { WearRow } from '../../src/wear/wear-case.ts';

const clean = {
  ...{ vertices: 1000, dress: 3, frames: 300, audited: 301, intersections: 0, overlaps: 0 },
  ...{ yielded: 2, behind: 0.004, strain: 0.1, median: 40, p95: 60, worst: 90, processor: 70 },
  ...{ caught: 0, longest: 0, hem: [], course: [] },
};

test('cases are summed up by motion and by garment, and bad ones named', () => {
  const rows: WearRow[] = [
    { name: 'tee on ada: turn', ...clean },
    { name: 'tee on ada: run.bvh', ...clean, behind: 0.08, caught: 3, longest: 2 },
    { name: 'gown on eve: turn', failed: 'too tight' },
  ];
  const lines = summarizeWear(rows).split('\n');
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const row = (name: string) => cells.find((line) => line[1] === name)?.slice(2, -1);
  expect(row('all')).toEqual(['2', '600', '0', '0', '4', '80 mm', '1', '40']);
  expect(row('turn')).toEqual(['1', '300', '0', '0', '2', '4 mm', '0', '40']);
  expect(row('tee')?.[0]).toBe('2');
  expect(lines).toContain(
    'tee on ada: run.bvh: 0 crossings, 0 of the skin, 80 mm behind, 3 caught (2.0 s)',
  );
  expect(lines).toContain('gown on eve: turn: too tight');
  expect(lines.some((line) => line.startsWith('tee on ada: turn:'))).toBe(false);
});

test('nothing worn is said too', () => {
  expect(summarizeWear([])).toContain('all');
});
