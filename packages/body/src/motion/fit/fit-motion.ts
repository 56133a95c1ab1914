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
import { mendRecording } from './mend-recording.ts';

export interface FitMotionOptions extends MapJointsOptions {}

/** What was done to a recording. */
export interface FitReport {
  /** Frames that were cut off: calibration poses. */
  readonly cut: { readonly start: number; readonly end: number };
  readonly spikes: number;
  readonly flips: number;
  readonly relaxed: readonly ('left' | 'right')[];
}

export interface FittedMotion extends Motion {
  readonly report: FitReport;
}

export function fitMotion(clip: Clip, body: Walker, options: FitMotionOptions = {}): FittedMotion {
  const whole = readRecording(sourceOf(clip, options));
  const { start, end } = findMotion(whole);
  const { recording, mended } = mendRecording(sliceRecording(whole, start, end));
  const keys = retargetRecording(faceFront(recording), body.skeleton);
  const relaxed = (['left', 'right'] as const).filter((side) => !hasFingers(recording, side));
  for (const side of relaxed) relaxHands(keys, side);
  const motion = cleanFootSkate(keyframeMotion(keys), body);
  const report = { cut: { start, end: clip.frameCount - end }, ...mended, relaxed };
  return { ...motion, report };
}
