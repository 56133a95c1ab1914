import { expect, test } from 'vitest';
import type { CutPanel } from '../../src/freesewing/cut-pieces.ts';
import { createSewLine } from '../../src/freesewing/sew-line.ts';
import { splitLoop } from '../../src/freesewing/split-loop.ts';
import type { Curve, Point } from '../../src/pattern/curve.ts';
import { curveEnd, curveLength, curveStart } from '../../src/pattern/curve-points.ts';

const line = (from: Point, to: Point): Curve => ({ type: 'line', from, to });
const square: CutPanel = {
  name: 'square',
  loop: createSewLine(
    [line([0, 0], [1, 0]), line([1, 0], [1, 1]), line([1, 1], [0, 1]), line([0, 1], [0, 0])],
    true,
  ),
  part: 'torso',
  grain: 0,
};

test('a loop is split at its corners and where spans end, and stays closed', () => {
  const { edges } = splitLoop(square, [{ panel: square, from: 0.5, to: -0.25 }]);
  expect(edges.map(curveLength)).toEqual([0.5, 0.5, 1, 1, 0.75, 0.25]);
  edges.forEach((edge, i) => {
    expect(curveStart(edge)).toEqual(curveEnd(edges.at(i - 1)!));
  });
});

test('spans of other panels do not split it', () => {
  const other = { ...square, name: 'other' };
  expect(splitLoop(square, [{ panel: other, from: 0.5, to: 0.75 }]).edges).toHaveLength(4);
});

test('the edges on a span are told in either direction and past the end', () => {
  const backwards = { panel: square, from: 0.5, to: -0.25 };
  const { edgesOn } = splitLoop(square, [backwards]);
  expect(edgesOn(backwards)).toEqual([5, 0]);
  expect(edgesOn({ panel: square, from: 3.75, to: 4.5 })).toEqual([5, 0]);
  expect(edgesOn({ panel: square, from: 1, to: 2 })).toEqual([2]);
});

test('a loop without corners is one edge', () => {
  const arc = (from: Point, to: Point): Curve => {
    return { type: 'arc', from, to, radius: 1, large: false, right: false };
  };
  const circle = {
    ...square,
    loop: createSewLine([arc([1, 0], [-1, 0]), arc([-1, 0], [1, 0])], true),
  };
  const { edges } = splitLoop(circle, []);
  expect(edges).toHaveLength(1);
  expect(curveLength(edges[0]!)).toBeCloseTo(2 * Math.PI, 4);
});
