import { findFabric } from '@toile/fabric';
import {
  CanvasTexture,
  Color,
  DoubleSide,
  MeshPhysicalMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from 'three';
import { createClothMaterial, shadeAsCloth } from '../render/fabric-material.ts';
import type { Fabric } from '../render/looks.ts';
import { drawSlubs } from '../render/prints.ts';
import { createWeave } from '../render/weave.ts';

/** A colour or woven pattern to choose. */
export interface Swatch {
  readonly label: string;
  readonly ground: string;
  readonly ink?: string;
  readonly weave: 'plain' | 'stripe' | 'check';
}

export const SWATCHES = {
  cream: { label: 'Cream', ground: '#ece4d4', weave: 'plain' },
  indigo: { label: 'Indigo', ground: '#35548c', weave: 'plain' },
  teal: { label: 'Teal', ground: '#2f6d6c', weave: 'plain' },
  madder: { label: 'Madder', ground: '#a8443c', weave: 'plain' },
  ochre: { label: 'Ochre', ground: '#c4913a', weave: 'plain' },
  charcoal: { label: 'Charcoal', ground: '#4a4a52', weave: 'plain' },
  stripe: { label: 'Blue stripes', ground: '#f0eadd', ink: '#2f4a7d', weave: 'stripe' },
  check: { label: 'Red check', ground: '#f3ece0', ink: '#b0453d', weave: 'check' },
} as const satisfies Readonly<Record<string, Swatch>>;

export type SwatchName = keyof typeof SWATCHES;
export const SWATCH_NAMES: readonly SwatchName[] = Object.keys(SWATCHES) as SwatchName[];

/** One tile of a print on the cloth [m], its side in pixels. */
const TILE = 0.16;
const PIXELS = 512;
/** One tile of the weave [m]. */
const WEAVE_TILE = 0.024;

/** How fibres shine; the first that a fabric's fibre or name contains counts. */
const FIBRES: readonly (readonly [pattern: RegExp, look: Omit<Fabric, 'print'>])[] = [
  [/silk|cupro|satin/i, { roughness: 0.5, sheen: 0.8, sheenColor: '#fff0dc', weave: 0.2 }],
  [/wool/i, { roughness: 0.95, sheen: 0.55, sheenColor: '#fff4e6', weave: 0.6 }],
  [/linen|flax/i, { roughness: 0.92, sheen: 0.15, sheenColor: '#fff4e0', weave: 0.75 }],
  [/polyester/i, { roughness: 0.7, sheen: 0.4, sheenColor: '#ffffff', weave: 0.35 }],
];
const COTTON: Omit<Fabric, 'print'> = {
  roughness: 0.88,
  sheen: 0.3,
  sheenColor: '#ffffff',
  weave: 0.5,
};

export interface ClothLook {
  readonly material: MeshPhysicalMaterial;
  dispose(): void;
}

/** How a fabric of the library looks in a colour; texture coordinates are metres on the cloth. */
export function createClothLook(fabric: string, swatch: SwatchName): ClothLook {
  const { fibre = '', name } = findFabric(fabric);
  const look = FIBRES.find(([pattern]) => pattern.test(`${fibre} ${name}`))?.[1] ?? COTTON;
  const print = drawTile(SWATCHES[swatch]);
  const weave = createWeave();
  for (const [texture, tile] of [
    [print, TILE],
    [weave, WEAVE_TILE],
  ] as const) {
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.repeat.setScalar(1 / tile);
  }
  const material = createClothMaterial(look, print, weave);
  return {
    material,
    dispose() {
      for (const made of [material, print, weave]) made.dispose();
    },
  };
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

/** A tile that continues on all sides; u, along the warp, goes across the canvas. */
function drawTile({ ground, ink, weave }: Swatch): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  context.fillStyle = ground;
  context.fillRect(0, 0, PIXELS, PIXELS);
  if (ink) {
    context.fillStyle = ink;
    if (weave === 'stripe') drawStripes(context);
    else drawCheck(context);
  }
  context.globalAlpha = 1;
  drawSlubs(context);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Around the body: bands along the weft, 6 mm in 20 mm. */
function drawStripes(context: CanvasRenderingContext2D): void {
  const pitch = PIXELS / 8;
  for (let k = 0; k < 8; k++) context.fillRect(k * pitch, 0, 0.32 * pitch, PIXELS);
}

/** Gingham of 10 mm: where dyed warp meets dyed weft the colour doubles. */
function drawCheck(context: CanvasRenderingContext2D): void {
  const pitch = PIXELS / 8;
  context.globalAlpha = 0.5;
  for (let k = 0; k < 8; k++) {
    context.fillRect(k * pitch, 0, pitch / 2, PIXELS);
    context.fillRect(0, k * pitch, PIXELS, pitch / 2);
  }
}
