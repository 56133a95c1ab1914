import type { Document } from '@gltf-transform/core';
import { MeshError } from '@toile/geometry';
import {
  checkGltfStructure,
  createGlbIo,
  parseGltfJson,
  readGlbBinary,
  readGlbJson,
} from '@toile/geometry/gltf';
import { keepMotion } from './gltf-keep-motion.ts';
import { unpackViews } from './gltf-unpack.ts';
import { MotionError } from './motion-error.ts';

/** Where the data of a binary file is, for who reads it with its JSON. */
const WITHIN = 'within.bin';
const BINARY = [0x67, 0x6c, 0x54, 0x46]; // "glTF"

/**
 * What a glTF file says of who moves, and nothing else: no meshes and pictures, so it does not matter how these are
 * compressed and how large they are. Binary, or as text with its data in it; keys may be packed by meshopt.
 */
export async function readMotionDocument(bytes: Uint8Array): Promise<Document> {
  try {
    const isBinary = BINARY.every((byte, i) => bytes[i] === byte) || !isText(bytes);
    const whole = isBinary ? readGlbJson(bytes) : parseGltfJson(bytes, 'glTF');
    const json = keepMotion(whole);
    checkGltfStructure(json, bytes.length);
    const resources: Record<string, Uint8Array<ArrayBuffer>> = {};
    json.buffers?.forEach((buffer, b) => {
      if (buffer.uri === undefined && isBinary && b === 0) {
        resources[WITHIN] = Uint8Array.from(readGlbBinary(bytes));
        buffer.uri = WITHIN;
      } else if (buffer.uri !== undefined && !buffer.uri.startsWith('data:')) {
        throw new MotionError(
          `the glTF file keeps its data in another one, "${buffer.uri}": export it as one file, binary glTF (.glb)`,
        );
      }
    });
    await unpackViews(json, resources);
    return await createGlbIo().readJSON({ json, resources });
  } catch (cause) {
    if (cause instanceof MotionError) throw cause;
    if (cause instanceof MeshError) throw new MotionError(cause.message, { cause });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MotionError(
      `the glTF file cannot be read (${reason}): export it whole, as glTF 2.0, without compression`,
      { cause },
    );
  }
}

/** Whether the first that is no space is a brace; programs may put a byte order mark before it. */
function isText(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  return start.startsWith('{');
}
