import { gridMesh } from '@toile/geometry';
import { delaunay } from './delaunay.ts';
import type { FlatMesh } from './flat-mesh.ts';
import { seededRandom } from './random.ts';

export interface StripOptions {
  /** From end to end [m]; the strip is centred on the origin. */
  readonly length: number;
  /** [m] */
  readonly width: number;
  /** About the length of an edge [m]. */
  readonly size: number;
}

export type StripKind = 'equilateral' | 'grid' | 'irregular';

/**
 * A strip of cloth along x. All kinds have a column of vertices at x = 0 and are the same after half
 * a turn about the origin, so a strip of twice the length held along that column is two cantilevers
 * that clamp each other, exactly level where they meet.
 */
export function stripMesh(kind: StripKind, options: StripOptions, seed = 1): FlatMesh {
  if (kind === 'equilateral') return equilateralStrip(options);
  if (kind === 'grid') return gridStrip(options);
  return irregularStrip(options, seed);
}

/**
 * Columns of vertices across the strip, every second one shifted by half an edge. Also the same
 * mirrored at x = 0.
 */
function equilateralStrip({ length, width, size }: StripOptions): FlatMesh {
  const rows = Math.max(1, Math.round(width / size));
  const half = Math.max(1, Math.round(length / 2 / ((width / rows) * Math.sqrt(0.75))));
  const columns = 2 * half;
  const points: number[] = [];
  const triangles: number[] = [];
  const starts: number[] = [];
  const shifted = (c: number): boolean => (c - half) % 2 !== 0;
  for (let c = 0; c <= columns; c++) {
    starts.push(points.length / 2);
    const x = (length / 2) * (c / half - 1);
    const steps = shifted(c)
      ? [0, ...Array.from({ length: rows }, (_, r) => r + 0.5), rows]
      : Array.from({ length: rows + 1 }, (_, r) => r);
    for (const step of steps) points.push(x, (step / rows - 0.5) * width);
  }
  for (let c = 0; c < columns; c++) {
    const [a, b] = [starts[c], starts[c + 1]];
    // a: rows + 1 vertices, b: rows + 2, or the other way round
    for (let r = 0; r <= rows; r++) {
      if (shifted(c)) {
        triangles.push(a + r, b + r, a + r + 1);
        if (r < rows) triangles.push(a + r + 1, b + r, b + r + 1);
      } else {
        triangles.push(a + r, b + r, b + r + 1);
        if (r < rows) triangles.push(a + r, b + r + 1, a + r + 1);
      }
    }
  }
  return { points: Float64Array.from(points), triangles: Uint32Array.from(triangles) };
}

/** Right-angled triangles whose diagonals all run the same way. */
function gridStrip({ length, width, size }: StripOptions): FlatMesh {
  const mesh = gridMesh({
    width: length,
    height: width,
    columns: 2 * Math.max(1, Math.round(length / 2 / size)) + 1,
    rows: Math.max(1, Math.round(width / size)) + 1,
    diagonals: 'uniform',
    plane: 'xy',
  });
  const points = mesh.positions.filter((_, k) => k % 3 !== 2);
  return { points, triangles: mesh.triangles };
}

/** Random points no closer than 0.6 edges, Delaunay triangles: one half, and the same turned round. */
function irregularStrip({ length, width, size }: StripOptions, seed: number): FlatMesh {
  const random = seededRandom(seed);
  const points = scatter({ length: length / 2, width, size }, random);
  const triangles = delaunay(points);
  const count = points.length / 2;

  const merged = [...points];
  const turned = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const [x, y] = [-points[2 * i], -points[2 * i + 1]];
    if (x === 0) {
      turned[i] = nearest(points, x, y);
      continue;
    }
    turned[i] = merged.length / 2;
    merged.push(x, y);
  }
  return {
    points: Float64Array.from(merged),
    triangles: Uint32Array.from([...triangles, ...triangles.map((vertex) => turned[vertex])]),
  };
}

/** Points over 0 ≤ x ≤ length, |y| ≤ width / 2, evenly spaced along the borders only. */
function scatter({ length, width, size }: StripOptions, random: () => number): Float64Array {
  const points: [number, number][] = [];
  const rows = Math.max(1, Math.round(width / size));
  for (const x of [0, length]) {
    for (let r = 0; r <= rows; r++) points.push([x, (r / rows - 0.5) * width]);
  }
  const columns = Math.max(1, Math.round(length / size));
  for (const y of [-width / 2, width / 2]) {
    for (let c = 1; c < columns; c++) {
      points.push([((c + 0.6 * (random() - 0.5)) / columns) * length, y]);
    }
  }
  const border = points.length;
  const tries = Math.round((60 * length * width) / size ** 2);
  for (let k = 0; k < tries; k++) {
    const [x, y] = [random() * length, (random() - 0.5) * width];
    // Points at a border would make slivers.
    const margin = Math.min(x, length - x, width / 2 - Math.abs(y));
    if (margin < 0.35 * size) continue;
    const near = points.some(
      ([px, py], i) => Math.hypot(px - x, py - y) < (i < border ? 0.5 : 0.6) * size,
    );
    if (!near) points.push([x, y]);
  }
  return Float64Array.from(points.flat());
}

function nearest(points: Float64Array, x: number, y: number): number {
  let best = 0;
  let least = Infinity;
  for (let i = 0; 2 * i < points.length; i++) {
    const distance = Math.hypot(points[2 * i] - x, points[2 * i + 1] - y);
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}
