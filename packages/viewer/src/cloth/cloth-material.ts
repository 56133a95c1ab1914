import { type FabricLook, FIBRE_INDEX, wornOverNew } from '@toile/fabric/look';
import { Color, DoubleSide, MeshPhysicalMaterial, type Texture } from 'three';
import { shadeAsCloth } from './cloth-shader.ts';
import { takeTextures } from './cloth-textures.ts';

export interface ClothMaterialOptions {
  /** Of each side of the fabric's tiles; default 512. */
  readonly pixels?: number;
  /** A print that covers the whole cloth, in place of the look's colours. */
  readonly print?: Texture;
  /** Metres on the cloth for one unit of its texture coordinates; default 1. */
  readonly extent?: readonly [u: number, v: number];
  /** How pale the back is, 0 to 1. */
  readonly reverse?: number;
}

export interface ClothMaterial {
  readonly material: MeshPhysicalMaterial;
  dispose(): void;
}

/** A fabric as it looks. Texture coordinates go along warp and weft, in metres unless `extent` says. */
export function createClothMaterial(
  look: FabricLook,
  { pixels = 512, print, extent = [1, 1], reverse }: ClothMaterialOptions = {},
): ClothMaterial {
  const textures = takeTextures(look, pixels);
  const { tiles } = textures;
  const { anisotropy } = tiles.far;
  const own: Texture[] = [];
  const scaled = (texture: Texture): Texture => {
    if (extent[0] === 1 && extent[1] === 1) return texture;
    const copy = texture.clone();
    copy.repeat.set(extent[0] * texture.repeat.x, extent[1] * texture.repeat.y);
    own.push(copy);
    return copy;
  };
  const surface = scaled(textures.surface);
  const material = new MeshPhysicalMaterial({
    map: print ?? scaled(textures.colour),
    normalMap: scaled(textures.normal),
    roughnessMap: surface,
    aoMap: surface,
    roughness: 1,
    ior: FIBRE_INDEX,
    specularColor: new Color().fromArray([...look.mirror]),
    sheen: 1,
    sheenRoughness: look.sheen.roughness,
    sheenColor: new Color().fromArray([...look.sheen.colour]),
    anisotropy: anisotropy.strength,
    anisotropyRotation: anisotropy.rotation,
    side: DoubleSide,
  });
  if (tiles.isOpen) {
    material.transparent = true;
    material.defines = { ...material.defines, USE_TRANSPARENT_CLOTH: '' };
  }
  const worn = wornOverNew(look);
  shadeAsCloth(material, {
    ...(worn && { worn }),
    translucency: look.translucency,
    ...(reverse !== undefined && { reverse }),
  });
  return {
    material,
    dispose() {
      material.dispose();
      for (const texture of own) texture.dispose();
      textures.release();
    },
  };
}
