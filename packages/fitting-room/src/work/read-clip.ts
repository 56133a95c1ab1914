import { type Body, describeFit, fitMotion, type Motion, readClip as parseClip } from '@toile/body';

/** A recording as the person can do it, and what was done to it, in words. */
export async function readClip(
  name: string,
  content: ArrayBuffer,
  wearer: Body,
): Promise<{ readonly motion: Motion; readonly notes: readonly string[] }> {
  const motion = fitMotion(await parseClip(name, new Uint8Array(content)), wearer);
  return { motion, notes: describeFit(motion.report) };
}
