import type { TriangleMesh } from '../mesh/mesh.ts';
import { MeshError } from '../mesh/mesh-error.ts';
import type { Vec3 } from '../vectors/vectors.ts';

export interface TubeMeshOptions {
  /** Of the piece of cloth that is sewn to a tube, m. */
  circumference: number;
  /** m */
  height: number;
  /** Number of vertices around, at least 3. */
  columns: number;
  /** Number of VERTICES from the bottom to the top, at least 2. */
  rows: number;
  /** Centre of the bottom ring, m. Default `[0, 0, 0]`. */
  origin?: Vec3;
}

/** A tube with the material coordinates of each triangle's corners: at the seam a vertex has two. */
export interface TubeMesh {
  readonly mesh: TriangleMesh;
  /** Six numbers per triangle, m. */
  readonly cornerUvs: Float64Array;
}

/**
 * A rectangle of cloth sewn to an upright tube, front outside: the warp (u) runs around, the weft (v)
 * up. Vertex (c, r) has index `r * columns + c`, row 0 is the bottom one. Diagonals turn from cell to
 * cell. The tube is a prism whose sides are as wide as the cloth's cells.
 */
export function tubeMesh(options: TubeMeshOptions): TubeMesh {
  const { circumference, height, columns, rows, origin = [0, 0, 0] } = options;
  if (!(Number.isInteger(columns) && Number.isInteger(rows) && columns >= 3 && rows >= 2)) {
    throw new MeshError(
      `tubeMesh: columns and rows count vertices and must be integers of at least 3 and 2, got ${columns} × ${rows}`,
    );
  }
  if (!(circumference > 0 && height > 0 && Number.isFinite(circumference + height))) {
    throw new MeshError(
      `tubeMesh: circumference and height must be positive, got ${circumference} × ${height} m`,
    );
  }
  const [side, rise] = [circumference / columns, height / (rows - 1)];
  const radius = side / (2 * Math.sin(Math.PI / columns));
  const positions = new Float64Array(3 * columns * rows);
  for (let r = 0, at = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const angle = (2 * Math.PI * c) / columns;
      positions[at++] = origin[0] + radius * Math.sin(angle);
      positions[at++] = origin[1] + r * rise;
      positions[at++] = origin[2] + radius * Math.cos(angle);
    }
  }
  const triangles: number[] = [];
  const cornerUvs: number[] = [];
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const turned = (c + r) % 2 === 1;
      for (const corners of turned ? TURNED : STRAIGHT) {
        for (const [dc, dr] of corners) {
          triangles.push((r + dr) * columns + ((c + dc) % columns));
          cornerUvs.push((c + dc) * side, (r + dr) * rise);
        }
      }
    }
  }
  return {
    mesh: { positions, triangles: Uint32Array.from(triangles) },
    cornerUvs: Float64Array.from(cornerUvs),
  };
}

/** The two triangles of a cell, as steps from its first corner. */
type Cell = readonly (readonly (readonly [number, number])[])[];
const STRAIGHT: Cell = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
  [
    [0, 0],
    [1, 1],
    [0, 1],
  ],
];
const TURNED: Cell = [
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  [
    [1, 0],
    [1, 1],
    [0, 1],
  ],
];
