import { expect, test } from 'vitest';
import { outlineOf, outside } from '../../../src/motion/physics/support.ts';
import { GRAVITY, zeroMoment } from '../../../src/motion/physics/zero-moment.ts';

const masses = Float64Array.from([2, 3, 5]);
const still = Float64Array.from([0.1, 1, 0.2, -0.2, 0.5, 0.1, 0.3, 1.5, -0.1]);
const dt = 0.01;
const shifted = (by: (t: number) => readonly number[], t: number) =>
  still.map((x, i) => x + by(t)[i % 3]);
const centre = [0, 1, 2].map((c) =>
  masses.reduce((sum, m, p) => sum + (m * still[3 * p + c]) / 10, 0),
);

test('of who stands still it is below the centre of mass', () => {
  const [x, z] = zeroMoment(masses, still, still, still, dt)!;
  expect(x).toBeCloseTo(centre[0], 12);
  expect(z).toBeCloseTo(centre[2], 12);
});

test('who speeds up as a whole has it behind by a h / g', () => {
  const a = 1.7;
  const by = (t: number) => [0.5 * a * t * t, 0, 0];
  const [x, z] = zeroMoment(masses, shifted(by, -dt), still, shifted(by, dt), dt)!;
  expect(x).toBeCloseTo(centre[0] - (a * centre[1]) / GRAVITY, 8);
  expect(z).toBeCloseTo(centre[2], 8);
});

test('who falls freely has none', () => {
  const by = (t: number) => [0, -0.5 * GRAVITY * t * t, 0];
  expect(zeroMoment(masses, shifted(by, -dt), still, shifted(by, dt), dt)).toBeUndefined();
});

test('a spin that speeds up has a moment: two masses on a bar', () => {
  // Angular acceleration α about z: L̇ = 2 m r² α, and x moves by −L̇ / (2 m g) … with Newton's sign.
  const [r, alpha, h] = [0.3, 2, 1];
  const pair = (angle: number) =>
    Float64Array.from([
      r * Math.cos(angle),
      h + r * Math.sin(angle),
      0,
      -r * Math.cos(angle),
      h - r * Math.sin(angle),
      0,
    ]);
  const angle = 0.5 * alpha * dt * dt;
  const [x] = zeroMoment(Float64Array.from([1, 1]), pair(angle), pair(0), pair(angle), dt)!;
  expect(x).toBeCloseTo((r * r * alpha) / GRAVITY, 5);
});

test('outlines are convex, and tell how far a point is outside', () => {
  const square = outlineOf([
    [0, 0],
    [1, 0],
    [0.5, 0.5],
    [1, 1],
    [0, 1],
    [0.5, 0],
  ]);
  expect(square).toHaveLength(4);
  expect(outside(square, 0.4, 0.7).far).toBe(0);
  expect(outside(square, 1.5, 0.5)).toMatchObject({ far: 0.5, dx: -0.5, dz: 0 });
  expect(outside(square, 2, 2).far).toBeCloseTo(Math.SQRT2, 12);
});
