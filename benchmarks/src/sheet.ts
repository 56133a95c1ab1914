import { gridMesh, type TriangleMesh } from '@toile/geometry';

/** Side of the square sheet [m]. */
export const SIDE = 1;
/** Mass per area of the sheet [kg/m²]. */
export const DENSITY = 0.2;

/** The sheet that every engine gets. Vertex (c, r) has index r·size + c. */
export interface Sheet {
  /** Vertices per side. */
  readonly size: number;
  readonly mesh: TriangleMesh;
  /** Vertices that never move. */
  readonly pins: readonly number[];
}

/** Pairs of vertices to hold at their rest distance, two indices per pair. */
export interface Links {
  /** Grid lines: 2·N·(N − 1) pairs. Stretch is measured over these. */
  readonly structural: Uint32Array;
  /** Both diagonals of every cell: 2·(N − 1)² pairs. */
  readonly shear: Uint32Array;
  /** Every second vertex along the grid lines: 2·N·(N − 2) pairs. */
  readonly bend: Uint32Array;
}

/** A flat sheet, horizontal (rows along −z to +z) or vertical (row 0 the lowest), at `height`. */
export function createSheet(
  size: number,
  plane: 'xy' | 'xz',
  height: number,
  pins: readonly number[] = [],
): Sheet {
  const mesh = gridMesh({
    width: SIDE,
    height: SIDE,
    columns: size,
    rows: size,
    plane,
    origin: [0, height, 0],
  });
  return { size, mesh, pins };
}

/** The distance constraints of the peers: structural, shear and bend, 97,026 at N = 128. */
export function sheetLinks(size: number): Links {
  const structural: number[] = [];
  const shear: number[] = [];
  const bend: number[] = [];
  for (let r = 0; r < size; r++) {
    for (let c = 0; c < size; c++) {
      const v = r * size + c;
      if (c + 1 < size) structural.push(v, v + 1);
      if (r + 1 < size) structural.push(v, v + size);
      if (c + 1 < size && r + 1 < size) shear.push(v, v + size + 1, v + 1, v + size);
      if (c + 2 < size) bend.push(v, v + 2);
      if (r + 2 < size) bend.push(v, v + 2 * size);
    }
  }
  return {
    structural: Uint32Array.from(structural),
    shear: Uint32Array.from(shear),
    bend: Uint32Array.from(bend),
  };
}

/** A third of each triangle's mass to each of its corners [kg]; the pins count as free here. */
export function vertexMasses(sheet: Sheet): Float64Array {
  const { positions, triangles } = sheet.mesh;
  const masses = new Float64Array(positions.length / 3);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t], triangles[t + 1], triangles[t + 2]];
    const [a, b, c] = corners;
    const u = [0, 1, 2].map((k) => positions[3 * b + k] - positions[3 * a + k]);
    const v = [0, 1, 2].map((k) => positions[3 * c + k] - positions[3 * a + k]);
    const area =
      0.5 *
      Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]);
    for (const vertex of corners) masses[vertex] += (DENSITY * area) / 3;
  }
  return masses;
}

/** Distance between two vertices [m]. */
export function distance(positions: ArrayLike<number>, a: number, b: number): number {
  return Math.hypot(
    positions[3 * a] - positions[3 * b],
    positions[3 * a + 1] - positions[3 * b + 1],
    positions[3 * a + 2] - positions[3 * b + 2],
  );
}
