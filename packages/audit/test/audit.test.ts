import { describe, expect, test } from 'vitest';
import { type Audit, type AuditMesh, auditMeshes } from '../src/index.ts';
import { createRandom, type Random } from './random.ts';

type Triple = [number, number, number];

interface Mesh extends AuditMesh {
  positions: number[];
  triangles: number[];
}

/** A quad of two triangles: corners in a round, the diagonal from the first. */
function quad(...corners: [Triple, Triple, Triple, Triple]): Mesh {
  return { positions: corners.flat(), triangles: [0, 1, 2, 0, 2, 3] };
}

/** Cells in a row along x at y = 0, z from 0 to 1, diagonals from the far left to the near right. */
function strip(cells: number): Mesh {
  const positions = Array.from({ length: cells + 1 }, (_, i) => [i, 0, 0, i, 0, 1]).flat();
  const triangles = Array.from({ length: cells }, (_, i) => {
    const [near, far, nextNear, nextFar] = [2 * i, 2 * i + 1, 2 * i + 2, 2 * i + 3];
    return [near, nextNear, far, nextNear, nextFar, far];
  });
  return { positions, triangles: triangles.flat() };
}

function move(mesh: Mesh, [dx, dy, dz]: Triple): Mesh {
  const offset = [dx, dy, dz];
  return { ...mesh, positions: mesh.positions.map((value, i) => value + offset[i % 3]) };
}

/** A rectangle across the strip at z = 0.3; at y = 0 its diagonal is at x = 2. */
const wall = quad([0.5, -1, 0.3], [3.5, -1, 0.3], [3.5, 1, 0.3], [0.5, 1, 0.3]);

describe('what counts', () => {
  test('nothing in a flat sheet, whichever way it is turned', () => {
    for (const [a, b] of [
      [0, 0],
      [0.7, 0.3],
      [1.3, -2.1],
    ]) {
      const turned = strip(9).positions.flatMap((_, i, p) => {
        if (i % 3 !== 0) return [];
        const x = p[i] * Math.cos(a) - p[i + 2] * Math.sin(a);
        return [x * Math.cos(b), x * Math.sin(b), p[i] * Math.sin(a) + p[i + 2] * Math.cos(a)];
      });
      const audit = auditMeshes([{ ...strip(9), positions: turned }]);
      expect(audit).toMatchObject({ clean: true, intersections: 0, triangles: 18 });
      expect(audit.compared).toBeGreaterThan(17);
    }
  });

  test('every pair of triangles of two sheets that pass through each other', () => {
    // One half of the wall passes four triangles of the strip and touches the fifth, where its
    // diagonal is; the other half passes three and touches the one before them.
    const audit = auditMeshes([strip(4), wall]);
    expect(audit.intersections).toBe(9);
    expect(audit.kinds).toEqual({ crossing: 7, overlapping: 0, touching: 2 });
    expect(audit.clean).toBe(false);
    expect(audit.pairs[0]).toEqual({
      a: { mesh: 0, triangle: 0 },
      b: { mesh: 1, triangle: 1 },
      kind: 'crossing',
      point: [expect.closeTo(0.6), expect.closeTo(0), expect.closeTo(0.3)],
    });
  });

  test('the same in one mesh', () => {
    const [a, b] = [strip(4), wall];
    const base = a.positions.length / 3;
    const triangles = [...a.triangles, ...b.triangles.map((v) => base + v)];
    const audit = auditMeshes([{ positions: [...a.positions, ...b.positions], triangles }]);
    expect(audit.kinds).toEqual({ crossing: 7, overlapping: 0, touching: 2 });
  });

  test('sheets on each other', () => {
    const { kinds } = auditMeshes([strip(1), strip(1)]);
    // Each triangle upon its copy, and each along the diagonal of the other.
    expect(kinds).toEqual({ crossing: 0, overlapping: 2, touching: 2 });
    expect(auditMeshes([strip(1), move(strip(1), [0, 1e-30, 0])]).intersections).toBe(0);
  });

  test('a fold only when it is flat to the last bit', () => {
    const fold = (y: number) =>
      auditMeshes([
        { positions: [0, 0, 0, 1, 0, 0, 0, 0, 1, 0.2, y, 1], triangles: [0, 1, 2, 1, 0, 3] },
      ]);
    expect(fold(0).kinds.overlapping).toBe(1);
    expect(fold(5e-45).intersections).toBe(0);
    expect(fold(0).pairs[0].point[1]).toBe(0);
  });

  test('bodies with cloth, but not with bodies', () => {
    const [a, b] = [strip(4), wall];
    expect(auditMeshes([{ ...a, rigid: true }, b]).intersections).toBe(9);
    expect(auditMeshes([a, { ...b, rigid: true }]).intersections).toBe(9);
    const bodies = [
      { ...a, rigid: true },
      { ...b, rigid: true },
    ];
    expect(auditMeshes(bodies).intersections).toBe(0);
    expect(auditMeshes([...bodies, move(a, [0, 5, 0])]).clean).toBe(true);
  });

  test('vertices that are no numbers, whose triangles are left out', () => {
    const positions = wall.positions.slice();
    positions[4] = Number.NaN;
    const audit = auditMeshes([strip(4), { ...wall, positions }]);
    expect(audit).toMatchObject({ clean: false, nonFinite: 1, triangles: 9, intersections: 5 });
    positions[4] = Number.NEGATIVE_INFINITY;
    expect(auditMeshes([{ ...wall, positions }]).nonFinite).toBe(1);
  });
});

describe('the list', () => {
  test('is as long as asked for, the count is of all', () => {
    const all = auditMeshes([strip(4), wall]);
    expect(all.pairs).toHaveLength(9);
    const few = auditMeshes([strip(4), wall], { maxListed: 2 });
    expect(few.intersections).toBe(9);
    expect(few.pairs).toEqual(all.pairs.slice(0, 2));
  });

  test('names a point of both triangles', () => {
    const random = createRandom(3);
    const mesh = randomSoup(random, 120, 9);
    const { pairs } = auditMeshes([mesh], { maxListed: 10_000 });
    expect(pairs.length).toBeGreaterThan(200);
    for (const { a, b, point } of pairs) {
      expect(distance(mesh, a.triangle, point)).toBeLessThan(1e-12);
      expect(distance(mesh, b.triangle, point)).toBeLessThan(1e-12);
    }
  });
});

test('positions may have more than three numbers per vertex', () => {
  const padded = wall.positions.flatMap((value, i) => (i % 3 === 2 ? [value, 99] : [value]));
  const audit = auditMeshes([
    strip(4),
    { ...wall, positions: Float32Array.from(padded), stride: 4 },
  ]);
  expect(audit.intersections).toBe(9);
});

test.each<[string, AuditMesh, string]>([
  ['an index', { ...wall, triangles: [0, 1, 4] }, 'mesh 0, triangle 0: vertex 4 does not exist'],
  ['half a triangle', { ...wall, name: 'wall', triangles: [0, 1] }, 'wall: 2 indices'],
  ['half a vertex', { positions: [0, 0], triangles: [] }, 'mesh 0: 2 coordinates'],
])('refuses %s', (_, mesh, message) => {
  expect(() => auditMeshes([mesh])).toThrow(message);
});

test('no meshes, or empty ones, are clean', () => {
  expect(auditMeshes([]).clean).toBe(true);
  expect(auditMeshes([{ positions: [], triangles: [] }]).clean).toBe(true);
});

describe('a crowd of triangles', () => {
  const COUNT = 120;
  const mesh = randomSoup(createRandom(11), COUNT, 24);
  const audit = auditMeshes([mesh], { maxListed: 1e6 });

  test('holds what its pairs hold one by one', () => {
    const found: string[] = [];
    for (let s = 0; s < COUNT; s++) {
      for (let t = s + 1; t < COUNT; t++) {
        const corners = (i: number) => mesh.triangles.slice(3 * i, 3 * i + 3);
        const pair = auditMeshes([{ ...mesh, triangles: [...corners(s), ...corners(t)] }]);
        if (pair.intersections > 0) found.push(`${s} ${t} ${pair.pairs[0].kind}`);
      }
    }
    expect(found.length).toBeGreaterThan(200);
    expect(describePairs(audit)).toEqual(found);
    expect(audit.compared).toBeLessThan((COUNT * (COUNT - 1)) / 4);
  });

  test('is judged alike in any order of triangles, corners and vertices', () => {
    const random = createRandom(5);
    const order = shuffled(random, COUNT);
    const rename = shuffled(random, mesh.positions.length / 3);
    const triangles = order.flatMap((t) => {
      const [a, b, c] = mesh.triangles.slice(3 * t, 3 * t + 3).map((v) => rename.indexOf(v));
      return random.below(2) === 0 ? [b, c, a] : [c, b, a];
    });
    const positions = rename.flatMap((v) => mesh.positions.slice(3 * v, 3 * v + 3));
    const again = auditMeshes([{ positions, triangles }], { maxListed: 1e6 });
    const named = again.pairs.map(({ a, b, kind }) => {
      const [s, t] = [order[a.triangle], order[b.triangle]].sort((p, q) => p - q);
      return `${s} ${t} ${kind}`;
    });
    expect(named.sort()).toEqual(describePairs(audit).sort());
    expect(again.kinds).toEqual(audit.kinds);
  });

  test('beside one as large as all of it', () => {
    const large = quad([-1e3, 10, -1e3], [1e3, 10, -1e3], [1e3, 10, 1e3], [-1e3, 10, 1e3]);
    const heights = (t: number) =>
      mesh.triangles.slice(3 * t, 3 * t + 3).map((v) => mesh.positions[3 * v + 1]);
    const expected = Array.from({ length: COUNT }, (_, t) => heights(t)).filter(
      (y) => Math.min(...y) <= 10 && Math.max(...y) >= 10,
    );
    const both = auditMeshes([mesh, { ...large, rigid: true }], { maxListed: 1e6 });
    const withLarge = both.pairs.filter(({ b }) => b.mesh === 1);
    expect(new Set(withLarge.map(({ a }) => a.triangle)).size).toBe(expected.length);
    expect(both.intersections - withLarge.length).toBe(audit.intersections);
  });
});

function describePairs(audit: Audit): string[] {
  return audit.pairs.map(({ a, b, kind }) => `${a.triangle} ${b.triangle} ${kind}`);
}

function shuffled(random: Random, count: number): number[] {
  const keys = Array.from({ length: count }, (_, i) => [random.below(1e9), i]);
  return keys.sort((p, q) => p[0] - q[0]).map(([, i]) => i);
}

/** Small triangles over vertices of a grid, some of which they share. */
function randomSoup(random: Random, count: number, size: number): Mesh {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (let t = 0; t < count; t++) {
    const centre = [random.below(size), random.below(size / 2), random.below(size / 2)];
    for (let k = 0; k < 3; k++) {
      const known = positions.length / 3;
      if (known > 3 && random.below(4) === 0) triangles.push(random.below(known));
      else {
        triangles.push(known);
        positions.push(...centre.map((c) => c + random.below(5)));
      }
    }
  }
  return { positions, triangles };
}

/** From a point to a triangle, which may have no area. */
function distance(mesh: Mesh, t: number, point: readonly number[]): number {
  const [a, b, c] = mesh.triangles
    .slice(3 * t, 3 * t + 3)
    .map((v) => mesh.positions.slice(3 * v, 3 * v + 3));
  const minus = (p: readonly number[], q: readonly number[]) => p.map((value, k) => value - q[k]);
  const dot = (p: readonly number[], q: readonly number[]) =>
    p.reduce((sum, value, k) => sum + value * q[k], 0);
  const toSegment = (p: number[], q: number[]) => {
    const along = minus(q, p);
    const length = dot(along, along);
    const fraction =
      length > 0 ? Math.min(1, Math.max(0, dot(minus(point, p), along) / length)) : 0;
    return Math.hypot(
      ...minus(
        point,
        p.map((value, k) => value + fraction * along[k]),
      ),
    );
  };
  const nearest = Math.min(toSegment(a, b), toSegment(b, c), toSegment(c, a));
  const [u, v, w] = [minus(b, a), minus(c, a), minus(point, a)];
  const determinant = dot(u, u) * dot(v, v) - dot(u, v) ** 2;
  if (determinant < 1e-9) return nearest;
  const s = (dot(v, v) * dot(u, w) - dot(u, v) * dot(v, w)) / determinant;
  const r = (dot(u, u) * dot(v, w) - dot(u, v) * dot(u, w)) / determinant;
  if (s < 0 || r < 0 || s + r > 1) return nearest;
  return Math.hypot(...w.map((value, k) => value - s * u[k] - r * v[k]));
}

test('a heap of triangles is given up where so many pairs were not allowed', () => {
  const positions = Float64Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]);
  const triangles = Uint32Array.from({ length: 30_000 }, (_, i) => i % 3);
  expect(() => auditMeshes([{ positions, triangles }], { maxCompared: 1e5 })).toThrow(
    new RangeError('more than 100000 pairs of triangles are near each other'),
  );
});
