import { BufferUtils, type GLTF } from '@gltf-transform/core';
import { PACKED } from './gltf-keep-motion.ts';
import { MotionError } from './motion-error.ts';

interface Packed {
  readonly buffer: number;
  readonly byteOffset?: number;
  readonly byteLength: number;
  readonly byteStride: number;
  readonly count: number;
  readonly mode: string;
  readonly filter?: string;
}

/** Nobody's keys are larger than this [bytes]. */
const MOST = 512e6;

/**
 * Unpacks data that meshopt has packed, as gltfpack and our own files have their keys. What unpacks them comes with
 * the first such file.
 */
export async function unpackViews(
  json: GLTF.IGLTF,
  resources: Record<string, Uint8Array>,
): Promise<void> {
  const views = (json.bufferViews ?? []).map((view) => ({
    view,
    packed: PACKED.map((name) => view.extensions?.[name] as Packed | undefined).find(Boolean),
  }));
  if (!views.some(({ packed }) => packed)) return;
  const { MeshoptDecoder } = await import('meshoptimizer/decoder');
  await MeshoptDecoder.ready;
  let whole = 0;
  views.forEach(({ view, packed }, v) => {
    if (!packed) return;
    const { buffer, byteOffset = 0, byteLength, byteStride, count, mode, filter } = packed;
    const size = count * byteStride;
    whole += size;
    const source = dataOf(json, resources, buffer)?.subarray(byteOffset, byteOffset + byteLength);
    if (!(whole <= MOST) || source?.length !== byteLength) {
      throw new MotionError(
        `buffer view ${v} packs ${count} elements of ${byteStride} bytes in ${byteLength} bytes of buffer ${buffer}, which are not there: the glTF file is damaged, export it again`,
      );
    }
    const data = new Uint8Array(size);
    try {
      MeshoptDecoder.decodeGltfBuffer(data, count, byteStride, source, mode, filter);
    } catch (cause) {
      throw new MotionError(
        `buffer view ${v} cannot be unpacked: the glTF file is damaged, export it again, or without compression`,
        { cause },
      );
    }
    const uri = `unpacked-${v}.bin`;
    resources[uri] = data;
    json.buffers?.push({ uri, byteLength: size });
    view.buffer = (json.buffers?.length ?? 0) - 1;
    view.byteOffset = 0;
    view.byteLength = size;
    delete view.extensions;
  });
  // Where packed data was to go for who cannot unpack is nothing.
  json.buffers?.forEach((buffer, b) => {
    if (buffer.uri !== undefined) return;
    buffer.uri = `nothing-${b}.bin`;
    resources[buffer.uri] = new Uint8Array(0);
  });
}

function dataOf(
  json: GLTF.IGLTF,
  resources: Readonly<Record<string, Uint8Array>>,
  buffer: number,
): Uint8Array | undefined {
  const uri = json.buffers?.[buffer]?.uri;
  if (uri === undefined) return undefined;
  return resources[uri] ?? BufferUtils.createBufferFromDataURI(uri);
}
