import { CanvasTexture, SRGBColorSpace } from 'three';
import { check, damask, gingham, grid, pennant, stripes, towel } from './patterns.ts';

export type Pattern = 'check' | 'damask' | 'gingham' | 'grid' | 'pennant' | 'stripes' | 'towel';

export interface Print {
  readonly pattern: Pattern;
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
}

/** A brush in metres: (0, 0) is one corner of the cloth, `width` × `height` the other. */
export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly print: Print;
}

const PATTERNS: Record<Pattern, (brush: Brush) => void> = {
  check,
  damask,
  gingham,
  grid,
  pennant,
  stripes,
  towel,
};

/** Pixels along the cloth's longer side. */
const RESOLUTION = 2048;

/** Draws a print for a cloth of the given size [m]. */
export function drawPrint(print: Print, [width, height]: readonly [number, number]): CanvasTexture {
  const scale = RESOLUTION / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  context.fillStyle = print.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.save();
  context.scale(scale, scale);
  PATTERNS[print.pattern]({ context, width, height, print });
  context.restore();
  drawSlubs(context);

  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Uneven threads: faint streaks along both directions, which make a flat colour look woven. */
function drawSlubs(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  context.globalCompositeOperation = 'soft-light';
  const pass = (
    across: number,
    along: number,
    place: (p: number, q: number, l: number) => void,
  ) => {
    for (let p = 0, k = across; p < across; p += 1 + 2 * noise(k), k++) {
      const start = noise(k + 0.3) * along;
      const length = (0.15 + 0.6 * noise(k + 0.6)) * along;
      const strength = 0.1 * (noise(k + 0.9) - 0.5);
      context.fillStyle =
        strength > 0 ? `rgb(255 255 255 / ${strength})` : `rgb(0 0 0 / ${-strength})`;
      place(p, start, length);
      place(p, start - along, length);
    }
  };
  pass(width, height, (p, q, l) => context.fillRect(p, q, 1.5, l));
  pass(height, width, (p, q, l) => context.fillRect(q, p, l, 1.5));
  context.globalCompositeOperation = 'source-over';
}

/** A fixed pseudo-random number in [0, 1). */
function noise(k: number): number {
  const x = Math.sin(12.9898 * k + 4.1414) * 43758.5453;
  return x - Math.floor(x);
}
