import { expect, test } from 'vitest';
import { findCandidates } from '../../../src/kernels/find-candidates.ts';
import { fitSurface } from '../../../src/kernels/fit-surface.ts';
import {
  BLOCK_SIZE,
  EDGE_EDGE,
  forEachCandidate,
  type Surface,
  VERTEX_FACE,
} from '../../../src/kernels/surface.ts';
import {
  ball,
  crumpled,
  folded,
  random,
  type Scene,
  scene,
  sheet,
  shuffled,
} from './surface-scenes.ts';

function find({ surface, candidates }: Scene): void {
  fitSurface(surface, 0, surface.tree.counts[1]);
  findCandidates(surface, candidates);
}

/** Every candidate by its vertices, whichever way round it was found; sorted. */
function listed({ candidates }: Scene): string[] {
  const found: string[] = [];
  forEachCandidate(candidates, VERTEX_FACE, (v, ...face) => found.push(nameFace(v, face)));
  forEachCandidate(candidates, EDGE_EDGE, (a, b, c, d) => found.push(nameEdges([a, b], [c, d])));
  return found.sort();
}

const nameFace = (vertex: number, face: readonly number[]): string =>
  `${vertex} over ${[...face].sort((a, b) => a - b).join(' ')}`;

function nameEdges(one: readonly number[], other: readonly number[]): string {
  const names = [one, other].map((edge) => `${Math.min(...edge)} ${Math.max(...edge)}`);
  return names.sort().join(' across ');
}

/** The same by comparing all with all. */
function compared({ surface, clothCount }: Scene): string[] {
  const faces = facesOf(surface);
  const edges = new Map<string, number[]>();
  for (const [a, b, c] of faces) {
    for (const edge of [
      [a, b],
      [b, c],
      [c, a],
    ])
      edges.set(`${Math.min(...edge)} ${Math.max(...edge)}`, edge);
  }
  const vertices = [...new Set(faces.flat())];
  const list = [...edges.values()];
  const found: string[] = [];
  for (const vertex of vertices) {
    for (const face of faces) {
      if (vertex >= clothCount && face[0] >= clothCount) continue;
      if (!face.includes(vertex) && meet(surface, [vertex], face))
        found.push(nameFace(vertex, face));
    }
  }
  for (const [k, one] of list.entries()) {
    for (const other of list.slice(k + 1)) {
      if (one[0] >= clothCount && other[0] >= clothCount) continue;
      if (one.some((vertex) => other.includes(vertex))) continue;
      if (meet(surface, one, other)) found.push(nameEdges(one, other));
    }
  }
  return found.sort();
}

function facesOf({ triangles }: Surface): number[][] {
  const faces: number[][] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = triangles.subarray(t, t + 3);
    if (a !== b) faces.push([a, b, c]);
  }
  return faces;
}

function meet({ boxes }: Surface, one: readonly number[], other: readonly number[]): boolean {
  for (let c = 0; c < 3; c++) {
    const smallest = (list: readonly number[]): number =>
      Math.min(...list.map((i) => boxes[8 * i + c]));
    const largest = (list: readonly number[]): number =>
      Math.max(...list.map((i) => boxes[8 * i + c + 4]));
    if (smallest(one) > largest(other) || smallest(other) > largest(one)) return false;
  }
  return true;
}

function expectAll(made: Scene, atLeast: number): void {
  find(made);
  expect(made.candidates.used[1]).toBe(0);
  const found = listed(made);
  expect(found.length).toBeGreaterThan(atLeast);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(compared(made));
}

test('a flat sheet', () => {
  expectAll(
    scene(sheet(9, 12), [], (rest) => [...rest], 0.05),
    500,
  );
});

test('a folded sheet', () => {
  expectAll(scene(shuffled(sheet(19, 7)), [], folded(0.3, 0.03), 0.02), 1000);
});

test('a cloud without neighbours', () => {
  const made = scene(sheet(11, 13), [], crumpled(1), 0.02, { blocks: 4000 });
  expectAll(made, 1000);
});

test('pieces of cloth and bodies', () => {
  const cloth = shuffled(sheet(9, 5), sheet(2, 2), sheet(2, 3), sheet(6, 9), sheet(2, 2));
  const bodies = [ball(0.3, 1), sheet(3, 3), ball(0.2, 2)];
  expectAll(scene(cloth, bodies, folded(0.3, 0.1), 0.03, { blocks: 400 }), 1000);
});

test('one triangle has nothing to meet, two that share no vertex do', () => {
  const one = {
    vertexCount: 3,
    triangles: Uint32Array.of(0, 1, 2),
    rest: [0, 0, 0, 1, 0, 0, 0, 1, 0],
  };
  const alone = scene(one, [], (rest) => [...rest], 0.1);
  find(alone);
  expect(listed(alone)).toEqual([]);
  expectAll(
    scene(one, [one], (rest) => [...rest], 0.1),
    14,
  );
});

test('boxes that touch meet', () => {
  const one = {
    vertexCount: 3,
    triangles: Uint32Array.of(0, 1, 2),
    rest: [0, 0, 0, 1, 0, 0, 0, 1, 0],
  };
  const touching = scene(shuffled(one, one), [], crumpled(1), 0);
  const { boxes } = touching.surface;
  // All in one cell of a lattice: every pair shares a face, an edge or a corner.
  const next = random();
  for (let i = 0; i < 6; i++) {
    for (let c = 0; c < 3; c++) {
      boxes[8 * i + c] = Math.floor(2 * next());
      boxes[8 * i + c + 4] = boxes[8 * i + c] + 1;
    }
  }
  find(touching);
  expect(listed(touching).length).toBe(6 + 9);
});

test('bodies never meet each other', () => {
  const far = scene(sheet(3, 3), [ball(0.3, 1), ball(0.31, 1)], ([x, y, z]) => [x + 9, y, z], 0.1);
  find(far);
  const bodyVertex = (name: string): boolean => name.split(/\D+/).every((i) => Number(i) >= 9);
  expect(listed(far).filter(bodyVertex)).toEqual([]);
  expect(far.candidates.lengths.some((length) => length > 0)).toBe(true);
});

test('what does not fit into the store is counted', () => {
  const make = (blocks: number): Scene =>
    scene(sheet(19, 19), [], folded(0.3, 0.02), 0.05, { blocks });
  const roomy = make(4000);
  find(roomy);
  const narrow = make(20);
  find(narrow);
  const { used, lengths, next } = narrow.candidates;
  const all = listed(roomy);
  const kept = listed(narrow);
  expect(used[0]).toBe(20);
  expect(kept.length).toBe(lengths.reduce((sum, length) => sum + length, 0));
  expect(kept.length).toBeGreaterThan(10 * BLOCK_SIZE);
  expect(kept.length + used[1]).toBe(all.length);
  expect(new Set(all)).toEqual(new Set([...all, ...kept]));
  expect(next.length).toBe(20);
  // The next search forgets.
  narrow.surface.boxes.forEach((_, k, boxes) => {
    boxes[k] = k % 8 < 4 ? Infinity : -Infinity;
  });
  find(narrow);
  expect([...used]).toEqual([0, 0, 0]);
  expect(listed(narrow)).toEqual([]);
});

test('only the boxes that are asked for are fitted, and all above', () => {
  const made = scene(sheet(12, 12), [ball(0.3, 2)], folded(0.3, 0.1), 0.03, { blocks: 400 });
  const { surface } = made;
  const [clothPacks, packs] = surface.tree.counts;
  find(made);
  const before = listed(made);
  for (let i = 0; i < made.clothCount; i++) {
    surface.boxes[8 * i] += 0.1;
    surface.boxes[8 * i + 4] += 0.1;
  }
  fitSurface(surface, 0, clothPacks);
  findCandidates(surface, made.candidates);
  const after = listed(made);
  expect(after).not.toEqual(before);
  expect(after).toEqual(compared(made));
  const bounds = surface.tree.bounds.slice();
  fitSurface(surface, 0, packs);
  expect(surface.tree.bounds).toEqual(bounds);
});
