import { type Body, fitMotion, type Motion, readClip as parseClip } from '@toile/body';

/** A recording as the person can do it, and what was done to it, in words. */
export async function readClip(
  name: string,
  content: ArrayBuffer,
  wearer: Body,
): Promise<{ readonly motion: Motion; readonly notes: readonly string[] }> {
  const motion = fitMotion(await parseClip(name, new Uint8Array(content)), wearer);
  const { cut, spikes } = motion.report;
  const frames = cut.start + cut.end;
  return {
    motion,
    notes: [
      ...(frames > 0 ? [`${frames} frames of calibration were left out`] : []),
      ...(spikes > 0 ? [`${spikes} joints that jumped for a moment were mended`] : []),
    ],
  };
}
