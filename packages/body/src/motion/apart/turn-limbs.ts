import { cross, dot } from '@toile/geometry';
import { multiply, rotate, type Vector } from '../../skeleton/quaternion.ts';
import {
  createPosed,
  PARENT_NUMBERS,
  type Pose,
  type Posed,
  poseSkeleton,
  restPose,
} from '../../skeleton/skeleton.ts';
import type { Skinned } from '../../skin/skin.ts';
import { type Keyframes, keyCount, keyPose, spline } from '../keyframes.ts';
import { fromRotationVector, quaternionAt, rotationVector } from '../vectors.ts';
import type { Freedom, Limbs } from './limbs.ts';
import { createPointGrid } from './point-grid.ts';
import { createSkinPoints, type Part, type SkinPoints } from './skin-points.ts';
import { type Row, smallestTurns } from './smallest-turns.ts';

/** Skin is looked at in every second key. */
export const KEYS_PER_LOOK = 2;

/** How far into each other parts may be and are still found [m]. */
const DEEPEST = 0.07;
/** Distances are watched from this much above what is wanted [m]. */
const WATCH = 0.03;
/** A point of the skin is over another one if it is no farther beside it [m]. */
const BESIDE = 0.04;
const ROUNDS = 8;
/** Turns that change by less are done with [rad]. */
const SETTLED = 2e-3;
/** A row for a hinge counts as one of skin at this distance from the joint [m]. */
const ARM_LENGTH = 0.3;

/**
 * Turns limbs of a motion by the least that keeps their skin `gap` away from that of other parts,
 * smoothly in time. The keys are changed in place; the answer is the largest turn [rad].
 */
export function turnLimbs(keys: Keyframes, body: Skinned, limbs: Limbs, gap: number): number {
  const { skeleton, repeats } = keys;
  const { freedoms } = limbs;
  const size = freedoms.length;
  const n = Math.ceil(keyCount(keys) / KEYS_PER_LOOK);
  const touched = new Set(limbs.pairs.flatMap(({ limb, others }) => [...limb, ...others]));
  const look = createLook(
    createSkinPoints(body, (part) => touched.has(part)),
    limbs,
    gap,
  );
  const pose = restPose(skeleton);
  const posed = createPosed(skeleton);
  const rows: Row[][] = [];
  const from = new Float64Array(size * n).fill(Number.NaN);
  let turns: Float64Array = new Float64Array(size * n);
  for (let round = 0; round < ROUNDS; round++) {
    for (let k = 0; k < n; k++) {
      const now = turns.subarray(size * k, size * (k + 1));
      const then = from.subarray(size * k, size * (k + 1));
      if (now.every((value, i) => Math.abs(value - then[i]) < SETTLED / 4)) continue;
      then.set(now);
      const key = keyPose(keys, KEYS_PER_LOOK * k);
      pose.hips.set(key.hips);
      pose.rotations.set(key.rotations);
      applyTurns(pose, freedoms, now);
      rows[k] = look(poseSkeleton(skeleton, pose, posed), pose);
    }
    const costs = freedoms.map(({ cost }) => cost);
    const step = KEYS_PER_LOOK * keys.frameTime;
    const next = smallestTurns({ rows, from, costs, step, repeats }, turns);
    const change = next.reduce((most, value, i) => Math.max(most, Math.abs(value - turns[i])), 0);
    turns = next;
    if (change < SETTLED) break;
  }
  spread(keys, freedoms, turns);
  return turns.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** Turns of all keys from those of every second one. */
function spread(keys: Keyframes, freedoms: readonly Freedom[], turns: Float64Array): void {
  const size = freedoms.length;
  const n = turns.length / size;
  const at = (k: number) => {
    const i = keys.repeats ? (k + n) % n : Math.min(Math.max(k, 0), n - 1);
    return turns.subarray(size * i, size * (i + 1));
  };
  const padded = new Float64Array(size * (n + 3));
  for (let k = -1; k < n + 2; k++) padded.set(at(k), size * (k + 1));
  const out = new Float64Array(size);
  for (let k = 0; k < keyCount(keys); k++) {
    spline(padded, size, Math.floor(k / KEYS_PER_LOOK), (k % KEYS_PER_LOOK) / KEYS_PER_LOOK, out);
    applyTurns(keyPose(keys, k), freedoms, out);
  }
}

function applyTurns({ rotations }: Pose, freedoms: readonly Freedom[], turns: Float64Array): void {
  const vectors = new Map<number, [number, number, number]>();
  freedoms.forEach(({ joint, axis }, i) => {
    const vector = vectors.get(joint) ?? [0, 0, 0];
    for (let c = 0; c < 3; c++) vector[c] += turns[i] * axis[c];
    vectors.set(joint, vector);
  });
  for (const [joint, vector] of vectors) {
    rotations.set(multiply(fromRotationVector(vector), quaternionAt(rotations, joint)), 4 * joint);
  }
}

/** Finds the distances that matter in a pose. */
function createLook(
  points: SkinPoints,
  { freedoms, pairs, fold }: Limbs,
  gap: number,
): (posed: Posed, pose: Pose) => Row[] {
  const { count, parts, rest } = points;
  const places = new Float64Array(3 * count);
  const normals = new Float64Array(3 * count);
  const moved = parts.map((part) => freedoms.map(({ moves }) => moves.includes(part)));
  const numbered = (wanted: readonly Part[]) =>
    Int32Array.from(parts.flatMap((part, i) => (wanted.includes(part) ? [i] : [])));
  const least = new Float64Array(count);
  const sets = pairs.map(({ limb, others }) => {
    const targets = numbered(others);
    const probes = numbered(limb).filter((a) => {
      least[a] = Math.min(gap, fold.share * (clearance(a, targets) - fold.near));
      return least[a] > 0;
    });
    return { probes, targets };
  });

  return (posed, pose) => {
    points.place(posed, places, normals);
    const axes = freedoms.map(({ joint, axis }) => worldAxis(posed, joint, axis));
    const rows: Row[] = [];
    for (const { probes, targets } of sets) {
      const grid = createPointGrid(places, targets, DEEPEST);
      for (const a of probes) {
        const b = grid.nearest(places[3 * a], places[3 * a + 1], places[3 * a + 2]);
        if (b >= 0) watch(a, b);
      }
    }
    freedoms.forEach(({ joint, axis, hinge }, i) => {
      if (!hinge) return;
      const bend = dot(rotationVector(quaternionAt(pose.rotations, joint)), axis) + hinge.rest;
      const slopes = new Float64Array(freedoms.length);
      slopes[i] = ARM_LENGTH;
      rows.push({ distance: ARM_LENGTH * (bend - hinge.least), least: 0, slopes });
    });
    return rows;

    function watch(a: number, b: number): void {
      const n: Vector = [normals[3 * b], normals[3 * b + 1], normals[3 * b + 2]];
      const facing = n.reduce((sum, value, c) => sum + value * normals[3 * a + c], 0);
      if (facing > 0.2) return;
      const distance = between(a, b, n);
      const beside = square(places, a, places, b) - distance * distance;
      if (distance > least[a] + WATCH || beside > BESIDE * BESIDE) return;
      const slopes = Float64Array.from(freedoms, (_, i) => {
        let slope = moved[a][i] ? slopeOf(a, i, n) : 0;
        if (moved[b][i]) slope -= slopeOf(b, i, n);
        return slope;
      });
      rows.push({ distance, least: least[a], slopes });
    }

    function slopeOf(point: number, i: number, n: Vector): number {
      const { joint } = freedoms[i];
      const arm: Vector = [0, 1, 2].map(
        (c) => places[3 * point + c] - posed.positions[3 * joint + c],
      ) as never;
      return dot(cross(axes[i], arm), n);
    }
  };

  /** How far a point is from others in the rest pose. */
  function clearance(a: number, others: Int32Array): number {
    let least = Infinity;
    for (const b of others) least = Math.min(least, square(rest, a, rest, b));
    return Math.sqrt(least);
  }

  function between(a: number, b: number, n: Vector): number {
    return n.reduce((sum, value, c) => sum + value * (places[3 * a + c] - places[3 * b + c]), 0);
  }

  /** An axis of a joint's parent, in the world. */
  function worldAxis({ rotations }: Posed, joint: number, axis: Vector): Vector {
    return rotate(quaternionAt(rotations, PARENT_NUMBERS[joint]), axis);
  }
}

function square(p: ArrayLike<number>, i: number, q: ArrayLike<number>, j: number): number {
  const x = p[3 * i] - q[3 * j];
  const y = p[3 * i + 1] - q[3 * j + 1];
  const z = p[3 * i + 2] - q[3 * j + 2];
  return x * x + y * y + z * z;
}
