import { length, subtract } from '@toile/geometry';
import type { Gradient } from './gradient.ts';
import { convexHull } from './hull.ts';
import { addCrossing, createSection, crossingPlace, cutEdges, setPlane } from './section.ts';
import { addSpot, placeOf, type Spot } from './spot.ts';
import type { GirthPart, GirthTaking, PathTaking, SpotTaking, Taking } from './taking.ts';
import { girthPlane, pathPlane } from './tape-plane.ts';

/** Edges of the mesh that each tape may touch. */
export type TapeEdges = ReadonlyMap<Taking, Uint32Array>;

/** The tape's course over the body, in the world [m]. */
export type Course = [number, number, number][];

/** What is wanted besides the value. */
export interface TakeOptions {
  readonly gradient?: Gradient | undefined;
  readonly course?: Course | undefined;
}

const section = createSection();

/**
 * Takes a measurement.
 *
 * @param positions Three per point: skin, then joints.
 */
export function take(
  taking: Taking,
  positions: Float64Array,
  edges: TapeEdges,
  options: TakeOptions = {},
): number {
  switch (taking.type) {
    case 'spots':
      return takeSpots(taking, positions, options);
    case 'girth':
      return takeGirth(taking, positions, edges, options);
    case 'path':
      return takePath(taking, positions, edges, options);
    case 'sum':
      return taking.parts.reduce((sum, part) => sum + take(part, positions, edges, options), 0);
  }
}

/** Step of the difference quotient in a spot's place: a function of few, well-behaved numbers [m]. */
const STEP = 1e-6;

function takeSpots(
  { spots, value, unseen }: SpotTaking,
  positions: Float64Array,
  { gradient, course }: TakeOptions,
): number {
  const places = spots.map((spot) => placeOf(spot, positions));
  if (!unseen) course?.push(...places.map((place): [number, number, number] => [...place]));
  if (gradient) {
    for (let s = 0; s < spots.length; s++) {
      const slope = [0, 1, 2].map((axis) => {
        const middle = places[s][axis];
        places[s][axis] = middle + STEP;
        const more = value(places);
        places[s][axis] = middle - STEP;
        const less = value(places);
        places[s][axis] = middle;
        return (more - less) / (2 * STEP);
      });
      addSpot(gradient, spots[s], slope[0], slope[1], slope[2]);
    }
  }
  return value(places);
}

function takeGirth(
  taking: GirthTaking,
  positions: Float64Array,
  edges: TapeEdges,
  { gradient, course }: TakeOptions,
): number {
  const plane = girthPlane(taking, positions);
  setPlane(section, plane.origin, plane.normal, LEFT);
  cutEdges(section, edges.get(taking) as Uint32Array, positions);
  const order = Array.from({ length: section.count }, (_, i) => i);
  const hull = convexHull(section.u, section.v, order);
  const whole = hull.map((i): Node => [i, i, 0]);
  const chain = taking.part ? partOf(hull, taking.part, sideLine(taking.part, positions)) : whole;
  const origin = [0, 0, 0];
  const length = alongChain(chain, !taking.part, positions, gradient, origin, taking.part?.line);
  if (gradient) addSpot(gradient, taking.at, origin[0], origin[1], origin[2]);
  if (course) {
    const places = chain.map((node) => nodePlace(node, positions));
    course.push(...places);
    if (!taking.part && places.length > 0) course.push([...places[0]]);
  }
  return length;
}

/** A point of a hull: the share of the way from one crossing to the next. */
type Node = readonly [from: number, to: number, share: number];

function nodePlace([i, j, share]: Node, positions: Float64Array): [number, number, number] {
  const a = crossingPlace(section, i, positions);
  const b = crossingPlace(section, j, positions);
  return [0, 1, 2].map((axis) => a[axis] + share * (b[axis] - a[axis])) as typeof a;
}

const LEFT = [1, 0, 0];

/** Where the side line lies in the section, towards the back. */
function sideLine({ line }: GirthPart, positions: Float64Array): number {
  const place = placeOf(line, positions);
  return [0, 1, 2].reduce(
    (sum, axis) => sum + section.vAxis[axis] * (place[axis] - section.origin[axis]),
    0,
  );
}

/** The part of a hull in front of the side lines or behind them; v runs to the back. */
function partOf(hull: readonly number[], { side }: GirthPart, line: number): Node[] {
  const { v } = section;
  const inside = (i: number) => (side === 'back' ? v[i] > line : v[i] <= line);
  const start = hull.findIndex((i, k) => !inside(hull.at(k - 1) as number) && inside(i));
  if (start < 0) return [];
  const chain: Node[] = [cross(hull.at(start - 1) as number, hull[start])];
  for (let k = 0; k < hull.length; k++) {
    const [i, next] = [hull[(start + k) % hull.length], hull[(start + k + 1) % hull.length]];
    chain.push([i, i, 0]);
    if (inside(next)) continue;
    chain.push(cross(i, next));
    break;
  }
  return chain;

  function cross(i: number, j: number): Node {
    return [i, j, (line - v[i]) / (v[j] - v[i])];
  }
}

function takePath(
  taking: PathTaking,
  positions: Float64Array,
  edges: TapeEdges,
  { gradient, course }: TakeOptions,
): number {
  const start = placeOf(taking.from, positions);
  const end = placeOf(taking.to, positions);
  const chord = subtract(end, start);
  const reach = length(chord);
  // u runs along the chord, and v = n × u to the side.
  setPlane(section, start, pathPlane(taking, positions).normal, chord);
  cutEdges(section, edges.get(taking) as Uint32Array, positions);
  const { u, v } = section;
  const order: number[] = [];
  for (let i = 0; i < section.count; i++) {
    if (v[i] <= 0 || (taking.between && (u[i] <= 0 || u[i] >= reach))) continue;
    order.push(i);
  }
  // The two ends take part as points of their own.
  const [first, last] = [section.count, section.count + 1];
  const us = Array.from(u.subarray(0, section.count));
  const vs = Array.from(v.subarray(0, section.count));
  us.push(0, reach);
  vs.push(0, 0);
  order.push(first, last);
  const hull = order.length > 2 ? convexHull(us, vs, order) : [first, last];
  // All points lie at one side of the chord, so the hull runs first → last along it and back over
  // the body.
  const begin = hull.indexOf(last);
  const chain = hull.map((_, k) => hull[(begin + k) % hull.length]);
  return alongPath(chain);

  function alongPath(path: readonly number[]): number {
    const ends = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    const through = [0, 0, 0];
    const { total, slopes } = measureChain(
      path.map((i) => [us[i], vs[i]]),
      false,
    );
    if (gradient) {
      path.forEach((i, k) => {
        const [gu, gv] = slopes[k];
        if (i < section.count) {
          addCrossing(gradient, section, i, gu, gv, positions, through);
          return;
        }
        const place = ends[i - section.count];
        for (let axis = 0; axis < 3; axis++) {
          place[axis] += gu * section.uAxis[axis] + gv * section.vAxis[axis];
        }
      });
      // The plane follows both ends alike.
      for (const [spot, own] of [
        [taking.from, ends[0]],
        [taking.to, ends[1]],
      ] as const) {
        addSpot(
          gradient,
          spot,
          own[0] + through[0] / 2,
          own[1] + through[1] / 2,
          own[2] + through[2] / 2,
        );
      }
    }
    if (course) {
      for (const i of [...path].reverse()) {
        if (i < section.count) course.push(crossingPlace(section, i, positions));
        else course.push(i === first ? [...start] : [...end]);
      }
    }
    return total;
  }
}

/** Length of a chain, and how it changes with its crossings. */
function alongChain(
  chain: readonly Node[],
  closed: boolean,
  positions: Float64Array,
  gradient: Gradient | undefined,
  origin: number[],
  line?: Spot,
): number {
  const { u, v } = section;
  const places = chain.map(([i, j, share]) => [
    u[i] + share * (u[j] - u[i]),
    v[i] + share * (v[j] - v[i]),
  ]);
  const { total, slopes } = measureChain(places, closed);
  if (gradient) {
    chain.forEach(([i, j, share], k) => {
      const [gu, gv] = slopes[k];
      if (share === 0) {
        addCrossing(gradient, section, i, gu, gv, positions, origin);
        return;
      }
      // The point slides along the hull with the side line: share = (line − v_i) / (v_j − v_i).
      const slide = (gu * (u[j] - u[i]) + gv * (v[j] - v[i])) / (v[j] - v[i]);
      for (const [crossing, part] of [
        [i, 1 - share],
        [j, share],
      ]) {
        const [pu, pv] = [part * gu, part * (gv - slide)];
        addCrossing(gradient, section, crossing, pu, pv, positions, origin);
      }
      if (line) {
        const [x, y, z] = section.vAxis;
        addSpot(gradient, line, slide * x, slide * y, slide * z);
      }
    });
  }
  return total;
}

/** Length of a line through points of the plane, and how it changes with each of them. */
function measureChain(
  points: readonly (readonly number[])[],
  closed: boolean,
): { total: number; slopes: [number, number][] } {
  let total = 0;
  const slopes = points.map((): [number, number] => [0, 0]);
  for (let k = closed ? 0 : 1; k < points.length; k++) {
    const before = (k + points.length - 1) % points.length;
    const du = points[k][0] - points[before][0];
    const dv = points[k][1] - points[before][1];
    const piece = Math.hypot(du, dv);
    total += piece;
    if (piece === 0) continue;
    slopes[before][0] -= du / piece;
    slopes[before][1] -= dv / piece;
    slopes[k][0] += du / piece;
    slopes[k][1] += dv / piece;
  }
  return { total, slopes };
}
