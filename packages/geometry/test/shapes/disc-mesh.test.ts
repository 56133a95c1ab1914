import { expect, test } from 'vitest';
import { MeshError } from '../../src/mesh/mesh-error.ts';
import { discMesh } from '../../src/shapes/disc-mesh.ts';
import { faceNormal, signedUvArea, smallestAngle } from '../measure.ts';

test('ring k holds 6k vertices at distance k · radius / rings', () => {
  const { uvs, positions } = discMesh({ radius: 2, rings: 4, origin: [1, 2, 3] });
  const radii = [0];
  for (let k = 1; k <= 4; k++) for (let i = 0; i < 6 * k; i++) radii.push(k / 2);
  expect((uvs as Float64Array).length / 2).toBe(radii.length);
  radii.forEach((radius, v) => {
    const [x, y, z] = positions.slice(3 * v, 3 * v + 3);
    expect(Math.hypot(x - 1, z - 3)).toBeCloseTo(radius, 12);
    expect(y).toBe(2);
  });
});

test('faces cover the inscribed polygon once, front up', () => {
  const rings = 7;
  const mesh = discMesh({ radius: 1, rings });
  let area = 0;
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    expect(signedUvArea(mesh, t)).toBeGreaterThan(0);
    expect(faceNormal(mesh, t)[1]).toBeCloseTo(1, 12);
    area += signedUvArea(mesh, t);
  }
  const sides = 6 * rings;
  expect(area).toBeCloseTo((sides / 2) * Math.sin((2 * Math.PI) / sides), 12);
});

test('triangles stay close to equilateral', () => {
  for (const rings of [1, 3, 12, 40]) {
    expect(smallestAngle(discMesh({ radius: 1, rings, plane: 'xy' }))).toBeGreaterThan(41);
  }
});

test('refuses a disc without extent', () => {
  expect(() => discMesh({ radius: 0, rings: 2 })).toThrow(MeshError);
  expect(() => discMesh({ radius: 1, rings: 0 })).toThrow(/rings/);
});
