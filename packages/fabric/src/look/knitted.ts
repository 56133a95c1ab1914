import { noise, smoothNoise, smoothNoise2 } from './noise.ts';
import { countYarns, type Relief, type Yarns } from './relief.ts';

/** Pixels for each wale: two legs of a stitch side by side. */
const WALE_PIXELS = 16;
/** Half the length of a leg, in courses; its half width, in wales; how far it leans [rad]. */
const LEG = { length: 0.82, width: 0.2, lean: 0.36 };

export interface KnitOptions {
  /** Wales turn in groups to front and back, as one on one: depth of the valleys, in wales. */
  readonly ribs?: number;
  /** Fibres that cover the stitches, 0 to 1. */
  readonly fuzz?: number;
}

/** The face of a knit: columns of Vs, each the two legs of a loop drawn through the one below. */
export function drawKnitted(
  { ends, picks, relief, unevenness }: Yarns,
  pixels: number,
  { ribs = 0, fuzz = 0 }: KnitOptions = {},
): Relief {
  // Of one-on-one ribs every other wale is seen, and takes the room of two.
  const wales = ribs > 0 ? ends / 2 : ends;
  const waleCount = countYarns(pixels, ribs > 0 ? 2 * WALE_PIXELS : WALE_PIXELS, 1);
  const courseCount = countYarns(pixels, (pixels * wales) / (waleCount * picks), 1);
  const size = [courseCount / picks, waleCount / wales] as const;
  const heights = new Float32Array(pixels * pixels);
  const tones = new Float32Array(pixels * pixels);
  const knots = Math.max(1, Math.round(courseCount / 3));
  const yarn = (2 * LEG.width) / wales;
  const scale = ribs > 0 ? 1.25 : 1;
  for (let y = 0; y < pixels; y++) {
    const wale = ((y + 0.5) * waleCount) / pixels;
    const across = wale - Math.floor(wale) - 0.5;
    const side = across < 0 ? -1 : 1;
    for (let x = 0; x < pixels; x++) {
      const course = ((x + 0.5) * courseCount) / pixels;
      const drift =
        0.06 *
        unevenness *
        smoothNoise((course * knots) / courseCount, knots, 7 + Math.floor(wale));
      let best = -0.6;
      let row = Math.floor(course);
      for (let k = row - 1; k <= row + 1; k++) {
        const rise = legAt(course + drift - k - 0.5, scale * Math.abs(across) - 0.25);
        if (rise > best) {
          best = rise;
          row = k;
        }
      }
      const at = y * pixels + x;
      const ridge = ribs * (Math.cos(2 * Math.PI * across) - 1) * 0.5;
      const soft = (1 - fuzz) * best + fuzz * fuzzAt(x / pixels, y / pixels);
      heights[at] = relief * yarn * soft + ridge / wales;
      const loop = modulo(row, courseCount);
      tones[at] =
        1 +
        unevenness *
          (0.1 * (noise(loop, 11) - 0.5) +
            0.08 * (noise(97 * loop + 2 * Math.floor(wale) + side, 12) - 0.5));
    }
  }
  return { pixels, size, heights, tones, cover: undefined, weft: undefined };
}

const modulo = (k: number, n: number): number => ((k % n) + n) % n;
const [cos, sin] = [Math.cos(LEG.lean), Math.sin(LEG.lean)];

/** Height of one leg beside its middle, in its own width; its upper end lies over the next one's foot. */
function legAt(u: number, v: number): number {
  // Courses and wales are about as long as each other; legs lean apart upwards.
  const a = (cos * u + sin * v) / LEG.length;
  const b = (cos * v - sin * u) / LEG.width;
  const inside = 1 - a * a - b * b;
  return inside > 0 ? Math.sqrt(inside) + 0.45 * a : -0.6;
}

/** Fibres without order. */
export function fuzzAt(x: number, y: number): number {
  let sum = 0;
  for (const [octave, period] of [48, 96].entries()) {
    sum += smoothNoise2(period * x, period * y, period, 40 + 7000 * octave) / (octave + 1);
  }
  return sum;
}
