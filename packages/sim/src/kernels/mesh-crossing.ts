import type { MeshSurface } from './collider-kernels.ts';
import { larger, smaller } from './extremes.ts';
import { keep, type SurfacePoint } from './mesh-query.ts';
import { LEAF_BITS, LEAF_MASK } from './refit.ts';
import { areaVector, boxAround, type Closest, closestOnTriangle, FACE } from './triangle.ts';

const f = Math.fround;

/**
 * Whether the straight way from p to q crosses, inwards, the surface that moves straight from x0
 * to x1; `crossed` is where it does first. A place as close beside a triangle as `tolerance`
 * counts as on it, so that nothing slips between two.
 *
 * @param near a triangle near by, where the search begins
 */
export function findCrossing(
  surface: MeshSurface,
  x0: Float32Array,
  x1: Float32Array,
  p: Float32Array,
  q: Float32Array,
  tolerance: number,
  near: number,
  crossed: SurfacePoint,
): boolean {
  const { climbs, leaves } = surface;
  for (let c = 0; c < 3; c++) {
    low[c] = f(smaller(p[c], q[c]) - tolerance);
    high[c] = f(larger(p[c], q[c]) + tolerance);
  }
  earliest = Infinity;
  let node = leaves[near];
  crossingIn(surface, x0, x1, p, q, tolerance, node, crossed);
  for (; node > 0; node = climbs[2 * node]) {
    const sibling = climbs[2 * node + 1];
    if (meets(surface.bounds, 8 * sibling)) {
      crossingIn(surface, x0, x1, p, q, tolerance, sibling, crossed);
    }
  }
  return earliest <= 1;
}

/** The box around the way, and when the surface was first crossed. */
const low = new Float32Array(3);
const high = new Float32Array(3);
/** The box around a triangle's way. */
const box = new Float32Array(8);
let earliest = Infinity;
const closest: Closest = { v: 0, w: 0, feature: FACE, squared: Infinity };

function meets(bounds: Float32Array, at: number): boolean {
  return (
    bounds[at] <= high[0] &&
    bounds[at + 1] <= high[1] &&
    bounds[at + 2] <= high[2] &&
    bounds[at + 4] >= low[0] &&
    bounds[at + 5] >= low[1] &&
    bounds[at + 6] >= low[2]
  );
}

function growBox(x: Float32Array, triangles: Uint32Array, t: number): void {
  for (let corner = t; corner < t + 3; corner++) {
    for (let k = 0; k < 3; k++) {
      box[k] = smaller(box[k], x[4 * triangles[corner] + k]);
      box[4 + k] = larger(box[4 + k], x[4 * triangles[corner] + k]);
    }
  }
}

function crossingIn(
  { bounds, links, triangles }: MeshSurface,
  x0: Float32Array,
  x1: Float32Array,
  p: Float32Array,
  q: Float32Array,
  tolerance: number,
  root: number,
  crossed: SurfacePoint,
): void {
  const closeEnough = f(tolerance * tolerance);
  const stop = links[2 * root];
  for (let node = root; node < stop; ) {
    if (!meets(bounds, 8 * node)) {
      node = links[2 * node];
      continue;
    }
    const leaf = links[2 * node + 1];
    const first = leaf >> LEAF_BITS;
    const end = first + (leaf & LEAF_MASK);
    for (let t = first; t < end; t++) {
      boxAround(x0, 4 * triangles[3 * t], 4 * triangles[3 * t + 1], 4 * triangles[3 * t + 2], box);
      if (x0 !== x1) growBox(x1, triangles, 3 * t);
      if (!meets(box, 0)) continue;
      const time = crossingTime(triangles, t, x0, x1, p, q, closeEnough);
      if (time < earliest) {
        earliest = time;
        keep(crossed, t, closest);
      }
    }
    node++;
  }
}

/**
 * When the vertex first goes through the triangle inwards, Infinity when it does not; leaves the
 * place in `closest`.
 *
 * The vertex' height over the triangle's plane is a cubic in time. By its Bernstein coefficients
 * most triangles are out; for the rest, roots are looked for in `SPANS` parts of the substep.
 */
function crossingTime(
  triangles: Uint32Array,
  triangle: number,
  x0: Float32Array,
  x1: Float32Array,
  p: Float32Array,
  q: Float32Array,
  closeEnough: number,
): number {
  const a = 4 * triangles[3 * triangle];
  const b = 4 * triangles[3 * triangle + 1];
  const c = 4 * triangles[3 * triangle + 2];
  const b0 = height(x0, a, b, c, p[0], p[1], p[2]);
  if (x0 === x1) {
    if (!(b0 >= 0)) return Infinity;
    const b3 = height(x1, a, b, c, q[0], q[1], q[2]);
    if (!(b3 < 0)) return Infinity;
    const time = f(b0 / f(b0 - b3));
    return besideTriangle(x0, x1, a, b, c, p, q, time) <= closeEnough ? time : Infinity;
  }
  const b3 = height(x1, a, b, c, q[0], q[1], q[2]);
  moveTriangle(x0, x1, a, b, c, p, q, THIRD);
  const early = height(mid, 0, 3, 6, mid[9], mid[10], mid[11]);
  moveTriangle(x0, x1, a, b, c, p, q, f(1 - THIRD));
  const late = height(mid, 0, 3, 6, mid[9], mid[10], mid[11]);
  const b1 = f(f(f(f(3 * early) - f(f(1.5) * late)) - f(FIVE_SIXTHS * b0)) + f(THIRD * b3));
  const b2 = f(f(f(f(3 * late) - f(f(1.5) * early)) - f(FIVE_SIXTHS * b3)) + f(THIRD * b0));
  if (b0 >= 0 && b1 >= 0 && b2 >= 0 && b3 >= 0) return Infinity;
  if (b0 < 0 && b1 < 0 && b2 < 0 && b3 < 0) return Infinity;

  let over = b0;
  for (let span = 1; span <= SPANS; span++) {
    const end = f(span / SPANS);
    const under = cubic(b0, b1, b2, b3, end);
    if (over >= 0 && under < 0) {
      const time = falsePosition(b0, b1, b2, b3, f(end - f(1 / SPANS)), end, over, under);
      if (besideTriangle(x0, x1, a, b, c, p, q, time) <= closeEnough) return time;
    }
    over = under;
  }
  return Infinity;
}

const THIRD: number = f(1 / 3);
const FIVE_SIXTHS: number = f(5 / 6);
/** Powers of two, so that their parts are exact. */
const SPANS = 8;
/** Steps of false position for the moment of crossing. */
const ROOT_STEPS = 6;

function cubic(b0: number, b1: number, b2: number, b3: number, t: number): number {
  const c0 = f(b0 + f(t * f(b1 - b0)));
  const c1 = f(b1 + f(t * f(b2 - b1)));
  const c2 = f(b2 + f(t * f(b3 - b2)));
  const d0 = f(c0 + f(t * f(c1 - c0)));
  const d1 = f(c1 + f(t * f(c2 - c1)));
  return f(d0 + f(t * f(d1 - d0)));
}

function falsePosition(
  b0: number,
  b1: number,
  b2: number,
  b3: number,
  begin: number,
  end: number,
  atBegin: number,
  atEnd: number,
): number {
  let lo = begin;
  let hi = end;
  let over = atBegin;
  let under = atEnd;
  let last = 0;
  let time = lo;
  for (let step = 0; step < ROOT_STEPS; step++) {
    time = f(lo + f(f(hi - lo) * f(over / f(over - under))));
    const value = cubic(b0, b1, b2, b3, time);
    // The Illinois rule: an end that stays put counts half, or it would stay for ever.
    if (value >= 0) {
      lo = time;
      over = value;
      if (last > 0) under = f(f(0.5) * under);
      last = 1;
    } else {
      hi = time;
      under = value;
      if (last < 0) over = f(f(0.5) * over);
      last = -1;
    }
  }
  return time;
}

/** Squared distance between vertex and triangle at some time; leaves the place in `closest`. */
function besideTriangle(
  x0: Float32Array,
  x1: Float32Array,
  a: number,
  b: number,
  c: number,
  p: Float32Array,
  q: Float32Array,
  time: number,
): number {
  moveTriangle(x0, x1, a, b, c, p, q, time);
  closestOnTriangle(mid[9], mid[10], mid[11], mid, 0, 3, 6, closest);
  return closest.squared;
}

const m = new Float32Array(3);

/** Height of a point over the triangle's plane, times twice its area. */
function height(
  x: Float32Array,
  a: number,
  b: number,
  c: number,
  px: number,
  py: number,
  pz: number,
): number {
  areaVector(x, a, b, c, m);
  const rx = f(px - x[a]);
  const ry = f(py - x[a + 1]);
  const rz = f(pz - x[a + 2]);
  return f(f(f(m[0] * rx) + f(m[1] * ry)) + f(m[2] * rz));
}

/** A triangle on its way and, behind it, the vertex. */
const mid = new Float32Array(12);

function moveTriangle(
  x0: Float32Array,
  x1: Float32Array,
  a: number,
  b: number,
  c: number,
  p: Float32Array,
  q: Float32Array,
  time: number,
): void {
  for (let k = 0; k < 3; k++) {
    mid[k] = f(x0[a + k] + f(time * f(x1[a + k] - x0[a + k])));
    mid[3 + k] = f(x0[b + k] + f(time * f(x1[b + k] - x0[b + k])));
    mid[6 + k] = f(x0[c + k] + f(time * f(x1[c + k] - x0[c + k])));
    mid[9 + k] = f(p[k] + f(time * f(q[k] - p[k])));
  }
}
