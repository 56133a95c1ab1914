import { describe, expect, test } from 'vitest';
import { cotton } from '../../src/model/materials.ts';
import { buildModel, type Model } from '../../src/model/model.ts';
import { boxSpline } from '../../src/shells/box-spline.ts';
import { type LimitPoint, limitPoints } from '../../src/shells/limit-points.ts';
import { alternatingSheet, CELL, gridSheet, irregularSheet } from '../elastic/sheets.ts';

/** Derivatives ∂u, ∂v, ∂uu, ∂vv, ∂uv of a function given at the vertices. */
function measure({ vertices, rows }: LimitPoint, values: (vertex: number) => number): number[] {
  return Array.from({ length: 5 }, (_, row) =>
    vertices.reduce((sum, v, k) => sum + rows[row * vertices.length + k] * values(v), 0),
  );
}

const at = ({ rest }: Model, vertex: number): readonly [number, number] => [
  rest[3 * vertex] / CELL,
  rest[3 * vertex + 1] / CELL,
];

test('box splines add up to one, whose derivatives are zero', () => {
  const all = Object.values(boxSpline).flat();
  expect(all).toHaveLength(12);
  for (let row = 0; row < 5; row++) {
    expect(all.reduce((sum, derivatives) => sum + derivatives[row], 0)).toBeCloseTo(0, 14);
  }
});

describe.each([
  ['a grid', gridSheet(6, 5)],
  ['alternating diagonals, corners with four and eight neighbours', alternatingSheet(6, 5)],
  ['an irregular mesh', irregularSheet(6, 5)],
])('%s', (_, mesh) => {
  const model = buildModel({ mesh, material: cotton });
  const points = limitPoints(model);

  test('affine surfaces are exact everywhere, up to the border', () => {
    for (const point of points) {
      const [u, v, uu, vv, uv] = measure(point, (vertex) => {
        const [x, y] = at(model, vertex);
        return CELL * (3 * x - 2 * y + 5);
      });
      expect(u).toBeCloseTo(3, 9);
      expect(v).toBeCloseTo(-2, 9);
      for (const second of [uu, vv, uv]) expect(CELL * second).toBeCloseTo(0, 9);
    }
  });

  test('areas are those of the triangles', () => {
    const sum = points.reduce((total, { area }) => total + area, 0);
    expect(sum).toBeCloseTo(30 * CELL * CELL, 12);
  });
});

test('quadratic surfaces are exact where corners have six neighbours, and next to straight borders', () => {
  const model = buildModel({ mesh: gridSheet(6, 6), material: cotton });
  const corners = [0, 6, 42, 48].map((vertex) => at(model, vertex));
  let exact = 0;
  limitPoints(model).forEach((point, t) => {
    const own = [...model.triangles.subarray(3 * t, 3 * t + 3)].map((v) => at(model, v));
    const far = own.every(([x, y]) =>
      corners.every(([cx, cy]) => Math.hypot(x - cx, y - cy) > 1.5),
    );
    if (!far) return;
    exact++;
    const [x, y] = [0, 1].map((c) => own.reduce((sum, place) => sum + place[c] / 3, 0));
    const [u, v, uu, vv, uv] = measure(point, (vertex) => {
      const [a, b] = at(model, vertex);
      return 0.7 * a * a - 0.2 * a * b + 0.4 * b * b;
    });
    expect(CELL * u).toBeCloseTo(1.4 * x - 0.2 * y, 9);
    expect(CELL * v).toBeCloseTo(0.8 * y - 0.2 * x, 9);
    expect(CELL ** 2 * uu).toBeCloseTo(1.4, 9);
    expect(CELL ** 2 * vv).toBeCloseTo(0.8, 9);
    expect(CELL ** 2 * uv).toBeCloseTo(-0.2, 9);
  });
  expect(exact).toBeGreaterThan(40);
});

test('panels sewn into a tube are a closed surface: no point sees a border around the middle', () => {
  // Eight columns, the last of which is the first again.
  const [columns, rows] = [8, 4];
  const triangles: number[] = [];
  const cornerUvs: number[] = [];
  const positions = new Float64Array(3 * columns * (rows + 1));
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r <= rows; r++) {
      const angle = (2 * Math.PI * c) / columns;
      const radius = 0.5 / Math.sin(Math.PI / columns);
      positions.set(
        [radius * Math.cos(angle), r, radius * Math.sin(angle)],
        3 * (c * (rows + 1) + r),
      );
    }
  }
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++) {
      const places = [
        [c, r],
        [c + 1, r],
        [c + 1, r + 1],
        [c, r + 1],
      ];
      for (const [i, j, k] of [
        [0, 1, 2],
        [0, 2, 3],
      ]) {
        for (const corner of [i, j, k]) {
          const [x, y] = places[corner];
          triangles.push((x % columns) * (rows + 1) + y);
          cornerUvs.push(x, y);
        }
      }
    }
  }
  const model = buildModel({
    mesh: { positions, triangles: Uint32Array.from(triangles) },
    material: cotton,
    cornerUvs: Float64Array.from(cornerUvs),
  });
  const points = limitPoints(model);
  // In the second row all are alike, wherever the seam is.
  const middle = points.filter((_, t) => t % 2 === 0 && Math.floor(t / 2) % rows === 1);
  expect(middle).toHaveLength(columns);
  const lengths = (point: LimitPoint): number[] => {
    const [x, y, z] = [0, 1, 2].map((c) =>
      measure(point, (vertex) => model.positions[3 * vertex + c]),
    );
    return x.map((_, row) => Math.hypot(x[row], y[row], z[row]));
  };
  for (const point of middle) {
    lengths(point).forEach((length, row) => {
      expect(length).toBeCloseTo(lengths(middle[0])[row], 9);
    });
  }
});
