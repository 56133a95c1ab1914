import type { Side } from '../../skeleton/joints.ts';
import type { Motion } from '../../skeleton/motion.ts';
import type { Clip } from '../files/clip.ts';
import { cleanFootSkate } from '../foot-skate.ts';
import type { MapJointsOptions } from '../joint-aliases.ts';
import { keyframeMotion } from '../keyframes.ts';
import { readRecording, sliceRecording } from '../recording.ts';
import { retargetRecording, sourceOf } from '../retarget.ts';
import type { Walker } from '../soles.ts';
import { findMotion } from './calibration.ts';
import { faceFront } from './face-front.ts';
import { hasFingers, relaxHands } from './hands.ts';
import { type Mended, mendRecording } from './mend-recording.ts';

export interface FitMotionOptions extends MapJointsOptions {}

/** What was done to a recording. */
export interface FitMotionReport extends Mended {
  /** Frames that were cut off at either end: poses for calibration. */
  readonly cut: { readonly start: number; readonly end: number };
  /** Hands that were put at ease, as the recording has no fingers for them. */
  readonly relaxed: readonly Side[];
}

export interface FittedMotion extends Motion {
  readonly report: FitMotionReport;
}

/**
 * A recording, as recordings are, made into a clean motion of a body. Poses for calibration are cut
 * off, flips and spikes bridged, noise taken out; the person starts over the origin and faces +z; the
 * motion is retargeted, hands without recorded fingers are at ease, the floor is level and at y = 0,
 * and feet stand where they stand. `keepApart` takes limbs out of a body wider than the actor's.
 */
export function fitMotion(clip: Clip, body: Walker, options: FitMotionOptions = {}): FittedMotion {
  const whole = readRecording(sourceOf(clip, options));
  const { start, end } = findMotion(whole);
  const { recording, mended } = mendRecording(sliceRecording(whole, start, end));
  const keys = retargetRecording(faceFront(recording), body.skeleton);
  const relaxed = (['left', 'right'] as const).filter((side) => !hasFingers(recording, side));
  for (const side of relaxed) relaxHands(keys, side);
  const motion = cleanFootSkate(keyframeMotion(keys), body);
  const cut = { start, end: whole.frameCount - end };
  return { ...motion, report: { cut, ...mended, relaxed } };
}
