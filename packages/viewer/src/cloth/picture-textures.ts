import type { Picture, Pictures } from '@toile/fabric/look';
import {
  Color,
  LinearMipmapLinearFilter,
  type MeshPhysicalMaterial,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from 'three';

/** Pictures of a cloth on their way to its material. */
export interface ShownPictures {
  readonly ready: Promise<void>;
  dispose(): void;
}

/** Shows a cloth by pictures of itself, in place of what was drawn of it, as soon as they are decoded. */
export function showPictures(
  material: MeshPhysicalMaterial,
  { colour, normal, roughness, tint, depth = 1, dullness }: Pictures,
  extent: readonly [u: number, v: number],
): ShownPictures {
  const textures: Texture[] = [];
  let isGone = false;
  const load = async (
    picture: Picture | undefined,
    show: (texture: Texture) => void,
  ): Promise<void> => {
    if (!picture) return;
    const texture = await createPictureTexture(picture, extent);
    textures.push(texture);
    if (isGone) texture.dispose();
    else show(texture);
  };
  if (dullness !== undefined && !roughness) {
    material.roughness = dullness;
    material.roughnessMap = null;
  }
  const all = [
    load(colour, (texture) => {
      texture.colorSpace = SRGBColorSpace;
      material.map = texture;
      if (tint) material.color = new Color(...tint);
    }),
    load(normal, (texture) => {
      material.normalMap = texture;
      material.normalScale.setScalar(depth);
    }),
    load(roughness, (texture) => {
      material.roughnessMap = texture;
    }),
  ];
  return {
    ready: Promise.all(all).then(() => {}),
    dispose() {
      isGone = true;
      for (const texture of textures) texture.dispose();
    },
  };
}

/** Texture coordinates are metres on the cloth, times the extent; a picture's height lies along the warp. */
async function createPictureTexture(
  { bytes, type, width, height }: Picture,
  [u, v]: readonly [number, number],
): Promise<Texture> {
  const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type }), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  });
  const texture = new Texture(image);
  texture.flipY = false;
  texture.colorSpace = NoColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 8;
  texture.rotation = Math.PI / 2;
  texture.repeat.set(v / width, u / height);
  texture.needsUpdate = true;
  return texture;
}
