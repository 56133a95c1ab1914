import { expect, test } from 'vitest';
import { findBorders } from '../../src/surface/borders.ts';
import { distanceField } from '../../src/surface/field.ts';
import { joinEnds, stripBelow } from '../../src/surface/level-set.ts';
import { createSheet } from '../../src/surface/sheet.ts';
import { sewnTube } from '../sewn-tube.ts';

const tube = sewnTube();
const sheet = createSheet(tube);
const borders = findBorders(tube, sheet);
const lower = borders.filter(({ edge }) => edge === 0);
const strip = stripBelow(sheet, distanceField(tube, sheet, lower, 0.1), 0.02);
const place = (v: number): number[] => [sheet.plane[2 * v], sheet.plane[2 * v + 1]];
const points = strip.points.map(({ a, b, share }) => {
  const [[ax, ay], [bx, by]] = [place(a), place(b)];
  return [ax + share * (bx - ax), ay + share * (by - ay)];
});

test('borders are free where nothing is sewn to them', () => {
  expect(new Set(borders.map(({ edge, isFree }) => `${edge} ${isFree}`))).toEqual(
    new Set(['0 true', '1 false', '2 true', '3 false']),
  );
});

test('a strip is as wide as its distance and as long as its edge', () => {
  let area = 0;
  for (let k = 0; k < strip.triangles.length; k += 3) {
    const [[ax, ay], [bx, by], [cx, cy]] = strip.triangles.slice(k, k + 3).map((p) => points[p]);
    area += ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
  }
  expect(area).toBeCloseTo(0.6 * 0.02, 6);
});

test('it ends in one line', () => {
  const lines = joinEnds(strip.ends);
  expect(lines.length).toBe(1);
  for (const point of lines[0]) expect(points[point][1]).toBeCloseTo(0.02, 5);
  const ends = [lines[0][0], lines[0][lines[0].length - 1]].map((p) => points[p][0]);
  expect(Math.abs(ends[0] - ends[1])).toBeCloseTo(0.6, 5);
});

test('closed ends come back to where they begin', () => {
  expect(
    joinEnds([
      [0, 1],
      [2, 0],
      [1, 2],
    ]),
  ).toEqual([[0, 1, 2, 0]]);
});
