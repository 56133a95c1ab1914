import type { Gradient } from './gradient.ts';
import { convexHull } from './hull.ts';
import { addCrossing, createSection, crossingPlace, cutEdges, setPlane } from './section.ts';
import { addSpot, locate, type Spot } from './spot.ts';
import {
  type GirthTaking,
  isVector,
  type PathTaking,
  type SpotTaking,
  type Taking,
} from './taking.ts';

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
  setPlane(section, placeOf(taking.at, positions), normalOf(taking, positions), LEFT);
  cutEdges(section, edges.get(taking) as Uint32Array, positions);
  const order = Array.from({ length: section.count }, (_, i) => i);
  const hull = convexHull(section.u, section.v, order);
  const chain = taking.part ? sideChain(hull, taking.part) : hull;
  const origin = [0, 0, 0];
  const length = alongChain(chain, !taking.part, positions, gradient, origin);
  if (gradient) addSpot(gradient, taking.at, origin[0], origin[1], origin[2]);
  if (course) {
    course.push(...chain.map((i) => crossingPlace(section, i, positions)));
    if (!taking.part && chain.length > 0) course.push([...course[course.length - chain.length]]);
  }
  return length;
}

const LEFT = [1, 0, 0];

/** The part of a hull between its points furthest to both sides; u is to the left, v to the back. */
function sideChain(hull: readonly number[], part: 'front' | 'back'): number[] {
  const { u } = section;
  const left = hull.reduce((best, i, k) => (u[i] > u[hull[best]] ? k : best), 0);
  const right = hull.reduce((best, i, k) => (u[i] < u[hull[best]] ? k : best), 0);
  // Counter-clockwise seen from above, v being to the back (n × u): from left over the back to right.
  const [start, end] = part === 'back' ? [left, right] : [right, left];
  const chain: number[] = [];
  for (let k = start; ; k = (k + 1) % hull.length) {
    chain.push(hull[k]);
    if (k === end) return chain;
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
  const chord = [end[0] - start[0], end[1] - start[1], end[2] - start[2]];
  const reach = Math.hypot(chord[0], chord[1], chord[2]);
  const side = sideOf(taking, positions, start);
  const normal = [
    chord[1] * side[2] - chord[2] * side[1],
    chord[2] * side[0] - chord[0] * side[2],
    chord[0] * side[1] - chord[1] * side[0],
  ];
  // u runs along the chord, and v = n × u to the side.
  setPlane(section, start, normal, chord);
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
    let length = 0;
    const ends = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    const through = [0, 0, 0];
    const slopes = path.map(() => [0, 0]);
    for (let k = 1; k < path.length; k++) {
      const [i, j] = [path[k - 1], path[k]];
      const [du, dv] = [us[j] - us[i], vs[j] - vs[i]];
      const piece = Math.hypot(du, dv);
      length += piece;
      if (piece === 0) continue;
      slopes[k - 1][0] -= du / piece;
      slopes[k - 1][1] -= dv / piece;
      slopes[k][0] += du / piece;
      slopes[k][1] += dv / piece;
    }
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
        else course.push(i === first ? [start[0], start[1], start[2]] : [end[0], end[1], end[2]]);
      }
    }
    return length;
  }
}

/** Length of a chain of crossings, and how it changes with them. */
function alongChain(
  chain: readonly number[],
  closed: boolean,
  positions: Float64Array,
  gradient: Gradient | undefined,
  origin: number[],
): number {
  const { u, v } = section;
  let length = 0;
  const slopes = gradient ? chain.map(() => [0, 0]) : [];
  for (let k = closed ? 0 : 1; k < chain.length; k++) {
    const before = (k + chain.length - 1) % chain.length;
    const [i, j] = [chain[before], chain[k]];
    const [du, dv] = [u[j] - u[i], v[j] - v[i]];
    const piece = Math.hypot(du, dv);
    length += piece;
    if (!gradient || piece === 0) continue;
    slopes[before][0] -= du / piece;
    slopes[before][1] -= dv / piece;
    slopes[k][0] += du / piece;
    slopes[k][1] += dv / piece;
  }
  if (gradient) {
    chain.forEach((i, k) => {
      addCrossing(gradient, section, i, slopes[k][0], slopes[k][1], positions, origin);
    });
  }
  return length;
}

function normalOf({ normal }: GirthTaking, positions: Float64Array): readonly number[] {
  if (isVector(normal)) return normal;
  const [from, to] = normal.map((spot) => placeOf(spot, positions));
  return [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
}

function sideOf(
  { side }: PathTaking,
  positions: Float64Array,
  start: readonly number[],
): readonly number[] {
  if (isVector(side)) return side;
  const over = placeOf(side as Spot, positions);
  return [over[0] - start[0], over[1] - start[1], over[2] - start[2]];
}

function placeOf(spot: Spot, positions: Float64Array): [number, number, number] {
  const place: [number, number, number] = [0, 0, 0];
  locate(spot, positions, place);
  return place;
}
