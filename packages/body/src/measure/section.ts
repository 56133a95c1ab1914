import type { Gradient } from './gradient.ts';

/**
 * Where a plane cuts the edges of a mesh. Crossing i lies on the edge from `from[i]` to `to[i]`, the
 * share `along[i]` of the way; (`u[i]`, `v[i]`) are its coordinates in the plane. Reused from cut to
 * cut.
 */
export interface Section {
  count: number;
  from: Uint32Array;
  to: Uint32Array;
  along: Float64Array;
  u: Float64Array;
  v: Float64Array;
  /** The plane: a point of it, its unit normal, and its two axes. */
  readonly origin: Float64Array;
  readonly normal: Float64Array;
  readonly uAxis: Float64Array;
  readonly vAxis: Float64Array;
}

export function createSection(capacity = 512): Section {
  return {
    count: 0,
    from: new Uint32Array(capacity),
    to: new Uint32Array(capacity),
    along: new Float64Array(capacity),
    u: new Float64Array(capacity),
    v: new Float64Array(capacity),
    origin: new Float64Array(3),
    normal: new Float64Array(3),
    uAxis: new Float64Array(3),
    vAxis: new Float64Array(3),
  };
}

/** Sets the plane by a point, a normal of any length, and a direction that shall become its u. */
export function setPlane(
  { origin, normal, uAxis, vAxis }: Section,
  point: ArrayLike<number>,
  direction: ArrayLike<number>,
  toward: ArrayLike<number>,
): void {
  const length = Math.hypot(direction[0], direction[1], direction[2]) || 1;
  for (let axis = 0; axis < 3; axis++) {
    origin[axis] = point[axis];
    normal[axis] = direction[axis] / length;
  }
  const along = toward[0] * normal[0] + toward[1] * normal[1] + toward[2] * normal[2];
  for (let axis = 0; axis < 3; axis++) uAxis[axis] = toward[axis] - along * normal[axis];
  const size = Math.hypot(uAxis[0], uAxis[1], uAxis[2]) || 1;
  for (let axis = 0; axis < 3; axis++) uAxis[axis] /= size;
  vAxis[0] = normal[1] * uAxis[2] - normal[2] * uAxis[1];
  vAxis[1] = normal[2] * uAxis[0] - normal[0] * uAxis[2];
  vAxis[2] = normal[0] * uAxis[1] - normal[1] * uAxis[0];
}

/** Cuts edges (pairs of points) with the section's plane. */
export function cutEdges(section: Section, edges: Uint32Array, positions: Float64Array): Section {
  const { origin, normal, uAxis, vAxis } = section;
  const [nx, ny, nz] = normal;
  const offset = nx * origin[0] + ny * origin[1] + nz * origin[2];
  let count = 0;
  for (let e = 0; e < edges.length; e += 2) {
    const a = 3 * edges[e];
    const b = 3 * edges[e + 1];
    const above = nx * positions[a] + ny * positions[a + 1] + nz * positions[a + 2] - offset;
    const below = nx * positions[b] + ny * positions[b + 1] + nz * positions[b + 2] - offset;
    if (above < 0 === below < 0) continue;
    if (count === section.along.length) grow(section);
    const t = above / (above - below);
    const x = positions[a] + t * (positions[b] - positions[a]) - origin[0];
    const y = positions[a + 1] + t * (positions[b + 1] - positions[a + 1]) - origin[1];
    const z = positions[a + 2] + t * (positions[b + 2] - positions[a + 2]) - origin[2];
    section.from[count] = edges[e];
    section.to[count] = edges[e + 1];
    section.along[count] = t;
    section.u[count] = uAxis[0] * x + uAxis[1] * y + uAxis[2] * z;
    section.v[count] = vAxis[0] * x + vAxis[1] * y + vAxis[2] * z;
    count++;
  }
  section.count = count;
  return section;
}

/**
 * How something changes that changes by (gu, gv) with crossing i, while the plane keeps its
 * direction and moves with its origin: p = a + t (b − a) with n·(p − o) = 0, hence
 * dp = (1 − t) da + t db − (b − a) n·((1 − t) da + t db − do) / n·(b − a).
 *
 * @param origin Receives what comes through the plane's origin.
 */
export function addCrossing(
  gradient: Gradient,
  section: Section,
  i: number,
  gu: number,
  gv: number,
  positions: Float64Array,
  origin: number[],
): void {
  const { normal, uAxis, vAxis } = section;
  const a = 3 * section.from[i];
  const b = 3 * section.to[i];
  const t = section.along[i];
  let slope = 0;
  let pull = 0;
  for (let axis = 0; axis < 3; axis++) {
    const edge = positions[b + axis] - positions[a + axis];
    slope += normal[axis] * edge;
    pull += (gu * uAxis[axis] + gv * vAxis[axis]) * edge;
  }
  const share = slope === 0 ? 0 : pull / slope;
  const g0 = gu * uAxis[0] + gv * vAxis[0] - share * normal[0];
  const g1 = gu * uAxis[1] + gv * vAxis[1] - share * normal[1];
  const g2 = gu * uAxis[2] + gv * vAxis[2] - share * normal[2];
  gradient.add(section.from[i], (1 - t) * g0, (1 - t) * g1, (1 - t) * g2);
  gradient.add(section.to[i], t * g0, t * g1, t * g2);
  for (let axis = 0; axis < 3; axis++) origin[axis] += share * normal[axis];
}

/** The crossing's place in the world. */
export function crossingPlace(
  { from, to, along }: Section,
  i: number,
  positions: Float64Array,
): [number, number, number] {
  const [a, b, t] = [3 * from[i], 3 * to[i], along[i]];
  return [
    positions[a] + t * (positions[b] - positions[a]),
    positions[a + 1] + t * (positions[b + 1] - positions[a + 1]),
    positions[a + 2] + t * (positions[b + 2] - positions[a + 2]),
  ];
}

function grow(section: Section): void {
  const size = 2 * section.along.length;
  const { from, to, along, u, v } = section;
  section.from = new Uint32Array(size);
  section.from.set(from);
  section.to = new Uint32Array(size);
  section.to.set(to);
  section.along = new Float64Array(size);
  section.along.set(along);
  section.u = new Float64Array(size);
  section.u.set(u);
  section.v = new Float64Array(size);
  section.v.set(v);
}
