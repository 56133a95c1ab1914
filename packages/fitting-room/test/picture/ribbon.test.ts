import { type BufferGeometry, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { ribbon, rods } from '../../src/picture/ribbon.ts';

const RADIUS = 0.1;
const around = Array.from({ length: 33 }, (_, k) => {
  const angle = (2 * Math.PI * k) / 32;
  return new Vector3(Math.cos(angle), 0, Math.sin(angle));
});

function pointsOf(geometry: BufferGeometry): Vector3[] {
  const places = geometry.getAttribute('position');
  return Array.from({ length: places.count }, (_, k) =>
    new Vector3().fromBufferAttribute(places, k),
  );
}

test('a tape around a limb lies flat on it, a little off, and closes', () => {
  const points = around.map((out) => out.clone().multiplyScalar(RADIUS));
  const tape = pointsOf(ribbon(points, around));
  expect(tape).toHaveLength(2 * points.length);
  for (const { x, y, z } of tape) {
    const off = Math.hypot(x, z) - RADIUS;
    expect(off).toBeGreaterThan(0.001);
    expect(off).toBeLessThan(0.004);
    expect(Math.abs(y)).toBeCloseTo(0.0055, 3);
  }
  expect(tape[0].distanceTo(tape[tape.length - 2])).toBeLessThan(1e-6);
});

test('rods are thin and as long as asked for', () => {
  const geometry = rods([[new Vector3(0, 0, 0), new Vector3(0, 2, 0)]]);
  for (const { x, y, z } of pointsOf(geometry)) {
    expect(Math.hypot(x, z)).toBeCloseTo(0.0017, 6);
    expect(Math.min(y, Math.abs(y - 2))).toBeCloseTo(0, 6);
  }
});
