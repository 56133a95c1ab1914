import { expect, test } from 'vitest';
import { geodesicDistances } from '../../src/geodesic/geodesic.ts';
import type { TriangleMesh } from '../../src/mesh/mesh.ts';
import { MeshError } from '../../src/mesh/mesh-error.ts';
import { NONE } from '../../src/mesh/topology.ts';
import { discMesh } from '../../src/shapes/disc-mesh.ts';
import { gridMesh } from '../../src/shapes/grid-mesh.ts';
import { sphereMesh } from '../../src/shapes/sphere-mesh.ts';
import { randomNumbers } from '../measure.ts';
import { wildSquare } from '../wild-square.ts';

/** Largest relative error against the straight-line distance to the nearest source. */
function errorAgainstEuclid(
  coordinates: Float64Array,
  dimension: 2 | 3,
  triangles: Uint32Array,
  sources: number[],
): number {
  const { distance, source } = geodesicDistances(coordinates, dimension, triangles, sources);
  const between = (v: number, w: number) => {
    let sum = 0;
    for (let i = 0; i < dimension; i++) {
      sum += (coordinates[dimension * v + i] - coordinates[dimension * w + i]) ** 2;
    }
    return Math.sqrt(sum);
  };
  let error = 0;
  for (let v = 0; v < distance.length; v++) {
    const nearest = Math.min(...sources.map((s) => between(v, s)));
    if (nearest === 0) expect(distance[v]).toBe(0);
    else error = Math.max(error, Math.abs(distance[v] / nearest - 1));
    expect(sources).toContain(source[v]);
    expect(between(v, source[v])).toBeCloseTo(nearest, 9);
  }
  return error;
}

test.each(['alternate', 'uniform'] as const)(
  'a flat grid with %s diagonals is exact',
  (diagonals) => {
    const { positions, triangles, uvs } = gridMesh({
      width: 1,
      height: 1.3,
      columns: 64,
      rows: 64,
      diagonals,
    });
    for (const source of [0, 63, 31 * 64 + 20]) {
      expect(errorAgainstEuclid(uvs as Float64Array, 2, triangles, [source])).toBeLessThan(1e-12);
      expect(errorAgainstEuclid(positions, 3, triangles, [source])).toBeLessThan(1e-12);
    }
  },
);

test('many sources on a grid: corners, a row, scattered ones', () => {
  const { triangles, uvs } = gridMesh({ width: 1, height: 1, columns: 64, rows: 64 });
  const random = randomNumbers(11);
  const row = Array.from({ length: 64 }, (_, c) => c);
  const scattered = Array.from({ length: 40 }, () => Math.floor(random() * 64 * 64));
  for (const sources of [[0, 63], [0, 63, 63 * 64, 64 * 64 - 1], row, scattered]) {
    expect(errorAgainstEuclid(uvs as Float64Array, 2, triangles, sources)).toBeLessThan(1e-12);
  }
});

test('slivers and obtuse faces change nothing, with one source or many', () => {
  const random = randomNumbers(5);
  for (let trial = 0; trial < 20; trial++) {
    const { uvs, triangles } = wildSquare(24, random);
    for (const count of [1, 2, 10, 100]) {
      const sources = Array.from({ length: count }, () => Math.floor(random() * 24 * 24));
      expect(errorAgainstEuclid(uvs, 2, triangles, sources)).toBeLessThan(1e-12);
    }
  }
});

test('a tilted disc in space is as flat as any', () => {
  const { uvs, triangles } = discMesh({ radius: 1, rings: 20 });
  const flat = uvs as Float64Array;
  const tilted = new Float64Array((flat.length / 2) * 3);
  for (let v = 0; v < flat.length / 2; v++) {
    const [u, w] = flat.subarray(2 * v, 2 * v + 2);
    tilted.set([0.6 * u + 5, w, 0.8 * u - 3], 3 * v);
  }
  expect(errorAgainstEuclid(tilted, 3, triangles, [7, 400])).toBeLessThan(1e-9);
});

test('without a path the distance is infinite', () => {
  const triangles = Uint32Array.of(0, 1, 2, 3, 4, 5);
  const flat = Float64Array.of(0, 0, 1, 0, 0, 1, 5, 5, 6, 5, 5, 6, 9, 9);
  const { distance, source } = geodesicDistances(flat, 2, triangles, [1]);
  expect([...distance]).toEqual([1, 0, Math.SQRT2, ...Array(4).fill(Infinity)]);
  expect([...source]).toEqual([1, 1, 1, NONE, NONE, NONE, NONE]);
  expect(geodesicDistances(flat, 2, triangles, []).distance.every((d) => d === Infinity)).toBe(
    true,
  );
});

/** The grid without the faces that have a corner strictly inside a rectangle (of the unit square). */
function cutOut(mesh: TriangleMesh, [left, bottom, right, top]: number[]) {
  const uvs = mesh.uvs as Float64Array;
  const isInside = (v: number) =>
    uvs[2 * v] > left && uvs[2 * v] < right && uvs[2 * v + 1] > bottom && uvs[2 * v + 1] < top;
  const faces: number[] = [];
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const face = [...mesh.triangles.subarray(t, t + 3)];
    const centre = [0, 1].map(
      (i) => (uvs[2 * face[0] + i] + uvs[2 * face[1] + i] + uvs[2 * face[2] + i]) / 3,
    );
    const covered = centre[0] > left && centre[0] < right && centre[1] > bottom && centre[1] < top;
    if (!covered) faces.push(...face);
  }
  return { uvs, triangles: Uint32Array.from(faces), isInside };
}

test('paths go around a notch', () => {
  // An L: the unit square without its upper right quarter; the bend is at (½, ½).
  const mesh = gridMesh({ width: 1, height: 1, columns: 33, rows: 33 });
  const { uvs, triangles, isInside } = cutOut(mesh, [0.5, 0.5, 2, 2]);
  const source = 16 + 32 * 33; // (½, 1)
  const { distance } = geodesicDistances(uvs, 2, triangles, [source]);
  for (let v = 0; v < 33 * 33; v++) {
    const [x, y] = uvs.subarray(2 * v, 2 * v + 2);
    if (isInside(v)) continue;
    const expected = x <= 0.5 ? Math.hypot(x - 0.5, y - 1) : 0.5 + Math.hypot(x - 0.5, y - 0.5);
    expect(distance[v]).toBeCloseTo(expected, 12);
  }
});

test('paths go around a hole, on the shorter side', () => {
  const mesh = gridMesh({ width: 1, height: 1, columns: 33, rows: 33 });
  const hole = [0.25, 0.375, 0.5, 0.75];
  const { uvs, triangles, isInside } = cutOut(mesh, hole);
  const source = 16 * 33; // (0, ½)
  const { distance } = geodesicDistances(uvs, 2, triangles, [source]);
  const [left, bottom, right, top] = hole;
  const start = [0, 0.5];
  const crosses = (p: number[], q: number[]): boolean => {
    // Clips the segment to the open rectangle.
    let [from, to] = [0, 1];
    for (const [i, low, high] of [
      [0, left, right],
      [1, bottom, top],
    ] as const) {
      const d = q[i] - p[i];
      if (d === 0) {
        if (p[i] <= low || p[i] >= high) return false;
        continue;
      }
      const [t0, t1] = [(low - p[i]) / d, (high - p[i]) / d];
      from = Math.max(from, Math.min(t0, t1));
      to = Math.min(to, Math.max(t0, t1));
    }
    return to - from > 1e-12;
  };
  const corners = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  const length = (...path: number[][]) =>
    path.slice(1).reduce((sum, q, i) => {
      if (crosses(path[i], q)) return Infinity;
      return sum + Math.hypot(q[0] - path[i][0], q[1] - path[i][1]);
    }, 0);
  for (let v = 0; v < 33 * 33; v++) {
    if (isInside(v)) continue;
    const end = [...uvs.subarray(2 * v, 2 * v + 2)];
    const expected = Math.min(
      length(start, end),
      ...corners.map((c) => length(start, c, end)),
      ...corners.flatMap((c) => corners.map((d) => length(start, c, d, end))),
    );
    expect(distance[v]).toBeCloseTo(expected, 12);
  }
});

test('a folded sheet is as long as the flat one', () => {
  const n = 25;
  const { uvs, triangles } = gridMesh({ width: 1, height: 1, columns: n, rows: n });
  const flat = uvs as Float64Array;
  const folded = new Float64Array(3 * n * n);
  for (let v = 0; v < n * n; v++) {
    const u = flat[2 * v] - 0.5;
    folded.set([u < 0 ? u : 0, u < 0 ? 0 : u, flat[2 * v + 1]], 3 * v);
  }
  const { distance } = geodesicDistances(folded, 3, triangles, [3 * n + 2]);
  for (let v = 0; v < n * n; v++) {
    const [u, w] = [
      flat[2 * v] - flat[2 * (3 * n + 2)],
      flat[2 * v + 1] - flat[2 * (3 * n + 2) + 1],
    ];
    expect(Math.abs(distance[v] - Math.hypot(u, w))).toBeLessThan(1e-6);
  }
});

test('on a sphere distances approach the arc as the mesh is refined', () => {
  let last = 1;
  for (const subdivisions of [3, 4, 5]) {
    const { positions, triangles } = sphereMesh({ radius: 2, subdivisions });
    const { distance } = geodesicDistances(positions, 3, triangles, [0]);
    let error = 0;
    for (let v = 0; v < distance.length; v++) {
      const cosine = [0, 1, 2].reduce(
        (sum, i) => sum + (positions[3 * v + i] * positions[i]) / 4,
        0,
      );
      error = Math.max(
        error,
        Math.abs(distance[v] - 2 * Math.acos(Math.min(1, Math.max(-1, cosine)))) / (2 * Math.PI),
      );
    }
    expect(error).toBeLessThan(last);
    last = error / 1.5;
  }
  expect(last).toBeLessThan(0.005);
});

test('on a sphere each vertex belongs to the nearer of two sources', () => {
  const { positions, triangles } = sphereMesh({ radius: 1, subdivisions: 4 });
  const { source } = geodesicDistances(positions, 3, triangles, [0, 3]);
  const dot = (v: number, w: number) =>
    [0, 1, 2].reduce((sum, i) => sum + positions[3 * v + i] * positions[3 * w + i], 0);
  for (let v = 0; v < source.length; v++) {
    if (Math.abs(dot(v, 0) - dot(v, 3)) > 0.05)
      expect(source[v]).toBe(dot(v, 0) > dot(v, 3) ? 0 : 3);
  }
});

test('sources that do not exist are refused', () => {
  const { uvs, triangles } = gridMesh({ width: 1, height: 1, columns: 3, rows: 3 });
  for (const bad of [9, -1, 0.5, Number.NaN]) {
    expect(() => geodesicDistances(uvs as Float64Array, 2, triangles, [0, bad])).toThrow(MeshError);
    expect(() => geodesicDistances(uvs as Float64Array, 2, triangles, [0, bad])).toThrow(
      /source 1/,
    );
  }
});

test('40 000 vertices are quick: convex, notched and curved, one source and a row of them', () => {
  const n = 200;
  const sheet = gridMesh({ width: 1, height: 1, columns: n, rows: n });
  const notched = cutOut(sheet, [0.3, 0.3, 0.6, 2]);
  const row = Array.from({ length: n }, (_, c) => c);
  const curved = sphereMesh({ radius: 1, subdivisions: 6 });
  const start = performance.now();
  geodesicDistances(notched.uvs, 2, sheet.triangles, [n * 100 + 7]);
  geodesicDistances(notched.uvs, 2, sheet.triangles, row);
  geodesicDistances(notched.uvs, 2, notched.triangles, [n * 100 + 7]);
  geodesicDistances(notched.uvs, 2, notched.triangles, row);
  geodesicDistances(curved.positions, 3, curved.triangles, [0]);
  expect(performance.now() - start).toBeLessThan(20_000);
});
