import { writeBodyGlb } from '@toile/body';
import { hairOf } from './choices.ts';
import type { Player } from './player.ts';
import type { BodyState } from './state.ts';

/** The file is kept until the browser has surely taken it [ms]. */
const KEPT = 10_000;

/** Lets the visitor download the person, in its pose or with its motion. */
export async function saveBody(
  { body, pose, motion }: Player,
  { tone, hair }: Pick<BodyState, 'tone' | 'hair'>,
): Promise<void> {
  if (!body || !pose) return;
  const bytes = await writeBodyGlb(body, {
    tone,
    hair: hairOf(hair),
    ...(motion ? { motion } : { pose }),
  });
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'model/gltf-binary' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${body.sex}-${Math.round(100 * body.measurements.height)}cm.glb`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
