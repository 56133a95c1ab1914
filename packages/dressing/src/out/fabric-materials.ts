import type { Document, Extension, Material, Texture, TextureInfo } from '@gltf-transform/core';
import {
  KHRMaterialsAnisotropy,
  KHRMaterialsIOR,
  KHRMaterialsSheen,
  KHRMaterialsSpecular,
  KHRMaterialsUnlit,
  KHRTextureTransform,
} from '@gltf-transform/extensions';
import {
  drawTiles,
  evenTile,
  type FabricLook,
  FIBRE_INDEX,
  type Picture,
  type Pictures,
  type Tile,
} from '@toile/fabric/look';
import { encode } from 'fast-png';

/** What `createFabricMaterials` writes, for whoever writes the document. */
export const FABRIC_EXTENSIONS: (typeof Extension)[] = [
  KHRMaterialsAnisotropy,
  KHRMaterialsIOR,
  KHRMaterialsSheen,
  KHRMaterialsSpecular,
  KHRMaterialsUnlit,
  KHRTextureTransform,
];

/** Of each side of a tile: small files rather than much cloth without a repeat. */
const PIXELS = 256;

/** Adds materials to a document that look as fabrics do. Who looks the same shares one. */
export function createFabricMaterials(
  document: Document,
): (name: string, look: FabricLook) => Material {
  const anisotropy = document.createExtension(KHRMaterialsAnisotropy);
  const index = document.createExtension(KHRMaterialsIOR).createIOR().setIOR(FIBRE_INDEX);
  const sheen = document.createExtension(KHRMaterialsSheen);
  const specular = document.createExtension(KHRMaterialsSpecular);
  const transform = document.createExtension(KHRTextureTransform);
  const made = new Map<string | Pictures, Material>();

  /** Texture coordinates are metres on the cloth. */
  function place(info: TextureInfo | null, { size }: Tile): void {
    info?.setExtension(
      'KHR_texture_transform',
      transform.createTransform().setScale([1 / size[0], 1 / size[1]]),
    );
  }

  /** The other way about: a picture's height lies along the warp. */
  function placePicture(info: TextureInfo | null, { width, height }: Picture): void {
    const turned = transform.createTransform().setRotation(Math.PI / 2);
    info?.setExtension('KHR_texture_transform', turned.setScale([1 / height, 1 / width]));
  }

  /** What pictures of the cloth itself show, in place of what was drawn. */
  function usePictures(material: Material, name: string, { pictures }: FabricLook): void {
    if (!pictures) return;
    const { colour, normal, roughness, tint = [1, 1, 1], depth = 1, dullness } = pictures;
    const add = (part: string, { bytes, type }: Picture): Texture =>
      document.createTexture(`${name} ${part}`).setImage(new Uint8Array(bytes)).setMimeType(type);
    if (colour) {
      material.setBaseColorTexture(add('colour', colour)).setBaseColorFactor([...tint, 1]);
      placePicture(material.getBaseColorTextureInfo(), colour);
    }
    if (normal) {
      material.setNormalTexture(add('normal', normal)).setNormalScale(depth);
      placePicture(material.getNormalTextureInfo(), normal);
      material.setOcclusionTexture(null);
    }
    if (dullness !== undefined) material.setRoughnessFactor(dullness);
    if (roughness) {
      // Grey: its green is the roughness, and its blue a metal of which there is none.
      material.setMetallicRoughnessTexture(add('roughness', roughness)).setRoughnessFactor(1);
      placePicture(material.getMetallicRoughnessTextureInfo(), roughness);
    }
  }

  function create(name: string, look: FabricLook): Material {
    const tiles = drawTiles(look, PIXELS);
    const { far, isOpen, hasOwnScale, normal, surface } = tiles;
    const colour = hasOwnScale ? tiles.colour : evenTile(tiles.colour, look.weave);
    const add = (part: string, png: Uint8Array): Texture =>
      document.createTexture(`${name} ${part}`).setImage(png).setMimeType('image/png');
    const material = document
      .createMaterial(name)
      .setDoubleSided(true)
      .setMetallicFactor(0)
      // Files have no levels for distances: as a whole garment is seen, where yarns are too fine.
      .setRoughnessFactor(far.roughness)
      .setBaseColorTexture(add('colour', colourPng(colour, isOpen)))
      .setNormalTexture(add('normal', normalPng(evenTile(normal, look.weave))))
      .setOcclusionTexture(add('occlusion', occlusionPng(surface)))
      .setAlphaMode(isOpen ? 'BLEND' : 'OPAQUE')
      .setExtension('KHR_materials_ior', index)
      .setExtension(
        'KHR_materials_sheen',
        sheen
          .createSheen()
          .setSheenColorFactor([...look.sheen.colour])
          .setSheenRoughnessFactor(look.sheen.roughness),
      );
    material.setExtras({ translucency: look.translucency });
    place(material.getBaseColorTextureInfo(), colour);
    place(material.getNormalTextureInfo(), normal);
    place(material.getOcclusionTextureInfo(), surface);
    if (look.mirror.some((share) => share > 1)) {
      material.setExtension(
        'KHR_materials_specular',
        specular.createSpecular().setSpecularColorFactor([...look.mirror]),
      );
    }
    if (far.anisotropy.strength > 0) {
      const { strength, rotation } = far.anisotropy;
      material.setExtension(
        'KHR_materials_anisotropy',
        anisotropy
          .createAnisotropy()
          .setAnisotropyStrength(strength)
          .setAnisotropyRotation(rotation),
      );
    }
    usePictures(material, name, look);
    return material;
  }

  return (name, look) => {
    const { pictures, ...drawn } = look;
    // Pictures are the same where they are one.
    const key = pictures ?? JSON.stringify(drawn);
    const material = made.get(key) ?? create(name, look);
    made.set(key, material);
    return material;
  };
}

function colourPng({ pixels, data }: Tile, isOpen: boolean): Uint8Array<ArrayBuffer> {
  return isOpen ? png(pixels, data, 4) : png(pixels, pick(data, [0, 1, 2]), 3);
}

/** In files green points up the picture, against v. */
function normalPng({ pixels, data }: Tile): Uint8Array<ArrayBuffer> {
  const channels = pick(data, [0, 1, 2]);
  for (let k = 1; k < channels.length; k += 3) channels[k] = 255 - channels[k];
  return png(pixels, channels, 3);
}

function occlusionPng({ pixels, data }: Tile): Uint8Array<ArrayBuffer> {
  return png(pixels, pick(data, [0]), 1);
}

function pick(data: Uint8Array, channels: readonly number[]): Uint8Array {
  const picked = new Uint8Array((data.length / 4) * channels.length);
  for (let k = 0, at = 0; k < data.length; k += 4) {
    for (const channel of channels) picked[at++] = data[k + channel];
  }
  return picked;
}

function png(pixels: number, data: Uint8Array, channels: 1 | 3 | 4): Uint8Array<ArrayBuffer> {
  const bytes = encode({ width: pixels, height: pixels, data, channels });
  return new Uint8Array(bytes);
}
