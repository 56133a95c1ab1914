import { expect, test } from 'vitest';
import { along, bend, between, line, mirrored, towards, unfolded } from '../../src/draft/edges.ts';
import { curveEnd, curveStart } from '../../src/pattern/curve-points.ts';
import { outlineOf, signedArea } from '../../src/pattern/outline.ts';

const HALF = [
  line('hem', [0, 0], [2, 0]),
  bend('side', [2, 0], [2.5, 1], [1.5, 1], [1, 2]),
  line('top', [1, 2], [0, 2]),
];

test('unfolds a half to a closed loop that runs counter-clockwise', () => {
  const edges = unfolded(HALF, 'left');
  expect(edges.map(({ label }) => label)).toEqual([
    'hem left',
    'side left',
    'top left',
    'top right',
    'side right',
    'hem right',
  ]);
  edges.forEach(({ curve }, i) => {
    expect(curveEnd(curve).map((v) => v + 0)).toEqual(
      curveStart(edges[(i + 1) % edges.length]!.curve).map((v) => v + 0),
    );
  });
  expect(signedArea(outlineOf({ name: '', edges }).points)).toBeGreaterThan(0);
});

test('names the halves of a piece seen from the back the other way', () => {
  expect(unfolded(HALF, 'right')[0]!.label).toBe('hem right');
});

test('mirrors twice to the same', () => {
  const twice = mirrored(mirrored(HALF)).map(({ curve }) => curveStart(curve).map((v) => v + 0));
  expect(twice).toEqual(HALF.map(({ curve }) => curveStart(curve).map((v) => v + 0)));
});

test('moves along and between', () => {
  expect(towards([1, 1], [1, 5])).toEqual([0, 1]);
  expect(along([1, 1], [0, 1], 2)).toEqual([1, 3]);
  expect(between([0, 0], [2, 4], 0.25)).toEqual([0.5, 1]);
});
