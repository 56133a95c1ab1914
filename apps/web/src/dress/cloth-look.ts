import { findFabric } from '@toile/fabric';
import { type FabricLook, fabricLook, type Paint, ribLook } from '@toile/fabric/look';
import {
  type ClothMaterial,
  chooseDetail,
  createClothMaterial,
  type Detail,
  shadeAsCloth,
} from '@toile/viewer';
import { Color, DoubleSide, MeshPhysicalMaterial } from 'three';

/** A colour or woven pattern to choose. */
export interface Swatch extends Paint {
  readonly label: string;
}

export const SWATCHES = {
  cream: { label: 'Cream', ground: '#ece4d4' },
  indigo: { label: 'Indigo', ground: '#35548c' },
  teal: { label: 'Teal', ground: '#2f6d6c' },
  madder: { label: 'Madder', ground: '#a8443c' },
  ochre: { label: 'Ochre', ground: '#c4913a' },
  charcoal: { label: 'Charcoal', ground: '#4a4a52' },
  stripe: {
    label: 'Blue stripes',
    ground: '#f0eadd',
    ink: '#2f4a7d',
    print: { kind: 'stripes', pitch: 0.02, width: 0.0064 },
  },
  check: {
    label: 'Red check',
    ground: '#f3ece0',
    ink: '#b0453d',
    print: { kind: 'gingham', pitch: 0.02 },
  },
} as const satisfies Readonly<Record<string, Swatch>>;

export type SwatchName = keyof typeof SWATCHES;
export const SWATCH_NAMES: readonly SwatchName[] = Object.keys(SWATCHES) as SwatchName[];

/** Its colours, as whoever draws or writes the cloth wants them. */
export function paintOf(swatch: SwatchName): Paint {
  const { label: _, ...paint }: Swatch = SWATCHES[swatch];
  return paint;
}

/** How fine a fabric's tiles are [px]. */
const TILE_PIXELS: Readonly<Record<Detail, number>> = { full: 256, adaptive: 256, software: 128 };

/** How a fabric of the library looks in a colour. */
export function clothLook(fabric: string, swatch: SwatchName): FabricLook {
  return fabricLook(findFabric(fabric), { paint: paintOf(swatch) });
}

/** The same on the stage, and its ribs where it has some; texture coordinates are metres on the cloth. */
export function createClothLooks(
  fabric: string,
  swatch: SwatchName,
  hasRibs: boolean,
): ClothMaterial[] {
  const look = clothLook(fabric, swatch);
  const pixels = TILE_PIXELS[chooseDetail()];
  return (hasRibs ? [look, ribLook(look)] : [look]).map((one) =>
    createClothMaterial(one, { pixels }),
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
