import { gridMesh, sphereMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { findCrossings } from '../../../src/contact/untangle/crossings.ts';
import { findInside, OUTSIDE } from '../../../src/contact/untangle/inside.ts';
import { tangledSurface } from '../../../src/contact/untangle/tangled-surface.ts';
import { windingNumber } from '../inside.ts';
import { countCrossings } from './brute-force.ts';
import { randomFrom, tangles } from './tangles.ts';

/** Triangles in the plane y = 0, and one that stands on edge through it. */
const through = {
  positions: [0, 0, 0, 1, 0, 0, 0, 0, 1, 0.2, -0.5, 0.2, 0.2, 0.5, 0.2, 0.2, 0.5, 5],
  triangles: Uint32Array.of(0, 1, 2, 3, 4, 5),
};

test('says where an edge goes through a triangle', () => {
  const crossings = findCrossings(tangledSurface(through));
  expect(crossings).toHaveLength(2);
  const upright = crossings.find(({ along }) => Math.abs(along - 0.5) < 1e-12)!;
  expect(upright.triangle).toBe(0);
  upright.point.forEach((x, axis) => {
    expect(x).toBeCloseTo([0.2, 0, 0.2][axis], 12);
  });
  upright.weights.forEach((w, k) => {
    expect(w).toBeCloseTo([0.6, 0.2, 0.2][k], 12);
  });
});

test('finds nothing in a flat sheet, whose triangles lie in one plane', () => {
  for (const angle of [0, 0.3, 1.1]) {
    const { positions, triangles } = gridMesh({ width: 1, height: 1, columns: 12, rows: 12 });
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y] = [positions[i], positions[i + 1]];
      positions[i] = Math.cos(angle) * x - Math.sin(angle) * y;
      positions[i + 1] = Math.sin(angle) * x + Math.cos(angle) * y;
    }
    expect(findCrossings(tangledSurface({ positions, triangles }))).toEqual([]);
  }
});

test.each(Object.keys(tangles))('counts what exact arithmetic counts: %s', (name) => {
  const start = tangles[name](randomFrom(11));
  // Off the lattice: where edges touch edges, it is a matter of taste what crosses.
  const random = randomFrom(12);
  const positions = Float64Array.from(start.positions, (x) => x + 1e-5 * random());
  const found = findCrossings(tangledSurface({ ...start, positions }, start.bodies));
  expect(found).toHaveLength(countCrossings(positions, start));
});

test('knows what is inside a closed body', () => {
  const body = { ...sphereMesh({ radius: 1, subdivisions: 2 }), closed: true };
  const random = randomFrom(4);
  const positions = Float64Array.from({ length: 600 }, () => 2.4 * random() - 1.2);
  // Points straight below the body's vertices and edges are the hard ones.
  for (let i = 0; i < 90; i++) positions[i] = 0.7 * body.positions[i];
  const inside = findInside(tangledSurface({ positions, triangles: new Uint32Array(0) }, [body]));
  inside.forEach((found, v) => {
    const [x, y, z] = positions.subarray(3 * v, 3 * v + 3);
    expect(found !== OUTSIDE).toBe(windingNumber(body, x, y, z) > 0.5);
  });
});
