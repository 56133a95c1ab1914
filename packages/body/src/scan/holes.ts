import { nextHalfEdge, type TriangleMesh, vertexAt } from '@toile/geometry';
import { type Point, summarize } from './loops.ts';
import { distance } from './points.ts';
import { OPEN, type Surface } from './surface.ts';

/** The rim of a hole: its vertices in the order in which the triangles beside it run. */
export interface Hole {
  readonly rim: readonly number[];
  /** A tape around it, across the teeth of a ragged rim [m]. */
  readonly girth: number;
}

/** The holes of a surface in which no rim passes a vertex twice. */
export function findHoles({ positions, triangles, across }: Surface): Hole[] {
  const seen = new Uint8Array(triangles.length);
  const holes: Hole[] = [];
  for (let start = 0; start < triangles.length; start++) {
    if (across[start] !== OPEN || seen[start]) continue;
    const rim: number[] = [];
    for (let h = start; !seen[h]; h = nextOnRim(h)) {
      seen[h] = 1;
      rim.push(triangles[h]);
    }
    holes.push({ rim, girth: girthOf(rim) });
  }
  return holes;

  function nextOnRim(h: number): number {
    let g = nextHalfEdge(h);
    while (across[g] >= 0) g = nextHalfEdge(across[g]);
    return g;
  }

  function girthOf(rim: readonly number[]): number {
    const points = Float64Array.from(rim.flatMap((v) => vertexAt(positions, v)));
    return summarize(points, vertexAt(positions, rim[0]), areaVector(points)).girth;
  }
}

/** Normal of the plane in which a line encloses most, as long as twice that area. */
function areaVector(points: Float64Array): Point {
  const sum: [number, number, number] = [0, 0, 0];
  for (let i = 0, j = points.length - 3; i < points.length; j = i, i += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
      sum[axis] += (points[j + b] - points[0 + b]) * (points[i + c] - points[0 + c]);
      sum[axis] -= (points[j + c] - points[0 + c]) * (points[i + b] - points[0 + b]);
    }
  }
  return sum;
}

/** Rings of vertices in a patch, at most. */
const RINGS = 12;

/**
 * Closes holes with smooth patches: rings of vertices from the rim to the middle, then moved to where
 * the surface bends least (the squares of its Laplacian are least).
 *
 * @param floor Patches with a rim below this height are soles, which do not bulge below it [m].
 */
export function fillHoles(
  surface: Surface,
  holes: readonly Hole[],
  floor: number = Number.NEGATIVE_INFINITY,
): TriangleMesh {
  const positions = Array.from(surface.positions);
  const triangles = Array.from(surface.triangles);
  const known = surface.positions.length / 3;
  const starts = holes.map(({ rim }) => {
    addPatch(rim);
    return positions.length / 3;
  });
  const mesh = { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
  relax(mesh, known);
  holes.forEach(({ rim }, i) => {
    const lowest = rim.reduce(
      (least, v) => Math.min(least, mesh.positions[3 * v + 1]),
      Number.POSITIVE_INFINITY,
    );
    if (lowest < floor) liftTo(lowest, i === 0 ? known : starts[i - 1], starts[i]);
  });
  return mesh;

  function liftTo(lowest: number, from: number, to: number): void {
    for (let v = from; v < to; v++) {
      mesh.positions[3 * v + 1] = Math.max(lowest, mesh.positions[3 * v + 1]);
    }
  }

  function addPatch(rim: readonly number[]): void {
    const count = rim.length;
    if (count === 3) {
      triangles.push(rim[2], rim[1], rim[0]);
      return;
    }
    const centre = [0, 1, 2].map(
      (axis) => rim.reduce((sum, v) => sum + positions[3 * v + axis], 0) / count,
    );
    // About as many rings as make the triangles as long as they are wide.
    const rings = Math.min(RINGS, Math.max(0, Math.round(count / (2 * Math.PI)) - 1));
    let outer = rim;
    for (let r = 1; r <= rings; r++) {
      const share = r / (rings + 1);
      const inner = rim.map((v) => {
        const at = [0, 1, 2].map(
          (axis) => positions[3 * v + axis] + share * (centre[axis] - positions[3 * v + axis]),
        );
        return positions.push(...at) / 3 - 1;
      });
      for (let i = 0; i < count; i++) {
        const j = (i + 1) % count;
        triangles.push(outer[j], outer[i], inner[i], outer[j], inner[i], inner[j]);
      }
      outer = inner;
    }
    const middle = positions.push(...centre) / 3 - 1;
    for (let i = 0; i < count; i++) triangles.push(outer[(i + 1) % count], outer[i], middle);
  }
}

/**
 * Moves the vertices from `first` on so that the thin-plate energy ∫ |Δx|² is least, taken over them
 * and their neighbours. Δ by the nearness of the neighbours, since rings and scanned triangles differ
 * in size: with h the mean edge, |Δx|² dA ≈ |Lx|² / h².
 */
function relax({ positions, triangles }: TriangleMesh, first: number): void {
  const free = positions.length / 3 - first;
  if (free === 0) return;
  const { rows, offsets, columns, entries } = laplacian({ positions, triangles }, first);
  const diagonal = new Float64Array(free);
  columns.forEach((v, k) => {
    if (v >= first) diagonal[v - first] += entries[k] ** 2;
  });
  for (let axis = 0; axis < 3; axis++) {
    const given = positions.filter((_, i) => i % 3 === axis);
    const residual = transposed(applied(given, 0)).map((value) => -value);
    const step = descend(residual, diagonal, (p) => transposed(applied(p, first)));
    for (let i = 0; i < free; i++) positions[3 * (first + i) + axis] += step[i];
  }

  /** One value per row, for values of the vertices from `from` on; those before count as 0. */
  function applied(x: Float64Array, from: number): Float64Array {
    const y = new Float64Array(rows);
    for (let r = 0; r < rows; r++) {
      for (let k = offsets[r]; k < offsets[r + 1]; k++) {
        if (columns[k] >= from) y[r] += entries[k] * x[columns[k] - from];
      }
    }
    return y;
  }

  /** One value per free vertex. */
  function transposed(y: Float64Array): Float64Array {
    const x = new Float64Array(free);
    for (let r = 0; r < rows; r++) {
      for (let k = offsets[r]; k < offsets[r + 1]; k++) {
        if (columns[k] >= first) x[columns[k] - first] += entries[k] * y[r];
      }
    }
    return x;
  }
}

/** L / h as a sparse matrix, with a row for each vertex from `first` on and each that it touches. */
function laplacian({ positions, triangles }: TriangleMesh, first: number) {
  const rings = new Map<number, Set<number>>();
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    if (corners.some((v) => v >= first)) for (const v of corners) rings.set(v, new Set());
  }
  for (let h = 0; h < triangles.length; h++) {
    const [a, b] = [triangles[h], triangles[nextHalfEdge(h)]];
    rings.get(a)?.add(b);
    rings.get(b)?.add(a);
  }
  const [offsets, columns, entries]: [number[], number[], number[]] = [[0], [], []];
  for (const [v, ring] of rings) {
    const place = vertexAt(positions, v);
    // No nearer than this [m], or two vertices at one place would outweigh all others.
    const near = Array.from(
      ring,
      (w) => 1 / Math.max(1e-5, distance(place, vertexAt(positions, w))),
    );
    const all = near.reduce((sum, value) => sum + value, 0);
    columns.push(v, ...ring);
    entries.push(all / ring.size, ...near.map((value) => -value / ring.size));
    offsets.push(columns.length);
  }
  return {
    rows: rings.size,
    offsets: Uint32Array.from(offsets),
    columns: Uint32Array.from(columns),
    entries: Float64Array.from(entries),
  };
}

/** Enough for patches of a foot's size; more would be lost in the noise of a scan. */
const STEPS = 300;

/** Conjugate gradients for A x = b from x = 0, preconditioned by the diagonal of A. */
function descend(
  b: Float64Array,
  diagonal: Float64Array,
  apply: (p: Float64Array) => Float64Array,
): Float64Array {
  const x = new Float64Array(b.length);
  const r = b.slice();
  const scaled = () => r.map((value, i) => value / diagonal[i]);
  let z = scaled();
  const p = z.slice();
  let rz = dot(r, z);
  const enough = 1e-12 * rz;
  for (let k = 0; k < STEPS && rz > enough; k++) {
    const ap = apply(p);
    const alpha = rz / dot(p, ap);
    for (let i = 0; i < x.length; i++) {
      x[i] += alpha * p[i];
      r[i] -= alpha * ap[i];
    }
    z = scaled();
    const next = dot(r, z);
    for (let i = 0; i < p.length; i++) p[i] = z[i] + (next / rz) * p[i];
    rz = next;
  }
  return x;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
