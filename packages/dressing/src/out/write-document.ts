import type { Document } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { createGlbIo } from '@toile/geometry/gltf';
import { MeshoptEncoder } from 'meshoptimizer';
import { FABRIC_EXTENSIONS } from './fabric-materials.ts';

/** `meshopt`: EXT_meshopt_compression; whoever reads it needs a decoder. */
export type Compression = 'meshopt' | 'none';

/** A document as binary glTF. */
export async function writeDocument(
  document: Document,
  compression: Compression,
): Promise<Uint8Array> {
  const io = createGlbIo().registerExtensions([
    KHRMeshQuantization,
    EXTMeshoptCompression,
    ...FABRIC_EXTENSIONS,
  ]);
  if (compression === 'none') return io.writeBinary(document);
  await MeshoptEncoder.ready;
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE });
  return io.registerDependencies({ 'meshopt.encoder': MeshoptEncoder }).writeBinary(document);
}
