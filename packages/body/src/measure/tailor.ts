import { MEASUREMENT_KEYS, type MeasurementKey } from '../measurements/names.ts';
import type { Template } from '../pack/template.ts';
import { JOINT_NAMES } from '../skeleton/joints.ts';
import { defineTakings, type Spots } from './definitions.ts';
import { pointSpot, type Spot } from './spot.ts';
import { type Course, type TakeOptions, take } from './take.ts';
import { type GirthTaking, type PathTaking, REGIONS, type Taking } from './taking.ts';
import { girthPlane, pathPlane, type TapePlane } from './tape-plane.ts';

/** Takes measurements on points that are arranged as the template's. */
export interface Tailor {
  /** Points that some measurements touch, for those who want to move no others. */
  pointsOf(keys: readonly MeasurementKey[]): Uint32Array;
  measure(key: MeasurementKey, positions: Float64Array, options?: TakeOptions): number;
  /** The tape's course, from start to end; closed girths end where they begin. */
  course(key: MeasurementKey, positions: Float64Array): Course;
  /** Height of the lowest sole vertex, which is the floor; finds it anew for `measure`. */
  findFloor(positions: Float64Array): number;
}

/** How far from a tape's plane its edges are looked for on the average body [m]. */
const REACH = 0.08;

export function createTailor(template: Template, average: ArrayLike<number>): Tailor {
  const floor: MutableSpot = { points: [template.soles[0]], weights: [1] };
  const takings = defineTakings(nameSpots(template, floor));
  const edges = new Map<Taking, Uint32Array>();
  /** The points of the measurements asked for last: a slider asks for the same again and again. */
  const known = new Map<string, Uint32Array>();
  const all = meshEdges(template);
  for (const key of MEASUREMENT_KEYS) prepare(takings[key]);
  return {
    pointsOf,
    measure: (key, positions, options) => take(takings[key], positions, edges, options),
    course(key, positions) {
      const course: Course = [];
      take(takings[key], positions, edges, { course });
      return course;
    },
    findFloor(positions) {
      for (const v of template.soles) {
        if (positions[3 * v + 1] < positions[3 * floor.points[0] + 1]) floor.points[0] = v;
      }
      return positions[3 * floor.points[0] + 1];
    },
  };

  function prepare(taking: Taking): void {
    if (taking.type === 'sum') taking.parts.forEach(prepare);
    if (taking.type === 'girth' || taking.type === 'path') edges.set(taking, edgesNear(taking));
  }

  /** Edges of the taking's regions that a tape may meet on any body. */
  function edgesNear(taking: GirthTaking | PathTaking): Uint32Array {
    const regions = taking.regions.map((region) => REGIONS.indexOf(region));
    const near = nearPlane(
      taking.type === 'girth' ? girthPlane(taking, average) : pathPlane(taking, average),
    );
    const chosen: number[] = [];
    for (let e = 0; e < all.length; e += 2) {
      const [a, b] = [all[e], all[e + 1]];
      if (!regions.includes(template.regions[a]) || !regions.includes(template.regions[b]))
        continue;
      if (near(a)) chosen.push(a, b);
    }
    return Uint32Array.from(chosen);
  }

  function nearPlane({ origin, normal }: TapePlane): (vertex: number) => boolean {
    const reach = REACH * Math.hypot(...normal);
    return (v) => {
      const gap = normal.reduce(
        (sum, value, axis) => sum + value * (average[3 * v + axis] - origin[axis]),
        0,
      );
      return Math.abs(gap) < reach;
    };
  }

  function pointsOf(keys: readonly MeasurementKey[]): Uint32Array {
    const name = keys.join();
    let points = known.get(name);
    if (!points) {
      points = findPoints(keys);
      known.clear();
      known.set(name, points);
    }
    return points;
  }

  function findPoints(keys: readonly MeasurementKey[]): Uint32Array {
    const chosen = new Uint8Array(template.pointCount);
    chosen.fill(1, template.skinCount);
    for (const v of template.soles) chosen[v] = 1;
    for (const list of Object.values(template.landmarks)) for (const v of list) chosen[v] = 1;
    const mark = (taking: Taking): void => {
      if (taking.type === 'sum') taking.parts.forEach(mark);
      for (const point of edges.get(taking) ?? []) chosen[point] = 1;
    };
    for (const key of keys) mark(takings[key]);
    return Uint32Array.from(chosen.keys()).filter((point) => chosen[point] === 1);
  }
}

interface MutableSpot extends Spot {
  readonly points: number[];
}

/** Landmarks and joints; measurements name them in their definitions. */
function nameSpots({ landmarks, skinCount }: Template, floor: Spot): Spots {
  const spots: Record<string, Spot> = { floor };
  for (const [name, points] of Object.entries(landmarks)) {
    spots[name] = { points, weights: points.map(() => 1 / points.length) };
  }
  JOINT_NAMES.forEach((name, j) => {
    spots[name] = pointSpot(skinCount + j);
  });
  return spots;
}

/** Every edge once, as pairs of vertices. */
function meshEdges({ triangles, skinCount }: Template): Uint32Array {
  const edges: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]];
      // The surface is closed and oriented: the other triangle has the edge the other way round.
      if (a < b && b < skinCount) edges.push(a, b);
    }
  }
  return Uint32Array.from(edges);
}
