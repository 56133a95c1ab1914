import { expect, test } from 'vitest';
import { checkMesh } from '../../src/check/check-mesh.ts';
import type { TriangleMesh } from '../../src/mesh/mesh.ts';
import { MeshError } from '../../src/mesh/mesh-error.ts';
import { buildTopology, NONE } from '../../src/mesh/topology.ts';
import { discMesh } from '../../src/shapes/disc-mesh.ts';
import { gridMesh } from '../../src/shapes/grid-mesh.ts';
import { sphereMesh } from '../../src/shapes/sphere-mesh.ts';
import { faceNormal } from '../measure.ts';

/** A grid of 3 × 3 vertices and 8 faces, standing in the plane xy, and what a test breaks in it. */
function grid(change: (mesh: { positions: number[]; triangles: number[]; uvs: number[] }) => void) {
  const mesh = gridMesh({ width: 1, height: 1, columns: 3, rows: 3, plane: 'xy' });
  const lists = {
    positions: [...mesh.positions],
    triangles: [...mesh.triangles],
    uvs: [...(mesh.uvs as Float64Array)],
  };
  change(lists);
  return {
    positions: Float64Array.from(lists.positions),
    triangles: Uint32Array.from(lists.triangles),
    uvs: Float64Array.from(lists.uvs),
  };
}

function addVertex({ positions, uvs }: { positions: number[]; uvs: number[] }): void {
  positions.push(0.1, 0.2, 0.3);
  uvs.push(0.6, 0.7);
}

test.each<[string, TriangleMesh]>([
  ['grid', grid(() => {})],
  ['disc', discMesh({ radius: 1e-3, rings: 5 })],
  ['sphere', sphereMesh({ radius: 1e3, subdivisions: 2 })],
])('a sound %s passes as it is', (_, mesh) => {
  const checked = checkMesh(mesh);
  expect(checked.mesh).toBe(mesh);
  expect(checked.notes).toEqual([]);
  expect([...checked.vertexMap]).toEqual([...checked.vertexMap.keys()]);
});

test.each<[string, RegExp, TriangleMesh]>([
  [
    'NaN',
    /not a finite number: vertices 2 and 7;/,
    grid((m) => {
      m.positions[6] = m.positions[22] = Number.NaN;
    }),
  ],
  [
    'infinity',
    /not a finite number: vertex 4;/,
    grid((m) => {
      m.positions[14] = Number.POSITIVE_INFINITY;
    }),
  ],
  [
    'NaN uv',
    /material coordinate.*vertex 4;/,
    grid((m) => {
      m.uvs[9] = Number.NaN;
    }),
  ],
  [
    'bad index',
    /beyond the last vertex, 8: face 7;/,
    grid((m) => {
      m.triangles[23] = 9;
    }),
  ],
  [
    'cut index list',
    /23 indices are not a multiple of 3/,
    grid((m) => {
      m.triangles.pop();
    }),
  ],
  [
    'cut coordinate list',
    /26 coordinates are not a multiple of 3/,
    grid((m) => {
      m.positions.pop();
    }),
  ],
  [
    'cut uv list',
    /17 material coordinates for 9 vertices/,
    grid((m) => {
      m.uvs.pop();
    }),
  ],
  [
    'empty',
    /no faces/,
    grid((m) => {
      m.triangles.length = 0;
    }),
  ],
  [
    'fin',
    /edge \(0, 4\) has 3 faces, faces 0, 1 and 8/,
    grid((m) => {
      addVertex(m);
      m.triangles.push(0, 4, 9);
    }),
  ],
  [
    'collapsed uvs',
    /zero area in material coordinates: faces 0, 1, 2, 3, 4 and 3 more;/,
    grid((m) => {
      m.uvs.fill(0.5);
    }),
  ],
])('%s is refused even when mending', (_, message, mesh) => {
  for (const mend of [false, true]) {
    expect(() => checkMesh(mesh, { mend })).toThrow(message);
    expect(() => checkMesh(mesh, { mend })).toThrow(MeshError);
  }
});

test('a one-sided strip is refused even when mending', () => {
  const strip = 7;
  const positions = Float64Array.from({ length: 6 * strip }, (_, i) => {
    const angle = (2 * Math.PI * Math.floor(i / 6)) / strip;
    const side = Math.floor(i / 3) % 2 === 0 ? -0.2 : 0.2;
    const r = 1 + side * Math.cos(angle / 2);
    return [r * Math.cos(angle), r * Math.sin(angle), side * Math.sin(angle / 2)][i % 3];
  });
  const triangles = Uint32Array.from(
    Array.from({ length: strip }, (_, i) => {
      const [a, b] = [2 * i, 2 * i + 1];
      const [c, d] = i + 1 < strip ? [a + 2, b + 2] : [1, 0];
      return [a, c, b, b, c, d];
    }).flat(),
  );
  expect(() => checkMesh({ positions, triangles }, { mend: true })).toThrow(
    /one-sided around face/,
  );
});

test('faces without area are refused, or dropped', () => {
  const mesh = grid((m) => {
    addVertex(m);
    // On the boundary edge 1–2: its third vertex is the middle of the edge.
    m.positions.splice(27, 3, 0.25, -0.5, 0);
    m.uvs.splice(18, 2, 0.75, 0.1);
    m.triangles.push(2, 1, 9, 5, 5, 8);
  });
  expect(() => checkMesh(mesh)).toThrow(/zero area: faces 8 and 9; remove/);
  const { mesh: mended, notes, vertexMap } = checkMesh(mesh, { mend: true });
  expect(notes).toEqual([
    'zero area: faces 8 and 9; removed',
    'used by no face: vertex 9; removed',
  ]);
  expect(mended.triangles).toEqual(grid(() => {}).triangles);
  expect(vertexMap[9]).toBe(NONE);
});

test('zero area is relative to the edges, not to the metre', () => {
  const scaled = (scale: number, height: number) => ({
    positions: Float64Array.of(0, 0, 0, scale, 0, 0, 0.3 * scale, height * scale, 0),
    triangles: Uint32Array.of(0, 1, 2),
  });
  for (const scale of [1e-200, 1e-6, 1, 1e6, 1e200]) {
    expect(() => checkMesh(scaled(scale, 1e-6))).not.toThrow();
    expect(() => checkMesh(scaled(scale, 1e-8))).toThrow(/zero area: face 0/);
  }
});

test('repeated faces are refused, or dropped, whichever way they are wound', () => {
  const mesh = grid((m) =>
    m.triangles.push(4, 0, 1, m.triangles[5], m.triangles[4], m.triangles[3]),
  );
  expect(() => checkMesh(mesh)).toThrow(/repeating an earlier face: faces 8 and 9; remove/);
  const { mesh: mended, notes } = checkMesh(mesh, { mend: true });
  expect(notes).toEqual(['repeating an earlier face: faces 8 and 9; removed']);
  expect(mended.triangles).toEqual(grid(() => {}).triangles);
});

test('unused vertices are refused, or dropped with a map', () => {
  const mesh = grid((m) => {
    m.positions.splice(6, 0, 7, 8, 9);
    m.uvs.splice(4, 0, 7, 8);
    m.triangles = m.triangles.map((v) => (v < 2 ? v : v + 1));
  });
  expect(() => checkMesh(mesh)).toThrow(/used by no face: vertex 2; remove/);
  const { mesh: mended, notes, vertexMap } = checkMesh(mesh, { mend: true });
  expect(notes).toEqual(['used by no face: vertex 2; removed']);
  expect([...vertexMap]).toEqual([0, 1, NONE, 2, 3, 4, 5, 6, 7, 8]);
  expect(mended).toEqual(grid(() => {}));
});

test('faces wound against their neighbours are refused, or turned to the majority', () => {
  const mesh = grid((m) => {
    for (const t of [0, 5])
      m.triangles.splice(3 * t, 3, ...m.triangles.slice(3 * t, 3 * t + 3).reverse());
  });
  expect(() => checkMesh(mesh)).toThrow(/wound against the neighbours: faces 0 and 5; swap/);
  const { mesh: mended, notes } = checkMesh(mesh, { mend: true });
  expect(notes).toEqual(['wound against the neighbours: faces 0 and 5; turned']);
  for (let t = 0; t < 8; t++) expect(faceNormal(mended, t)[2]).toBeCloseTo(1, 12);
  expect(checkMesh(mended).notes).toEqual([]);
});

test('every problem of a mesh is told at once, the first few by number', () => {
  const mesh = grid((m) => {
    addVertex(m);
    for (let i = 0; i < 9; i++) m.triangles.push(3, 3, 4);
  });
  try {
    checkMesh(mesh);
    expect.unreachable();
  } catch (error) {
    expect((error as MeshError).problems).toEqual([
      'zero area: faces 8, 9, 10, 11, 12 and 4 more; remove, or mend the mesh',
      'used by no face: vertex 9; remove, or mend the mesh',
    ]);
  }
});

test('the input is never changed', () => {
  const mesh = grid((m) => {
    m.triangles.splice(0, 3, m.triangles[2], m.triangles[1], m.triangles[0]);
    m.triangles.push(1, 1, 2);
  });
  const copy = mesh.triangles.slice();
  checkMesh(mesh, { mend: true });
  expect(mesh.triangles).toEqual(copy);
  expect(() => buildTopology(mesh.triangles, 9)).toThrow(/face 8/);
});
