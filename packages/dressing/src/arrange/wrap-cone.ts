import type { GarmentMesh, Pattern } from '@toile/garment';
import type { Vec3 } from '@toile/geometry';
import { flutedCone } from './fluted-cone.ts';
import { sheetOf } from './sheet.ts';
import type { Place } from './wrap-panel.ts';

type Point = readonly [x: number, y: number];

/** A side of a panel, from its top to its bottom. */
type Side = readonly [top: Point, bottom: Point];

/** The two sides at which a panel is sewn to its neighbours around the body, or to itself. */
export interface Sides {
  readonly left: Side;
  readonly right: Side;
}

/** Sides whose directions differ by less are parallel [rad]. */
const PARALLEL = 0.02;
/** Share of its turn that a panel makes: neighbours start apart. */
const TURN = 0.96;

/**
 * The sides of a panel that goes around the body, by itself or with its neighbours; none where it is
 * sewn on one side only.
 *
 * @param isBeside Whether a panel is one of those around the same part of the body.
 */
export function findSides(
  i: number,
  { panels, seams }: Pattern,
  mesh: GarmentMesh,
  isBeside: (panel: number) => boolean,
): Sides | undefined {
  const numbers = new Map(panels.map(({ name }, k) => [name, k]));
  const { low, high } = sheetOf(mesh, i);
  const count = mesh.boundary[i].length;
  const points: { left: Point[]; right: Point[] } = { left: [], right: [] };
  for (const { sides } of seams) {
    const ends = sides.map(({ panel }) => numbers.get(panel) as number);
    if (!ends.every(isBeside)) continue;
    const apart = Math.abs(sides[0].edge - sides[1].edge);
    const isDart = ends[0] === ends[1] && (apart === 1 || apart === count - 1);
    ends.forEach((panel, side) => {
      if (panel !== i || isDart) return;
      const edge = mesh.boundary[i][sides[side].edge];
      const found = [edge[0], edge[edge.length - 1]].map(
        (v): Point => [mesh.positions2[2 * v], mesh.positions2[2 * v + 1]],
      );
      const isLeft = found[0][0] + found[1][0] < low[0] + high[0];
      points[isLeft ? 'left' : 'right'].push(...found);
    });
  }
  if (points.left.length === 0 || points.right.length === 0) return undefined;
  const middle: Point = [(low[0] + high[0]) / 2, high[1]];
  return { left: sideOf(points.left, middle), right: sideOf(points.right, middle) };
}

/** From the point nearest to the middle of the top to the one furthest from it. */
function sideOf(points: readonly Point[], middle: Point): Side {
  const byDistance = [...points].sort((a, b) => distance(a, middle) - distance(b, middle));
  return [byDistance[0], byDistance[byDistance.length - 1]];
}

/** Angle between a panel's sides [rad]: 0 for a straight one, π for half a circle. */
export function fanOf(sides: Sides): number {
  const apex = meetingPoint(sides);
  return apex ? fanAround(sides, apex) : 0;
}

/** From one side to the other along the top [m]. */
export function breadthOf({ left, right }: Sides): number {
  return right[0][0] - left[0][0];
}

/**
 * A panel rolled up as it will be, around a vertical axis: on a cylinder where its sides are parallel,
 * else on a cone around the point where they meet, in flutes if it is wide, hardly stretched.
 *
 * @param azimuth Where its middle faces [rad], from the front to the person's left.
 * @param share How much of the way around it takes.
 * @param height Height of a point of the panel's middle by its y [m].
 * @param depth Where the axis is between back and front, by the height of the panel's top [m].
 * @param least Radius it keeps at least, by the height of its top [m].
 */
export function rollUp(
  sides: Sides,
  options: {
    readonly azimuth: number;
    readonly share: number;
    readonly height: (y: number) => number;
    readonly depth: (top: number) => number;
    readonly least: (top: number) => number;
  },
): Place {
  const { azimuth, share, height, depth, least } = options;
  const way = 2 * Math.PI * TURN * share;
  const apex = meetingPoint(sides);
  if (!apex) {
    const [from, to] = [sides.left[0][0], sides.right[0][0]];
    const top = height(Math.max(sides.left[0][1], sides.right[0][1]));
    const radius = Math.max((to - from) / way, least(top));
    const axis = depth(top);
    return (x, y, back, out = 0) => {
      const angle = ((x - (from + to) / 2) / (to - from)) * way;
      return around(axis, azimuth + angle, radius + back + out, height(y));
    };
  }
  const fan = fanAround(sides, apex);
  const cone = flutedCone(fan / share / TURN);
  const inner = Math.min(distance(sides.left[0], apex), distance(sides.right[0], apex));
  const top = height(apex[1] - inner);
  const { off } = cone;
  const axis = depth(top);
  // Moved out as a whole, so that it does not fold over itself.
  const room = Math.max(0, least(top) - inner * Math.sin(off));
  const tip = top + inner * Math.cos(off);
  const centre = direction(apex, farEnd(sides.left, apex)) + fan / 2;
  return (x, y, back, out = 0) => {
    const away = distance([x, y], apex);
    const way = (azimuth / (2 * Math.PI)) * cone.rim + turn(centre, direction(apex, [x, y]));
    const to = cone.at(way);
    const radius = away * Math.sin(to.off) + room + back + out;
    return around(axis, to.around, radius, tip - away * Math.cos(to.off));
  };
}

/** A point at an angle from the front to the person's left, which is to the right seen from outside. */
function around(axis: number, angle: number, radius: number, height: number): Vec3 {
  return [radius * Math.sin(angle), height, axis + radius * Math.cos(angle)];
}

/** Where the lines of two sides meet; nowhere if they are parallel. */
function meetingPoint({ left: [a, b], right: [c, d] }: Sides): Point | undefined {
  const [u, v] = [
    [b[0] - a[0], b[1] - a[1]],
    [d[0] - c[0], d[1] - c[1]],
  ];
  const between = Math.atan2(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1]);
  // Sides of half a circle lie on one line: their point is midway.
  if (Math.PI - Math.abs(between) < PARALLEL) return [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
  if (Math.abs(between) < PARALLEL) return undefined;
  const t = ((c[0] - a[0]) * v[1] - (c[1] - a[1]) * v[0]) / (u[0] * v[1] - u[1] * v[0]);
  return [a[0] + t * u[0], a[1] + t * u[1]];
}

/** From the left side counter-clockwise, through the panel, to the right one [rad]. */
function fanAround({ left, right }: Sides, apex: Point): number {
  const [from, to] = [left, right].map((side) => direction(apex, farEnd(side, apex)));
  return (to - from + 4 * Math.PI) % (2 * Math.PI);
}

function farEnd([a, b]: Side, apex: Point): Point {
  return distance(a, apex) > distance(b, apex) ? a : b;
}

function direction([x, y]: Point, to: Point): number {
  return Math.atan2(to[1] - y, to[0] - x);
}

/** From one direction to another, −π to π. */
function turn(from: number, to: number): number {
  return Math.atan2(Math.sin(to - from), Math.cos(to - from));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
