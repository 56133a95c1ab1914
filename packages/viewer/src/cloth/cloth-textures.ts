import {
  type DrawnCloth,
  drawCloth,
  type FabricLevels,
  type FabricLook,
  type Level,
  linearRgb,
  toSrgb,
} from '@toile/fabric/look';
import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';

/** Draws a fabric's pictures somewhere else, as a worker may with `drawCloth`. */
export type ClothDrawer = (look: FabricLook, pixels: number) => Promise<DrawnCloth>;

/** A fabric's pictures on the graphics card; they are shared by all who ask for the same. */
export interface ClothTextures extends Readonly<Record<keyof FabricLevels, DataTexture>> {
  /** What is known once they are drawn; until then they are of one colour. */
  readonly drawn: DrawnCloth | undefined;
  readonly ready: Promise<DrawnCloth>;
  /** One user less; the last one takes them away. */
  release(): void;
}

const shelf = new Map<string, { readonly textures: ClothTextures; users: number }>();

/**
 * @param pixels Of each side.
 * @param draw Who draws them, if it is not to be done here and now.
 */
export function takeTextures(look: FabricLook, pixels: number, draw?: ClothDrawer): ClothTextures {
  const { weave, yarns, paint, roughness } = look;
  const key = JSON.stringify([weave, yarns, paint, roughness, pixels]);
  const kept = shelf.get(key);
  // Who cannot wait does not share what is not drawn yet.
  if (kept && (draw || kept.textures.drawn)) {
    kept.users++;
    return kept.textures;
  }
  const textures = createTextures(look, pixels, draw, (own) => {
    const entry = shelf.get(key);
    if (entry?.textures !== own) return true;
    if (--entry.users > 0) return false;
    return shelf.delete(key);
  });
  shelf.set(key, { textures, users: 1 });
  return textures;
}

function createTextures(
  look: FabricLook,
  pixels: number,
  draw: ClothDrawer | undefined,
  isLast: (own: ClothTextures) => boolean,
): ClothTextures {
  const [colour, normal, surface] = plainBytes(look).map(createTexture);
  colour.colorSpace = SRGBColorSpace;
  let drawn: DrawnCloth | undefined;
  const take = (cloth: DrawnCloth): DrawnCloth => {
    drawn = cloth;
    const { levels, sizes } = cloth;
    fill(colour, levels.colour, sizes.colour);
    fill(normal, levels.normal, sizes.normal);
    fill(surface, levels.surface, sizes.surface);
    return cloth;
  };
  const ready = draw
    ? draw(look, pixels).then(take)
    : Promise.resolve(take(drawCloth(look, pixels)));
  const textures: ClothTextures = {
    colour,
    normal,
    surface,
    ready,
    get drawn() {
      return drawn;
    },
    release() {
      if (!isLast(textures)) return;
      for (const texture of [colour, normal, surface]) texture.dispose();
    },
  };
  return textures;
}

/** The cloth's colour, a flat normal, and the roughness of its fibres. */
function plainBytes({ paint, roughness }: FabricLook): number[][] {
  const byte = (share: number): number => Math.round(255 * share);
  return [
    [...linearRgb(paint.ground).map((light) => byte(toSrgb(light))), 255],
    [128, 128, 255, 255],
    [255, byte(roughness), 0, 255],
  ];
}

function createTexture(bytes: readonly number[]): DataTexture {
  const texture = new DataTexture(Uint8Array.from(bytes), 1, 1);
  texture.colorSpace = NoColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 8;
  texture.generateMipmaps = false;
  texture.needsUpdate = true;
  return texture;
}

/** Texture coordinates are metres on the cloth. */
function fill(
  texture: DataTexture,
  levels: readonly Level[],
  [u, v]: readonly [number, number],
): void {
  const [{ pixels, data }] = levels;
  // Its size is another one: the graphics card makes it anew.
  texture.dispose();
  texture.image = { data, width: pixels, height: pixels };
  texture.repeat.set(1 / u, 1 / v);
  texture.mipmaps = levels.map((level) => ({
    data: level.data,
    width: level.pixels,
    height: level.pixels,
  })) as unknown as DataTexture['mipmaps'];
  texture.needsUpdate = true;
}
