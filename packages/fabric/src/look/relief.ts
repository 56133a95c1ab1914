/** A rectangle of cloth that continues on all sides: u, along the warp, goes along its rows. */
export interface Relief {
  /** Pixels along each side. */
  readonly pixels: number;
  /** Along warp and weft [m]. */
  readonly size: readonly [u: number, v: number];
  /** Of the surface [m]. */
  readonly heights: Float32Array;
  /** How much of each pixel is yarn; undefined where all is. */
  readonly cover: Float32Array | undefined;
  /** How bright the yarn is there, over the mean. */
  readonly tones: Float32Array;
  /** How much of what is seen there is weft; undefined where both are alike. */
  readonly weft: Float32Array | undefined;
}

/** What yarns to draw. */
export interface Yarns {
  /** Per metre. */
  readonly ends: number;
  readonly picks: number;
  readonly ply: number;
  /** Width of a yarn over the space it has. */
  readonly cover: number;
  /** Height of its section over its width. */
  readonly relief: number;
  /** How unlike each other yarns are, 0 to 1. */
  readonly unevenness: number;
}

/**
 * So many yarns of about so many pixels each, a power of two times the weave's repeat: where halves of halves of a
 * tile are taken, they hold whole yarns, and what is left of yarns does not beat with the pixels.
 */
export function countYarns(pixels: number, each: number, repeat: number): number {
  return 2 ** Math.max(0, Math.round(Math.log2(pixels / each / repeat))) * repeat;
}
