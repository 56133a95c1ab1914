import { cross, dot } from '@toile/geometry';
import { rotate, type Vector } from '../../skeleton/quaternion.ts';
import { PARENT_NUMBERS, type Pose, type Posed } from '../../skeleton/skeleton.ts';
import { quaternionAt, rotationVector } from '../vectors.ts';
import type { Limbs } from './limbs.ts';
import { createPointClusters, type Neighbours, visitNearest } from './point-clusters.ts';
import type { Part, SkinPoints } from './skin-points.ts';
import type { Row } from './smallest-turns.ts';

/** How far into each other parts may be and are still found [m]. */
const DEEPEST = 0.07;
/** Distances are watched from this much above what is wanted [m]. */
const WATCH = 0.03;
/** A point of the skin is over another one if it is no farther beside it [m]. */
const BESIDE = 0.04;
/** Nothing is moved farther than this before it is looked at again [m]. */
const MOST_WAY = 0.02;
/** Skin as close as this to the joint cannot be parted by it [m]. */
const LEAST_LEVER = 0.05;
/** A row for a hinge counts as one of skin at this distance from the joint [m]. */
const ARM_LENGTH = 0.3;

/** Cosine between normals above which two points do not face each other. */
const FACING = 0.2;

/** The skin at one moment: what the limbs' turns do not move stays from look to look. */
interface Scene {
  readonly places: Float64Array;
  readonly balls: Float64Array;
}

/** Finds the distances that matter in a pose, of the k-th moment. */
export function createLook(
  points: SkinPoints,
  { freedoms, pairs, fold }: Limbs,
  gap: number,
): (k: number, posed: Posed, pose: Pose) => Row[] {
  const { count, parts, rest } = points;
  const all = Int32Array.from({ length: count }, (_, i) => i);
  const isLimb = (part: Part) => freedoms.some(({ moves }) => moves.includes(part));
  const isMoving = Array.from(all, (i) => points.hangsOn(i, isLimb));
  const moving = all.filter((i) => isMoving[i]);
  const moved = parts.map((part) => freedoms.map(({ moves }) => moves.includes(part)));
  const clusters = createPointClusters(
    rest,
    parts.map((part, i) => `${part} ${isMoving[i]}`),
  );
  const { groups, balls } = clusters;
  const groupsOf = (some: readonly Part[]): number[] =>
    [...groups.keys()].filter((g) => some.includes(parts[groups[g][0]]));
  const restless = [...groups.keys()].filter((g) => isMoving[groups[g][0]]);
  /** By how much each point keeps clear, and whether it is to at all. */
  const least = new Float64Array(count).fill(gap);
  const isAsked = new Uint8Array(count).fill(1);
  const sets = pairs.map(({ limb, others }) => {
    const last = new Int32Array(count).fill(-1);
    const set: Neighbours = { from: groupsOf(limb), to: groupsOf(others), last, isAsked };
    visitNearest(clusters, rest, set, fold.far, (a, _, square) => {
      const part = (Math.sqrt(square) - fold.near) / (fold.far - fold.near);
      least[a] = gap * part;
      isAsked[a] = part > 0 ? 1 : 0;
    });
    return set;
  });
  const reach = Math.max(DEEPEST, gap + WATCH);
  const scenes: Scene[] = [];

  return (k, posed, pose) => {
    scenes[k] ??= createScene(posed);
    const { places } = scenes[k];
    points.place(posed, moving, places);
    balls.set(scenes[k].balls);
    clusters.fit(places, restless);
    const axes = freedoms.map(({ joint, axis }) =>
      rotate(quaternionAt(posed.rotations, PARENT_NUMBERS[joint]), axis),
    );
    const rows: Row[] = [];
    for (const set of sets) visitNearest(clusters, places, set, reach, watch);
    freedoms.forEach(({ joint, axis, hinge }, i) => {
      if (!hinge) return;
      const bend = dot(rotationVector(quaternionAt(pose.rotations, joint)), axis) + hinge.rest;
      const slopes = freedoms.map((_, k) => (k === i ? ARM_LENGTH : 0));
      rows.push({ distance: ARM_LENGTH * (bend - hinge.least), least: 0, slopes });
    });
    return rows;

    function watch(a: number, b: number, square: number): void {
      const n = points.normal(posed, b);
      if (dot(n, points.normal(posed, a)) > FACING) return;
      const [p, q] = [vectorAt(places, a), vectorAt(places, b)];
      const distance = dot(n, [p[0] - q[0], p[1] - q[1], p[2] - q[2]]);
      const beside = square - distance * distance;
      if (distance > least[a] + WATCH || beside > BESIDE * BESIDE) return;
      let lever = 0;
      const slopes = freedoms.map((_, i) => {
        let slope = 0;
        if (moved[a][i]) slope += slopeOf(p, i, n);
        if (moved[b][i]) slope -= slopeOf(q, i, n);
        lever += slope * slope;
        return slope;
      });
      if (lever < LEAST_LEVER * LEAST_LEVER) return;
      rows.push({ distance: Math.max(distance, least[a] - MOST_WAY), least: least[a], slopes });
    }

    /** How fast a point moves along n when a joint turns. */
    function slopeOf(point: Vector, i: number, n: Vector): number {
      const centre = vectorAt(posed.positions, freedoms[i].joint);
      const lever: Vector = [point[0] - centre[0], point[1] - centre[1], point[2] - centre[2]];
      return dot(cross(axes[i], lever), n);
    }
  };

  function createScene(posed: Posed): Scene {
    const places = new Float64Array(3 * count);
    points.place(posed, all, places);
    clusters.fit(places);
    return { places, balls: balls.slice() };
  }
}

function vectorAt(values: Float64Array, i: number): Vector {
  return [values[3 * i], values[3 * i + 1], values[3 * i + 2]];
}
