import { noise, smoothNoise } from './noise.ts';
import { countYarns, type Relief, type Yarns } from './relief.ts';

/** Whether the warp lies over the weft where yarns cross. */
export type Draft = (end: number, pick: number) => boolean;

export interface Binding {
  readonly over: Draft;
  /** Ends and picks after which the draft repeats. */
  readonly repeat: number;
}

const modulo = (k: number, n: number): number => ((k % n) + n) % n;

export const BINDINGS: Readonly<Record<'plain' | 'twill' | 'denim' | 'satin' | 'crepe', Binding>> =
  {
    plain: { over: (i, j) => (i + j) % 2 === 0, repeat: 2 },
    /** 2/2, as serge and flannel. */
    twill: { over: (i, j) => modulo(i - j, 4) < 2, repeat: 4 },
    /** 3/1, its line rising to the right. */
    denim: { over: (i, j) => modulo(i - j, 4) < 3, repeat: 4 },
    /** Eight ends, counter 3: the warp floats over seven picks. */
    satin: { over: (i, j) => modulo(3 * i - j, 8) !== 0, repeat: 8 },
    /** Short floats in no visible order. */
    crepe: { over: (i, j) => noise(13 * modulo(i, 8) + modulo(j, 8), 5) < 0.5, repeat: 8 },
  };

/** Pixels for each yarn: enough for its round section. */
const YARN_PIXELS = 9;
/** Knots of unevenness along a yarn, per tile. */
const SLUBS = 9;

/** Warp and weft as yarns of elliptic section that bend over and under each other. */
export function drawWoven(
  { over, repeat }: Binding,
  { ends, picks, ply, cover, relief, unevenness }: Yarns,
  pixels: number,
): Relief {
  const endCount = countYarns(pixels, YARN_PIXELS, repeat);
  // Where yarns cross one by one, as many pixels for a pick as for an end, though it is wider: else picks would still
  // be seen from where ends are not.
  const pickCount =
    repeat > 2 ? countYarns((pixels * picks) / ends, YARN_PIXELS, repeat) : endCount;
  const size = [pickCount / picks, endCount / ends] as const;
  const warp = createYarns(endCount, unevenness, 1);
  const weft = createYarns(pickCount, 0.7 * unevenness, 2);
  const heights = new Float32Array(pixels * pixels);
  const tones = new Float32Array(pixels * pixels);
  const isWeft = new Float32Array(pixels * pixels);
  const covered = cover < 0.9 ? new Float32Array(pixels * pixels) : undefined;
  const width = cover / Math.max(ends, picks);
  /** How far a yarn's middle goes up and down. */
  const sway = 0.5 * relief * width;
  const [warpWave, weftWave] = [
    waves(over, endCount, pickCount),
    waves((j, i) => !over(i, j), pickCount, endCount),
  ];
  for (let y = 0; y < pixels; y++) {
    const end = ((y + 0.5) * endCount) / pixels;
    for (let x = 0; x < pixels; x++) {
      const pick = ((x + 0.5) * pickCount) / pixels;
      const a = yarnAt(warp, end, pick / pickCount, cover);
      const b = yarnAt(weft, pick, end / endCount, cover);
      const rise = (d: number): number => relief * width * Math.sqrt(Math.max(0, 1 - d * d));
      const warpHeight = sway * warpWave(a.yarn, pick) + rise(a.across);
      const weftHeight = sway * weftWave(b.yarn, end) + rise(b.across);
      const inWarp = Math.abs(a.across) < 1;
      const inWeft = Math.abs(b.across) < 1;
      const at = y * pixels + x;
      const top = inWarp && (!inWeft || warpHeight >= weftHeight);
      const seen = top ? a : b;
      const twist = ply * (top ? pick : end) * 0.5 + 0.35 * seen.across;
      heights[at] =
        (top ? warpHeight : inWeft ? weftHeight : -sway) +
        0.035 * width * Math.sin(2 * Math.PI * twist);
      tones[at] = seen.tone;
      isWeft[at] = top ? 0 : 1;
      if (covered) covered[at] = inWarp || inWeft ? 1 : 0;
    }
  }
  return { pixels, size, heights, tones, cover: covered, weft: isWeft };
}

interface YarnSet {
  readonly count: number;
  readonly unevenness: number;
  readonly seed: number;
}

const createYarns = (count: number, unevenness: number, seed: number): YarnSet => ({
  count,
  unevenness,
  seed,
});

/** The yarn of a set at a place across it, counted in yarns, and along it, as a share of the tile. */
function yarnAt({ count, unevenness, seed }: YarnSet, place: number, along: number, cover: number) {
  const yarn = Math.floor(place) % count;
  const slub = smoothNoise(SLUBS * along, SLUBS, seed + 17 * yarn);
  const shift = 0.5 + 0.12 * unevenness * (2 * noise(yarn, seed + 3) - 1);
  const half = 0.5 * cover * (1 + 0.15 * unevenness * slub);
  const across = (place - Math.floor(place) - shift) / half;
  const tone = 1 + unevenness * (0.16 * (noise(yarn, seed) - 0.5) + 0.1 * slub);
  return { yarn, across, tone };
}

/** The middle of each yarn, −1 to 1, where it passes over and under the others. */
function waves(over: Draft, yarnCount: number, crossings: number) {
  const signs = Array.from({ length: yarnCount }, (_, i) =>
    Float32Array.from({ length: crossings }, (_, j) => (over(i, j) ? 1 : -1)),
  );
  return (yarn: number, place: number): number => {
    const j = Math.floor(place - 0.5);
    const t = place - 0.5 - j;
    const from = signs[yarn][modulo(j, crossings)];
    const to = signs[yarn][modulo(j + 1, crossings)];
    return from + (to - from) * t * t * (3 - 2 * t);
  };
}
