import { expect, test } from 'vitest';
import { MotionError } from '../../src/motion/files/motion-error.ts';
import { CLIP_ENDINGS, readClip } from '../../src/motion/read-clip.ts';
import { ARM } from './fixtures/arm-bvh.ts';
import { gltfFile } from './gltf-file.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

test('the name of a file tells how it is read', async () => {
  expect((await readClip('dances/Arm.BVH', text(ARM))).frameCount).toBe(2);

  const file = gltfFile();
  const hips = file.node('Hips', undefined, [0, 1, 0]);
  file.skin([hips]);
  file.animation('nod').channel(hips, 'translation', [0, 1], [0, 1, 0, 0, 0.9, 0]);
  expect((await readClip('nod.glb', await file.write())).name).toBe('nod');
});

test('other files are refused, with the endings that are read', async () => {
  const failure = await readClip('dance.fbx', text('{}')).catch((error) => error);
  expect(failure).toBeInstanceOf(MotionError);
  for (const ending of CLIP_ENDINGS) expect(failure.message).toContain(ending);
});

test('a file that is not what its name says is told so by its reader', async () => {
  await expect(readClip('arm.bvh', text('no recording'))).rejects.toThrow(/HIERARCHY/);
  await expect(readClip('arm.glb', text(ARM))).rejects.toThrow(/GLB/);
});
