import type { Pattern } from '@toile/garment';
import { describe, expect, test } from 'vitest';
import { createFinish, type FinishedPart } from '../src/index.ts';
import { facingAway } from './facing-away.ts';
import { RADIUS, sewnTube, tubePattern } from './sewn-tube.ts';
import { withoutWarp } from './without-warp.ts';

const tube = sewnTube(tubePattern(), 0.018);
const finish = createFinish(tube);
finish.update(tube.positions);
const partOf = (role: string, { parts } = finish): FinishedPart =>
  parts.find((part) => part.role === role)!;
const radii = ({ positions }: FinishedPart): number[] =>
  Array.from({ length: positions.length / 3 }, (_, v) =>
    Math.hypot(positions[3 * v], positions[3 * v + 2]),
  );
const heights = ({ positions }: FinishedPart): number[] =>
  Array.from(positions.filter((_, i) => i % 3 === 1));

describe('parts of a garment', () => {
  test('have places, unit normals, texture coordinates and triangles', () => {
    expect(finish.parts.map(({ role }) => role)).toEqual(['cloth', 'edge', 'stitch', 'seam']);
    for (const { positions, normals, uvs, triangles, ranges, sheetVertexOf } of finish.parts) {
      const count = positions.length / 3;
      expect([normals.length, uvs.length, sheetVertexOf.length]).toEqual([
        3 * count,
        2 * count,
        count,
      ]);
      expect(Math.max(...triangles)).toBeLessThan(count);
      expect(ranges.reduce((sum, { triangleCount }) => sum + triangleCount, 0)).toBe(
        triangles.length / 3,
      );
      const lengths = Array.from({ length: count }, (_, v) =>
        Math.hypot(normals[3 * v], normals[3 * v + 1], normals[3 * v + 2]),
      );
      expect(Math.min(...lengths)).toBeCloseTo(1, 4);
      expect(Math.max(...lengths)).toBeCloseTo(1, 4);
    }
  });

  test('triangles of cloth have an area on the cloth: shading needs the way of its warp', () => {
    for (const part of [partOf('cloth'), partOf('edge')]) expect(withoutWarp(part)).toBe(0);
  });

  test('triangles face as their normals say', () => {
    for (const part of finish.parts.slice(0, 2)) expect(facingAway(part)).toBe(0);
  });

  test('an edge is rounded, and turned in as deep as its hem', () => {
    const edge = partOf('edge');
    const inner = radii(edge);
    expect(Math.abs(Math.min(...inner) - RADIUS + 0.00085)).toBeLessThan(0.0003);
    expect(Math.max(...inner)).toBeLessThan(RADIUS + 0.0003);
    const [low, high] = [Math.min(...heights(edge)), Math.max(...heights(edge))];
    expect(low).toBeCloseTo(-0.00085 / 2, 4);
    expect(high).toBeCloseTo(0.2 + 0.00085 / 2, 4);
    const between = heights(edge).filter((y) => y > 0.0208 && y < 0.1792);
    expect(between).toEqual([]);
  });

  test('stitches lie outside, in their rows', () => {
    const stitch = partOf('stitch');
    // 0.6 m twice, every 3 mm.
    expect(Math.abs(stitch.triangles.length / 3 / 4 - 400)).toBeLessThan(3);
    expect(Math.max(...radii(stitch))).toBeGreaterThan(RADIUS);
    const off = heights(stitch).map((y) => Math.min(Math.abs(y - 0.018), Math.abs(y - 0.182)));
    expect(Math.max(...off)).toBeLessThan(0.0008);
  });
});

test('all parts go where the garment goes', () => {
  const before = finish.parts.map(({ positions }) => positions.slice());
  finish.update(tube.positions.map((x, i) => (i % 3 === 0 ? x + 1 : x)));
  finish.parts.forEach(({ positions }, p) => {
    const off = positions.map((x, i) => Math.abs(x - before[p][i] - (i % 3 === 0 ? 1 : 0)));
    expect(Math.max(...off)).toBeLessThan(1e-4);
  });
  finish.update(tube.positions);
});

test('trims name rows of stitches', () => {
  const pattern: Pattern = tubePattern({
    trims: [
      {
        kind: 'hem',
        edges: [0, 2].map((edge) => ({ panel: 'wall', edge })),
        finish: 'raw',
      },
      { kind: 'topstitch', edges: [{ panel: 'wall', edge: 1 }], rows: 2 },
    ],
  });
  const sewn = sewnTube(pattern);
  const drawn = createFinish(sewn);
  drawn.update(sewn.positions);
  const { uvs } = partOf('stitch', drawn);
  const across = new Set(
    Array.from(
      uvs.filter((_, i) => i % 2 === 1),
      (v) => Math.abs(v).toFixed(3),
    ),
  );
  expect([...across].sort()).toEqual(['0.588', '0.594']);
});

test('what is drawn without details is cloth alone', () => {
  expect(createFinish(tube, { details: false }).parts.map(({ role }) => role)).toEqual(['cloth']);
});
