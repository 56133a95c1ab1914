import { drawTiles } from '@toile/fabric/look';
import { clothLook } from '../picture/cloth-look.ts';
import type { Layer } from '../room/state.ts';

/** Of a tile [px], and how often it is repeated. */
const PIXELS = 64;
/** Of the picture's height on the cloth, about [m]: near enough to see yarns. */
const SHOWN = 0.008;

const pictures = new Map<string, string>();

/** A picture of a fabric from close by, as an address; the same one for the same fabric and colours. */
export function fabricPicture({ fabric, paint }: Pick<Layer, 'fabric' | 'paint'>): string {
  const key = JSON.stringify([fabric, paint.ground]);
  const known = pictures.get(key) ?? draw(fabric, paint.ground);
  pictures.set(key, known);
  return known;
}

function draw(fabric: string, ground: string): string {
  const { colour, normal, surface } = drawTiles(clothLook(fabric, { ground }), PIXELS);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PIXELS;
  const context = canvas.getContext('2d');
  if (!context) return '';
  const times = Math.max(1, Math.round(SHOWN / colour.size[0]));
  const picture = context.createImageData(PIXELS, PIXELS);
  for (let y = 0; y < PIXELS; y++) {
    for (let x = 0; x < PIXELS; x++) {
      const k = 4 * (((y * times) % PIXELS) * PIXELS + ((x * times) % PIXELS));
      // Light from above left, as much as hollows let in.
      const slope = (normal.data[k] - normal.data[k + 1]) / 255;
      const light = (0.55 + (0.45 * surface.data[k]) / 255) * (1 + 0.7 * slope);
      const at = 4 * (y * PIXELS + x);
      for (let c = 0; c < 3; c++) picture.data[at + c] = Math.min(255, colour.data[k + c] * light);
      picture.data[at + 3] = 255;
    }
  }
  context.putImageData(picture, 0, 0);
  return canvas.toDataURL();
}
