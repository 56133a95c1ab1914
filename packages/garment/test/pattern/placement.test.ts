import { expect, test } from 'vitest';
import { placePoint, rotationFromAngles } from '../../src/pattern/placement.ts';

type Row = readonly [number, number, number];

/** Rz·Ry·Rx, multiplied out. */
function rotate([a, b, c]: Row, [x, y, z]: Row): Row {
  const aboutX: Row = [x, y * Math.cos(a) - z * Math.sin(a), y * Math.sin(a) + z * Math.cos(a)];
  const [p, q, r] = aboutX;
  const aboutY: Row = [p * Math.cos(b) + r * Math.sin(b), q, -p * Math.sin(b) + r * Math.cos(b)];
  const [u, v, w] = aboutY;
  return [u * Math.cos(c) - v * Math.sin(c), u * Math.sin(c) + v * Math.cos(c), w];
}

test.each<Row>([
  [0, 0, 0],
  [Math.PI, 0, Math.PI],
  [0.3, -1.2, 2.5],
  [-0.63, -Math.PI / 2, 0],
])('turns about x, then y, then z: %d %d %d', (...angles) => {
  const rotation = rotationFromAngles(angles);
  expect(Math.hypot(...rotation)).toBeCloseTo(1, 12);
  const expected = rotate(angles, [0.4, -0.7, 0]);
  const placed = placePoint({ translation: [1, 2, 3], rotation }, [0.4, -0.7]);
  placed.forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i]! + i + 1, 12);
  });
});
