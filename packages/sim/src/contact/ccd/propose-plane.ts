import { corners, END } from './corners.ts';

/** Iterations after which the direction is good enough or hopeless. */
const MAX_ITERATIONS = 24;
/** For one time: the closest point is good to this part of its squared distance. */
const ACCURACY = 1e-10;

/** Corners at both ends of the stretch. */
const points = new Float64Array(24);
/** The corners that span the closest feature, at most four, and their numbers. */
const simplex = new Float64Array(12);
const members = new Int32Array(4);
/** The best closest point so far: xyz and squared distance. */
const best = new Float64Array(4);

/**
 * Sets a direction that separates the corners from 0 on a stretch of time, for `certify.ts` to
 * judge: nothing here has to be exact. It leads to the point of their hull that is closest to 0 if
 * t0 = t1, and to one side of 0 otherwise. False if the hull comes within the separation.
 *
 * The distance algorithm of Gilbert, Johnson and Keerthi (1988).
 */
export function proposePlane(
  count: number,
  separation: number,
  t0: number,
  t1: number,
  direction: Float64Array,
): boolean {
  const single = t0 === t1;
  place(count, 0, t0);
  if (!single) place(count, count, t1);
  const total = single ? count : 2 * count;
  const reached = separation * separation;

  take(0, 0);
  let size = 1;
  for (let i = 0; i < MAX_ITERATIONS; i++) {
    size = keep(size, closest(size));
    const squared = best[3];
    if (!(size > 0 && squared > reached)) return false;
    direction[0] = best[0];
    direction[1] = best[1];
    direction[2] = best[2];
    // At one time all corners lie in a plane: the inside of a triangle is as close as it gets.
    if (single && size === 3) return true;
    const k = lowest(total);
    const height = along(k);
    if (height >= (1 - ACCURACY) * squared) return true;
    // A stretch needs no closest point, only a plane between.
    if (!single && height > 0 && height * height > reached * squared) return true;
    if (size === 4 || isMember(size, k)) return height > 0;
    take(size++, k);
  }
  return single;
}

function place(count: number, first: number, t: number): void {
  for (let i = 0; i < 3 * count; i++) {
    const start = corners[i];
    points[3 * first + i] = start + t * (corners[END + i] - start);
  }
}

function along(k: number): number {
  const i = 3 * k;
  return best[0] * points[i] + best[1] * points[i + 1] + best[2] * points[i + 2];
}

/** The point that lies lowest along the direction to the best one. */
function lowest(total: number): number {
  let least = Number.POSITIVE_INFINITY;
  let found = 0;
  for (let k = 0; k < total; k++) {
    const height = along(k);
    if (height < least) {
      least = height;
      found = k;
    }
  }
  return found;
}

function take(place: number, k: number): void {
  members[place] = k;
  simplex[3 * place] = points[3 * k];
  simplex[3 * place + 1] = points[3 * k + 1];
  simplex[3 * place + 2] = points[3 * k + 2];
}

function isMember(size: number, k: number): boolean {
  for (let i = 0; i < size; i++) if (members[i] === k) return true;
  return false;
}

/** Keeps only the members whose bits are set; returns how many. */
function keep(size: number, bits: number): number {
  let kept = 0;
  for (let i = 0; i < size; i++) {
    if ((bits >> i) & 1) take(kept++, members[i]);
  }
  return kept;
}

/** Sets `best` to the simplex' closest point; returns the members that span it, none if 0 is inside. */
function closest(size: number): number {
  best[3] = Number.POSITIVE_INFINITY;
  if (size === 1) return tryPoint(0, 0);
  if (size === 2) return trySegment(0, 1, 0);
  if (size === 3) return tryTriangle(0, 1, 2, 0);
  return tryTetrahedron();
}

/** Takes a point as the best if it is closer than that. */
function offer(x: number, y: number, z: number, bits: number, otherwise: number): number {
  const squared = x * x + y * y + z * z;
  if (!(squared < best[3])) return otherwise;
  best[0] = x;
  best[1] = y;
  best[2] = z;
  best[3] = squared;
  return bits;
}

function tryPoint(i: number, otherwise: number): number {
  return offer(simplex[3 * i], simplex[3 * i + 1], simplex[3 * i + 2], 1 << i, otherwise);
}

function trySegment(i: number, j: number, otherwise: number): number {
  const ax = simplex[3 * i];
  const ay = simplex[3 * i + 1];
  const az = simplex[3 * i + 2];
  const ex = simplex[3 * j] - ax;
  const ey = simplex[3 * j + 1] - ay;
  const ez = simplex[3 * j + 2] - az;
  const s = -(ax * ex + ay * ey + az * ez) / (ex * ex + ey * ey + ez * ez);
  if (!(s > 0)) return tryPoint(i, otherwise);
  if (s >= 1) return tryPoint(j, otherwise);
  return offer(ax + s * ex, ay + s * ey, az + s * ez, (1 << i) | (1 << j), otherwise);
}

/** Corners a, b, c, normal n: 0 projects inside if n·(a×b), n·(b×c) and n·(c×a) are positive. */
function tryTriangle(i: number, j: number, k: number, otherwise: number): number {
  const ax = simplex[3 * i];
  const ay = simplex[3 * i + 1];
  const az = simplex[3 * i + 2];
  const bx = simplex[3 * j];
  const by = simplex[3 * j + 1];
  const bz = simplex[3 * j + 2];
  const cx = simplex[3 * k];
  const cy = simplex[3 * k + 1];
  const cz = simplex[3 * k + 2];
  const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
  const ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
  const nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const nn = nx * nx + ny * ny + nz * nz;
  const ab = nx * (ay * bz - az * by) + ny * (az * bx - ax * bz) + nz * (ax * by - ay * bx);
  const bc = nx * (by * cz - bz * cy) + ny * (bz * cx - bx * cz) + nz * (bx * cy - by * cx);
  const ca = nx * (cy * az - cz * ay) + ny * (cz * ax - cx * az) + nz * (cx * ay - cy * ax);
  if (ab > 0 && bc > 0 && ca > 0) {
    const s = (nx * ax + ny * ay + nz * az) / nn;
    return offer(s * nx, s * ny, s * nz, (1 << i) | (1 << j) | (1 << k), otherwise);
  }
  let bits = otherwise;
  if (!(ab > 0)) bits = trySegment(i, j, bits);
  if (!(bc > 0)) bits = trySegment(j, k, bits);
  if (!(ca > 0)) bits = trySegment(k, i, bits);
  return bits;
}

function tryTetrahedron(): number {
  let bits = 0;
  if (faces(0, 1, 2, 3)) bits = tryTriangle(0, 1, 2, bits);
  if (faces(0, 1, 3, 2)) bits = tryTriangle(0, 1, 3, bits);
  if (faces(0, 2, 3, 1)) bits = tryTriangle(0, 2, 3, bits);
  if (faces(1, 2, 3, 0)) bits = tryTriangle(1, 2, 3, bits);
  return bits;
}

/** Whether 0 and the point o lie on different sides of the plane through i, j, k. */
function faces(i: number, j: number, k: number, o: number): boolean {
  const ax = simplex[3 * i];
  const ay = simplex[3 * i + 1];
  const az = simplex[3 * i + 2];
  const bx = simplex[3 * j] - ax;
  const by = simplex[3 * j + 1] - ay;
  const bz = simplex[3 * j + 2] - az;
  const cx = simplex[3 * k] - ax;
  const cy = simplex[3 * k + 1] - ay;
  const cz = simplex[3 * k + 2] - az;
  const nx = by * cz - bz * cy;
  const ny = bz * cx - bx * cz;
  const nz = bx * cy - by * cx;
  const zero = -(nx * ax + ny * ay + nz * az);
  const other =
    nx * (simplex[3 * o] - ax) + ny * (simplex[3 * o + 1] - ay) + nz * (simplex[3 * o + 2] - az);
  return !(zero * other > 0);
}
