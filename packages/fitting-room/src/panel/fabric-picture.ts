import type { Layer } from '../room/state.ts';
import type { PanelView } from './view.ts';

/** As addresses. */
const pictures = new WeakMap<Uint8ClampedArray, string>();

/** A picture of a fabric from close by, as a background; its colour until it is drawn. */
export function fabricPicture(
  { room }: PanelView,
  { fabric, paint: { ground } }: Pick<Layer, 'fabric' | 'paint'>,
): string {
  const drawn = room.pictures.of({ kind: 'fabric', fabric, ground });
  if (!drawn) return `background-color:${ground}`;
  const address = pictures.get(drawn.pixels) ?? addressOf(drawn.pixels);
  pictures.set(drawn.pixels, address);
  return `background-image:url(${address})`;
}

function addressOf(pixels: Uint8ClampedArray<ArrayBuffer>): string {
  const size = Math.sqrt(pixels.length / 4);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  // Read at once: on a graphics card it would have to be fetched from there.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.putImageData(new ImageData(pixels, size, size), 0, 0);
  return canvas.toDataURL();
}
