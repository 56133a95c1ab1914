import { expect, test } from 'vitest';
import { mirrorOn, unfold } from '../../src/dxf/unfold.ts';
import { curveEnd, curveStart } from '../../src/pattern/curve-points.ts';
import { polygonEdges } from '../pattern/box-panel.ts';

const axis = [
  [0, 0],
  [0, 1],
] as const;

test('the fold vanishes, wherever the loop begins, and the halves meet', () => {
  const edges = polygonEdges([
    [0, 1],
    [0, 0.5],
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
  const whole = unfold(edges, axis, 1e-3);
  if (typeof whole === 'string') throw new Error(whole);
  expect(whole.edges.map(({ curve }) => curveStart(curve))).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ]);
  expect(curveEnd(whole.edges[5].curve)).toEqual([0, 0]);
});

test('a slit on the fold cannot be unfolded', () => {
  const edges = polygonEdges([
    [0, 1],
    [0, 0.7],
    [0.2, 0.5],
    [0, 0.3],
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
  expect(unfold(edges, axis, 1e-3)).toContain('leaves the mirror line and comes back');
});

test('mirroring on a slanted line', () => {
  const [x, y] = mirrorOn([
    [0, 0],
    [2, 2],
  ])([3, 1]);
  expect([x, y]).toEqual([expect.closeTo(1, 12), expect.closeTo(3, 12)]);
});
