import type { Pose } from '@toile/body';
import type { Animation, Dressed, DressedGarment } from '@toile/dressing';
import { RealTimeError } from './garment-error.ts';
import { createJoints, type Joints, type Moment } from './pose/dual-skin.ts';

/** A dressed person, as `dress` returns it. */
export interface BakeInput extends Pick<Dressed, 'wearer'> {
  readonly garments: readonly Pick<DressedGarment, 'name' | 'positions' | 'triangles'>[];
}

/** Frames of that person in motion, as `recordAnimation` keeps them of `wear`. */
export interface Sequence extends Pick<Animation, 'fps'> {
  readonly frames: readonly Pick<Animation['frames'][number], 'pose' | 'garments'>[];
}

/** One garment's frames from one or more sequences. */
export interface TrainingFrames {
  readonly joints: Joints;
  readonly vertexCount: number;
  readonly count: number;
  /** Time since the frame before [s]; 0 where a sequence begins. */
  readonly times: readonly number[];
  readonly cloths: readonly Float32Array[];
  readonly poses: readonly Pose[];
  /** All of them, or one of every so many; the joints are valid until the next. */
  moments(every?: number): Iterable<Moment & { readonly frame: number }>;
}

export function trainingFrames(
  { wearer, garments }: BakeInput,
  sequences: readonly Sequence[],
  garment: number,
): TrainingFrames {
  const worn = garments[garment];
  if (worn === undefined) {
    throw new RealTimeError(
      `there is no garment ${garment}: ${garments.length} are worn, counted from 0`,
    );
  }
  const size = worn.positions.length;
  const frames = sequences.flatMap(({ fps, frames: own }, s) => {
    if (!(fps > 0 && Number.isFinite(fps))) {
      throw new RealTimeError(`sequence ${s} has ${fps} frames per second: give more than 0`);
    }
    return own.map(({ pose, garments: places }, f) => {
      const cloth = places[garment];
      if (cloth?.length !== size) {
        throw new RealTimeError(
          `sequence ${s}, frame ${f}: ${worn.name} has ${(cloth?.length ?? 0) / 3} vertices there and ` +
            `${size / 3} as dressed; record it from the same dressed person`,
        );
      }
      if (!cloth.every(Number.isFinite)) {
        throw new RealTimeError(
          `sequence ${s}, frame ${f}: vertices of ${worn.name} have no place`,
        );
      }
      return { pose, cloth, time: f === 0 ? 0 : 1 / fps };
    });
  });
  if (frames.length === 0) {
    throw new RealTimeError('there are no frames to learn from: record one or more with wear');
  }
  const joints = createJoints(Float64Array.from(wearer.skeleton.rest));
  return {
    joints,
    vertexCount: size / 3,
    count: frames.length,
    times: frames.map(({ time }) => time),
    cloths: frames.map(({ cloth }) => cloth),
    poses: frames.map(({ pose }) => pose),
    *moments(every = 1) {
      for (let frame = 0; frame < frames.length; frame += every) {
        joints.pose(frames[frame].pose);
        yield { joints, cloth: frames[frame].cloth, frame };
      }
    },
  };
}
