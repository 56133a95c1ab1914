import { cross } from '@toile/geometry';
import { multiply, rotate, type Vector } from '../../skeleton/quaternion.ts';
import { jointNumber, type Pose } from '../../skeleton/skeleton.ts';
import { LEGS } from '../leg-ik.ts';
import { SPINE } from '../standing.ts';
import { fromRotationVector, quaternionAt } from '../vectors.ts';
import type { Rates } from './inverse-dynamics.ts';

/** What a filter may change: the hips' place, or how some joints turn, each by its part. */
interface Group {
  readonly joints: readonly number[];
  readonly axes: readonly (0 | 1 | 2)[];
  /** How much of it is usual [m, rad]. */
  readonly usual: number;
}

const ALL = [0, 1, 2] as const;
const GROUPS: readonly Group[] = [
  { joints: [], axes: ALL, usual: 0.03 },
  { joints: [jointNumber('hips')], axes: ALL, usual: 0.03 },
  { joints: SPINE, axes: ALL, usual: 0.08 },
  ...(['leftUpperArm', 'rightUpperArm'] as const).map((name) => ({
    joints: [jointNumber(name)],
    axes: ALL,
    usual: 0.08,
  })),
  ...LEGS.flatMap(({ thigh, shin, foot }): Group[] => [
    { joints: [thigh], axes: ALL, usual: 0.15 },
    { joints: [shin], axes: [0], usual: 0.2 },
    { joints: [foot], axes: ALL, usual: 0.15 },
  ]),
];

const CHANNELS = GROUPS.flatMap(({ axes, usual }, group) =>
  axes.map((axis) => ({ group, axis, usual })),
);

/** How much each of what may change usually does [m, rad]. */
export const USUAL_CHANGES: readonly number[] = CHANNELS.map(({ usual }) => usual);

/**
 * Changes a pose and how it moves. A small turn δ before a joint's own: r' = e^δ r, ω' = δ̇ + ½ δ × δ̇ + e^δ ω,
 * and what follows from that for ω̇'.
 *
 * @param changes One for each channel.
 * @param slopes How they change [1/s], and the bends of that [1/s²]; without rates neither is looked at.
 */
export function changePose(
  pose: Pose,
  changes: ArrayLike<number>,
  rates?: Rates,
  slopes?: ArrayLike<number>,
  bends?: ArrayLike<number>,
): void {
  let at = 0;
  for (const { joints, axes } of GROUPS) {
    const take = (values: ArrayLike<number> | undefined, part: number): Vector => {
      const vector: [number, number, number] = [0, 0, 0];
      axes.forEach((axis, i) => {
        vector[axis] = part * (values?.[at + i] ?? 0);
      });
      return vector;
    };
    if (joints.length === 0) {
      const [d, v, a] = [take(changes, 1), take(slopes, 1), take(bends, 1)];
      for (let c = 0; c < 3; c++) {
        pose.hips[c] += d[c];
        if (rates) {
          rates.velocity[c] += v[c];
          rates.acceleration[c] += a[c];
        }
      }
    }
    const part = 1 / joints.length;
    for (const j of joints) {
      const d = take(changes, part);
      const turn = fromRotationVector(d);
      pose.rotations.set(multiply(turn, quaternionAt(pose.rotations, j)), 4 * j);
      if (rates) turnRates(rates, j, turn, d, take(slopes, part), take(bends, part));
    }
    at += axes.length;
  }
}

function turnRates(
  { turning, quickening }: Rates,
  j: number,
  turn: readonly number[],
  d: Vector,
  v: Vector,
  a: Vector,
): void {
  const w = rotate(turn, [turning[3 * j], turning[3 * j + 1], turning[3 * j + 2]]);
  const q = rotate(turn, [quickening[3 * j], quickening[3 * j + 1], quickening[3 * j + 2]]);
  const [dv, da, vw] = [cross(d, v), cross(d, a), cross(v, w)];
  for (let c = 0; c < 3; c++) {
    turning[3 * j + c] = w[c] + v[c] + 0.5 * dv[c];
    quickening[3 * j + c] = q[c] + a[c] + 0.5 * da[c] + vw[c];
  }
}
