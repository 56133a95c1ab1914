import type { Skin } from '@toile/body';
import type { TrainingFrames } from '../frames.ts';
import { unskinPoints } from '../pose/dual-skin.ts';

/** Every frame of cloth taken back to the rest pose, what they have in common, and how far they leave it. */
export interface RestFrames {
  readonly back: readonly Float32Array[];
  readonly mean: Float32Array;
  /** How far each vertex gets from the mean in 95 of 100 frames [m]. */
  readonly reach: Float32Array;
}

export function restFrames(frames: TrainingFrames, skin: Skin): RestFrames {
  const back: Float32Array[] = [];
  for (const { joints, cloth } of frames.moments()) {
    const out = new Float32Array(cloth.length);
    unskinPoints(joints.transforms, skin, cloth, out);
    back.push(out);
  }
  const mean = new Float32Array(3 * frames.vertexCount);
  for (const own of back) for (let i = 0; i < mean.length; i++) mean[i] += own[i] / back.length;
  const far = new Float32Array(back.length);
  const reach = Float32Array.from({ length: frames.vertexCount }, (_, v) => {
    back.forEach((own, f) => {
      far[f] = Math.hypot(
        own[3 * v] - mean[3 * v],
        own[3 * v + 1] - mean[3 * v + 1],
        own[3 * v + 2] - mean[3 * v + 2],
      );
    });
    far.sort();
    return far[Math.floor(0.95 * (far.length - 1))];
  });
  return { back, mean, reach };
}
