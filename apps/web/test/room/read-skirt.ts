import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';

/** What a downloaded file has of the skirt. */
export async function readSkirt(bytes: Uint8Array) {
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
  const root = (await io.readBinary(Uint8Array.from(bytes))).getRoot();
  const skirt = root.listMeshes().find((mesh) => mesh.getName() === 'pencil skirt');
  const [primitive] = skirt?.listPrimitives() ?? [];
  return {
    names: root.listNodes().map((node) => node.getName()),
    skirt,
    places: primitive?.getAttribute('POSITION'),
    uvs: primitive?.getAttribute('TEXCOORD_0'),
    textures: root.listTextures().length,
  };
}
