import { findFabric } from '@toile/fabric';
import { type FabricLook, fabricLook, type Paint, ribLook, wornLook } from '@toile/fabric/look';
import {
  type ClothDrawer,
  type ClothMaterial,
  chooseDetail,
  createClothMaterial,
  type Detail,
  shadeAsCloth,
} from '@toile/viewer';
import { Color, DoubleSide, MeshPhysicalMaterial } from 'three';

/** How fine a fabric's tiles are [px]. */
const TILE_PIXELS: Readonly<Record<Detail, number>> = { full: 256, adaptive: 256, software: 128 };

/** How a fabric of the library looks in a colour. */
export function clothLook(fabric: string, paint: Paint): FabricLook {
  return fabricLook(findFabric(fabric), { paint });
}

/** How worn seams are: they lie where cloth is rubbed. */
const SEAM_WEAR = 0.6;

/** The colour of the cloth where it is sewn. */
export function seamColour(fabric: string, paint: Paint): string {
  return wornLook(clothLook(fabric, paint), SEAM_WEAR).paint.ground;
}

/** The same on the stage, and its ribs where it has some; texture coordinates are metres on the cloth. */
export function createClothLooks(
  fabric: string,
  paint: Paint,
  hasRibs: boolean,
  draw?: ClothDrawer,
): ClothMaterial[] {
  const look = clothLook(fabric, paint);
  const pixels = TILE_PIXELS[chooseDetail()];
  return (hasRibs ? [look, ribLook(look)] : [look]).map((one) =>
    createClothMaterial(one, { pixels, ...(draw && { draw }) }),
  );
}

/** Cloth coloured by its vertices, for maps: lit just enough to show its folds, so that colours stay those of the legend. */
export function createMapMaterial(): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    vertexColors: true,
    roughness: 1,
    specularIntensity: 0,
    side: DoubleSide,
    color: new Color('#ffffff'),
  });
  shadeAsCloth(material);
  const { onBeforeCompile } = material;
  material.customProgramCacheKey = () => 'map';
  material.onBeforeCompile = (shader, renderer) => {
    onBeforeCompile.call(material, shader, renderer);
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <opaque_fragment>',
      'outgoingLight = mix( outgoingLight, diffuseColor.rgb, 0.6 );\n#include <opaque_fragment>',
    );
  };
  return material;
}
