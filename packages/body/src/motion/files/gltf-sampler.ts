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

export function readTrack(channel: AnimationChannel): Track {
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
  const times = Array.from({ length: count }, (_, key) => input.getScalar(key));
  const values = Array.from({ length: stride * count }, (_, i) => output.getElement(i, []));
  times.forEach((time, key) => {
    const isRising = key === 0 || time > times[key - 1];
    const elements = values.slice(stride * key, stride * (key + 1)).flat();
    if (!isRising || ![time, ...elements].every(Number.isFinite)) {
      throw new MotionError(
        `${where}, key ${key} at ${time} s: expected rising times and finite values: ` +
          'export the animation again',
      );
    }
  });

  const turn = (value: number[]) => (isRotation ? normalize(value as Quaternion) : value);
  /** The value proper of a key; a tangent lies one before and one after it. */
  const valueAt = (key: number) => values[stride * key + (stride === 3 ? 1 : 0)];

  function sample(time: number): number[] {
    const next = firstAfter(times, time);
    const key = Math.max(next - 1, 0);
    if (next === 0 || next === count || interpolation === 'STEP') return turn(valueAt(key));
    const span = times[next] - times[key];
    const t = (time - times[key]) / span;
    const [a, b] = [valueAt(key), valueAt(next)];
    if (interpolation === 'LINEAR') {
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
