import { expect, test } from 'vitest';
import { type AuditMesh, auditMeshes } from '../src/index.ts';
import { createRandom } from './random.ts';

type Triple = [number, number, number];

/** The surface of unit cubes, facing outwards; every square has its own vertices. */
function surfaceOf(cubes: readonly Triple[], diagonal = 0): AuditMesh {
  const filled = new Set(cubes.map(String));
  const positions: number[] = [];
  const triangles: number[] = [];
  for (const cube of cubes) {
    for (let axis = 0; axis < 3; axis++) {
      for (const step of [0, 1]) {
        const neighbour = cube.map((value, k) => value + (k === axis ? 2 * step - 1 : 0));
        if (filled.has(String(neighbour))) continue;
        const corner = (u: number, v: number) =>
          cube.map((value, k) => value + (k === axis ? step : k === (axis + 1) % 3 ? u : v));
        const base = positions.length / 3;
        const corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
        positions.push(...corners.flat());
        const round = [0, 1, 2, 3].map((i) => base + ((i + diagonal) % 4));
        const [a, b, c, d] = step === 1 ? round : [round[0], round[3], round[2], round[1]];
        triangles.push(a, b, c, a, c, d);
      }
    }
  }
  return { positions, triangles, rigid: true, name: 'body' };
}

/** One triangle without extent at each point: a vertex of cloth that is nowhere else. */
function dust(points: readonly Triple[]): AuditMesh {
  return { positions: points.flat(), triangles: points.flatMap((_, i) => [i, i, i]) };
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + step * i);

const lattice = (size: number, step: number): Triple[] => {
  const values = range(-step, size + step, step);
  return values.flatMap((x) => values.flatMap((y) => values.map((z): Triple => [x, y, z])));
};

/** Whether all cubes around a point are filled: on the surface one is missing. */
function isDeep(point: Triple, filled: ReadonlySet<string>): boolean {
  const around = point.map((value) =>
    Number.isInteger(value) ? [value - 1, value] : [Math.floor(value)],
  );
  return around[0].every((x) =>
    around[1].every((y) => around[2].every((z) => filled.has(String([x, y, z])))),
  );
}

test.each([0, 1])(
  'points in the midst of cubes, on edges and corners alike (diagonal %i)',
  (diagonal) => {
    const random = createRandom(17);
    for (let round = 0; round < 6; round++) {
      const cells = lattice(3, 1).filter((cell) => cell.every((value) => value >= 0 && value < 3));
      const cubes = cells.filter(() => random.below(4) > 0);
      const filled = new Set(cubes.map(String));
      const points = lattice(3, 0.5);
      const audit = auditMeshes([surfaceOf(cubes, diagonal), dust(points)], { maxListed: 1e6 });
      expect(audit.openBodies).toEqual([]);
      const deep = points.flatMap((point, vertex) => (isDeep(point, filled) ? [vertex] : []));
      expect(deep.length).toBeGreaterThan(10);
      expect(audit.insideVertices.map(({ vertex }) => vertex)).toEqual(deep);
      expect(audit.inside).toBe(deep.length);
    }
  },
);

test('cloth swallowed whole crosses nothing, and is found', () => {
  const body = surfaceOf([[0, 0, 0]]);
  const cloth = { positions: [0.2, 0.5, 0.2, 0.7, 0.5, 0.2, 0.2, 0.6, 0.7], triangles: [0, 1, 2] };
  const audit = auditMeshes([cloth, body]);
  expect(audit).toMatchObject({ clean: false, intersections: 0, inside: 3 });
  expect(audit.insideVertices[0]).toEqual({ mesh: 0, vertex: 0, body: 1, point: [0.2, 0.5, 0.2] });
  expect(auditMeshes([cloth, body], { maxListed: 1 }).insideVertices).toHaveLength(1);

  const outside = { ...cloth, positions: cloth.positions.map((value) => value + 2) };
  expect(auditMeshes([outside, body]).clean).toBe(true);
});

test('each body swallows for itself, inside out or not', () => {
  const body = surfaceOf([[0, 0, 0]]);
  const insideOut = { ...body, triangles: Array.from(body.triangles).reverse() };
  const audit = auditMeshes([dust([[0.3, 0.4, 0.5]]), body, insideOut]);
  expect(audit.inside).toBe(2);
  expect(audit.insideVertices.map((found) => found.body)).toEqual([1, 2]);
});

test('an open body has no inside, and says so', () => {
  const body = surfaceOf([[0, 0, 0]]);
  const open = { ...body, triangles: Array.from(body.triangles).slice(3) };
  const audit = auditMeshes([dust([[0.3, 0.4, 0.5]]), open]);
  expect(audit).toMatchObject({ inside: 0, openBodies: [1] });

  const [a, b, c, ...rest] = Array.from(body.triangles);
  const turned = { ...body, triangles: [b, a, c, ...rest] };
  expect(auditMeshes([dust([[0.3, 0.4, 0.5]]), turned]).openBodies).toEqual([1]);
});

test('cloth is no body, even when closed', () => {
  const shell = { ...surfaceOf([[0, 0, 0]]), rigid: false };
  expect(auditMeshes([dust([[0.3, 0.4, 0.5]]), shell]).inside).toBe(0);
});
