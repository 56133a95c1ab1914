import type { Dressed, DressedGarment } from '@toile/dressing';
import { type Colour, createImage, halve, type Image, paste } from './image.ts';
import { type Drawn, rasterise, type View } from './rasterise.ts';

/** Of one view [pixels]; a picture has two beside each other. */
export const VIEW_SIZE: readonly [width: number, height: number] = [250, 360];

const SKIN: Colour = [214, 200, 186];
/** Room around the garments, of their size. */
const MARGIN = 0.04;
/** No part smaller than this is shown [m]. */
const SMALLEST = 0.8;

/** Garments on the body, from the front and from behind; as near as they can be seen whole. */
export function drawDressed({ body, garments }: Dressed): Image {
  const meshes: Drawn[] = [
    { ...body, colourOf: () => SKIN },
    ...garments.map((garment, k) => ({ ...garment, colourOf: panelColours(garment, k) })),
  ];
  const [width, height] = VIEW_SIZE;
  const picture = createImage(2 * width, height);
  const frame = frameOf(garments);
  for (const [k, side] of (['front', 'back'] as const).entries()) {
    paste(picture, halve(rasterise(meshes, { side, ...frame })), k * width, 0);
  }
  return picture;
}

/** Twice as many pixels as are shown: edges come out smooth. */
function frameOf(garments: readonly DressedGarment[]): Omit<View, 'side'> {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  for (const { positions } of garments) {
    for (let i = 0; i < positions.length; i += 3) {
      for (let c = 0; c < 2; c++) {
        low[c] = Math.min(low[c], positions[i + c]);
        high[c] = Math.max(high[c], positions[i + c]);
      }
    }
  }
  const [width, height] = VIEW_SIZE.map((size) => 2 * size);
  const needed = Math.max((high[0] - low[0]) / width, (high[1] - low[1]) / height);
  return {
    middle: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2],
    pixel: Math.max((1 + 2 * MARGIN) * needed, SMALLEST / height),
    width,
    height,
  };
}

/** A muted colour for each panel; hues of a garment lie near each other. */
function panelColours({ mesh }: DressedGarment, garment: number): (triangle: number) => Colour {
  const colours: Colour[] = [];
  mesh.panels.forEach(({ triangleCount }, k) => {
    const hue = 210 + 137.5 * garment + 41 * (k % 5) - 82;
    const colour = muted(hue, 0.64 + 0.06 * (k % 3));
    for (let t = 0; t < triangleCount; t++) colours.push(colour);
  });
  return (triangle) => colours[triangle];
}

/** A colour of little saturation; hue in degrees. */
function muted(hue: number, lightness: number): Colour {
  const channel = (shift: number): number =>
    255 * (lightness + 0.085 * Math.cos(((hue - shift) * Math.PI) / 180));
  return [channel(0), channel(120), channel(240)];
}
