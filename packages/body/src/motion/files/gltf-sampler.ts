import type { AnimationChannel } from '@gltf-transform/core';
import { normalize, type Quaternion, slerp } from '../../skeleton/quaternion.ts';
import { MotionError } from './motion-error.ts';

/** One property of a node over time, as a glTF file keeps it. */
export interface Track {
  /** Times of the keys [s], rising. */
  readonly times: readonly number[];
  /** The value at a time [s]; before the first and after the last key it holds still. */
  sample(time: number): number[];
}

/** People do not jump from pose to pose: where steps are kept, they hold and go over within this time [s]. */
const JUMP = 0.1;

/** @returns Nothing where all keys are rotations by nothing that could be told: none is four zeros. */
export function readTrack(channel: AnimationChannel): Track | undefined {
  const path = channel.getTargetPath();
  const isRotation = path === 'rotation';
  const size = isRotation ? 4 : 3;
  const where = `the ${path} of node "${channel.getTargetNode()?.getName()}"`;
  const sampler = channel.getSampler();
  const input = sampler?.getInput();
  const output = sampler?.getOutput();
  const interpolation = sampler?.getInterpolation() ?? 'LINEAR';
  const count = input?.getCount() ?? 0;
  // A cubic key holds an in-tangent, a value and an out-tangent.
  const stride = interpolation === 'CUBICSPLINE' ? 3 : 1;
  if (!input || !output || count === 0) {
    throw new MotionError(`${where} is animated without keys: export the animation again`);
  }
  if (output.getCount() !== stride * count || output.getElementSize() !== size) {
    throw new MotionError(
      `${where} has ${count} times but ${output.getCount()} values of ${output.getElementSize()} ` +
        `numbers: expected ${stride * count} of ${size}, export the animation again`,
    );
  }
  const given = Array.from({ length: count }, (_, key) => ({
    time: input.getScalar(key),
    values: Array.from({ length: stride }, (_, i) => output.getElement(stride * key + i, [])),
  }));
  given.forEach(({ time, values }, key) => {
    const isRising = key === 0 || time >= given[key - 1].time;
    if (!isRising || ![time, ...values.flat()].every(Number.isFinite)) {
      throw new MotionError(
        `${where}, key ${key} at ${time} s: expected rising times and finite values: ` +
          'export the animation again',
      );
    }
  });
  const turned = isRotation ? given.filter(({ values }) => isTurn(proper(values))) : given;
  if (turned.length === 0) return undefined;
  // Of two at one time the later one counts.
  const keys = turned.filter(({ time }, key) => time !== turned[key + 1]?.time);
  const last = keys.length;
  const times = keys.map(({ time }) => time);
  const values = keys.flatMap((key) => key.values);

  const turn = (value: number[]) => (isRotation ? normalize(value as Quaternion) : value);
  const valueAt = (key: number) => proper(values.slice(stride * key, stride * (key + 1)));

  function sample(time: number): number[] {
    const next = firstAfter(times, time);
    const key = Math.max(next - 1, 0);
    if (next === 0 || next === last) return turn(valueAt(key));
    const isStep = interpolation === 'STEP';
    const span = isStep ? Math.min(JUMP, times[next] - times[key]) : times[next] - times[key];
    const t = Math.max(0, 1 - (times[next] - time) / span);
    const [a, b] = [valueAt(key), valueAt(next)];
    if (isStep || interpolation === 'LINEAR') {
      return isRotation
        ? slerp(turn(a), turn(b), t)
        : a.map((value, i) => value + t * (b[i] - value));
    }
    const [out, into] = [values[3 * key + 2], values[3 * next]];
    const [t2, t3] = [t * t, t * t * t];
    return turn(
      a.map(
        (value, i) =>
          (2 * t3 - 3 * t2 + 1) * value +
          (t3 - 2 * t2 + t) * span * out[i] +
          (3 * t2 - 2 * t3) * b[i] +
          (t3 - t2) * span * into[i],
      ),
    );
  }
  return { times, sample };
}

/** The value proper of a key; of three, a tangent lies before and after it. */
function proper(values: readonly number[][]): number[] {
  return values[values.length >> 1];
}

/** Shorter ones tell no direction; packed ones are up to a hundredth off 1. */
const SHORTEST = 0.1;

function isTurn(rotation: readonly number[]): boolean {
  return Math.hypot(...rotation) > SHORTEST;
}

/** The first key later than a time, or how many there are. */
function firstAfter(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
