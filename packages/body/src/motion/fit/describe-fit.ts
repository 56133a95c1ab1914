import type { FitMotionReport } from './fit-motion.ts';

/** What was done to a recording, in words; nothing where it was right. */
export function describeFit({ cut, spikes, flips, relaxed }: FitMotionReport): string[] {
  const frames = cut.start + cut.end;
  return [
    ...(frames > 0 ? [`${frames} frames of calibration were left out`] : []),
    ...(spikes > 0 ? [`${spikes} joints that jumped for a moment were mended`] : []),
    ...(flips > 0 ? [`${flips} times a bone had turned over, and was turned back`] : []),
    ...(relaxed.length > 0 ? [`no fingers for the ${relaxed.join(' and ')} hand: at ease`] : []),
  ];
}
