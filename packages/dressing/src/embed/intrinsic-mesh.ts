/** A triangulated surface known by the lengths of its edges alone: no positions. */
export interface IntrinsicMesh {
  readonly vertexCount: number;
  /** Wound alike. */
  readonly triangles: Uint32Array;
  /** Length of the edge from each corner to the next corner of its triangle [m]. */
  readonly lengths: Float64Array;
  /** From which triangle on they are covers over holes, which resist little. */
  readonly covers?: number;
}

/** A surface with borders; the surface lies to the left of their direction. */
export interface Bordered extends IntrinsicMesh {
  readonly rims: readonly (readonly number[])[];
}

/** How much a cover resists, against cloth: holes come out nearly twice as wide as if they resisted as much. */
const COVER = 0.1;

/** Edge lengths of triangles in their material coordinates [m]. */
export function materialLengths(cornerUvs: Float64Array): Float64Array {
  const lengths = new Float64Array(cornerUvs.length / 2);
  for (let c = 0; c < lengths.length; c++) {
    const d = nextCorner(c);
    lengths[c] = Math.hypot(
      cornerUvs[2 * d] - cornerUvs[2 * c],
      cornerUvs[2 * d + 1] - cornerUvs[2 * c + 1],
    );
  }
  return lengths;
}

/** The next corner of the same triangle. */
export function nextCorner(corner: number): number {
  return corner % 3 === 2 ? corner - 2 : corner + 1;
}

/** Area of a triangle by its sides [m²]. */
export function areaOf({ lengths }: Pick<IntrinsicMesh, 'lengths'>, t: number): number {
  const [a, b, c] = [lengths[3 * t], lengths[3 * t + 1], lengths[3 * t + 2]];
  const s = (a + b + c) / 2;
  return Math.sqrt(Math.max(0, s * (s - a) * (s - b) * (s - c)));
}

/** How steep a linear function on a triangle is, by its values at the corners. */
export function slopeOf(lengths: Float64Array, h: readonly number[], area: number): number {
  // |∇h|² = Σ (h_j − h_k)² cot(angle opposite jk) / (2 area), in lengths only.
  let sum = 0;
  for (let k = 0; k < 3; k++) {
    const [own, p, q] = [0, 1, 2].map((j) => lengths[(k + j) % 3] ** 2);
    sum += ((p + q - own) / (4 * area)) * (h[k] - h[(k + 1) % 3]) ** 2;
  }
  return Math.sqrt(Math.max(0, sum / (2 * area)));
}

/** How far the surface goes around each vertex [rad]. */
export function anglesAround({ vertexCount, triangles, lengths }: IntrinsicMesh): Float64Array {
  const angles = new Float64Array(vertexCount);
  for (let c = 0; c < triangles.length; c++) {
    const [own, far] = [c, nextCorner(c)];
    const [a, b, d] = [lengths[own], lengths[nextCorner(far)], lengths[far]];
    const cos = (a * a + b * b - d * d) / (2 * a * b);
    angles[triangles[c]] += Math.acos(Math.min(1, Math.max(-1, cos)));
  }
  return angles;
}

/**
 * Closed loops of edges with a triangle on one side only; the surface lies to the left of their
 * direction. A loop that touches itself is cut there into simple ones.
 */
export function findLoops(triangles: ArrayLike<number>): number[][] {
  let most = 0;
  for (let c = 0; c < triangles.length; c++) most = Math.max(most, triangles[c] + 1);
  const open = new Map<number, readonly [number, number]>();
  for (let c = 0; c < triangles.length; c++) {
    const [a, b] = [triangles[c], triangles[nextCorner(c)]];
    if (!open.delete(b * most + a)) open.set(a * most + b, [a, b]);
  }
  const next = new Map<number, number[]>();
  for (const [a, b] of open.values()) next.set(a, [...(next.get(a) ?? []), b]);
  const loops: number[][] = [];
  for (const start of next.keys()) {
    const path: number[] = [];
    let vertex: number | undefined = start;
    while (vertex !== undefined) {
      const seen = path.indexOf(vertex);
      if (seen >= 0) loops.push(path.splice(seen));
      path.push(vertex);
      vertex = next.get(vertex)?.pop();
    }
  }
  return loops;
}

/** From each vertex to its neighbours: those of vertex v are `to[first[v] … first[v + 1]]`. */
export interface Neighbours {
  readonly first: Uint32Array;
  readonly to: Uint32Array;
}

/** A graph's Laplacian: each pair of neighbours with its weight, which is positive. */
export interface Laplacian extends Neighbours {
  readonly weights: Float64Array;
}

/** Smallest weight of an edge: harmonic maps are one to one only where all weights are positive. */
const LEAST_WEIGHT = 0.01;
/** Largest: slivers would glue their vertices together. */
const MOST_WEIGHT = 20;

/** Cotangent weights, the sharp ones raised to be positive. */
export function buildLaplacian(mesh: IntrinsicMesh): Laplacian {
  const { vertexCount: n, triangles, lengths, covers = Infinity } = mesh;
  const sums = new Map<number, number>();
  for (let t = 0; 3 * t < triangles.length; t++) {
    const area = Math.max(areaOf(mesh, t), 1e-12);
    const share = t < covers ? 1 : COVER;
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[3 * t + k], triangles[3 * t + ((k + 1) % 3)]];
      const [own, p, q] = [0, 1, 2].map((j) => lengths[3 * t + ((k + j) % 3)] ** 2);
      const key = Math.min(a, b) * n + Math.max(a, b);
      sums.set(key, (sums.get(key) ?? 0) + (share * (p + q - own)) / (8 * area));
    }
  }
  const first = new Uint32Array(n + 1);
  for (const key of sums.keys()) {
    first[Math.floor(key / n) + 1]++;
    first[(key % n) + 1]++;
  }
  for (let v = 0; v < n; v++) first[v + 1] += first[v];
  const at = first.slice(0, n);
  const to = new Uint32Array(2 * sums.size);
  const weights = new Float64Array(2 * sums.size);
  for (const [key, sum] of sums) {
    const [a, b] = [Math.floor(key / n), key % n];
    const weight = Math.min(MOST_WEIGHT, Math.max(sum, LEAST_WEIGHT));
    to[at[a]] = b;
    weights[at[a]++] = weight;
    to[at[b]] = a;
    weights[at[b]++] = weight;
  }
  return { first, to, weights };
}
