import { expect, test } from 'vitest';
import { groupHems } from '../../src/edge/hems.ts';
import { findBorders } from '../../src/surface/borders.ts';
import { createSheet } from '../../src/surface/sheet.ts';
import { sewnTube, tubePattern } from '../sewn-tube.ts';

const tube = sewnTube(tubePattern(), 0.1);
const borders = findBorders(tube, createSheet(tube));
const [wall] = tubePattern().panels;
const lower = { panel: 'wall', edge: 0 };

test('what nothing is told of is turned once and stitched', () => {
  const [group, ...others] = groupHems(tubePattern(), borders);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ finish: 'turned', depth: 0.02, rows: 1, layers: 2 });
  expect(new Set(group.borders.map(({ edge }) => edge))).toEqual(new Set([0, 2]));
});

test('trims and elastics are told of edges', () => {
  const groups = groupHems(
    tubePattern({
      trims: [{ kind: 'hem', edges: [lower], finish: 'turned', depth: 0.03, rows: 2 }],
      elastics: [{ edge: { panel: 'wall', edge: 2 }, ratio: 0.8, tension: 10, width: 0.025 }],
    }),
    borders,
  );
  expect(groups.map(({ depth, rows, borders: own }) => [own[0].edge, depth, rows])).toEqual(
    expect.arrayContaining([
      [0, 0.03, 2],
      [2, 0.025, 1],
    ]),
  );
});

test('raw edges, ribs and what is faced have no stitches', () => {
  const raw = groupHems(
    tubePattern({ trims: [{ kind: 'hem', edges: [lower], finish: 'raw' }] }),
    borders,
  ).find(({ borders: own }) => own[0].edge === 0);
  expect(raw).toMatchObject({ depth: 0, rows: 0, layers: 1 });
  const [rib] = groupHems(tubePattern({ panels: [{ ...wall, isRibbed: true }] }), borders);
  expect(rib).toMatchObject({ depth: 0, rows: 0, layers: 2 });
  const [faced] = groupHems(tubePattern({ panels: [{ ...wall, interlining: 'main' }] }), borders);
  expect(faced).toMatchObject({ depth: 0, rows: 0, layers: 2 });
});
