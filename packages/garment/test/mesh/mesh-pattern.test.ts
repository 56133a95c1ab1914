import { describe, expect, test } from 'vitest';
import { mergeSeams } from '../../src/mesh/merge-seams.ts';
import { meshPattern } from '../../src/mesh/mesh-pattern.ts';
import { meshQuality } from '../../src/mesh/mesh-quality.ts';
import type { Point } from '../../src/pattern/curve.ts';
import { PatternError } from '../../src/pattern/pattern-error.ts';
import {
  patternOf,
  polygon,
  randomNumbers,
  randomPanel,
  rectangle,
  seam,
  turnedOver,
} from './fixtures.ts';
import { garments } from './garments.ts';

const DEGREE = Math.PI / 180;

describe.each([0.005, 0.015, 0.03])('with edges of %d m,', (edgeLength) => {
  test.each(Object.entries(garments))('%s: even triangles that sew up to a cloth', (_, pattern) => {
    const mesh = meshPattern(pattern, { edgeLength });
    expect(meshQuality(mesh).minFreeAngle).toBeGreaterThan(25 * DEGREE);
    const { nonManifold, insideOut } = mergeSeams(mesh);
    expect(nonManifold).toEqual([]);
    expect(insideOut).toEqual([]);
    for (const { pairs } of mesh.seams) expect(pairs.length).toBeGreaterThan(0);
  });
});

test.each(Array.from({ length: 12 }, (_, k) => k))('random outline %d is filled evenly', (k) => {
  const panel = randomPanel('random', randomNumbers(k));
  const mesh = meshPattern(patternOf([panel]), { edgeLength: [0.008, 0.015, 0.03][k % 3] });
  expect(mesh.minAngle).toBeGreaterThan(25 * DEGREE);
  // Every vertex is used, and vertices, edges and triangles make a disc: V − E + F = 1.
  const edges = new Set<string>();
  for (let c = 0; c < mesh.triangles.length; c++) {
    const ends = [mesh.triangles[c], mesh.triangles[c % 3 === 2 ? c - 2 : c + 1]];
    edges.add(ends.sort((a, b) => a - b).join());
  }
  const vertices = mesh.positions2.length / 2;
  expect(new Set(mesh.triangles).size).toBe(vertices);
  expect(vertices - edges.size + mesh.triangles.length / 3).toBe(1);
});

function signedAreas(values: Float64Array, triangles: Uint32Array): number[] {
  return Array.from({ length: triangles.length / 3 }, (_, t) => {
    const [a, b, c] = triangles.subarray(3 * t, 3 * t + 3);
    const [ux, uy] = [values[2 * b] - values[2 * a], values[2 * b + 1] - values[2 * a + 1]];
    const [vx, vy] = [values[2 * c] - values[2 * a], values[2 * c + 1] - values[2 * a + 1]];
    return (ux * vy - uy * vx) / 2;
  });
}

test('triangles fill the outline once and are wound like it, whichever way it runs', () => {
  const panel = rectangle('a', 0.2, 0.1);
  const face = meshPattern(patternOf([panel]));
  const back = meshPattern(patternOf([turnedOver(panel)]));
  for (const [mesh, sign] of [
    [face, 1],
    [back, -1],
  ] as const) {
    const areas = signedAreas(mesh.positions2, mesh.triangles).map((area) => sign * area);
    expect(Math.min(...areas)).toBeGreaterThan(0);
    expect(areas.reduce((sum, area) => sum + area)).toBeCloseTo(0.02, 12);
    // Seen from the outer side, material coordinates are right-handed.
    expect(Math.min(...signedAreas(mesh.uvs, mesh.triangles))).toBeGreaterThan(0);
  }
});

test('u runs along the grain, v across, at the same scale', () => {
  const grain = 0.3;
  const { positions2, uvs } = meshPattern(patternOf([{ ...rectangle('a', 0.2, 0.1), grain }]));
  const along = (v: number): number =>
    -Math.sin(grain) * positions2[2 * v] + Math.cos(grain) * positions2[2 * v + 1];
  for (let v = 0; v < positions2.length / 2; v++) {
    expect(uvs[2 * v]).toBeCloseTo(along(v), 12);
    expect(Math.hypot(uvs[2 * v], uvs[2 * v + 1])).toBeCloseTo(
      Math.hypot(positions2[2 * v], positions2[2 * v + 1]),
      12,
    );
  }
});

describe('seams', () => {
  const pattern = patternOf(
    [rectangle('short', 0.2, 0.1), rectangle('long', 0.4, 0.1)],
    [{ ...seam('gather', ['short', 0], ['long', 2]), kind: 'closure' }],
  );
  const mesh = meshPattern(pattern, { edgeLength: 0.01 });

  test('of uneven sides have as many vertices as the mean length asks for', () => {
    expect(mesh.boundary[0][0]).toHaveLength(31);
    expect(mesh.boundary[1][2]).toHaveLength(31);
    expect(mesh.boundary[0][2]).toHaveLength(21);
  });

  test('pair vertices at the same fraction, the second side run backwards', () => {
    const { name, kind, pairs } = mesh.seams[0];
    expect([name, kind]).toEqual(['gather', 'closure']);
    for (let k = 0; k < pairs.length; k += 2) {
      const [a, b] = [pairs[k], pairs[k + 1]].map((v) => mesh.positions2[2 * v]);
      expect(b).toBeCloseTo(2 * a, 12);
    }
  });

  test('in the same direction pair starts with starts', () => {
    const twisted = meshPattern({
      ...pattern,
      seams: [seam('gather', ['short', 0], ['long', 2], true)],
    });
    const [a, b] = twisted.seams[0].pairs;
    expect([twisted.positions2[2 * a], twisted.positions2[2 * b]]).toEqual([0, 0.4]);
  });

  test('of a dart share the tip, which makes no pair', () => {
    const { boundary, seams } = meshPattern(garments.dart);
    expect(boundary[0][3].at(-1)).toBe(boundary[0][4][0]);
    expect(seams[0].pairs).toHaveLength(2 * (boundary[0][3].length - 1));
  });

  test('are refined on both sides where one is narrow', () => {
    const { boundary, notes } = meshPattern(garments['binding of 8 mm'], { edgeLength: 0.03 });
    expect(boundary[0][0].length).toBeGreaterThan(0.5 / 0.02);
    expect(boundary[1][2]).toHaveLength(boundary[0][0].length);
    expect(notes).toContain('panel "a" is narrow or has short edges: triangles down to 8 mm.');
  });
});

test('edges meet in shared corners and follow each other around the loop', () => {
  const { boundary, panels } = meshPattern(garments.sleeve);
  for (const [e, vertices] of boundary[0].entries()) {
    expect(vertices.at(-1)).toBe(boundary[0][(e + 1) % 5][0]);
  }
  expect(panels[0]).toMatchObject({ name: 'sleeve', firstVertex: 0, fabric: 'main' });
});

describe('inner lines', () => {
  const mesh = meshPattern(garments['fold lines']);
  const at = (v: number): Point => [mesh.positions2[2 * v], mesh.positions2[2 * v + 1]];

  test('are followed by edges from end to end', () => {
    expect(mesh.innerLines.map(({ label }) => label)).toEqual(['fold', 'across', 'dart']);
    const edges = new Set<string>();
    for (let c = 0; c < mesh.triangles.length; c++) {
      edges.add(`${mesh.triangles[c]},${mesh.triangles[c % 3 === 2 ? c - 2 : c + 1]}`);
    }
    for (const { vertices } of mesh.innerLines) {
      for (let k = 1; k < vertices.length; k++) {
        expect(edges).toContain(`${vertices[k - 1]},${vertices[k]}`);
      }
    }
    const fold = mesh.innerLines[0];
    expect(fold).toMatchObject({ panel: 'a', fold: Math.PI });
    expect([at(fold.vertices[0]), at(fold.vertices.at(-1)!)]).toEqual([
      [0.1, 0],
      [0.1, 0.3],
    ]);
    for (const v of fold.vertices) expect(at(v)[0]).toBeCloseTo(0.1, 12);
  });

  test('share a vertex where they cross, and keep their bends', () => {
    const [fold, across, dart] = mesh.innerLines.map(({ vertices }) => new Set(vertices));
    expect([...fold].filter((v) => across.has(v))).toHaveLength(1);
    expect([...dart].some((v) => at(v).join() === '0.07,0.25')).toBe(true);
  });
});

test('the same pattern gives the same mesh', () => {
  const [one, other] = [0, 1].map(() => meshPattern(garments['gathered skirt']));
  expect(other.positions2).toEqual(one.positions2);
  expect(other.triangles).toEqual(one.triangles);
});

describe('refused:', () => {
  const square = patternOf([rectangle('a', 0.2, 0.2)]);

  test.each([0, 0.001, 0.2, Number.NaN, -0.01])('edges of %d m', (edgeLength) => {
    expect(() => meshPattern(square, { edgeLength })).toThrow(/choose 2 to 100 mm/);
  });

  test('outlines that cross themselves', () => {
    const bow: Point[] = [
      [0, 0],
      [0.2, 0.2],
      [0.2, 0],
      [0, 0.2],
    ];
    expect(() => meshPattern(patternOf([polygon('bow', bow)]))).toThrow(PatternError);
  });

  test('outlines that touch themselves', () => {
    const pinched: Point[] = [
      [0, 0],
      [0.2, 0],
      [0.2, 0.2],
      [0.1, 0],
      [0, 0.2],
    ];
    expect(() => meshPattern(patternOf([polygon('pinched', pinched)]))).toThrow(
      /panel "pinched", edge 0: edge 0 and edge \d cross, touch or lie closer/,
    );
  });

  test('seams to missing panels', () => {
    const pattern = patternOf([rectangle('a', 0.2, 0.2)], [seam('s', ['a', 0], ['b', 0])]);
    expect(() => meshPattern(pattern)).toThrow(/no panel "b"/);
  });
});

test('a button with a width has vertices at its ends, on both panels', () => {
  const panels = ['under', 'over'].map((name) => rectangle(name, 0.1, 0.2));
  const button = { panel: 'under', point: [0.031, 0.083] } as const;
  const hole = { panel: 'over', point: [0.067, 0.121] } as const;
  const pattern = { ...patternOf(panels), buttons: [{ button, hole, width: 0.011 }] };
  const mesh = meshPattern(pattern, { edgeLength: 0.015 });
  expect(mesh.minAngle).toBeGreaterThan(25 * DEGREE);
  for (const { panel, point } of [button, hole]) {
    const { firstVertex, vertexCount } = mesh.panels.find(({ name }) => name === panel)!;
    const own = mesh.positions2.subarray(2 * firstVertex, 2 * (firstVertex + vertexCount));
    for (const x of [point[0] - 0.0055, point[0] + 0.0055]) {
      const distances = Array.from({ length: vertexCount }, (_, v) =>
        Math.hypot(own[2 * v] - x, own[2 * v + 1] - point[1]),
      );
      expect(Math.min(...distances)).toBeLessThan(1e-9);
    }
  }
});
