import type { TriangleMesh } from '../mesh/mesh.ts';
import { MeshError } from '../mesh/mesh-error.ts';
import { layInPlane, type Plane } from '../vectors/plane.ts';
import type { Vec3 } from '../vectors/vectors.ts';

export interface GridMeshOptions {
  /** Extent along u (the warp), m. */
  width: number;
  /** Extent along v (the weft), m. */
  height: number;
  /** Number of VERTICES along u, at least 2. */
  columns: number;
  /** Number of VERTICES along v, at least 2. */
  rows: number;
  /** Default `'xz'`: lying flat, front up. */
  plane?: Plane;
  /** Centre of the grid, m. Default `[0, 0, 0]`. */
  origin?: Vec3;
  /**
   * `'alternate'` (default) turns the diagonal from cell to cell, which keeps shear symmetric;
   * `'uniform'` runs every diagonal from (c, r) to (c + 1, r + 1).
   */
  diagonals?: 'alternate' | 'uniform';
}

/**
 * A rectangle of cloth. Vertex (c, r) has index `r * columns + c` and material coordinates
 * u = c · width / (columns − 1), v = r · height / (rows − 1).
 *
 * Row 0 is the bottom row in the plane `'xy'` and the nearest row (+z) in the plane `'xz'`; with
 * that, triangles are counter-clockwise both in (u, v) and seen from +z or +y.
 */
export function gridMesh(options: GridMeshOptions): TriangleMesh {
  const { width, height, columns, rows } = options;
  const { plane = 'xz', origin = [0, 0, 0], diagonals = 'alternate' } = options;
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 2 || rows < 2) {
    throw new MeshError(
      `gridMesh: columns and rows count vertices and must be integers of at least 2, got ${columns} × ${rows}`,
    );
  }
  if (!(width > 0 && height > 0 && Number.isFinite(width + height))) {
    throw new MeshError(`gridMesh: width and height must be positive, got ${width} × ${height} m`);
  }

  const uvs = new Float64Array(2 * columns * rows);
  for (let r = 0, at = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      uvs[at++] = (c * width) / (columns - 1);
      uvs[at++] = (r * height) / (rows - 1);
    }
  }

  const triangles = new Uint32Array(6 * (columns - 1) * (rows - 1));
  for (let r = 0, at = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++, at += 6) {
      // d--c
      // |  |
      // a--b
      const a = r * columns + c;
      const b = a + 1;
      const d = a + columns;
      const cc = d + 1;
      const rising = diagonals === 'uniform' || (c + r) % 2 === 0;
      triangles.set(rising ? [a, b, cc, a, cc, d] : [a, b, d, b, cc, d], at);
    }
  }
  return { positions: layInPlane(uvs, [width / 2, height / 2], plane, origin), triangles, uvs };
}
