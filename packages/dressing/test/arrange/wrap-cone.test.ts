import { createBody } from '@toile/body';
import { DRAFTS, type GarmentMesh, meshPattern, type Pattern } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { fanOf, findSides, rollUp, type Sides } from '../../src/arrange/wrap-cone.ts';
import { ANNA } from '../anna.ts';
import { boxPanel, tubePattern } from '../cloth/pieces.ts';

const { measurements } = await createBody(ANNA);

function draft(name: string): { pattern: Pattern; mesh: GarmentMesh } {
  const pattern = DRAFTS[name].draft(measurements, {});
  return { pattern, mesh: meshPattern(pattern, { edgeLength: 0.03 }) };
}

function sidesOf({ pattern, mesh }: ReturnType<typeof draft>, name: string): Sides {
  const i = pattern.panels.findIndex((panel) => panel.name === name);
  const isBeside = (k: number) => (pattern.panels[k].part ?? 'hips').startsWith('hips');
  const sides = findSides(i, pattern, mesh, isBeside);
  if (!sides) throw new Error(`${name} has no sides`);
  return sides;
}

describe('the sides of a panel', () => {
  test('of a tube are where it is sewn to itself', () => {
    const pattern = tubePattern(0.8, 0.5);
    const mesh = meshPattern(pattern, { edgeLength: 0.05 });
    expect(sidesOf({ pattern, mesh }, 'wall')).toEqual({
      left: [
        [0, 0.5],
        [0, 0],
      ],
      right: [
        [0.8, 0.5],
        [0.8, 0],
      ],
    });
  });

  test('of a circle skirt go from its waist to its hem', () => {
    const { left, right } = sidesOf(draft('circle-skirt'), 'front');
    expect(left[0][0]).toBeLessThan(right[0][0]);
    for (const [top, bottom] of [left, right]) {
      expect(Math.hypot(...bottom)).toBeGreaterThan(Math.hypot(...top) + 0.2);
    }
  });

  test('are not those of its darts', () => {
    const { left, right } = sidesOf(draft('pencil-skirt'), 'front');
    expect(right[0][0] - left[0][0]).toBeGreaterThan(0.35);
    expect(right[1][0] - left[1][0]).toBeGreaterThan(0.4);
    expect(left[0][1] - left[1][1]).toBeGreaterThan(0.4);
  });

  test('are missing where it is sewn on one side only', () => {
    const pattern: Pattern = {
      name: 'apron',
      panels: [boxPanel('a', 0.3, 0.4), boxPanel('b', 0.3, 0.4)],
      seams: [
        {
          name: 'side',
          sides: [
            { panel: 'a', edge: 1 },
            { panel: 'b', edge: 3 },
          ],
          sameDirection: false,
        },
      ],
      notes: [],
    };
    const mesh = meshPattern(pattern, { edgeLength: 0.05 });
    expect(findSides(0, pattern, mesh, () => true)).toBeUndefined();
  });
});

describe('the fan of a panel', () => {
  /** Of a sector about the origin, its middle downwards. */
  const sector = (fan: number): Sides => {
    const side = (angle: number): Sides['left'] => [
      [0.1 * Math.cos(angle), 0.1 * Math.sin(angle)],
      [0.7 * Math.cos(angle), 0.7 * Math.sin(angle)],
    ];
    return { left: side(-Math.PI / 2 - fan / 2), right: side(-Math.PI / 2 + fan / 2) };
  };

  test.each([0.3, 1.2, Math.PI, 4.5])('of a sector is its angle, %f', (fan) => {
    expect(fanOf(sector(fan))).toBeCloseTo(fan, 9);
  });

  test('is 0 where the sides are parallel', () => {
    const pattern = tubePattern(0.8, 0.5);
    const mesh = meshPattern(pattern, { edgeLength: 0.05 });
    expect(fanOf(sidesOf({ pattern, mesh }, 'wall'))).toBe(0);
  });

  test('of both halves of a full circle skirt is that of the whole', () => {
    const skirt = draft('circle-skirt');
    const whole = fanOf(sidesOf(skirt, 'front')) + fanOf(sidesOf(skirt, 'back'));
    expect(whole).toBeGreaterThan(Math.PI);
    expect(whole).toBeLessThan(2 * Math.PI + 0.01);
  });
});

/** Pieces in which the way along an edge is measured: it may go around the bottom of a flute. */
const PIECES = 20;

/** How much longer each edge of a panel is in space than on the table, from the least up. */
function stretches(mesh: GarmentMesh, panel: number, place: ReturnType<typeof rollUp>): number[] {
  const { firstTriangle, triangleCount } = mesh.panels[panel];
  const found: number[] = [];
  for (let t = firstTriangle; t < firstTriangle + triangleCount; t++) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [mesh.triangles[3 * t + k], mesh.triangles[3 * t + ((k + 1) % 3)]].map(
        (v): [number, number] => [mesh.positions2[2 * v], mesh.positions2[2 * v + 1]],
      );
      const points = Array.from({ length: PIECES + 1 }, (_, i) =>
        place(a[0] + (i / PIECES) * (b[0] - a[0]), a[1] + (i / PIECES) * (b[1] - a[1]), 0),
      );
      const way = points
        .slice(1)
        .reduce((sum, p, i) => sum + Math.hypot(...p.map((x, c) => x - points[i][c])), 0);
      found.push(way / Math.hypot(a[0] - b[0], a[1] - b[1]));
    }
  }
  return found.sort((a, b) => a - b);
}

describe('rolled up', () => {
  test('a tube is a cylinder, open behind', () => {
    const pattern = tubePattern(0.8, 0.5);
    const mesh = meshPattern(pattern, { edgeLength: 0.03 });
    const sides = sidesOf({ pattern, mesh }, 'wall');
    const options = {
      azimuth: 0,
      share: 1,
      height: (y: number) => 1 + y,
      depth: () => 0,
      least: () => 0,
    };
    const place = rollUp(sides, options);
    const found = stretches(mesh, 0, place);
    expect(found[0]).toBeGreaterThan(0.999);
    expect(found[found.length - 1]).toBeLessThan(1.001);
    const [left, right] = [place(0, 0.2, 0), place(0.8, 0.2, 0)];
    expect(left[2]).toBeLessThan(0);
    expect(left[0]).toBeLessThan(0);
    expect(right[0]).toBeGreaterThan(0);
    expect(place(0.4, 0.2, 0)[2]).toBeGreaterThan(0.1);
    expect(place(0.4, 0.2, 0)[1]).toBeCloseTo(1.2, 9);
  });

  test('a tube too narrow for the body is as wide as it takes, and retreats outwards', () => {
    const pattern = tubePattern(0.8, 0.5);
    const mesh = meshPattern(pattern, { edgeLength: 0.05 });
    const sides = sidesOf({ pattern, mesh }, 'wall');
    const options = {
      azimuth: 0,
      share: 1,
      height: (y: number) => y,
      depth: () => 0,
      least: () => 0.3,
    };
    const place = rollUp(sides, options);
    for (const x of [0, 0.3, 0.7]) {
      expect(Math.hypot(place(x, 0.1, 0)[0], place(x, 0.1, 0)[2])).toBeCloseTo(0.3, 9);
      expect(Math.hypot(place(x, 0.1, 0.05)[0], place(x, 0.1, 0.05)[2])).toBeCloseTo(0.35, 9);
    }
  });

  test('a tube goes around the axis it is given', () => {
    const pattern = tubePattern(0.8, 0.5);
    const mesh = meshPattern(pattern, { edgeLength: 0.05 });
    const sides = sidesOf({ pattern, mesh }, 'wall');
    const depth = (top: number) => top / 10;
    const place = rollUp(sides, {
      azimuth: 0,
      share: 1,
      height: (y) => y,
      depth,
      least: () => 0.3,
    });
    for (const x of [0, 0.3, 0.7]) {
      const [px, , pz] = place(x, 0.1, 0);
      expect(Math.hypot(px, pz - 0.05)).toBeCloseTo(0.3, 9);
      const [ox, , oz] = place(x, 0.1, 0.02, 0.03);
      expect(Math.hypot(ox, oz - 0.05)).toBeCloseTo(0.35, 9);
    }
  });

  test.each([
    ['front', 0, 1],
    ['back', Math.PI, -1],
  ] as const)('the %s of a circle skirt is hardly stretched', (name, azimuth, facing) => {
    const skirt = draft('circle-skirt');
    const i = skirt.pattern.panels.findIndex((panel) => panel.name === name);
    const sides = sidesOf(skirt, name);
    const place = rollUp(sides, {
      azimuth,
      share: 0.5,
      height: (y) => 1 + y,
      depth: () => 0,
      least: () => 0,
    });
    const found = stretches(skirt.mesh, i, place);
    expect(found[0]).toBeGreaterThan(0.98);
    expect(found[found.length - 1]).toBeLessThan(1.02);
    const { firstVertex, vertexCount } = skirt.mesh.panels[i];
    const depths = Array.from({ length: vertexCount }, (_, v) => {
      const [x, y] = skirt.mesh.positions2.subarray(
        2 * (firstVertex + v),
        2 * (firstVertex + v) + 2,
      );
      return facing * place(x, y, 0)[2];
    });
    expect(depths.reduce((sum, depth) => sum + depth, 0)).toBeGreaterThan(0);
  });
});
