import { describe, expect, test } from 'vitest';
import { foldCases, foldTable, judgeOrder } from '../../src/dressing/folds.ts';
import type { OutfitRow } from '../../src/dressing/outfit-case.ts';

const facts = { wearer: 'eva', garments: [], resolution: 0.02, threads: 1, wall: 12 };

function hung(name: string, area: number, folds: number, depth: number): OutfitRow {
  const hem = { height: 0.5, length: 4, area, x: 1, z: 1, folds, depth };
  return { ...facts, name, outcome: 'dressed', figures: [{ hem }] } as unknown as OutfitRow;
}

describe('starts', () => {
  const plan = { bodies: [], resolution: 0.02, threads: [1], starts: 5 };

  test('differ by a little, evenly, around what was asked for', () => {
    const cases = foldCases(plan);
    expect(cases).toHaveLength(4 * 5);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(20);
    const edges = [...new Set(cases.map(({ resolution }) => resolution))];
    expect(edges.map((edge) => +(1000 * edge).toFixed(6))).toEqual([19, 19.5, 20, 20.5, 21]);
  });

  test('are the same for all cloths', () => {
    const cases = foldCases(plan);
    const edgesOf = (factor: number | undefined): number[] =>
      cases.filter(({ bending }) => bending === factor).map(({ resolution }) => resolution);
    expect(edgesOf(30)).toEqual(edgesOf(1));
  });

  test('one alone is what was asked for', () => {
    expect(foldCases({ ...plan, starts: 1 }).map(({ resolution }) => resolution)).toEqual(
      Array(4).fill(0.02),
    );
  });
});

describe('the table', () => {
  test('has a row for each cloth, with those that failed counted', () => {
    const lines = foldTable([
      hung('circle-skirt 1 of B', 0.2, 9, 100),
      hung('circle-skirt 2 of B', 0.3, 7, 120),
      hung('circle-skirt 3 of B', 0.22, 8, 90),
      { ...facts, name: 'circle-skirt 1 of 3 B', outcome: 'crashed', message: 'no memory' },
    ]).split('\n');
    expect(lines[0]).toContain('folds');
    expect(lines[1].trim()).toMatch(
      /^B +3 of 3 +0\.220 \(0\.200–0\.300\) +8 \(7–9\) +100 \(90–120\)$/,
    );
    expect(lines[2].trim()).toMatch(/^3 B +0 of 1( +–){3}$/);
  });

  test('judges each figure by its own way', () => {
    const rows = [
      hung('circle-skirt 1 of B', 0.2, 9, 100),
      hung('circle-skirt 1 of 3 B', 0.25, 6, 90),
    ];
    expect(foldTable(rows).split('\n').at(-1)?.trim()).toMatch(/^even +even +NOT EVEN$/);
  });
});

describe('order of samples', () => {
  const around = (middle: number): number[] => [-2, -1, 0, 1, 2].map((x) => middle + x);

  test('rises', () => {
    expect(judgeOrder([around(1), around(2), around(2)])).toBe('even');
  });

  test('falls by what chance may do', () => {
    expect(judgeOrder([around(1), around(0.5), around(4)])).toBe('even within error');
  });

  test('falls by more', () => {
    expect(judgeOrder([around(1), around(-3), around(4)])).toBe('NOT EVEN');
  });
});
