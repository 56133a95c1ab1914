import { expect, test } from 'vitest';
import { foldTable } from '../../src/dressing/folds.ts';

test('a row for each cloth, failed or not', () => {
  const facts = { wearer: 'eva', garments: [], resolution: 0.02, threads: 1, wall: 12 };
  const lines = foldTable([
    { ...facts, name: 'circle-skirt of 3 B', outcome: 'crashed', message: 'no memory' },
  ]).split('\n');
  expect(lines[0]).toContain('folds');
  expect(lines[1].trim()).toMatch(/^3 B +crashed$/);
});
