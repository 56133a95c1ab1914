import { expect, test } from 'vitest';
import { buildTopology } from '../../src/mesh/topology.ts';
import { partitionVertices } from '../../src/order/partition.ts';
import { NO_CONSTRAINT, type Schedule, scheduleConstraints } from '../../src/order/schedule.ts';
import { gridMesh } from '../../src/shapes/grid-mesh.ts';

function reordered(columns: number, rows: number) {
  const mesh = gridMesh({ width: 1, height: 1, columns, rows, plane: 'xz' });
  const { order, blockOffsets } = partitionVertices(mesh.positions, 64);
  const place = new Uint32Array(order.length);
  order.forEach((vertex, k) => {
    place[vertex] = k;
  });
  const topology = buildTopology(
    mesh.triangles.map((vertex) => place[vertex]),
    order.length,
  );
  return { topology, blockOffsets };
}

function packsOf(schedule: Schedule, task: number): number[][] {
  const packs: number[][] = [];
  for (let p = schedule.taskOffsets[task]; p < schedule.taskOffsets[task + 1]; p++) {
    packs.push([...schedule.lanes.slice(4 * p, 4 * p + 4)].filter((c) => c !== NO_CONSTRAINT));
  }
  return packs;
}

function expectSound(schedule: Schedule, stencils: Uint32Array, arity: number): void {
  const vertices = (c: number) => [...stencils.slice(arity * c, arity * (c + 1))];
  const seen = new Set<number>();
  for (let phase = 0; phase + 1 < schedule.phaseOffsets.length; phase++) {
    const owner = new Map<number, number>();
    for (let t = schedule.phaseOffsets[phase]; t < schedule.phaseOffsets[phase + 1]; t++) {
      for (const pack of packsOf(schedule, t)) {
        const touched = pack.flatMap(vertices);
        expect(new Set(touched).size, 'lanes of a pack share a vertex').toBe(touched.length);
        for (const vertex of touched) {
          expect(owner.get(vertex) ?? t, 'tasks of a phase share a vertex').toBe(t);
          owner.set(vertex, t);
        }
        for (const c of pack) {
          expect(seen.has(c), `constraint ${c} stands twice`).toBe(false);
          seen.add(c);
        }
      }
    }
  }
  expect(seen.size).toBe(stencils.length / arity);
}

test('edges: every one once, packs and tasks independent, little padding', () => {
  const { topology, blockOffsets } = reordered(40, 37);
  const schedule = scheduleConstraints(topology.edges, 2, blockOffsets);
  expectSound(schedule, topology.edges, 2);
  expect(schedule.lanes.length).toBeLessThan(1.25 * topology.edgeCount);
  expect(schedule.phaseOffsets.length - 1).toBeLessThan(8);
});

test('four-vertex stencils', () => {
  const { topology, blockOffsets } = reordered(24, 24);
  const stencils: number[] = [];
  for (let e = 0; e < topology.edgeCount; e++) {
    if (topology.edgeOpposites[2 * e + 1] === 0xffffffff) continue;
    stencils.push(...topology.edges.slice(2 * e, 2 * e + 2));
    stencils.push(...topology.edgeOpposites.slice(2 * e, 2 * e + 2));
  }
  const flat = Uint32Array.from(stencils);
  expectSound(scheduleConstraints(flat, 4, blockOffsets), flat, 4);
});

test('what is left over is in several tasks, where it does not hang together', () => {
  const mesh = gridMesh({ width: 1, height: 1, columns: 71, rows: 71, plane: 'xz' });
  const { order, blockOffsets } = partitionVertices(mesh.positions, 512);
  const place = new Uint32Array(order.length);
  order.forEach((vertex, k) => {
    place[vertex] = k;
  });
  const triangles = mesh.triangles.map((vertex) => place[vertex]);
  const schedule = scheduleConstraints(triangles, 3, blockOffsets);
  expectSound(schedule, triangles, 3);
  let alone = 0;
  for (let phase = 0; phase + 1 < schedule.phaseOffsets.length; phase++) {
    const [first, end] = schedule.phaseOffsets.subarray(phase, phase + 2);
    if (end === first + 1) alone += schedule.taskOffsets[end] - schedule.taskOffsets[first];
  }
  expect(alone).toBeLessThan(0.01 * schedule.taskOffsets[schedule.taskOffsets.length - 1]);
});

test('a hub with more spokes than there are colours still gets every spoke', () => {
  const spokes = 200;
  const stencils = new Uint32Array(2 * spokes);
  for (let s = 0; s < spokes; s++) stencils.set([0, s + 1], 2 * s);
  expectSound(scheduleConstraints(stencils, 2, new Uint32Array([0, spokes + 1])), stencils, 2);
});

test('no constraints, no phases', () => {
  const schedule = scheduleConstraints(new Uint32Array(0), 2, new Uint32Array([0, 10]));
  expect(schedule.lanes.length).toBe(0);
  expect([...schedule.phaseOffsets]).toEqual([0]);
});
