import type { JointName } from '../skeleton/joints.ts';
import { clipFrame, type Source } from './clip-source.ts';

/** The frames of a clip in our axes, joint by joint: what is mended before it is retargeted. */
export interface Recording {
  readonly source: Source;
  /** Time from one frame to the next [s]. */
  readonly frameTime: number;
  readonly frameCount: number;
  /** Middle of the hip joints, three numbers a frame, in the file's unit. */
  readonly centres: Float64Array;
  /** How each joint that the clip has turns from its rest pose, in the world, four numbers a frame. */
  readonly turns: ReadonlyMap<JointName, Float64Array>;
}

/** All frames; one that is alone is a pose, which is held for another. */
export function readRecording(source: Source): Recording {
  const { frameTime } = source.clip;
  const last = source.clip.frameCount - 1;
  const frameCount = Math.max(last, 1) + 1;
  const centres = new Float64Array(3 * frameCount);
  const turns = new Map<JointName, Float64Array>();
  for (const name of source.map.keys()) turns.set(name, new Float64Array(4 * frameCount));
  for (let f = 0; f < frameCount; f++) {
    const { turnOf, hipCentre } = clipFrame(source, Math.min(f, last));
    centres.set(hipCentre, 3 * f);
    for (const [name, values] of turns) values.set(turnOf(name) as number[], 4 * f);
  }
  return { source, frameTime, frameCount, centres, turns };
}

/** The frames from one (included) to another (not included). */
export function sliceRecording(recording: Recording, start: number, end: number): Recording {
  const { centres, turns } = recording;
  return {
    ...recording,
    frameCount: end - start,
    centres: centres.slice(3 * start, 3 * end),
    turns: new Map([...turns].map(([name, values]) => [name, values.slice(4 * start, 4 * end)])),
  };
}
