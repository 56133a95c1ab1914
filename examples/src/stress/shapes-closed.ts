import type { TriangleMesh } from '@toile/geometry';
import type { Quaternion, Vec3 } from '@toile/sim';

/** The turn by an angle [rad] about a unit axis. */
export function turned([x, y, z]: Vec3, angle: number): Quaternion {
  const s = Math.sin(angle / 2);
  return [s * x, s * y, s * z, Math.cos(angle / 2)];
}

export interface Tube {
  readonly mesh: TriangleMesh;
  /** Material coordinates of the triangles' corners: it is cut from a rectangle. */
  readonly cornerUvs: Float64Array;
  /** Vertices of a row around the tube; 0 is where `along` is 0. */
  ring(row: number): number[];
}

/**
 * Cloth closed to a tube.
 *
 * @param place Where the point at an angle [rad] and a share of the length is; the angle runs
 * counter-clockwise around the way along the tube.
 * @param girth Width of the rectangle that it is cut from [m].
 * @param length Its length [m].
 */
export function tubeMesh(
  columns: number,
  rows: number,
  girth: number,
  length: number,
  place: (angle: number, along: number) => Vec3,
): Tube {
  const positions: number[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      positions.push(...place((2 * Math.PI * c) / columns, r / (rows - 1)));
    }
  }
  const triangles: number[] = [];
  const corners: number[] = [];
  const add = (...cells: readonly (readonly [c: number, r: number])[]) => {
    for (const [c, r] of cells) {
      triangles.push(r * columns + (c % columns));
      corners.push((c * girth) / columns, (r * length) / (rows - 1));
    }
  };
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c < columns; c++) {
      if ((c + r) % 2 === 0)
        add([c, r], [c + 1, r], [c + 1, r + 1], [c, r], [c + 1, r + 1], [c, r + 1]);
      else add([c, r], [c + 1, r], [c, r + 1], [c + 1, r], [c + 1, r + 1], [c, r + 1]);
    }
  }
  return {
    mesh: {
      positions: Float64Array.from(positions),
      triangles: Uint32Array.from(triangles),
    },
    cornerUvs: Float64Array.from(corners),
    ring: (row) => Array.from({ length: columns }, (_, c) => row * columns + c),
  };
}

/** Material coordinates for a mesh that is at rest as it is, each triangle laid flat by itself. */
export function flattened({ positions, triangles }: TriangleMesh): Float64Array {
  const corners = new Float64Array(2 * triangles.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = 3 * triangles[t + k];
      return positions.subarray(at, at + 3);
    });
    const u = b.map((x, k) => x - a[k]);
    const v = c.map((x, k) => x - a[k]);
    const width = Math.hypot(...u);
    const along = u.reduce((sum, x, k) => sum + x * v[k], 0) / width;
    const height = Math.sqrt(v.reduce((sum, x) => sum + x * x, 0) - along * along);
    corners.set([0, 0, width, 0, along, height], 2 * t);
  }
  return corners;
}
