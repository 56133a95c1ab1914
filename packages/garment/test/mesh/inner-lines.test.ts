import { describe, expect, test } from 'vitest';
import { cutInnerLines } from '../../src/mesh/inner-lines.ts';
import { traceCurve } from '../../src/mesh/trace.ts';
import type { Point } from '../../src/pattern/curve.ts';
import { rectangle } from './fixtures.ts';

function cut(...lines: Point[][]): ReturnType<typeof cutInnerLines> {
  const panel = rectangle(
    'a',
    0.2,
    0.1,
    lines.map((points, k) => ({ points, label: `line ${k}` })),
  );
  return cutInnerLines(
    panel,
    panel.edges.map(({ curve }) => traceCurve(curve)),
  );
}

test('a line from edge to edge ends on both', () => {
  const { pieces, notes } = cut([
    [0.05, 0],
    [0.05, 0.1],
  ]);
  expect(notes).toEqual([]);
  expect(pieces).toHaveLength(1);
  expect(pieces[0].ends).toEqual([
    { edge: 0, fraction: 0.25 },
    { edge: 2, fraction: expect.closeTo(0.75, 12) },
  ]);
});

test('an end just short of the outline reaches it; one inside stays', () => {
  const { pieces } = cut([
    [0.05, 0.001],
    [0.05, 0.05],
  ]);
  expect(pieces[0].ends).toEqual([{ edge: 0, fraction: 0.25 }, { point: [0.05, 0.05] }]);
});

test('lines are cut where they cross, each into two', () => {
  const { pieces } = cut(
    [
      [0.05, 0.02],
      [0.15, 0.08],
    ],
    [
      [0.05, 0.08],
      [0.15, 0.02],
    ],
  );
  expect(pieces.map(({ line }) => line)).toEqual([0, 0, 1, 1]);
  const middle = pieces[0].ends[1] as { point: Point };
  expect(Math.hypot(middle.point[0] - 0.1, middle.point[1] - 0.05)).toBeLessThan(1e-9);
});

test('a line that crosses itself is cut there', () => {
  const { pieces } = cut([
    [0.05, 0.05],
    [0.15, 0.05],
    [0.15, 0.08],
    [0.1, 0.08],
    [0.1, 0.02],
  ]);
  expect(pieces).toHaveLength(3);
});

describe('left out, and told:', () => {
  const notes = (...lines: Point[][]): readonly string[] => cut(...lines).notes;

  test('what runs outside', () => {
    const { pieces, notes: told } = cut([
      [-0.1, 0.05],
      [0.3, 0.05],
    ]);
    expect(pieces).toHaveLength(1);
    expect(told).toEqual([
      'panel "a": inner line line 0 runs outside the outline: left out there.',
    ]);
  });

  test('what runs along the outline', () => {
    expect(
      notes([
        [0, 0],
        [0.2, 0],
      ])[0],
    ).toMatch(/runs along the outline/);
  });

  test('a line drawn twice', () => {
    const line: Point[] = [
      [0.05, 0],
      [0.05, 0.1],
    ];
    expect(cut(line, line).pieces).toHaveLength(1);
    expect(notes(line, line)[0]).toMatch(/line 1 runs along the outline or another line/);
  });

  test('a mere dot', () => {
    expect(notes([[0.1, 0.05]])[0]).toMatch(/shorter than 1 mm/);
  });
});
