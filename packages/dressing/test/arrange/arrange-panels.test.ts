import { auditMeshes } from '@toile/audit';
import { createBody, createFigure } from '@toile/body';
import { DRAFTS, type GarmentMesh, meshPattern, type Panel, type Pattern } from '@toile/garment';
import { dot, subtract, type Vec3, vertexAt } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import { arrangePanels } from '../../src/arrange/arrange-panels.ts';
import { type PlacedPattern, placePanels } from '../../src/arrange/place-panels.ts';
import { THIN } from '../../src/sew/sew-panels.ts';
import { poseWearer } from '../../src/wearer/wearer.ts';
import { ANNA } from '../anna.ts';
import { boxPanel } from '../cloth/pieces.ts';

const body = await createBody(ANNA);
const wearer = poseWearer(body, await createFigure(body), 0.05).slim(THIN);

function start(pattern: Pattern) {
  const placed = placePanels(pattern, body);
  const mesh = meshPattern(placed, { edgeLength: 0.025 });
  return { placed, mesh, ...arrangePanels(placed, mesh, wearer) };
}

function crossings({ positions }: { positions: Float64Array }, mesh: GarmentMesh): number {
  const cloth = { positions, triangles: mesh.triangles };
  return auditMeshes([cloth, { ...wearer.mesh, rigid: true }], { maxListed: 0 }).intersections;
}

/** Angles between the triangles on both sides of each piece of a line: 0 is flat [rad]. */
function bends(mesh: GarmentMesh, positions: Float64Array, line: Uint32Array): number[] {
  const normals = new Map<string, Vec3[]>();
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const corners = mesh.triangles.subarray(t, t + 3);
    const normal = normalOf(positions, corners);
    corners.forEach((v, k) => {
      const key = [v, corners[(k + 1) % 3]].sort((a, b) => a - b).join();
      normals.set(key, [...(normals.get(key) ?? []), normal]);
    });
  }
  return Array.from(line.subarray(1), (v, k) => {
    const [a, b] = normals.get([v, line[k]].sort((p, q) => p - q).join()) as [Vec3, Vec3];
    return Math.acos(Math.max(-1, Math.min(1, dot(a, b))));
  });
}

function normalOf(positions: Float64Array, [a, b, c]: Uint32Array): Vec3 {
  const [o, p, q] = [a, b, c].map((v) => vertexAt(positions, v));
  const [[ux, uy, uz], [vx, vy, vz]] = [subtract(p, o), subtract(q, o)];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const size = Math.hypot(...normal);
  return [normal[0] / size, normal[1] / size, normal[2] / size];
}

describe('a pleated skirt', () => {
  const { mesh, positions, isClear } = start(DRAFTS['pleated-skirt'].draft(body.measurements));

  test('starts clear of itself and of the body', () => {
    expect(isClear).toBe(true);
    expect(crossings({ positions }, mesh)).toBe(0);
  });

  test('starts pressed', () => {
    expect(mesh.innerLines.length).toBeGreaterThan(30);
    for (const { vertices, label } of mesh.innerLines) {
      for (const bend of bends(mesh, positions, vertices)) {
        expect(bend, label).toBeGreaterThan(0.8 * Math.PI);
      }
    }
  });

  test('starts around the body, creases outside and inner creases inside', () => {
    const radius = (v: number): number => {
      const [x, , z] = vertexAt(positions, v);
      return Math.hypot(x, z - 0.05);
    };
    const mean = (label: RegExp): number => {
      const lines = mesh.innerLines.filter((line) => label.test(line.label ?? ''));
      const radii = lines.flatMap(({ vertices }) => Array.from(vertices, radius));
      return radii.reduce((sum, r) => sum + r, 0) / radii.length;
    };
    expect(mean(/^crease/)).toBeGreaterThan(mean(/^inner crease/) + 0.01);
  });

  test('has the sides of its panels beside each other, level', () => {
    const sides = mesh.seams.filter(({ name }) => /side|zip/.test(name));
    expect(sides).toHaveLength(4);
    for (const { name, pairs } of sides) {
      for (let k = 0; k < pairs.length; k += 2) {
        const apart = subtract(vertexAt(positions, pairs[k]), vertexAt(positions, pairs[k + 1]));
        expect(Math.hypot(...apart), name).toBeLessThan(0.07);
        expect(Math.abs(apart[1]), name).toBeLessThan(0.01);
      }
    }
  });
});

describe.each(['counter-clockwise', 'clockwise'])('a back with a box pleat, cut %s', (way) => {
  const fold = 0.9 * Math.PI;
  const { name, edges } = boxPanel('back', 0.6, 0.5);
  const across = (x: number): [number, number][] => [
    [x, 0],
    [x, 0.5],
  ];
  const panel: Panel = {
    name,
    part: 'torsoBack',
    edges: way === 'clockwise' ? edges.toReversed().map(backwards) : edges,
    // Out at the pleat's edges, in again beneath.
    lines: [
      { points: across(0.2), fold },
      { points: across(0.25), fold: -fold },
      { points: across(0.35), fold: -fold },
      { points: across(0.4), fold },
    ],
    // The outer side of cloth cut clockwise is seen from where its plane's z comes from.
    placement: {
      translation: way === 'clockwise' ? [-0.3, 1, -0.3] : [0.3, 1, -0.3],
      rotation: way === 'clockwise' ? [0, 0, 0, 1] : [0, 1, 0, 0],
    },
  };
  const { mesh, positions, isClear } = start({
    name: 'test',
    panels: [panel],
    seams: [],
    notes: [],
  });

  test('starts flat, pressed and clear', () => {
    expect(isClear).toBe(true);
    expect(crossings({ positions }, mesh)).toBe(0);
    for (const { vertices } of mesh.innerLines) {
      for (const bend of bends(mesh, positions, vertices)) expect(bend).toBeCloseTo(fold, 1);
    }
  });

  test('has its pleat outside', () => {
    // Behind the body outside is towards −z.
    const depthOf = (x: number): number => {
      const found = [...mesh.positions2.keys()].filter(
        (k) => k % 2 === 0 && Math.abs(mesh.positions2[k] - x) < 1e-9,
      );
      return Math.min(...found.map((k) => positions[(3 * k) / 2 + 2]));
    };
    expect(depthOf(0.25)).toBeLessThan(depthOf(0.2) - 0.01);
    expect(depthOf(0.35)).toBeLessThan(depthOf(0.4) - 0.01);
  });
});

test('what would cross itself when it is pressed starts flat', () => {
  const panel: Panel = {
    ...boxPanel('scroll', 0.5, 0.3),
    part: 'torsoFront',
    lines: [0.1, 0.2, 0.3, 0.4].map((x) => ({
      points: [
        [x, 0],
        [x, 0.3],
      ],
      fold: 0.6 * Math.PI,
    })),
    placement: { translation: [-0.25, 1, 0.3], rotation: [0, 0, 0, 1] },
  };
  const { mesh, positions, isClear } = start({
    name: 'test',
    panels: [panel],
    seams: [],
    notes: [],
  });
  expect(isClear).toBe(true);
  expect(crossings({ positions }, mesh)).toBe(0);
  const depths = positions.filter((_, i) => i % 3 === 2);
  expect(Math.max(...depths) - Math.min(...depths)).toBeLessThan(1e-9);
});

function backwards({ curve }: Panel['edges'][number]): Panel['edges'][number] {
  if (curve.type !== 'line') throw new Error('not a line');
  return { curve: { type: 'line', from: curve.to, to: curve.from } };
}

test('panels without folds start as the pattern places them', () => {
  const pattern = DRAFTS.tee.draft(body.measurements);
  const { placed, mesh, positions } = start(pattern);
  const depths = (name: string, from: PlacedPattern): number[] => {
    const i = from.panels.findIndex((panel) => panel.name === name);
    const { firstVertex, vertexCount } = mesh.panels[i];
    return Array.from({ length: vertexCount }, (_, k) => positions[3 * (firstVertex + k) + 2]);
  };
  for (const name of ['front', 'back']) {
    const all = depths(name, placed);
    expect(Math.max(...all) - Math.min(...all)).toBeLessThan(1e-9);
  }
});
