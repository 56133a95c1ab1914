import { fromAxisAngle, multiply, rotate, type Vector } from '../../skeleton/quaternion.ts';
import type { Recording } from '../recording.ts';
import { quaternionAt, Y, Z } from '../vectors.ts';

/** The heading at the start is a mean over this time [s]. */
const LOOK_TIME = 0.5;

/** The recording, turned about the vertical so that the person faces +z at its start. */
export function faceFront(recording: Recording): Recording {
  const { turns, centres, frameTime, frameCount } = recording;
  const pelvis = turns.get('hips');
  if (!pelvis) return recording;
  const looks = Math.min(frameCount, Math.max(1, Math.round(LOOK_TIME / frameTime)));
  let [x, z] = [0, 0];
  for (let f = 0; f < looks; f++) {
    const front = rotate(quaternionAt(pelvis, f), Z);
    x += front[0];
    z += front[2];
  }
  // One who lies or stands on the hands faces nowhere.
  if (Math.hypot(x, z) < 0.3 * looks) return recording;
  const yaw = fromAxisAngle(Y, -Math.atan2(x, z));
  const turned = new Float64Array(centres.length);
  for (let f = 0; f < frameCount; f++) {
    const centre: Vector = [centres[3 * f], centres[3 * f + 1], centres[3 * f + 2]];
    turned.set(rotate(yaw, centre), 3 * f);
  }
  return {
    ...recording,
    centres: turned,
    turns: new Map(
      [...turns].map(([name, values]) => {
        const result = new Float64Array(values.length);
        for (let f = 0; f < frameCount; f++) {
          result.set(multiply(yaw, quaternionAt(values, f)), 4 * f);
        }
        return [name, result];
      }),
    ),
  };
}
