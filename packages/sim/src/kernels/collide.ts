import { GHOSTS, type State } from '../state.ts';
import { BOX, CAPSULE, COLLIDER_STRIDE, PLANE, SPHERE } from './collider-rows.ts';

const f = Math.fround;

/** Halvings of the path when looking for the place where a vertex entered a solid. */
export const ENTRY_STEPS = 12;

/**
 * Keeps vertices out of convex solids that move rigidly over the substep. In the solid's own frame
 * the vertex runs from p to q; where that path enters, the vertex is put back on the tangent plane
 * of entry (of the nearest surface point, for the ordinary shallow contact), and friction takes
 * from its tangential path at most μ times the depth.
 *
 * Source: [Fuhrmann2003, Eq. 18–21], with Coulomb's bound in place of a fixed fraction and the
 * relative path in place of the absolute one.
 */
export function collide(state: State, table: Float32Array, colliderCount: number): void {
  const { positions: x, previous, inverseMasses } = state;
  const count = inverseMasses.length - GHOSTS;
  for (let i = 0; i < count; i++) {
    if (inverseMasses[i] === 0) continue;
    for (let k = 0; k < colliderCount; k++) {
      collideVertex(x, previous, 4 * i, table, k * COLLIDER_STRIDE);
    }
  }
}

/** Local end point, pushed out by `collideVertex`. */
const q = new Float32Array(3);
const p = new Float32Array(3);
const n = new Float32Array(3);
const e = new Float32Array(3);

/** The contact that `meet` found last: where the path starts and the normal, in the solid's frame. */
export const contact: { readonly start: Float32Array; readonly normal: Float32Array } = {
  start: p,
  normal: n,
};

function collideVertex(
  x: Float32Array,
  previous: Float32Array,
  at: number,
  table: Float32Array,
  row: number,
): void {
  const depth = meet(previous, at, x, at, table, row);
  if (!(depth > 0)) return;
  for (let c = 0; c < 3; c++) q[c] = f(q[c] + f(depth * n[c]));
  rub(f(table[row + 1] * depth));
  toWorld(table, row + 20, x, at);
}

/**
 * Looks for the solid on the path from a point at the substep's start to one at its end. Returns
 * how deep the end lies behind the tangent plane of the contact, which is then in `contact`;
 * 0 or less where there is none.
 */
export function meet(
  from: Float32Array,
  fromAt: number,
  to: Float32Array,
  toAt: number,
  table: Float32Array,
  row: number,
): number {
  const offset = table[row + 2];
  toLocal(to, toAt, table, row + 20, q);
  const endDistance = f(distance(table, row, q[0], q[1], q[2]) - offset);
  toLocal(from, fromAt, table, row + 8, p);
  const dx = f(q[0] - p[0]);
  const dy = f(q[1] - p[1]);
  const dz = f(q[2] - p[2]);
  const path = f(Math.sqrt(f(f(f(dx * dx) + f(dy * dy)) + f(dz * dz))));
  // Distances change no faster than the path: far enough at the end was far enough all along.
  if (endDistance >= path) return 0;

  let depth: number;
  if (endDistance < 0) {
    gradient(table, row, q[0], q[1], q[2]);
    depth = f(-endDistance);
    // Did it come from the side it would be pushed out on? When it started outside, but behind
    // the tangent plane there by half its path, it came from the other one.
    const along = f(f(f(n[0] * dx) + f(n[1] * dy)) + f(n[2] * dz));
    if (f(along + depth) > f(f(0.5) * path)) {
      const start = distance(table, row, p[0], p[1], p[2]);
      if (start >= f(f(0.5) * offset)) depth = enter(table, row, offset, dx, dy, dz, 1);
    }
  } else {
    const startDistance = f(distance(table, row, p[0], p[1], p[2]) - offset);
    if (f(startDistance + endDistance) >= path) return 0;
    const deepest = deepestPoint(table, row, dx, dy, dz);
    if (deepest < 0) return 0;
    depth = enter(table, row, offset, dx, dy, dz, deepest);
  }
  return depth;
}

/**
 * The smallest distance along the path, found by thirds since the distance to a convex solid is
 * convex along a line. Returns where it is, or −1 when the path stays outside the solid itself.
 */
function deepestPoint(
  table: Float32Array,
  row: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  let lo = 0;
  let hi = 1;
  for (let step = 0; step < ENTRY_STEPS; step++) {
    const third = f(f(hi - lo) * THIRD);
    const a = f(lo + third);
    const b = f(hi - third);
    if (distanceAlong(table, row, dx, dy, dz, a) < distanceAlong(table, row, dx, dy, dz, b)) hi = b;
    else lo = a;
  }
  const t = f(f(lo + hi) * f(0.5));
  return distanceAlong(table, row, dx, dy, dz, t) < 0 ? t : -1;
}

const THIRD: number = f(1 / 3);

/** Bisects for the entry before `inside`, sets the normal there, returns the depth behind it. */
function enter(
  table: Float32Array,
  row: number,
  offset: number,
  dx: number,
  dy: number,
  dz: number,
  inside: number,
): number {
  let lo = 0;
  let hi = inside;
  for (let step = 0; step < ENTRY_STEPS; step++) {
    const t = f(f(lo + hi) * f(0.5));
    if (distanceAlong(table, row, dx, dy, dz, t) < offset) hi = t;
    else lo = t;
  }
  for (let c = 0; c < 3; c++) e[c] = f(p[c] + f(lo * (c === 0 ? dx : c === 1 ? dy : dz)));
  gradient(table, row, e[0], e[1], e[2]);
  return f(f(f(n[0] * f(e[0] - q[0])) + f(n[1] * f(e[1] - q[1]))) + f(n[2] * f(e[2] - q[2])));
}

function distanceAlong(
  table: Float32Array,
  row: number,
  dx: number,
  dy: number,
  dz: number,
  t: number,
): number {
  return distance(table, row, f(p[0] + f(t * dx)), f(p[1] + f(t * dy)), f(p[2] + f(t * dz)));
}

/** Friction: takes from the tangential path at most `most`. */
function rub(most: number): void {
  const rx = f(q[0] - p[0]);
  const ry = f(q[1] - p[1]);
  const rz = f(q[2] - p[2]);
  const normal = f(f(f(rx * n[0]) + f(ry * n[1])) + f(rz * n[2]));
  const tx = f(rx - f(normal * n[0]));
  const ty = f(ry - f(normal * n[1]));
  const tz = f(rz - f(normal * n[2]));
  const length = f(Math.sqrt(f(f(f(tx * tx) + f(ty * ty)) + f(tz * tz))));
  const s = length > most ? f(most / length) : 1;
  q[0] = f(q[0] - f(s * tx));
  q[1] = f(q[1] - f(s * ty));
  q[2] = f(q[2] - f(s * tz));
}

/** Rᵀ(x − origin) for the frame of a table's row. */
export function toLocal(
  x: Float32Array,
  at: number,
  table: Float32Array,
  frame: number,
  out: Float32Array,
): void {
  const dx = f(x[at] - table[frame]);
  const dy = f(x[at + 1] - table[frame + 1]);
  const dz = f(x[at + 2] - table[frame + 2]);
  for (let c = 0; c < 3; c++) {
    const column = frame + 3 + c;
    out[c] = f(f(f(table[column] * dx) + f(table[column + 3] * dy)) + f(table[column + 6] * dz));
  }
}

function toWorld(table: Float32Array, frame: number, x: Float32Array, at: number): void {
  for (let c = 0; c < 3; c++) {
    const row = frame + 3 + 3 * c;
    const turned = f(f(f(table[row] * q[0]) + f(table[row + 1] * q[1])) + f(table[row + 2] * q[2]));
    x[at + c] = f(table[frame + c] + turned);
  }
}

/** Signed distance from a local point to the solid [m]. */
function distance(table: Float32Array, row: number, x: number, y: number, z: number): number {
  const a = table[row + 4];
  const b = table[row + 5];
  const c = table[row + 6];
  switch (table[row]) {
    case PLANE:
      return y;
    case SPHERE:
      return f(f(Math.sqrt(f(f(f(x * x) + f(y * y)) + f(z * z)))) - a);
    case BOX: {
      const dx = f(Math.abs(x) - a);
      const dy = f(Math.abs(y) - b);
      const dz = f(Math.abs(z) - c);
      const ox = Math.max(dx, 0);
      const oy = Math.max(dy, 0);
      const oz = Math.max(dz, 0);
      const outside = f(Math.sqrt(f(f(f(ox * ox) + f(oy * oy)) + f(oz * oz))));
      return f(outside + Math.min(Math.max(dx, Math.max(dy, dz)), 0));
    }
    default: {
      const cy = f(y - Math.min(Math.max(y, -b), b));
      return f(f(Math.sqrt(f(f(f(x * x) + f(cy * cy)) + f(z * z)))) - a);
    }
  }
}

/** Sets `n` to the outward direction in which the distance grows. */
function gradient(table: Float32Array, row: number, x: number, y: number, z: number): void {
  const shape = table[row];
  let gx = x;
  let gy = y;
  let gz = z;
  if (shape === PLANE) {
    gx = 0;
    gy = 1;
    gz = 0;
  } else if (shape === BOX) {
    const dx = f(Math.abs(x) - table[row + 4]);
    const dy = f(Math.abs(y) - table[row + 5]);
    const dz = f(Math.abs(z) - table[row + 6]);
    if (dx > 0 || dy > 0 || dz > 0) {
      gx = x < 0 ? f(-Math.max(dx, 0)) : Math.max(dx, 0);
      gy = y < 0 ? f(-Math.max(dy, 0)) : Math.max(dy, 0);
      gz = z < 0 ? f(-Math.max(dz, 0)) : Math.max(dz, 0);
    } else {
      const nearestX = dx >= dy && dx >= dz;
      const nearestY = !nearestX && dy >= dz;
      gx = nearestX ? (x < 0 ? -1 : 1) : 0;
      gy = nearestY ? (y < 0 ? -1 : 1) : 0;
      gz = nearestX || nearestY ? 0 : z < 0 ? -1 : 1;
    }
  } else if (shape === CAPSULE) {
    gy = f(y - Math.min(Math.max(y, -table[row + 5]), table[row + 5]));
  }
  const length = f(Math.sqrt(f(f(f(gx * gx) + f(gy * gy)) + f(gz * gz))));
  if (length > 0) {
    n[0] = f(gx / length);
    n[1] = f(gy / length);
    n[2] = f(gz / length);
  } else {
    n[0] = 0;
    n[1] = 1;
    n[2] = 0;
  }
}
