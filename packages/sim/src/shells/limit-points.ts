import type { SparseMatrix } from '../linear/sparse.ts';
import type { Model } from '../model/model.ts';
import { triangleEdges } from '../patches/triangle-edges.ts';
import { boxSpline, type Derivatives } from './box-spline.ts';
import { findGhosts } from './ghosts.ts';
import { createRings, type Neighbour, type Rings } from './rings.ts';

/** Rows of a limit point: ∂u, ∂v, ∂uu, ∂vv, ∂uv. */
export const LIMIT_ROWS = 5;

/** The limit surface in the middle of a triangle. */
export interface LimitPoint {
  /** Those it depends on, the triangle's neighbours and their neighbours. */
  readonly vertices: Uint32Array;
  /**
   * `LIMIT_ROWS` rows over these vertices: derivatives by the material coordinates, u along the warp
   * [1/m, 1/m²]. Each adds up to zero.
   */
  readonly rows: Float64Array;
  /** Of the triangle, as it was cut [m²]. */
  readonly area: number;
}

/**
 * Loop's subdivision surface as a finite element: the smooth surface that a mesh becomes when it is
 * subdivided for ever, its first and second derivatives in the middle of each triangle as sums of
 * vertices.
 *
 *     x(θ) = Σ Nᵢ(θ) xᵢ,   U(θ) = Σ Nᵢ(θ) Uᵢ:   ∂x/∂u = x,α ∂θα/∂u,
 *     ∂²x/∂u∂v = (x,αβ − ∂x/∂Uk Uk,αβ) ∂θα/∂u ∂θβ/∂v
 *
 * The triangle is subdivided once: the middle quarter has corners with six neighbours each, whatever the
 * mesh, so box splines hold there, and its middle is that of the triangle. The material coordinates are a
 * surface, too: where the cloth is an affine image of them its derivatives are exact, on any mesh.
 *
 * Source: [Cirak2000, abstract], [Thomaszewski2006, abstract] (elements, ghosts, one point per triangle);
 * [Loop1987, abstract] (weights).
 * Deviates: evaluated on the quarter of one subdivision, so that any number of corners may be irregular;
 * each point counts with the triangle's own area.
 */
export function limitPoints(model: Model): LimitPoint[] {
  const sides = triangleEdges(model);
  const ringsOf = createRings(model, sides);
  const ghosts = findGhosts(model, sides);
  const { triangles, topology } = model;
  return Array.from({ length: topology.triangleCount }, (_, t) =>
    limitPoint(triangles.subarray(3 * t, 3 * t + 3), ringsOf(t), ghosts),
  );
}

function limitPoint(corners: ArrayLike<number>, rings: Rings, ghosts: SparseMatrix): LimitPoint {
  /** What each neighbour adds to the derivatives by θ. */
  const sums = new Map<Neighbour, Float64Array>();

  function add(point: Neighbour, weight: number, derivatives: Derivatives): void {
    let sum = sums.get(point);
    if (!sum) {
      sum = new Float64Array(LIMIT_ROWS);
      sums.set(point, sum);
    }
    for (let row = 0; row < LIMIT_ROWS; row++) sum[row] += weight * derivatives[row];
  }

  /** A new vertex on the edge between two, with those opposite to it. */
  function addOnEdge(
    ends: readonly [Neighbour, Neighbour],
    opposite: readonly [Neighbour, Neighbour],
    derivatives: Derivatives,
  ): void {
    for (const point of ends) add(point, 3 / 8, derivatives);
    for (const point of opposite) add(point, 1 / 8, derivatives);
  }

  for (let k = 0; k < 3; k++) {
    const vertex = corners[k];
    const ring = rings.of[k];
    const count = ring.length;
    const at = (place: number): Neighbour => ring[(place + count) % count];
    // The middle quarter's corner k lies on the side opposite; what was corner k is behind its side k.
    const [next, last] = [corners[(k + 1) % 3], corners[(k + 2) % 3]];
    addOnEdge([next, last], [vertex, behind(k)], boxSpline.corners[k]);
    const share = loopShare(count);
    add(vertex, 1 - count * share, boxSpline.across[k]);
    for (const point of ring) add(point, share, boxSpline.across[k]);
    addOnEdge([vertex, at(-1)], [at(0), at(-2)], boxSpline.after[(k + 2) % 3]);
    addOnEdge([vertex, at(2)], [at(1), at(3)], boxSpline.before[(k + 1) % 3]);
  }

  /** What lies behind the side opposite a corner: the next corner's ring begins with the side's other end. */
  function behind(k: number): Neighbour {
    const ring = rings.of[(k + 1) % 3];
    return ring[ring.length - 1];
  }

  const chart = measureChart(sums, rings.places);
  return {
    ...toMaterial(toVertices(sums, ghosts), chart),
    area: areaOf(corners, rings.places),
  };
}

/** The share of each of n neighbours in a vertex of the next subdivision. */
function loopShare(n: number): number {
  return (5 / 8 - (3 / 8 + Math.cos((2 * Math.PI) / n) / 4) ** 2) / n;
}

/** U,1 U,2 U,11 U,22 U,12 and the same of V. */
function measureChart(
  sums: ReadonlyMap<Neighbour, Float64Array>,
  places: Rings['places'],
): readonly [Float64Array, Float64Array] {
  const chart = [new Float64Array(LIMIT_ROWS), new Float64Array(LIMIT_ROWS)] as const;
  for (const [point, sum] of sums) {
    const place = places.get(point)!;
    for (let row = 0; row < LIMIT_ROWS; row++) {
      for (let c = 0; c < 2; c++) chart[c][row] += place[c] * sum[row];
    }
  }
  return chart;
}

/** Puts what ghosts are made of in their place. */
function toVertices(
  sums: ReadonlyMap<Neighbour, Float64Array>,
  { offsets, columns, values }: SparseMatrix,
): Map<number, Float64Array> {
  const all = new Map<number, Float64Array>();
  const add = (vertex: number, weight: number, sum: Float64Array): void => {
    const into = all.get(vertex) ?? new Float64Array(LIMIT_ROWS);
    for (let row = 0; row < LIMIT_ROWS; row++) into[row] += weight * sum[row];
    all.set(vertex, into);
  };
  for (const [point, sum] of sums) {
    if (point >= 0) add(point, 1, sum);
    else
      for (let k = offsets[~point]; k < offsets[~point + 1]; k++) add(columns[k], values[k], sum);
  }
  return all;
}

/** From derivatives by θ to those by the material coordinates. */
function toMaterial(
  sums: ReadonlyMap<number, Float64Array>,
  chart: readonly [Float64Array, Float64Array],
): Pick<LimitPoint, 'vertices' | 'rows'> {
  const [[a, b], [c, d]] = chart;
  const determinant = a * d - b * c;
  // ∂θ/∂u and ∂θ/∂v.
  const du = [d / determinant, -c / determinant];
  const dv = [-b / determinant, a / determinant];

  const vertices = Uint32Array.from(sums.keys()).sort();
  const count = vertices.length;
  const rows = new Float64Array(LIMIT_ROWS * count);
  vertices.forEach((vertex, k) => {
    const [one, two, ...second] = sums.get(vertex)!;
    const u = one * du[0] + two * du[1];
    const v = one * dv[0] + two * dv[1];
    const [s11, s22, s12] = second.map(
      (value, row) => value - u * chart[0][2 + row] - v * chart[1][2 + row],
    );
    const along = (p: readonly number[], q: readonly number[]): number =>
      p[0] * q[0] * s11 + p[1] * q[1] * s22 + (p[0] * q[1] + p[1] * q[0]) * s12;
    [u, v, along(du, du), along(dv, dv), along(du, dv)].forEach((value, row) => {
      rows[row * count + k] = value;
    });
  });
  return { vertices, rows };
}

function areaOf(corners: ArrayLike<number>, places: Rings['places']): number {
  const [[ax, ay], [bx, by], [cx, cy]] = Array.from(corners, (corner) => places.get(corner)!);
  return 0.5 * ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}
