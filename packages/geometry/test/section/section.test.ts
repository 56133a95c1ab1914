import { describe, expect, test } from 'vitest';
import {
  encloses,
  heightsAbove,
  intoPlane,
  type Line,
  levelLines,
  sectionLoops,
} from '../../src/section/section.ts';
import { boxMesh } from '../../src/shapes/box-mesh.ts';

const LEVEL = { origin: [0, 0.03, 0], normal: [0, 1, 0] } as const;
const SEGMENTS = 96;
const ROWS = 8;

/** An open cylinder about the vertical axis, 20 cm around it. */
function ring(bottom: number, top: number) {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row <= ROWS; row++) {
    for (let s = 0; s < SEGMENTS; s++) {
      const angle = (2 * Math.PI * s) / SEGMENTS;
      const height = bottom + ((top - bottom) * row) / ROWS;
      positions.push(0.2 * Math.sin(angle), height, 0.2 * Math.cos(angle));
      if (row === ROWS) continue;
      const [a, b] = [row * SEGMENTS + s, row * SEGMENTS + ((s + 1) % SEGMENTS)];
      triangles.push(a, b, b + SEGMENTS, a, b + SEGMENTS, a + SEGMENTS);
    }
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}

/** As it is seen in its plane. */
function lengthOf({ points }: Line): number {
  return points.reduce((sum, [u, v], i) => {
    const [u0, v0] = points.at(i - 1)!;
    return sum + Math.hypot(u - u0, v - v0);
  }, 0);
}

describe('sectionLoops', () => {
  test('around a cylinder', () => {
    const loops = sectionLoops(ring(-0.2, 0.2), LEVEL);
    expect(loops).toHaveLength(1);
    expect(lengthOf(loops[0])).toBeCloseTo(2 * SEGMENTS * 0.2 * Math.sin(Math.PI / SEGMENTS), 9);
  });

  test('through vertices, obliquely, and where nothing is', () => {
    const surface = ring(-0.2, 0.2);
    const level = { ...LEVEL, origin: [0, 0.05, 0] } as const;
    expect(lengthOf(sectionLoops(surface, level)[0])).toBeCloseTo(0.4 * Math.PI, 2);
    const slanted = { origin: [0, 0, 0], normal: [0, 0.8, 0.6] } as const;
    // An ellipse with half axes 0.2 and 0.25, by Ramanujan's approximation.
    expect(lengthOf(sectionLoops(surface, slanted)[0])).toBeCloseTo(1.4181, 2);
    expect(sectionLoops(surface, { ...LEVEL, origin: [0, 0.3, 0] })).toEqual([]);
  });

  test('a line that ends at a border is none', () => {
    const surface = ring(0, 0.2);
    const steep = { origin: [0, 0, 0], normal: [0, 0.6, 0.8] } as const;
    expect(sectionLoops(surface, steep)).toEqual([]);
  });

  test('lines that end at borders are told apart', () => {
    const surface = ring(0, 0.2);
    const steep = { origin: [0, 0.1, 0], normal: [0, 0.6, 0.8] } as const;
    const lines = levelLines(surface, heightsAbove(surface.positions, steep), steep);
    expect(lines).toHaveLength(2);
    expect(lines.every(({ isClosed }) => !isClosed)).toBe(true);
  });
});

test('encloses', () => {
  const square = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ] as const;
  expect(encloses(square, [1, 1.9])).toBe(true);
  expect(encloses(square, [2.1, 1])).toBe(false);
  expect(encloses(square, [-0.1, 1])).toBe(false);
});

test('a box cut aslant keeps its measures in the plane', () => {
  const box = boxMesh({ size: [1, 2, 3] });
  const [loop] = sectionLoops(box, { origin: [0, 0, 0], normal: [0, 0, 1] });
  expect(lengthOf(loop)).toBeCloseTo(6, 9);
  const plane = { origin: [0, 0, 0], normal: [1, 0, 0] } as const;
  const [u, v] = intoPlane(plane, [5, 3, 4]);
  expect(Math.hypot(u, v)).toBeCloseTo(5, 9);
});
