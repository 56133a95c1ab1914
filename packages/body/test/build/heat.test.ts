import { expect, test } from 'vitest';
import { buildSurface, diffuse } from '../../build/heat.mjs';
import { createTube } from './tube.ts';

const tube = createTube(0.05);
const surface = buildSurface(tube.positions, tube.triangles);
const height = (v: number) => tube.positions[3 * v + 1];
const heights = Array.from({ length: tube.positions.length / 3 }, (_, v) => height(v));

test('areas sum to that of the surface', () => {
  const area = surface.areas.reduce((sum, a) => sum + a, 0);
  const prism = 16 * 2 * 0.05 * Math.sin(Math.PI / 16) + 16 * 0.05 ** 2 * Math.sin(Math.PI / 8);
  expect(area).toBeCloseTo(prism, 10);
});

test('heat makes a smooth step of a sharp one, of the width asked for', () => {
  const sharp = Float64Array.from(heights, (y) => (y > 0.001 ? 1 : 0));
  const distance = 0.06;
  const smooth = diffuse(surface, sharp, distance);
  for (const value of smooth) {
    expect(value).toBeGreaterThan(-1e-6);
    expect(value).toBeLessThan(1 + 1e-6);
  }
  const ring = (y: number) => smooth[heights.findIndex((h) => Math.abs(h - y) < 1e-9)];
  expect((ring(0) + ring(0.0125)) / 2).toBeCloseTo(0.5, 2);
  // The slope is what a point of heat becomes; the cut lies half-way between the rings at 0 and 1.
  let second = 0;
  for (let k = -32; k < 32; k++) {
    second += (ring((k + 1) / 80) - ring(k / 80)) * (k / 80) ** 2;
  }
  expect(Math.sqrt(second)).toBeCloseTo(distance, 2);
});

test('heat keeps its sum, and a constant', () => {
  const values = Float64Array.from(heights, (y, v) => Math.sin(40 * y) + (v % 3));
  const smooth = diffuse(surface, values, 0.05);
  const total = (x: Float64Array) => x.reduce((sum, value, v) => sum + surface.areas[v] * value, 0);
  expect(total(smooth)).toBeCloseTo(total(values), 6);
  const constant = diffuse(surface, new Float64Array(heights.length).fill(3), 0.05);
  expect(Math.max(...constant) - Math.min(...constant)).toBeLessThan(1e-9);
});
