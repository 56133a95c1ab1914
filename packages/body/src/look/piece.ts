import { computeNormals } from '@toile/geometry';

/** Something that moves with the head, as it is in the rest pose: places [m] and unit normals. */
export interface Piece {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
  readonly triangles: Uint32Array<ArrayBuffer>;
  /** Brightness of each vertex: 1 where it has the full colour. */
  readonly shades: Float32Array<ArrayBuffer>;
}

/** Triangles of a grid of rows, each of `columns` vertices; closed where the last column is the first. */
export function gridTriangles(rows: number, columns: number, isClosed: boolean): number[] {
  const out: number[] = [];
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c < (isClosed ? columns : columns - 1); c++) {
      const [a, b] = [r * columns + c, r * columns + ((c + 1) % columns)];
      out.push(a, a + columns, b, b, a + columns, b + columns);
    }
  }
  return out;
}

/** @param shades Brightness of each vertex, 1 where it has the full colour. */
export function pieceOf(
  points: readonly (readonly number[])[],
  triangles: readonly number[],
  shades: readonly number[],
): Piece {
  const positions = Float32Array.from(points.flat());
  const index = Uint32Array.from(triangles);
  const normals = new Float32Array(positions.length);
  computeNormals(positions, index, normals);
  return { positions, normals, triangles: index, shades: Float32Array.from(shades) };
}
