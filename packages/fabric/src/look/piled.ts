import { fuzzAt } from './knitted.ts';
import { smoothNoise2 } from './noise.ts';
import { countYarns, type Relief, type Yarns } from './relief.ts';

const CORD_PIXELS = 40;

/** Corduroy: cords of cut pile along the warp. */
export function drawCorduroy({ ends, relief, unevenness }: Yarns, pixels: number): Relief {
  const count = countYarns(pixels, CORD_PIXELS, 1);
  const side = count / ends;
  return drawPile(pixels, side, (x, y) => {
    const across = 2 * Math.abs(((y * count) % 1) - 0.5);
    const cord = Math.sqrt(Math.max(0, 1 - across ** 3));
    const tuft = smoothNoise2(5 * count * x, 5 * count * y, 5 * count, 9);
    return {
      height: ((relief * cord + 0.06 * tuft) / ends) * 0.6,
      tone: (0.72 + 0.28 * cord) * (1 + 0.12 * unevenness * tuft),
    };
  });
}

/** Felt: fibres without order. */
export function drawFelt({ ends, relief, unevenness }: Yarns, pixels: number): Relief {
  return drawPile(pixels, 24 / ends, (x, y) => {
    const fibres = fuzzAt(x, y);
    return { height: (0.4 * relief * fibres) / ends, tone: 1 + 0.15 * unevenness * fibres };
  });
}

/** Net: threads around hexagons. */
export function drawNet({ ends, cover, relief }: Yarns, pixels: number): Relief {
  const columns = countYarns(pixels, 32, 2);
  const rows = Math.round(columns / Math.sqrt(3) / 2) * 2;
  const side = columns / ends;
  const covered = new Float32Array(pixels * pixels);
  const made = drawPile(pixels, side, (x, y, at) => {
    const d = hexagonEdge(x * columns, y * rows * Math.sqrt(3)) / (0.5 * cover);
    covered[at] = Math.min(1, Math.max(0, 4 * (1 - d)));
    return { height: (relief * cover * Math.sqrt(Math.max(0, 1 - d * d))) / ends, tone: 1 };
  });
  return { ...made, size: [side, (side * rows * Math.sqrt(3)) / columns], cover: covered };
}

/** Distance to the nearest edge of hexagons whose middles are 1 apart. */
function hexagonEdge(x: number, y: number): number {
  const h = Math.sqrt(3);
  const near = (ox: number, oy: number): readonly [number, number] => [
    modulo(x - ox, 1) - 0.5,
    modulo(y - oy, h) - h / 2,
  ];
  const [a, b] = [near(0, 0), near(0.5, h / 2)];
  const [dx, dy] = a[0] ** 2 + a[1] ** 2 < b[0] ** 2 + b[1] ** 2 ? a : b;
  const [p, q] = [Math.abs(dx), Math.abs(dy)];
  return 0.5 - Math.max(p, 0.5 * p + (h / 2) * q);
}

const modulo = (k: number, n: number): number => ((k % n) + n) % n;

function drawPile(
  pixels: number,
  side: number,
  at: (x: number, y: number, pixel: number) => { readonly height: number; readonly tone: number },
): Relief {
  const heights = new Float32Array(pixels * pixels);
  const tones = new Float32Array(pixels * pixels);
  for (let y = 0; y < pixels; y++) {
    for (let x = 0; x < pixels; x++) {
      const pixel = y * pixels + x;
      const { height, tone } = at((x + 0.5) / pixels, (y + 0.5) / pixels, pixel);
      heights[pixel] = height;
      tones[pixel] = tone;
    }
  }
  return { pixels, size: [side, side], heights, tones, cover: undefined, weft: undefined };
}
