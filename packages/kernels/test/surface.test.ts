import { gridMesh, sphereMesh, type TriangleMesh } from '@toile/geometry';
import { type Backend, referenceBackend } from '@toile/sim';
import { buildSurface, type SurfaceMesh } from '@toile/sim/contact';
import { EDGE_EDGE, forEachCandidate, GHOSTS, type Surface, VERTEX_FACE } from '@toile/sim/kernels';
import { afterAll, expect, test } from 'vitest';
import { type WasmBackend, wasmBackend } from '../src/index.ts';

const backends = await Promise.all([1, 2, 3].map((threads) => wasmBackend({ threads })));
afterAll(() => {
  for (const backend of backends) backend.dispose();
});

const meshOf = ({ positions, triangles }: TriangleMesh): SurfaceMesh => ({
  vertexCount: positions.length / 3,
  triangles,
  rest: positions,
  neverInverts: true,
});
const cloth = meshOf(gridMesh({ width: 1, height: 1, columns: 31, rows: 27 }));
const bodies = [
  meshOf(sphereMesh({ radius: 0.2, subdivisions: 3 })),
  meshOf(gridMesh({ width: 0.1, height: 0.1, columns: 2, rows: 2 })),
];

/** Numbers from 0 to 1 that are the same in every run. */
function random(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
}

/** Cloth in layers that cut each other and the bodies, with some boxes that only touch. */
function place({ from, boxes }: Surface, shift: number): void {
  const next = random();
  let first = 0;
  for (const mesh of [cloth, ...bodies]) {
    for (let i = 0; i < mesh.vertexCount; i++) {
      const [x, y, z] = [0, 1, 2].map((c) => mesh.rest[3 * i + c]);
      const layer = Math.floor((x + 1) / 0.3);
      const at = mesh === cloth ? [x - 0.3 * layer + 1 + shift, y, z + 0.02 * layer] : [x, y, z];
      for (let c = 0; c < 3; c++) {
        from[4 * (first + i) + c] = at[c] + 0.002 * next();
        boxes[8 * (first + i) + c] = at[c] - 0.008 * Math.floor(3 * next());
        boxes[8 * (first + i) + c + 4] = at[c] + 0.008 * Math.floor(3 * next());
      }
    }
    first += mesh.vertexCount + (mesh === cloth ? GHOSTS : 0);
  }
}

interface Found {
  readonly lists: number[][];
  readonly used: number[];
}

/** What a backend finds: candidates of both kinds in order, then all boxes. */
async function found(backend: Backend, blocks = 8000): Promise<Found> {
  const { surface, candidates } = buildSurface(cloth, bodies, { blocks });
  const { arrays, kernels, dispose } = backend.adopt({ surface, candidates });
  if ('ready' in backend) await (backend as WasmBackend).ready();
  const { tree, parts } = arrays.surface;
  const lists: number[][] = [];
  for (const shift of [0, 0.1]) {
    place(arrays.surface, shift);
    kernels.fitSurface(arrays.surface, 0, shift === 0 ? tree.counts[1] : tree.counts[0]);
    kernels.findCandidates(arrays.surface, arrays.candidates);
    for (const kind of [VERTEX_FACE, EDGE_EDGE] as const) {
      const list: number[] = [];
      forEachCandidate(arrays.candidates, kind, (...vertices) => list.push(...vertices));
      lists.push(list);
    }
    lists.push([...arrays.candidates.lengths], [...tree.bounds], [...parts.edgeBoxes]);
  }
  const used = [...arrays.candidates.used];
  dispose();
  return { lists, used };
}

test('the same boxes and candidates in the same order in TypeScript, WASM and on any threads', async () => {
  const reference = await found(referenceBackend);
  expect(reference.used[1]).toBe(0);
  expect(reference.lists[0].length).toBeGreaterThan(4 * 10_000);
  expect(reference.lists[1].length).toBeGreaterThan(4 * 10_000);
  for (const backend of backends) {
    const other = await found(backend);
    expect(other.used).toEqual(reference.used);
    for (const [k, list] of reference.lists.entries()) {
      expect(list.length).toBe(other.lists[k].length);
      expect(list.findIndex((value, i) => !Object.is(value, other.lists[k][i]))).toBe(-1);
    }
  }
});

test('a store that is too small: what is lost is counted, and chains stay whole', async () => {
  const reference = await found(referenceBackend);
  const all = sum(reference.lists[7]);
  for (const backend of backends) {
    const { lists, used } = await found(backend, 300);
    expect(used[0]).toBe(300);
    expect(sum(lists[7]) + used[1]).toBe(all);
    expect(sum(lists[7])).toBeGreaterThan(64 * 200);
    const known = new Set(stencils(reference.lists[6]));
    expect(stencils(lists[6]).every((stencil) => known.has(stencil))).toBe(true);
  }
});

/** What a backend does with bodies that move: sweeps, who sleeps, boxes, who leaves them, motion. */
async function moved(backend: Backend): Promise<number[][]> {
  const { surface, candidates } = buildSurface(cloth, bodies);
  const count = surface.from.length / 4;
  const firstBody = cloth.vertexCount + GHOSTS;
  const { arrays, kernels, dispose } = backend.adopt({
    surface,
    candidates,
    paths: {
      starts: new Float32Array(4 * (count - firstBody)),
      ends: new Float32Array(4 * (count - firstBody)),
    },
    state: {
      positions: new Float32Array(0),
      previous: new Float32Array(0),
      velocities: new Float32Array(4 * firstBody),
      inverseMasses: new Float32Array(firstBody),
    },
    before: new Float32Array(4 * cloth.vertexCount),
    moved: new Float32Array(4 * count),
  });
  if ('ready' in backend) await (backend as WasmBackend).ready();
  const { paths, state } = arrays;
  const { tree, from, to, boxes } = arrays.surface;
  place(arrays.surface, 0);
  kernels.fitSurface(arrays.surface, 0, tree.counts[1]);
  const next = random();
  to.set(from);
  paths.starts.set(from.subarray(4 * firstBody));
  // The sphere's far side stays away from the cloth.
  for (let c = 0; c < paths.ends.length; c++) paths.ends[c] = paths.starts[c] + 0.03 * next();
  for (let c = 4 * firstBody; c < to.length; c++) to[c] += 0.01 * next();
  for (let c = 0; c < 4 * cloth.vertexCount; c++) state.velocities[c] = next();
  // The boxes' frame has gone along a little.
  arrays.surface.frame.set([0, 0, 0, 0, 4e-3, -1e-3, 2e-3, 0, 9e-3, -3e-3, 5e-3, 0]);
  kernels.sweepChunks(arrays.surface, paths, firstBody);
  kernels.wakeChunks(arrays.surface, 0.01, 0.002);
  const asleep = tree.awake.slice();
  const { hollow } = arrays.surface.parts;
  const shown = [kernels.hollowEdges(arrays.surface, paths, firstBody)];
  const hidden = [...hollow];
  paths.ends.set(paths.starts);
  shown.push(kernels.hollowEdges(arrays.surface, paths, firstBody));
  kernels.fitSurface(arrays.surface, tree.counts[0], tree.counts[1]);
  kernels.findCandidates(arrays.surface, arrays.candidates);
  const disturbed = [...tree.disturbed, arrays.candidates.used[2]];
  const before = kernels.countBodiesOutside(arrays.surface);
  kernels.boxBodies(arrays.surface, paths, firstBody, 0.002, 0.008);
  const after = kernels.countBodiesOutside(arrays.surface);
  const rule = {
    core: 1e-4,
    clothCount: cloth.vertexCount,
    firstBody,
    halfSpaces: new Float32Array(0),
    halfSpaceCount: 0,
  };
  kernels.measureMotion(state, arrays.surface, arrays.before, arrays.moved, rule, 1 / 60);
  const lists = [
    [...tree.sweeps],
    [...asleep],
    hidden,
    shown,
    [...hollow],
    [...arrays.surface.parts.edgeBoxes],
    [...tree.bounds],
    disturbed,
    [before, after],
    [...boxes],
    [...arrays.moved],
    [...arrays.before],
  ];
  dispose();
  return lists;
}

test('the same sweeps, sleepers and boxes of bodies in TypeScript, WASM and on any threads', async () => {
  const reference = await moved(referenceBackend);
  const [, asleep, hidden, , hollow, , , , [before, after]] = reference;
  expect(hidden).not.toEqual(hollow);
  expect(asleep).toContain(0);
  expect(asleep.slice(asleep.lastIndexOf(1))).not.toEqual(asleep);
  expect(before).toBeGreaterThan(0);
  expect(after).toBe(0);
  for (const backend of backends) {
    const other = await moved(backend);
    for (const [k, list] of reference.entries()) {
      expect(list.findIndex((value, i) => !Object.is(value, other[k][i]))).toBe(-1);
    }
  }
});

const sum = (list: number[]): number => list.reduce((total, each) => total + each, 0);

function stencils(list: number[]): string[] {
  const names: string[] = [];
  for (let k = 0; k < list.length; k += 4) names.push(list.slice(k, k + 4).join(' '));
  return names;
}
