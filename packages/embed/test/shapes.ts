import { boundaryLoops, nextHalfEdge, type TriangleMesh } from '@toile/geometry';
import type { Bordered, IntrinsicMesh } from '../src/mesh/intrinsic-mesh.ts';

type Shape = Pick<TriangleMesh, 'positions' | 'triangles'>;

/** Numbers from 0 to 1, the same each time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What is left of a shape when only the lengths of its edges are known. */
export function intrinsic({ positions, triangles }: Shape): Bordered {
  const lengths = Float64Array.from(triangles, (a, c) => {
    const b = triangles[nextHalfEdge(c)];
    return Math.hypot(...[0, 1, 2].map((k) => positions[3 * b + k] - positions[3 * a + k]));
  });
  const vertexCount = positions.length / 3;
  return { vertexCount, triangles, lengths, rims: boundaryLoops(triangles) };
}

/** How high each vertex of a shape is [m]. */
export function heightsOf({ positions }: Pick<TriangleMesh, 'positions'>): Float64Array {
  return new Float64Array(positions.length / 3).map((_, v) => positions[3 * v + 1]);
}

/** From each corner of a shape to the next of its triangle, upwards [m]. */
export function risesOf({ positions, triangles }: Shape): Float64Array {
  const heights = heightsOf({ positions });
  return Float64Array.from(triangles, (v, c) => heights[triangles[nextHalfEdge(c)]] - heights[v]);
}

export interface TubeOptions {
  readonly segments: number;
  readonly rows: number;
  /** Radius and height of a place [m]: how far around, and how far up, both 0 to 1. */
  readonly at: (around: number, up: number) => readonly [radius: number, height: number];
  /** Chooses each cell's diagonal; all alike unless given. */
  readonly random?: () => number;
}

/**
 * A tube about the vertical axis, its outside outwards: vertex `row * segments + segment`, row 0 at the
 * bottom, segments to the right as seen from outside, from the front on.
 */
export function tube({ segments, rows, at, random = () => 0 }: TubeOptions): Shape {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let s = 0; s < segments; s++) {
      const angle = (2 * Math.PI * s) / segments;
      const [radius, height] = at(s / segments, row / rows);
      positions.push(radius * Math.sin(angle), height, radius * Math.cos(angle));
      if (row === rows) continue;
      const [a, b] = [row * segments + s, row * segments + ((s + 1) % segments)];
      const [d, c] = [a + segments, b + segments];
      if (random() < 0.5) triangles.push(a, b, c, a, c, d);
      else triangles.push(a, b, d, b, c, d);
    }
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}

/** A flat sheet in the plane z = 0: vertex `row * (columns + 1) + column`, all diagonals alike. */
export function sheet(columns: number, rows: number, cell: number): Shape {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      positions.push(cell * column, cell * row, 0);
      if (row === rows || column === columns) continue;
      const a = row * (columns + 1) + column;
      const d = a + columns + 1;
      triangles.push(a, a + 1, d + 1, a, d + 1, d);
    }
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}

/** A triangle of cloth in the plane z = 0, its tip first: row after row, each with a vertex more. */
export function pointedSheet(width: number, height: number, rows: number): Shape {
  const positions: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row <= rows; row++) {
    const first = (row * (row + 1)) / 2;
    for (let k = 0; k <= row; k++) {
      positions.push((width * (k - row / 2)) / rows, (-height * row) / rows, 0);
      if (row === 0 || k === row) continue;
      triangles.push(first + k, first + k + 1, first - row + k);
      if (k > 0) triangles.push(first - row + k - 1, first + k, first - row + k);
    }
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}

type Cell = readonly [x: number, y: number, z: number];

/**
 * The surface of a body of cubes, its outside outwards, without some of their faces.
 *
 * @param isFull Whether there is a cube with its lowest corner here; cubes are 1 cm wide.
 * @param size Cubes are looked for from 0 to here.
 * @param isOpen Whether a face is left out: of this cube, to the side of this direction.
 */
export function cubes(
  isFull: (cell: Cell) => boolean,
  size: Cell,
  isOpen: (cell: Cell, direction: Cell) => boolean,
): Shape {
  const CUBE = 0.01;
  const numbers = new Map<string, number>();
  const positions: number[] = [];
  const triangles: number[] = [];
  const vertex = (corner: Cell): number => {
    const key = corner.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    positions.push(...corner.map((x) => CUBE * x));
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  };
  const move = (cell: Cell, axis: number, by: number): Cell =>
    cell.map((x, c) => (c === axis ? x + by : x)) as unknown as Cell;
  for (let i = 0; i < size[0] * size[1] * size[2]; i++) {
    const cell: Cell = [
      i % size[0],
      Math.floor(i / size[0]) % size[1],
      Math.floor(i / (size[0] * size[1])),
    ];
    if (!isFull(cell)) continue;
    for (const axis of [0, 1, 2]) {
      for (const side of [-1, 1]) {
        const direction = move([0, 0, 0], axis, side);
        if (isFull(move(cell, axis, side)) || isOpen(cell, direction)) continue;
        const corner = side > 0 ? move(cell, axis, 1) : cell;
        const [u, v] =
          side > 0 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3];
        const [a, b, c, d] = [
          corner,
          move(corner, u, 1),
          move(move(corner, u, 1), v, 1),
          move(corner, v, 1),
        ].map(vertex);
        triangles.push(a, b, c, a, c, d);
      }
    }
  }
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}

/** Whether two loops are the same, wherever they start. */
export function isSameLoop(a: readonly number[], b: readonly number[]): boolean {
  const at = b.indexOf(a[0]);
  return a.length === b.length && a.every((v, i) => v === b[(at + i) % b.length]);
}

/** Edges that two triangles run along in the same direction, or that more than two have. */
export function badEdges({ triangles }: Pick<IntrinsicMesh, 'triangles'>): string[] {
  const edges = Array.from(triangles, (a, c) => `${a} ${triangles[nextHalfEdge(c)]}`);
  return edges.filter((edge, i) => edges.indexOf(edge) !== i);
}
