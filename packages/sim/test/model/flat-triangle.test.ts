import type { TriangleMesh } from '@toile/geometry';
import { expect, test } from 'vitest';
import { flatTriangle } from '../../src/model/flat-triangle.ts';
import { cotton } from '../../src/model/materials.ts';
import { buildModel } from '../../src/model/model.ts';
import { rigidMotion, seededRandom } from '../energies/random.ts';

/** Corners (u, v) in the fabric's axes; eighths are exact in single precision. */
const corners = [
  [0.125, 0.25],
  [1, 0.5],
  [0.375, 1.125],
];

/** The only triangle of a mesh, its corners in the order of the mesh, relative to the first. */
function flat(mesh: TriangleMesh): number[][] {
  const model = buildModel({ mesh, material: cotton });
  const out = new Float64Array(6).fill(7);
  flatTriangle(model, 0, out);
  return [0, 1, 2].map((k) => [out[2 * k], out[2 * k + 1]]);
}

function expectCorners(actual: number[][], expected: number[][]): void {
  actual.forEach((corner, k) => {
    for (let c = 0; c < 2; c++) {
      expect(corner[c]).toBeCloseTo(expected[k][c] - expected[0][c], 7);
    }
  });
}

const triangles = Uint32Array.of(0, 1, 2);
const positions = Float64Array.from(corners.flatMap(([u, v]) => [u, 0, -v]));

test('a triangle lies in its material coordinates, wherever it is in space', () => {
  const uvs = Float64Array.from(corners.flat());
  expectCorners(flat({ positions, triangles, uvs }), corners);
  const moved = rigidMotion(seededRandom(1))(positions);
  expectCorners(flat({ positions: moved, triangles, uvs }), corners);
  // Stretched cloth does not change how it was cut.
  expectCorners(flat({ positions: moved.map((x) => 1.5 * x), triangles, uvs }), corners);
});

test('turned material coordinates turn the triangle', () => {
  for (const angle of [0.3, Math.PI / 2, 2.5, -1]) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const turned = corners.map(([u, v]) => [c * u - s * v, s * u + c * v]);
    expectCorners(flat({ positions, triangles, uvs: Float64Array.from(turned.flat()) }), turned);
  }
});

test('whatever corner comes first', () => {
  const uvs = Float64Array.from(corners.flat());
  const [a, b, c] = corners;
  expectCorners(flat({ positions, triangles: Uint32Array.of(1, 2, 0), uvs }), [b, c, a]);
});

test('a clockwise triangle is turned over: the warp stays, the weft changes its sign', () => {
  const uvs = Float64Array.from(corners.flat());
  const [a, b, c] = corners.map(([u, v]) => [u, -v]);
  expectCorners(flat({ positions, triangles: Uint32Array.of(0, 2, 1), uvs }), [a, c, b]);
});

test('without material coordinates the shape in space counts', () => {
  // A slanted plane over x and z: u is x, so the warp is the steepest ascent of x in it.
  const slope = 0.75;
  const slanted = Float64Array.from(corners.flatMap(([u, v]) => [u, slope * u, -v]));
  const long = Math.hypot(1, slope);
  expectCorners(
    flat({ positions: slanted, triangles }),
    corners.map(([u, v]) => [long * u, v]),
  );
});

test('lengths and area are those at rest', () => {
  const random = seededRandom(2);
  for (let sample = 0; sample < 20; sample++) {
    const x = Float64Array.from({ length: 9 }, () => random(-1, 1));
    const [a, b, c] = flat({ positions: x, triangles });
    const at = (i: number, j: number) =>
      Math.hypot(...[0, 1, 2].map((k) => x[3 * i + k] - x[3 * j + k]));
    const between = (p: number[], q: number[]) => Math.hypot(p[0] - q[0], p[1] - q[1]);
    // The model may have put the vertices into another order, so lengths are compared as a set.
    const expected = [at(0, 1), at(1, 2), at(2, 0)].sort();
    [between(a, b), between(b, c), between(c, a)].sort().forEach((length, k) => {
      expect(length).toBeCloseTo(expected[k], 12);
    });
    expect(b[0] * c[1] - b[1] * c[0]).toBeGreaterThan(0);
  }
});

test('a triangle along which u does not change still has its shape', () => {
  const uvs = Float64Array.of(0, 0, 0, 1, 0, 2);
  const mesh = { positions, triangles, uvs: Float64Array.from(corners.flat()) };
  const model = { ...buildModel({ mesh, material: cotton }), uvs: Float32Array.from(uvs) };
  const out = new Float64Array(6);
  flatTriangle(model, 0, out);
  const area = 0.5 * (out[2] * out[5] - out[3] * out[4]);
  const [[ua, va], [ub, vb], [uc, vc]] = corners;
  expect(area).toBeCloseTo(0.5 * ((ub - ua) * (vc - va) - (vb - va) * (uc - ua)), 12);
});
