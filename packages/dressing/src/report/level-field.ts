import { type CutPlane, heightsAbove, nextHalfEdge, type Vec3 } from '@toile/geometry';

/** A sewn surface: where it is, and how it was cut. */
export interface SewnSurface {
  readonly positions: Float64Array;
  readonly triangles: Uint32Array;
  /** Material coordinates of each triangle's corners [m]. */
  readonly cornerUvs: Float64Array;
}

/** Rows √(3/A) K of interior edges: four vertices and four weights each. */
interface Hinges {
  readonly vertices: Uint32Array;
  readonly weights: Float64Array;
}

/** Residual at which girths are known to half a millimetre, as a share of the first one. */
const TOLERANCE = 3e-4;
const MOST_ITERATIONS = 1000;

/**
 * How high above a plane cloth hangs, by vertex [m], as a flat piece of it would: its heights h as they
 * are, smoothed by the bending energy of a thin plate over the cloth as cut,
 *
 *   min Σ aᵥ (h̄ᵥ − hᵥ)² + ℓ⁴ Σₑ 3/Aₑ (Kₑ·h̄)²        [m⁴]
 *
 * which leaves alone what is linear in the panels, seams and borders included. Lines of equal height
 * of it run across the cloth as one would draw them on the pattern, whatever folds the garment hangs
 * in, and tell its girth as cut.
 *
 * Source: [Bergou2006, abstract] (the row K of cotangents); its use for smoothing is ours.
 *
 * @param reach ℓ, below which folds are smoothed away [m].
 */
export function levelField(surface: SewnSurface, plane: CutPlane, reach: number): Float64Array {
  const heights = heightsAbove(surface.positions, plane);
  const areas = cornerAreas(surface, heights.length);
  const hinges = hingesOf(surface);
  const stiffness = reach ** 4;
  const apply = (x: Float64Array, out: Float64Array): void => {
    for (let v = 0; v < x.length; v++) out[v] = areas[v] * x[v];
    addBending(hinges, stiffness, x, out);
  };
  const target = heights.map((height, v) => areas[v] * height);
  return solve(apply, diagonalOf(hinges, stiffness, areas), target, heights);
}

/** A third of each triangle as cut belongs to each corner; a little to what has none. */
function cornerAreas({ triangles, cornerUvs: uv }: SewnSurface, count: number): Float64Array {
  const areas = new Float64Array(count).fill(1e-9);
  for (let t = 0; t < triangles.length / 3; t++) {
    const [a, b, c] = [6 * t, 6 * t + 2, 6 * t + 4];
    const double =
      (uv[b] - uv[a]) * (uv[c + 1] - uv[a + 1]) - (uv[c] - uv[a]) * (uv[b + 1] - uv[a + 1]);
    for (let k = 0; k < 3; k++) areas[triangles[3 * t + k]] += Math.abs(double) / 6;
  }
  return areas;
}

/** Each interior edge as a flat hinge of its two triangles as cut. */
function hingesOf({ triangles, cornerUvs }: SewnSurface): Hinges {
  const open = new Map<number, number>();
  const count = triangles.reduce((most, v) => Math.max(most, v), 0) + 1;
  const vertices: number[] = [];
  const weights: number[] = [];
  for (let corner = 0; corner < triangles.length; corner++) {
    const [a, b] = [triangles[nextHalfEdge(corner)], triangles[nextHalfEdge(nextHalfEdge(corner))]];
    const key = Math.min(a, b) * count + Math.max(a, b);
    const other = open.get(key);
    if (other === undefined) {
      open.set(key, corner);
      continue;
    }
    // The edge from a to b, the corners opposite to it in both triangles, cotangents at its ends.
    const [mine, theirs] = [cornerAngles(cornerUvs, corner), cornerAngles(cornerUvs, other)];
    const isSame = triangles[nextHalfEdge(other)] === a;
    const [atA, atB] = isSame ? [theirs.next, theirs.last] : [theirs.last, theirs.next];
    const area = mine.area + theirs.area;
    if (!(area > 0) || ![mine.next, mine.last, atA, atB].every(Number.isFinite)) continue;
    const scale = Math.sqrt(3 / area);
    vertices.push(a, b, triangles[corner], triangles[other]);
    weights.push(
      scale * (mine.last + atB),
      scale * (mine.next + atA),
      -scale * (mine.next + mine.last),
      -scale * (atA + atB),
    );
  }
  return { vertices: Uint32Array.from(vertices), weights: Float64Array.from(weights) };
}

/** Area of a corner's triangle [m²] and the cotangents at the next two corners. */
function cornerAngles(uv: Float64Array, corner: number) {
  const [p, q, r] = [corner, nextHalfEdge(corner), nextHalfEdge(nextHalfEdge(corner))].map(
    (k): Vec3 => [uv[2 * k], uv[2 * k + 1], 0],
  );
  const double = Math.abs((q[0] - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (q[1] - p[1]));
  const cot = (at: Vec3, a: Vec3, b: Vec3): number =>
    ((a[0] - at[0]) * (b[0] - at[0]) + (a[1] - at[1]) * (b[1] - at[1])) / double;
  return { area: double / 2, next: cot(q, r, p), last: cot(r, p, q) };
}

function addBending(
  { vertices, weights }: Hinges,
  stiffness: number,
  x: Float64Array,
  out: Float64Array,
): void {
  for (let i = 0; i < vertices.length; i += 4) {
    let bend = 0;
    for (let k = i; k < i + 4; k++) bend += weights[k] * x[vertices[k]];
    for (let k = i; k < i + 4; k++) out[vertices[k]] += stiffness * weights[k] * bend;
  }
}

function diagonalOf(
  { vertices, weights }: Hinges,
  stiffness: number,
  areas: Float64Array,
): Float64Array {
  const diagonal = areas.slice();
  for (let i = 0; i < vertices.length; i++) {
    diagonal[vertices[i]] += stiffness * weights[i] * weights[i];
  }
  return diagonal;
}

/** Conjugate gradients, scaled by the diagonal. */
function solve(
  apply: (x: Float64Array, out: Float64Array) => void,
  diagonal: Float64Array,
  target: Float64Array,
  start: Float64Array,
): Float64Array {
  const x = start.slice();
  const product = new Float64Array(x.length);
  apply(x, product);
  const residual = target.map((value, v) => value - product[v]);
  const direction = residual.map((value, v) => value / diagonal[v]);
  const first = dotOf(residual, direction);
  let size = first;
  for (let k = 0; k < MOST_ITERATIONS && size > TOLERANCE ** 2 * first; k++) {
    apply(direction, product);
    const step = size / dotOf(direction, product);
    for (let v = 0; v < x.length; v++) {
      x[v] += step * direction[v];
      residual[v] -= step * product[v];
    }
    const before = size;
    size = 0;
    for (let v = 0; v < x.length; v++) size += residual[v] ** 2 / diagonal[v];
    for (let v = 0; v < x.length; v++) {
      direction[v] = residual[v] / diagonal[v] + (size / before) * direction[v];
    }
  }
  return x;
}

function dotOf(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}
