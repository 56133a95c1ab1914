import { expect, test } from 'vitest';
import { SCENES } from '../src/scenes.ts';

test('hang holds two corners of one edge', () => {
  const { mesh, pins } = SCENES.hang.sheet(6);
  const [a, b] = pins.map((pin) => mesh.positions.subarray(3 * pin, 3 * pin + 3));
  expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeCloseTo(1, 12);
});

test('sphere counts vertices more than a millimetre inside', () => {
  const sheet = SCENES.sphere.sheet(4);
  const positions = sheet.mesh.positions.slice();
  expect(SCENES.sphere.penetrations(sheet, positions)).toBe(0);
  positions.set([0, 0.2995, 0, 0.2985, 0, 0], 0);
  expect(SCENES.sphere.penetrations(sheet, positions)).toBe(1);
});

test('self starts above the floor, unstretched and free of intersections', () => {
  const sheet = SCENES.self.sheet(32);
  const { positions } = sheet.mesh;
  const heights = positions.filter((_, i) => i % 3 === 1);
  expect(Math.min(...heights)).toBeCloseTo(0.02, 12);
  expect(SCENES.self.penetrations(sheet, positions)).toBe(0);
  const [a, b] = [positions.subarray(0, 3), positions.subarray(3 * 31, 3 * 31 + 3)];
  expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeCloseTo(1, 12);
});
