import { BufferUtils, type Document, Logger, WebIO } from '@gltf-transform/core';
import { MeshError } from '../mesh/mesh-error.ts';
import { checkGltfStructure } from './gltf-structure.ts';

export { checkGltfStructure };

/** Reads and writes in silence: errors are thrown, and there is nothing to warn of. */
export function createGlbIo(): WebIO {
  return new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT));
}

const MAGIC = 0x46546c67; // "glTF"
const JSON_CHUNK = 0x4e4f534a;
/** The file's header has 12 bytes, then 8 of its first chunk, which is JSON. */
const JSON_START = 20;

/** The JSON of a binary glTF file. Throws a `MeshError` where there is none. */
export function readGlbJson(bytes: Uint8Array): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint32(0, true) !== MAGIC) {
    throw new MeshError(
      'not a GLB file (it does not begin with "glTF"): export as binary glTF, .glb',
    );
  }
  const length = bytes.length < 12 ? 12 : view.getUint32(8, true);
  const end = bytes.length < JSON_START ? JSON_START : JSON_START + view.getUint32(12, true);
  const whole = Math.max(length, end);
  if (bytes.length < whole) {
    throw new MeshError(
      `the GLB file is cut short: it has ${bytes.length} of ${whole} bytes, get the whole file or export it whole`,
    );
  }
  if (view.getUint32(16, true) !== JSON_CHUNK) {
    throw new MeshError('the GLB file does not begin with JSON: export it again, as glTF 2.0');
  }
  return parseGltfJson(bytes.subarray(JSON_START, end), 'GLB');
}

/** @param kind Of the file that has it. */
export function parseGltfJson(bytes: Uint8Array, kind: 'GLB' | 'glTF'): unknown {
  try {
    return JSON.parse(BufferUtils.decodeText(bytes));
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new MeshError(`the JSON of the ${kind} file is broken (${reason}): export it again`, {
      cause,
    });
  }
}

/** What follows the JSON of a binary glTF file, which has been read; empty where there is nothing. */
export function readGlbBinary(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = JSON_START + view.getUint32(12, true) + 8;
  if (bytes.length < start) return new Uint8Array(0);
  const end = start + view.getUint32(start - 8, true);
  if (bytes.length < end) {
    throw new MeshError(
      `the GLB file is cut short: it has ${bytes.length} of ${end} bytes, get the whole file or export it whole`,
    );
  }
  return bytes.slice(start, end);
}

/** A binary glTF file, its structure checked. Throws a `MeshError` that says what is wrong. */
export async function readGlbDocument(bytes: Uint8Array): Promise<Document> {
  checkGltfStructure(readGlbJson(bytes), bytes.length);
  try {
    // A copy, because the reader needs its bytes at a multiple of 4 in their buffer.
    return await createGlbIo().readBinary(Uint8Array.from(bytes));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MeshError(
      `the GLB file cannot be read (${reason}): export it whole, as glTF 2.0, without compression`,
      { cause },
    );
  }
}
