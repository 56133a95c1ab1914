import { type Body, fitMotion, type Motion, parseBvh, readGltfAnimation } from '@toile/body';

const GLTF_ENDINGS = ['.glb', '.gltf'];

/** A recording as the person can do it, and what was done to it, in words. */
export async function readClip(
  name: string,
  content: ArrayBuffer,
  wearer: Body,
): Promise<{ readonly motion: Motion; readonly notes: readonly string[] }> {
  const isGltf = GLTF_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
  const clip = isGltf
    ? await readGltfAnimation(new Uint8Array(content))
    : parseBvh(new TextDecoder().decode(content));
  const motion = fitMotion(clip, wearer);
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
