import { expect, test } from 'vitest';
import { meshPattern } from '../../src/mesh/mesh-pattern.ts';
import { meshQuality } from '../../src/mesh/mesh-quality.ts';
import { patternOf, rectangle, wedge } from './fixtures.ts';

const DEGREE = Math.PI / 180;

test('numbers of a mesh one can check by hand: a square of two triangles', () => {
  const mesh = meshPattern(patternOf([rectangle('a', 0.02, 0.02)]), { edgeLength: 0.02 });
  const quality = meshQuality(mesh);
  expect(quality).toMatchObject({ vertexCount: 4, triangleCount: 2 });
  expect(quality.minAngle).toBeCloseTo(45 * DEGREE, 12);
  expect(quality.meanMinAngle).toBeCloseTo(45 * DEGREE, 12);
  expect(quality.minEdge).toBeCloseTo(0.02, 12);
  expect(quality.meanEdge).toBeCloseTo((4 * 0.02 + 0.02 * Math.SQRT2) / 5, 12);
  expect(quality.maxEdge).toBeCloseTo(0.02 * Math.SQRT2, 12);
});

test("a sharp corner is the pattern's own, not the mesh's", () => {
  const { minAngle, minFreeAngle } = meshQuality(meshPattern(patternOf([wedge(10)])));
  expect(minAngle).toBeCloseTo(10 * DEGREE, 6);
  expect(minFreeAngle).toBeGreaterThan(25 * DEGREE);
});

test('edges are about as long as asked for', () => {
  const mesh = meshPattern(patternOf([rectangle('a', 0.4, 0.3)]), { edgeLength: 0.02 });
  const { meanEdge, minEdge, maxEdge } = meshQuality(mesh);
  expect(Math.abs(meanEdge - 0.02)).toBeLessThan(0.001);
  expect(minEdge).toBeGreaterThan(0.01);
  expect(maxEdge).toBeLessThan(0.034);
});
