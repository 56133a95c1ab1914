import { type ClothMaterial, createClothMaterial } from '@toile/viewer';
import type { Fabric } from './looks.ts';
import { drawPrint } from './prints.ts';

/** Scenes have large cloths seen from afar: coarse tiles do [px]. */
const TILE_PIXELS = 256;

/** A printed fabric for a cloth of this size [m], whose texture coordinates go from 0 to 1. */
export function createFabricMaterial(
  { print, cloth, reverse }: Fabric,
  extent: readonly [number, number],
): ClothMaterial {
  const drawn = drawPrint(print, extent);
  const { material, ready, dispose } = createClothMaterial(cloth, {
    pixels: TILE_PIXELS,
    print: drawn,
    extent,
    ...(reverse !== undefined && { reverse }),
  });
  return {
    material,
    ready,
    dispose() {
      dispose();
      drawn.dispose();
    },
  };
}
