import { multiply } from '../../skeleton/quaternion.ts';
import { createPosed, type Pose, poseSkeleton, restPose } from '../../skeleton/skeleton.ts';
import type { Skinned } from '../../skin/skin.ts';
import { type Keyframes, keyCount, keyPose, spline } from '../keyframes.ts';
import { fromRotationVector, quaternionAt } from '../vectors.ts';
import type { Freedom, Limbs } from './limbs.ts';
import { createLook } from './look.ts';
import { createSkinPoints } from './skin-points.ts';
import { type Row, smallestTurns } from './smallest-turns.ts';

/** Skin is looked at in every second key. */
export const KEYS_PER_LOOK = 2;

const ROUNDS = 10;
/** Turns that change by less are done with [rad]. */
const SETTLED = 4e-3;
/** Since the last look at a moment, that much of a turn makes another one worth it [rad] … */
const STALE = 4e-3;
/** … and that much where nothing was near. */
const STALE_ALONE = 3e-2;

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
  const costs = freedoms.map(({ cost }) => cost);
  const most = freedoms.map((freedom) => freedom.most);
  const pose = restPose(skeleton);
  const posed = createPosed(skeleton);
  const rows: Row[][] = [];
  const hinges = freedoms.filter(({ hinge }) => hinge).length;
  const isAlone = new Uint8Array(n);
  const from = new Float64Array(size * n).fill(Number.NaN);
  let turns: Float64Array = new Float64Array(size * n);
  for (let round = 0; round < ROUNDS; round++) {
    for (let k = 0; k < n; k++) {
      const now = turns.subarray(size * k, size * (k + 1));
      const then = from.subarray(size * k, size * (k + 1));
      const stale = isAlone[k] === 1 ? STALE_ALONE : STALE;
      if (now.every((value, i) => Math.abs(value - then[i]) < stale)) continue;
      then.set(now);
      const key = keyPose(keys, KEYS_PER_LOOK * k);
      pose.hips.set(key.hips);
      pose.rotations.set(key.rotations);
      applyTurns(pose, freedoms, now);
      rows[k] = look(k, poseSkeleton(skeleton, pose, posed), pose);
      isAlone[k] = rows[k].length <= hinges ? 1 : 0;
    }
    const step = KEYS_PER_LOOK * keys.frameTime;
    const next = smallestTurns({ rows, from, costs, most, step, repeats }, turns);
    const change = next.reduce((far, value, i) => Math.max(far, Math.abs(value - turns[i])), 0);
    turns = next;
    if (change < SETTLED) break;
  }
  spread(keys, freedoms, turns);
  return turns.reduce((far, value) => Math.max(far, Math.abs(value)), 0);
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
