import { findBends, pointOn, type Trace } from './trace.ts';

/**
 * Where vertices sit along a seam, an unsewn edge or an inner line. The sides of a seam share one
 * rail, so they always have the same number of vertices, at the same fractions of their lengths.
 */
export interface Rail {
  /** Fractions of the length, rising from 0 to 1. */
  readonly places: number[];
  /** Mean length of the sides [m]. */
  readonly length: number;
}

/** One side of a rail. */
export interface RailSide {
  readonly rail: Rail;
  readonly trace: Trace;
  /** Whether the rail's places count from the end of this side. */
  readonly backwards: boolean;
}

/** Sharper bends within an edge get a vertex [rad]. */
const BEND = (25 * Math.PI) / 180;

/** One segment follows a curve through at most this angle [rad]. */
const TURN_PER_SEGMENT = Math.PI / 4;

/** Places closer than this are one [m]. */
const SAME_PLACE = 0.0015;

/** The rail of one edge, or of the two edges of a seam. */
export function layRail(
  sides: readonly { readonly trace: Trace; readonly backwards: boolean }[],
  marks: readonly number[],
  spacing: number,
): Rail {
  const length = sides.reduce((sum, { trace }) => sum + trace.length, 0) / sides.length;
  const bends = sides.flatMap(({ trace, backwards }) =>
    findBends(trace, BEND).map((at) => (backwards ? 1 - at : at)),
  );
  const stops = [0];
  for (const at of [...marks, ...bends].sort((a, b) => a - b)) {
    const isNew = (at - stops.at(-1)!) * length > SAME_PLACE && (1 - at) * length > SAME_PLACE;
    if (isNew) stops.push(at);
  }
  stops.push(1);
  const places = [0];
  for (let k = 1; k < stops.length; k++) {
    const [from, to] = [stops[k - 1], stops[k]];
    const turn = Math.max(
      ...sides.map(({ trace, backwards }) =>
        backwards
          ? turnBetween(trace, 1 - to, 1 - from, spacing / 4)
          : turnBetween(trace, from, to, spacing / 4),
      ),
    );
    const byLength = Math.round(((to - from) * length) / spacing);
    const count = Math.max(1, byLength, Math.ceil(turn / TURN_PER_SEGMENT - 1e-3));
    for (let i = 1; i < count; i++) places.push(from + ((to - from) * i) / count);
    places.push(to);
  }
  return { places, length };
}

/** How much a trace turns between two fractions, seen in steps, so that a shaky hand is overlooked. */
function turnBetween(trace: Trace, from: number, to: number, step: number): number {
  const count = Math.ceil(((to - from) * trace.length) / step);
  if (trace.points.length < 3 || count < 2) return 0;
  let sum = 0;
  let [px, py] = pointOn(trace, from);
  let heading: number | undefined;
  for (let k = 1; k <= count; k++) {
    const [x, y] = pointOn(trace, from + ((to - from) * k) / count);
    const now = Math.atan2(y - py, x - px);
    if (heading !== undefined)
      sum += Math.abs(Math.atan2(Math.sin(now - heading), Math.cos(now - heading)));
    [px, py, heading] = [x, y, now];
  }
  return sum;
}

/** Points of a side in its own direction; x, y each [m]. */
export function sidePoints({ rail, trace, backwards }: RailSide): (readonly [number, number])[] {
  const fractions = backwards ? rail.places.map((f) => 1 - f).reverse() : rail.places;
  return fractions.map((f) => pointOn(trace, f));
}

/** The number of the vertex nearest to a fraction of a side's length, in the side's own direction. */
export function placeNear({ rail, backwards }: RailSide, fraction: number): number {
  const goal = backwards ? 1 - fraction : fraction;
  let best = 0;
  for (const [k, at] of rail.places.entries()) {
    if (Math.abs(at - goal) < Math.abs(rail.places[best] - goal)) best = k;
  }
  return backwards ? rail.places.length - 1 - best : best;
}

/** The rail's place where the piece after vertex k of a side begins. */
export function placeOf({ rail, backwards }: RailSide, k: number): number {
  return backwards ? rail.places.length - 2 - k : k;
}

/** Length of a side between its vertex k and the next [m]. */
export function pieceLength(side: RailSide, k: number): number {
  const { places } = side.rail;
  const i = placeOf(side, k);
  return (places[i + 1] - places[i]) * side.trace.length;
}

/** Puts a place between place i and the next, at a part of the way. */
export function cutPlace(places: number[], i: number, part = 0.5): void {
  places.splice(i + 1, 0, places[i] + part * (places[i + 1] - places[i]));
}
