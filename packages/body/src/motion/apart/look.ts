import { cross, dot } from '@toile/geometry';
import { rotate, type Vector } from '../../skeleton/quaternion.ts';
import { PARENT_NUMBERS, type Pose, type Posed } from '../../skeleton/skeleton.ts';
import { quaternionAt, rotationVector } from '../vectors.ts';
import type { Limbs } from './limbs.ts';
import { createPointGrid, type PointGrid } from './point-grid.ts';
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
  readonly normals: Float64Array;
  /** For each pair of limb and others, those of them that stay. */
  readonly grids: readonly PointGrid[];
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
  const moving = all.filter((i) => points.hangsOn(i, isLimb));
  const isMoving = new Set(moving);
  const moved = parts.map((part) => freedoms.map(({ moves }) => moves.includes(part)));
  const least = new Float64Array(count);
  const sets = pairs.map(({ limb, others }) => {
    const targets = all.filter((i) => others.includes(parts[i]));
    const probes = all.filter((i) => {
      if (!limb.includes(parts[i])) return false;
      const part = (clearance(i, targets) - fold.near) / (fold.far - fold.near);
      least[i] = gap * Math.min(1, part);
      return part > 0;
    });
    return {
      probes,
      still: targets.filter((i) => !isMoving.has(i)),
      restless: targets.filter((i) => isMoving.has(i)),
    };
  });
  const reach = Math.max(DEEPEST, gap + WATCH);
  const scenes: Scene[] = [];

  return (k, posed, pose) => {
    scenes[k] ??= createScene(posed);
    const { places, normals, grids } = scenes[k];
    points.place(posed, moving, places, normals);
    const axes = freedoms.map(({ joint, axis }) =>
      rotate(quaternionAt(posed.rotations, PARENT_NUMBERS[joint]), axis),
    );
    const rows: Row[] = [];
    sets.forEach(({ probes, restless }, s) => {
      const grid = createPointGrid(places, restless, reach);
      for (const a of probes) {
        const b = nearer(a, nearest(grids[s], a), nearest(grid, a));
        if (b >= 0) watch(a, b);
      }
    });
    freedoms.forEach(({ joint, axis, hinge }, i) => {
      if (!hinge) return;
      const bend = dot(rotationVector(quaternionAt(pose.rotations, joint)), axis) + hinge.rest;
      const slopes = new Float64Array(freedoms.length);
      slopes[i] = ARM_LENGTH;
      rows.push({ distance: ARM_LENGTH * (bend - hinge.least), least: 0, slopes });
    });
    return rows;

    function nearest(grid: PointGrid, a: number): number {
      return grid.nearest(places[3 * a], places[3 * a + 1], places[3 * a + 2]);
    }

    function nearer(a: number, b: number, c: number): number {
      if (b < 0 || c < 0) return Math.max(b, c);
      return square(places, a, b) < square(places, a, c) ? b : c;
    }

    function watch(a: number, b: number): void {
      const n = vectorAt(normals, b);
      if (dot(n, vectorAt(normals, a)) > FACING) return;
      const [p, q] = [vectorAt(places, a), vectorAt(places, b)];
      const distance = dot(n, [p[0] - q[0], p[1] - q[1], p[2] - q[2]]);
      const beside = square(places, a, b) - distance * distance;
      if (distance > least[a] + WATCH || beside > BESIDE * BESIDE) return;
      const slopes = Float64Array.from(freedoms, (_, i) => {
        const slope = moved[a][i] ? slopeOf(p, i, n) : 0;
        return moved[b][i] ? slope - slopeOf(q, i, n) : slope;
      });
      if (Math.hypot(...slopes) < LEAST_LEVER) return;
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
    const normals = new Float64Array(3 * count);
    points.place(posed, all, places, normals);
    const grids = sets.map(({ still }) => createPointGrid(places, still, reach));
    return { places, normals, grids };
  }

  /** How far a point is from others in the rest pose. */
  function clearance(a: number, others: Int32Array): number {
    return Math.sqrt(others.reduce((found, b) => Math.min(found, square(rest, a, b)), Infinity));
  }
}

function square(p: Float64Array, i: number, j: number): number {
  const x = p[3 * i] - p[3 * j];
  const y = p[3 * i + 1] - p[3 * j + 1];
  const z = p[3 * i + 2] - p[3 * j + 2];
  return x * x + y * y + z * z;
}

function vectorAt(values: Float64Array, i: number): Vector {
  return [values[3 * i], values[3 * i + 1], values[3 * i + 2]];
}
