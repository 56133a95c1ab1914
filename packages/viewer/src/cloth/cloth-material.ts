import {
  type DrawnCloth,
  type FabricLook,
  FIBRE_INDEX,
  isOpenWork,
  wornOverNew,
} from '@toile/fabric/look';
import { Color, DoubleSide, MeshPhysicalMaterial, type Texture } from 'three';
import { shadeAsCloth } from './cloth-shader.ts';
import { type ClothDrawer, takeTextures } from './cloth-textures.ts';
import { showPictures } from './picture-textures.ts';

export interface ClothMaterialOptions {
  /** Of each side of the fabric's tiles; default 512. */
  readonly pixels?: number;
  /** Who draws the tiles; unless given it is done here, at once, in some 0.1 s. */
  readonly draw?: ClothDrawer;
  /** A print that covers the whole cloth, in place of the look's colours. */
  readonly print?: Texture;
  /** Metres on the cloth for one unit of its texture coordinates; default 1. */
  readonly extent?: readonly [u: number, v: number];
  /** How pale the back is, 0 to 1. */
  readonly reverse?: number;
}

export interface ClothMaterial {
  readonly material: MeshPhysicalMaterial;
  /** When its tiles are drawn; until then it is of one colour. */
  readonly ready: Promise<void>;
  dispose(): void;
}

/** Such a little is not seen, but spares compiling anew when more comes. */
const HARDLY = 1e-3;

/** A fabric as it looks. Texture coordinates go along warp and weft, in metres unless `extent` says. */
export function createClothMaterial(
  look: FabricLook,
  { pixels = 512, draw, print, extent = [1, 1], reverse }: ClothMaterialOptions = {},
): ClothMaterial {
  const textures = takeTextures(look, pixels, draw);
  const own: [copy: Texture, of: Texture][] = [];
  const scaled = (texture: Texture): Texture => {
    if (extent[0] === 1 && extent[1] === 1) return texture;
    const copy = texture.clone();
    own.push([copy, texture]);
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
    anisotropy: HARDLY,
    side: DoubleSide,
  });
  const show = ({ far: { anisotropy } }: DrawnCloth): void => {
    material.anisotropy = Math.max(HARDLY, anisotropy.strength);
    material.anisotropyRotation = anisotropy.rotation;
    for (const [copy, { repeat, image, mipmaps }] of own) {
      copy.dispose();
      copy.image = image;
      copy.mipmaps = mipmaps;
      copy.repeat.set(extent[0] * repeat.x, extent[1] * repeat.y);
      copy.needsUpdate = true;
    }
  };
  if (textures.drawn) show(textures.drawn);
  if (isOpenWork(look)) {
    material.transparent = true;
    material.defines = { ...material.defines, USE_TRANSPARENT_CLOTH: '' };
  }
  const worn = wornOverNew(look);
  shadeAsCloth(material, {
    ...(worn && { worn }),
    translucency: look.translucency,
    ...(reverse !== undefined && { reverse }),
  });
  const shown = look.pictures && showPictures(material, look.pictures, extent);
  return {
    material,
    ready: textures.ready.then(show).then(() => shown?.ready),
    dispose() {
      material.dispose();
      shown?.dispose();
      for (const [copy] of own) copy.dispose();
      textures.release();
    },
  };
}
