import { expect, test } from 'vitest';
import { type Bvh, buildBvh, queryBvh, refitBvh } from '../../src/search/bvh.ts';
import { gridMesh } from '../../src/shapes/grid-mesh.ts';
import { sphereMesh } from '../../src/shapes/sphere-mesh.ts';
import { randomNumbers } from '../measure.ts';

const random = randomNumbers(7);

/** A crumpled sheet, four numbers per vertex as in the simulation. */
function crumpledSheet(size: number, crumple = 0.2) {
  const mesh = gridMesh({ width: 1, height: 1, columns: size, rows: size });
  const positions = new Float32Array(4 * size * size);
  for (let v = 0; v < size * size; v++) {
    for (let i = 0; i < 3; i++) {
      positions[4 * v + i] = mesh.positions[3 * v + i] + crumple * (random() - 0.5);
    }
    positions[4 * v + 3] = 1e9; // the inverse mass must never enter a box
  }
  return { positions, triangles: mesh.triangles };
}

function boxOf(bvh: Bvh, positions: ArrayLike<number>, faces: Iterable<number>): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const t of faces) {
    for (const v of bvh.triangles.subarray(3 * t, 3 * t + 3)) {
      for (let i = 0; i < 3; i++) {
        box[i] = Math.min(box[i], positions[bvh.stride * v + i]);
        box[3 + i] = Math.max(box[3 + i], positions[bvh.stride * v + i]);
      }
    }
  }
  return box;
}

function nodeBox(bvh: Bvh, node: number): number[] {
  const b = bvh.bounds.subarray(8 * node, 8 * node + 8);
  return [b[0], b[1], b[2], b[4], b[5], b[6]];
}

function meet(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  return [0, 1, 2].every((i) => a[i] <= b[i + 3] && b[i] <= a[i + 3]);
}

/** Triangles of a subtree: contiguous from its first to the first of the node that follows it. */
function facesBelow(bvh: Bvh, node: number): Uint32Array {
  const next = bvh.skip[node];
  const end = next < bvh.nodeCount ? bvh.first[next] : bvh.triangleOrder.length;
  return bvh.triangleOrder.subarray(bvh.first[node], end);
}

test.each([1, 4, 7])('leaves of %i partition the triangles, links hold together', (leafSize) => {
  const { positions, triangles } = crumpledSheet(20);
  const bvh = buildBvh(positions, triangles, { stride: 4, leafSize });
  expect([...bvh.triangleOrder].sort((a, b) => a - b)).toEqual([...bvh.triangleOrder.keys()]);
  let reached = 0;
  for (let node = 0; node < bvh.nodeCount; node++) {
    if (bvh.count[node] > 0) {
      expect(bvh.count[node]).toBeLessThanOrEqual(leafSize);
      expect(bvh.first[node]).toBe(reached);
      expect(bvh.skip[node]).toBe(node + 1);
      reached += bvh.count[node];
    } else {
      const right = bvh.skip[node + 1];
      expect(right).toBeLessThan(bvh.nodeCount);
      expect(bvh.skip[right]).toBe(bvh.skip[node]);
    }
  }
  expect(reached).toBe(triangles.length / 3);
  expect(bvh.skip[0]).toBe(bvh.nodeCount);
});

test('every box is exactly the box of its triangles, after building and after refitting', () => {
  const { positions, triangles } = crumpledSheet(16);
  const bvh = buildBvh(positions, triangles, { stride: 4 });
  for (let pose = 0; pose < 3; pose++) {
    for (let node = 0; node < bvh.nodeCount; node++) {
      expect(nodeBox(bvh, node)).toEqual(boxOf(bvh, positions, facesBelow(bvh, node)));
    }
    for (let i = 0; i < positions.length; i++) if (i % 4 < 3) positions[i] += 3 * (random() - 0.5);
    refitBvh(bvh, positions);
  }
});

test('queries find what brute force finds, also after a refit', () => {
  const { positions, triangles } = crumpledSheet(24);
  const bvh = buildBvh(positions, triangles, { stride: 4 });
  for (let trial = 0; trial < 200; trial++) {
    if (trial === 100) {
      for (let i = 0; i < positions.length; i++) {
        if (i % 4 < 3) positions[i] += 0.3 * (random() - 0.5);
      }
      refitBvh(bvh, positions);
    }
    const centre = [random() - 0.5, 0.2 * (random() - 0.5), random() - 0.5];
    const half = 0.2 * random() ** 2;
    const box = [...centre.map((x) => x - half), ...centre.map((x) => x + half)];
    const visited: number[] = [];
    queryBvh(bvh, box, (t) => visited.push(t));
    expect(new Set(visited).size).toBe(visited.length);
    const found = visited.filter((t) => meet(boxOf(bvh, positions, [t]), box));
    const expected = [...bvh.triangleOrder.keys()].filter((t) =>
      meet(boxOf(bvh, positions, [t]), box),
    );
    expect(found.sort((a, b) => a - b)).toEqual(expected);
  }
});

test('small queries look at few triangles', () => {
  const { positions, triangles } = crumpledSheet(100, 0.002);
  const bvh = buildBvh(positions, triangles, { stride: 4 });
  let visited = 0;
  for (let trial = 0; trial < 100; trial++) {
    const [x, z] = [random() - 0.5, random() - 0.5];
    queryBvh(bvh, [x, -1, z, x + 0.01, 1, z + 0.01], () => visited++);
  }
  // A box as wide as a cell meets about 8 … 18 triangles; leaves add some around it.
  expect(visited / 100).toBeLessThan(40);
  expect(visited / 100).toBeGreaterThan(5);
});

test('64-bit positions are rounded outwards', () => {
  const { positions, triangles } = sphereMesh({
    radius: 1 / 3,
    subdivisions: 3,
    origin: [1e3, 0, -1e-3],
  });
  const bvh = buildBvh(positions, triangles);
  for (let node = 0; node < bvh.nodeCount; node++) {
    const [box, exact] = [nodeBox(bvh, node), boxOf(bvh, positions, facesBelow(bvh, node))];
    for (let i = 0; i < 3; i++) {
      expect(box[i]).toBeLessThanOrEqual(exact[i]);
      expect(box[i + 3]).toBeGreaterThanOrEqual(exact[i + 3]);
      expect(exact[i] - box[i]).toBeLessThan(2 ** -23 * Math.abs(exact[i]) + 1e-37);
    }
  }
});

test('triangles all in one place, one triangle and none are no special cases', () => {
  const heap = Uint32Array.from({ length: 3 * 100 }, (_, i) => i % 3);
  const bvh = buildBvh(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), heap);
  let visited = 0;
  queryBvh(bvh, [0, 0, 0, 0, 0, 0], () => visited++);
  expect(visited).toBe(100);
  expect(
    buildBvh(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), Uint32Array.of(0, 1, 2)).nodeCount,
  ).toBe(1);
  const empty = buildBvh(new Float32Array(0), new Uint32Array(0));
  queryBvh(empty, [0, 0, 0, 1, 1, 1], () => expect.unreachable());
});

test('building is deterministic', () => {
  const { positions, triangles } = crumpledSheet(16);
  expect(buildBvh(positions, triangles, { stride: 4 })).toEqual(
    buildBvh(positions, triangles, { stride: 4 }),
  );
});

test('refuses leaves without room', () => {
  expect(() => buildBvh(new Float32Array(0), new Uint32Array(0), { leafSize: 0 })).toThrow(
    /leafSize/,
  );
});
