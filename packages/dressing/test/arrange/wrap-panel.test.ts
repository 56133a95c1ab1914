import { createBody, createFigure } from '@toile/body';
import { meshPattern, type Panel } from '@toile/garment';
import { expect, test } from 'vitest';
import { sheetOf } from '../../src/arrange/sheet.ts';
import { aroundTrunk } from '../../src/arrange/wrap-panel.ts';
import { poseWearer } from '../../src/wearer/wearer.ts';
import { ANNA } from '../anna.ts';
import { boxPanel } from '../cloth/pieces.ts';

const body = await createBody(ANNA);
const wearer = poseWearer(body, await createFigure(body), 0).slim(0.35);
const WIDTH = 0.42;
const collar: Panel = { ...boxPanel('stand', WIDTH, 0.03), part: 'neck' };
const placement = {
  translation: [WIDTH / 2, body.measurements.neckHeight, -0.1],
  rotation: [0, 1, 0, 0],
} as const;
const panel = { ...collar, placement };
const sheet = sheetOf(meshPattern({ name: '', panels: [collar], seams: [], notes: [] }), 0);

test('a band goes around the neck, open at the front', () => {
  const place = aroundTrunk(panel, sheet, wearer, 0, 1);
  const [left, right] = [place(WIDTH, 0, 0), place(0, 0, 0)];
  expect(Math.hypot(left[0] - right[0], left[2] - right[2])).toBeGreaterThan(0.02);
  expect(left[0] * right[0]).toBeLessThan(0);
});

test.each([
  ['first', 0.015, WIDTH - 0.015],
  ['last', WIDTH - 0.015, 0.015],
])('buttoned to itself its ends overlap, that of the hole outside: the %s', (_, over, under) => {
  const place = aroundTrunk(panel, sheet, wearer, 0, 1, { over, under });
  const [hole, button] = [place(over, 0.015, 0), place(under, 0.015, 0)];
  expect(hole[0]).toBeCloseTo(button[0], 6);
  expect(hole[1]).toBeCloseTo(button[1], 9);
  expect(hole[2] - button[2]).toBeCloseTo(0.01, 6);
  // Beyond them the ends have passed each other.
  const ends = [place(0, 0, 0)[0], place(WIDTH, 0, 0)[0]];
  const middles = [place(0.05, 0, 0)[0], place(WIDTH - 0.05, 0, 0)[0]];
  for (const k of [0, 1]) expect(ends[k] * middles[k]).toBeLessThan(0);
});
