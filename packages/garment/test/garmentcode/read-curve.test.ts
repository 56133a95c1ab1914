import { describe, expect, test } from 'vitest';
import { readCurve } from '../../src/garmentcode/read-curve.ts';
import type { SpecUnits } from '../../src/garmentcode/spec-fields.ts';
import type { Curve } from '../../src/pattern/curve.ts';
import { pointAt } from '../../src/pattern/curve-points.ts';

const relative: SpecUnits = { metres: 0.01, absolute: false, zFirst: false, centred: false };
const absolute: SpecUnits = { ...relative, absolute: true };

/** From (1, 1) two up: along the edge is +y, to its left −x. */
const read = (curvature: unknown, units = relative): Curve | string =>
  readCurve(curvature, [1, 1], [1, 3], units);
const line = { type: 'line', from: [1, 1], to: [1, 3] };

test.each([[undefined], [null], [[]], [[0, 0]]])('%j is a line', (curvature) => {
  expect(read(curvature)).toEqual(line);
});

test('controls are along the edge and to its left', () => {
  const expected = { type: 'quadratic', from: [1, 1], control: [0.6, 2], to: [1, 3] };
  expect(read([0.5, 0.2])).toEqual(expected);
  expect(read({ type: 'quadratic', params: [[0.5, 0.2]] })).toEqual(expected);
  const params = [
    [0.25, 0.1],
    [0.75, -0.1],
  ];
  expect(read({ type: 'cubic', params })).toEqual({
    type: 'cubic',
    from: [1, 1],
    controls: [
      [0.8, 1.5],
      [1.2, 2.5],
    ],
    to: [1, 3],
  });
});

test('or in the units of the file', () => {
  expect(read([50, 200], absolute)).toMatchObject({ control: [0.5, 2] });
  expect(read([0, 0], absolute)).toMatchObject({ control: [0, 0] });
});

describe('circles', () => {
  test('lie to the right where they say so', () => {
    const right = read({ type: 'circle', params: [100, 0, 1] }) as Curve;
    const left = read({ type: 'circle', params: [100, 0, 0] }) as Curve;
    expect(right).toMatchObject({ type: 'arc', radius: 1, large: false, right: true });
    expect(pointAt(right, 0.5)[0]).toBeCloseTo(2, 9);
    expect(pointAt(left, 0.5)[0]).toBeCloseTo(0, 9);
  });

  test('take flags as true and false, and no radius as a line', () => {
    expect(read({ type: 'circle', params: [150, true, false] })).toMatchObject({
      large: true,
      right: false,
    });
    expect(read({ type: 'circle', params: [0, 0, 1] })).toEqual(line);
  });
});

test.each([
  [[0.5], /control point is not a pair/],
  [[0.5, '1'], /control point is not a pair/],
  [{ type: 'quadratic', params: [] }, /needs 1 control point in params/],
  [{ type: 'cubic', params: [[0, 1]] }, /needs 2 control points/],
  [{ type: 'cubic' }, /needs 2 control points/],
  [{ type: 'circle', params: [1, 0] }, /needs three numbers/],
  [{ type: 'spiral', params: [1] }, /unknown type, "spiral"/],
  [0.3, /unknown type, 0.3/],
])('%j is told to be wrong', (curvature, expected) => {
  expect(read(curvature)).toMatch(expected);
});
