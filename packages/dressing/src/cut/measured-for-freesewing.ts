import type { AllMeasurements } from '@toile/body';

type Wanted = Pick<
  AllMeasurements,
  'neck' | 'neckBase' | 'shoulderLength' | 'shoulderSlope' | 'shoulderWidth'
>;

/** Its designs take half a neck to be so much of its girth wide. */
const NECK_FACTOR = 4.8;
/** How much of the tape from tip to tip goes around the back, which pieces without darts must not have. */
const AROUND_BACK = 0.5;

/**
 * A body's measurements as FreeSewing's designs expect them to be taken. Its neck is where a collar sits,
 * between ours, which is halfway up, and the foot of the neck. Its shoulder's slope is drawn over half of
 * the tape from tip to tip, which goes around the back: an angle taken on the body itself would come down
 * too far over that, and with the whole tape the back hangs in folds between the shoulder blades.
 */
export function measuredForFreeSewing<Known extends Wanted>(body: Known): Known {
  const neck = (body.neck + body.neckBase) / 2;
  const foot = neck / NECK_FACTOR;
  const out = body.shoulderLength * Math.cos(body.shoulderSlope);
  const fall = body.shoulderLength * Math.sin(body.shoulderSlope);
  const arc = body.shoulderWidth / 2;
  const half = Math.min(arc, foot + out + AROUND_BACK * Math.max(arc - foot - out, 0));
  return {
    ...body,
    neck,
    shoulderWidth: 2 * half,
    shoulderSlope: Math.atan2(HOLLOW * fall, half - foot),
  };
}

/** How much of its fall a shoulder has left where a collar ends: it is hollow beside the neck. */
const HOLLOW = 0.9;
