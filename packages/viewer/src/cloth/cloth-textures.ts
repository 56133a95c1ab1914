import {
  drawTiles,
  type FabricLook,
  type FabricTiles,
  fabricLevels,
  type Level,
  type Tile,
} from '@toile/fabric/look';
import {
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';

/** A fabric's pictures on the graphics card; they are shared by all who ask for the same. */
export interface ClothTextures {
  readonly tiles: FabricTiles;
  readonly colour: DataTexture;
  readonly normal: DataTexture;
  readonly surface: DataTexture;
  /** One user less; the last one takes them away. */
  release(): void;
}

const shelf = new Map<string, { readonly textures: ClothTextures; users: number }>();

/** @param pixels Of each side. */
export function takeTextures(look: FabricLook, pixels: number): ClothTextures {
  const { weave, yarns, paint, roughness } = look;
  const key = JSON.stringify([weave, yarns, paint, roughness, pixels]);
  const kept = shelf.get(key);
  if (kept) {
    kept.users++;
    return kept.textures;
  }
  const textures = createTextures(look, pixels, () => {
    const entry = shelf.get(key);
    if (!entry || --entry.users > 0) return false;
    return shelf.delete(key);
  });
  shelf.set(key, { textures, users: 1 });
  return textures;
}

function createTextures(look: FabricLook, pixels: number, isLast: () => boolean): ClothTextures {
  const tiles = drawTiles(look, pixels);
  const levels = fabricLevels(tiles);
  const colour = tileTexture(tiles.colour, levels.colour);
  colour.colorSpace = SRGBColorSpace;
  const normal = tileTexture(tiles.normal, levels.normal);
  const surface = tileTexture(tiles.surface, levels.surface);
  return {
    tiles,
    colour,
    normal,
    surface,
    release() {
      if (!isLast()) return;
      for (const texture of [colour, normal, surface]) texture.dispose();
    },
  };
}

/** Texture coordinates are metres on the cloth. */
function tileTexture({ pixels, size, data }: Tile, levels: readonly Level[]): DataTexture {
  const texture = new DataTexture(data, pixels, pixels);
  texture.colorSpace = NoColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(1 / size[0], 1 / size[1]);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 8;
  texture.mipmaps = levels.map((level) => ({
    data: level.data,
    width: level.pixels,
    height: level.pixels,
  })) as unknown as DataTexture['mipmaps'];
  texture.generateMipmaps = false;
  texture.needsUpdate = true;
  return texture;
}
