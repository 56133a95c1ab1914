import { expect, test } from 'vitest';
import { boundaryLoops } from '../../src/mesh/boundary-loops.ts';
import { MeshError } from '../../src/mesh/mesh-error.ts';
import { tubeMesh } from '../../src/shapes/tube-mesh.ts';

const SIZE = { circumference: 0.6, height: 0.4, columns: 9, rows: 5 };

test('sides are as long as the cloth that was cut, and fronts are outside', () => {
  const { mesh, cornerUvs } = tubeMesh({ ...SIZE, origin: [1, 2, 3] });
  const { positions, triangles } = mesh;
  for (let t = 0; t < triangles.length / 3; t++) {
    const at = [0, 1, 2].map((k) =>
      positions.subarray(3 * triangles[3 * t + k], 3 * triangles[3 * t + k] + 3),
    );
    for (let k = 0; k < 3; k++) {
      const n = (k + 1) % 3;
      const cut = Math.hypot(
        cornerUvs[6 * t + 2 * n] - cornerUvs[6 * t + 2 * k],
        cornerUvs[6 * t + 2 * n + 1] - cornerUvs[6 * t + 2 * k + 1],
      );
      expect(Math.hypot(...at[n].map((value, c) => value - at[k][c]))).toBeCloseTo(cut, 12);
    }
    const [a, b, c] = at;
    const normal = [0, 1, 2].map((k) => {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3];
      return (b[i] - a[i]) * (c[j] - a[j]) - (b[j] - a[j]) * (c[i] - a[i]);
    });
    expect(normal[0] * (a[0] - 1) + normal[2] * (a[2] - 3)).toBeGreaterThan(0);
  }
});

test('is closed around and open at both ends', () => {
  const { triangles } = tubeMesh(SIZE).mesh;
  const loops = boundaryLoops(triangles);
  expect(loops.map((loop) => loop.length)).toEqual([SIZE.columns, SIZE.columns]);
});

test('refuses what is no tube', () => {
  expect(() => tubeMesh({ ...SIZE, columns: 2 })).toThrow(MeshError);
  expect(() => tubeMesh({ ...SIZE, rows: 1.5 })).toThrow(/integers/);
  expect(() => tubeMesh({ ...SIZE, height: 0 })).toThrow(/positive/);
});
