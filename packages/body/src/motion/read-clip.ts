import { parseBvh } from './bvh.ts';
import type { Clip } from './files/clip.ts';
import { MotionError } from './files/motion-error.ts';
import { readGltfAnimation } from './gltf-animation.ts';

/** How a recording is read, by how its file's name ends. */
const READERS: Readonly<Record<string, (bytes: Uint8Array) => Clip | Promise<Clip>>> = {
  '.bvh': (bytes) => parseBvh(new TextDecoder().decode(bytes)),
  '.glb': (bytes) => readGltfAnimation(bytes),
  '.gltf': (bytes) => readGltfAnimation(bytes),
};

/** How the names of recordings end that can be read. */
export const CLIP_ENDINGS: readonly string[] = Object.keys(READERS);

/** Reads a recording of a person who moves, from a file: BVH, or glTF with an animation. */
export async function readClip(name: string, bytes: Uint8Array): Promise<Clip> {
  const ending = CLIP_ENDINGS.find((known) => name.toLowerCase().endsWith(known));
  if (!ending) {
    throw new MotionError(
      `"${name}" does not end in ${CLIP_ENDINGS.join(' or ')}: export the recording as BVH or as binary glTF`,
    );
  }
  return READERS[ending](bytes);
}
