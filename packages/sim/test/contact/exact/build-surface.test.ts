import { expect, test } from 'vitest';
import { buildSurface, type SurfaceMesh } from '../../../src/contact/exact/build-surface.ts';
import { PACK_CHUNK, type Surface } from '../../../src/kernels/surface.ts';
import { GHOSTS } from '../../../src/state.ts';
import { ball, sheet, shuffled } from './surface-scenes.ts';

const cloth = shuffled(sheet(20, 31), sheet(2, 2), sheet(8, 8));
const bodies = [ball(0.3, 2), sheet(4, 4)];
const { surface } = buildSurface(cloth, bodies);

/** Triangles from one place to another, sorted, without what only fills packs. */
function trianglesIn({ triangles }: Surface, first: number, last: number): string[] {
  const found: string[] = [];
  for (let slot = first; slot < last; slot++) {
    const [a, b, c] = triangles.subarray(3 * slot, 3 * slot + 3);
    if (a !== b) found.push([a, b, c].join(' '));
  }
  return found.sort();
}

const trianglesOf = ({ triangles }: SurfaceMesh, offset: number): string[] =>
  Array.from({ length: triangles.length / 3 }, (_, t) =>
    [...triangles.subarray(3 * t, 3 * t + 3)].map((corner) => corner + offset).join(' '),
  );

test('every triangle stands once: the cloth in front, bodies behind', () => {
  const [clothPacks, packs, tasks] = surface.tree.counts;
  expect(trianglesIn(surface, 0, 4 * clothPacks)).toEqual(trianglesOf(cloth, 0).sort());
  const first = cloth.vertexCount + GHOSTS;
  const behind = [
    ...trianglesOf(bodies[0], first),
    ...trianglesOf(bodies[1], first + bodies[0].vertexCount),
  ];
  expect(trianglesIn(surface, 4 * clothPacks, 4 * packs)).toEqual(behind.sort());
  expect(clothPacks).toBe(tasks * PACK_CHUNK);
  expect(surface.triangles.length).toBe(12 * packs);
});

test('each vertex and each edge has one triangle, and stands once in its leaf', () => {
  const { triangles, owned, parts } = surface;
  const claimed: string[] = [];
  const needed = new Set<string>();
  const listed: string[] = [];
  for (let slot = 0; slot < owned.length; slot++) {
    const corners = triangles.subarray(3 * slot, 3 * slot + 3);
    if (corners[0] === corners[1]) {
      expect(owned[slot]).toBe(0);
      continue;
    }
    for (let k = 0; k < 3; k++) {
      const edge = [corners[k], corners[(k + 1) % 3]].sort((a, b) => a - b).join(' ');
      needed.add(`${corners[k]}`).add(edge);
      if (owned[slot] & (1 << k)) claimed.push(`${corners[k]}`);
      if (owned[slot] & (8 << k)) claimed.push(edge);
    }
  }
  for (const vertex of parts.vertices) {
    if (vertex !== surface.ghost[0]) listed.push(`${vertex}`);
  }
  for (let e = 0; e < parts.edges.length; e += 2) {
    const [a, b] = parts.edges.subarray(e, e + 2).toSorted();
    if (a !== b) listed.push(`${a} ${b}`);
  }
  expect(claimed.length).toBe(needed.size);
  expect(new Set(claimed)).toEqual(needed);
  expect(listed.sort()).toEqual(claimed.sort());
});

test('on a grid leaves answer for about as many vertices and edges', () => {
  const { offsets } = buildSurface(sheet(64, 64), []).surface.parts;
  // Sixteen triangles have eight vertices and twenty-four edges of their own; fours of them.
  for (let k = 2; k < offsets.length; k++) {
    expect(offsets[k] - offsets[k - 2]).toBeLessThanOrEqual(k % 2 === 0 ? 3 : 7);
  }
});

test('fours, sixteens and chunks are compact', () => {
  const mesh = sheet(65, 65);
  const { surface: grid } = buildSurface(mesh, []);
  const edge = 1 / 64;
  for (const [size, width] of [
    [4, 3],
    [16, 5],
    [64, 9],
  ]) {
    let widest = 0;
    for (let slot = 0; slot + size <= grid.owned.length; slot += size) {
      const corners = [...grid.triangles.subarray(3 * slot, 3 * (slot + size))];
      for (let c = 0; c < 2; c++) {
        const values = corners.map((corner) => mesh.rest[3 * corner + c]);
        widest = Math.max(widest, Math.max(...values) - Math.min(...values));
      }
    }
    expect(widest).toBeLessThan((width + 0.01) * edge);
  }
});

test('no pack has triangles of two pieces', () => {
  const pieces = shuffled(...Array.from({ length: 9 }, (_, k) => sheet(2 + (k % 3), 2 + k)));
  const { surface: many } = buildSurface(pieces, []);
  const piece = Uint32Array.from({ length: pieces.vertexCount }, (_, i) => i);
  for (let changed = true; changed; ) {
    changed = false;
    for (let t = 0; t < pieces.triangles.length; t += 3) {
      const corners = pieces.triangles.subarray(t, t + 3);
      const least = Math.min(...Array.from(corners, (i) => piece[i]));
      for (const i of corners) {
        changed ||= piece[i] !== least;
        piece[i] = least;
      }
    }
  }
  for (let pack = 0; pack < many.triangles.length; pack += 12) {
    const corners = [...many.triangles.subarray(pack, pack + 12)];
    const met = new Set(corners.filter((i) => i < pieces.vertexCount).map((i) => piece[i]));
    expect(met.size).toBeLessThanOrEqual(1);
  }
});

test('levels lead from the triangles to one pack', () => {
  const { levels, counts, bounds } = surface.tree;
  let packs = counts[1];
  for (let level = 1; level < levels.length; level++) {
    expect(levels[level] - levels[level - 1]).toBe(packs);
    packs = Math.ceil(packs / 4);
  }
  expect(levels[levels.length - 1] - levels[levels.length - 2]).toBe(1);
  expect(bounds.length).toBe(24 * levels[levels.length - 1]);
});
