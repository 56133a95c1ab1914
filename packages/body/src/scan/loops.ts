import { nextHalfEdge } from '@toile/geometry';
import { convexHull } from '../measure/hull.ts';
import { createSection, setPlane } from '../measure/section.ts';
import type { Surface } from './surface.ts';

export type Point = readonly [x: number, y: number, z: number];

/** One closed line in which a plane cuts a surface. */
export interface Loop {
  /** The line's points in the world, x, y and z of each in turn [m]. */
  readonly points: Float64Array;
  /** Middle of the area it encloses. */
  readonly centre: Point;
  /** What it encloses [m²]. */
  readonly area: number;
  /** A taut tape around it: the length of its convex hull [m]. */
  readonly girth: number;
}

const plane = createSection(1);
const LEFT: Point = [1, 0, 0];
const BACK: Point = [0, 0, -1];

/**
 * Cuts a surface with a plane. Where the surface is open, a line ends at its edge and is closed
 * straight; a surface without an edge gives closed lines always.
 *
 * @param among Triangles to look at; all unless given.
 */
export function cutLoops(
  surface: Surface,
  origin: Point,
  normal: Point,
  among?: Uint32Array,
): Loop[] {
  const { triangles, positions, across } = surface;
  const [nx, ny, nz] = normal;
  const offset = nx * origin[0] + ny * origin[1] + nz * origin[2];
  const height = (v: number) =>
    nx * positions[3 * v] + ny * positions[3 * v + 1] + nz * positions[3 * v + 2] - offset;
  const isCut = (h: number) => height(triangles[h]) < 0 !== height(triangles[nextHalfEdge(h)]) < 0;
  const seen = new Set<number>();
  const loops: Loop[] = [];
  const count = among ? among.length : triangles.length / 3;
  for (let i = 0; i < count; i++) {
    const t = among ? among[i] : i;
    const below = height(triangles[3 * t]) < 0;
    if (below === height(triangles[3 * t + 1]) < 0 && below === height(triangles[3 * t + 2]) < 0) {
      continue;
    }
    if (!seen.has(t)) loops.push(summarize(trace(t), origin, normal));
  }
  return loops;

  /** Follows the cut from triangle to triangle; from an open end once more the other way. */
  function trace(start: number): Float64Array {
    seen.add(start);
    const [first, second] = [0, 1, 2].map((k) => 3 * start + k).filter(isCut);
    const line = [place(first)];
    if (walk(second, line)) return Float64Array.from(line.flat());
    const rest: Point[] = [];
    walk(first, rest);
    return Float64Array.from([...rest.reverse().slice(0, -1), ...line].flat());
  }

  function walk(leave: number, line: Point[]): boolean {
    for (let h = leave; ; ) {
      line.push(place(h));
      const entered = across[h];
      if (entered < 0) return false;
      const t = Math.floor(entered / 3);
      if (seen.has(t)) {
        line.pop();
        return true;
      }
      seen.add(t);
      const next = nextHalfEdge(entered);
      h = isCut(next) ? next : nextHalfEdge(next);
    }
  }

  function place(h: number): Point {
    // From the lower vertex, so that both triangles of an edge find the same place.
    const [a, b] = [triangles[h], triangles[nextHalfEdge(h)]].sort((v, w) => v - w);
    const t = height(a) / (height(a) - height(b));
    return [0, 1, 2].map(
      (axis) => positions[3 * a + axis] + t * (positions[3 * b + axis] - positions[3 * a + axis]),
    ) as unknown as Point;
  }
}

/** What there is to know of a line in a plane. */
export function summarize(points: Float64Array, origin: Point, normal: Point): Loop {
  setPlane(plane, origin, normal, Math.abs(normal[0]) > 0.9 * Math.hypot(...normal) ? BACK : LEFT);
  const { uAxis, vAxis } = plane;
  const count = points.length / 3;
  const [u, v] = [new Float64Array(count), new Float64Array(count)];
  for (let i = 0; i < count; i++) {
    for (let axis = 0; axis < 3; axis++) {
      u[i] += uAxis[axis] * (points[3 * i + axis] - origin[axis]);
      v[i] += vAxis[axis] * (points[3 * i + axis] - origin[axis]);
    }
  }
  const hull = convexHull(
    u,
    v,
    Array.from({ length: count }, (_, i) => i),
  );
  let girth = 0;
  hull.forEach((i, k) => {
    const j = hull[(k + 1) % hull.length];
    girth += Math.hypot(u[j] - u[i], v[j] - v[i]);
  });
  let [twice, cu, cv] = [0, 0, 0];
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const cross = u[j] * v[i] - u[i] * v[j];
    twice += cross;
    cu += cross * (u[i] + u[j]);
    cv += cross * (v[i] + v[j]);
  }
  // A line without area has its first point for a middle.
  const flat = Math.abs(twice) < 1e-12;
  const [mu, mv] = flat ? [u[0], v[0]] : [cu / (3 * twice), cv / (3 * twice)];
  return {
    points,
    centre: [0, 1, 2].map(
      (axis) => origin[axis] + mu * uAxis[axis] + mv * vAxis[axis],
    ) as unknown as Point,
    area: Math.abs(twice) / 2,
    girth,
  };
}
