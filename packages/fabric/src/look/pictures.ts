import type { Rgb } from './colour.ts';

/** A photograph or scan of cloth that repeats, as it is in a file: its height lies along the warp. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg';
  /** What it shows, along weft and warp [m]. */
  readonly width: number;
  readonly height: number;
}

/** How a fabric looks by pictures of itself. */
export interface Pictures {
  readonly colour?: Picture;
  /** Green points up the picture. */
  readonly normal?: Picture;
  readonly roughness?: Picture;
  /** Linear light that colours are multiplied by, or the colour itself where there is no picture; white unless given. */
  readonly tint?: Rgb;
  /** How much of the normals' slopes counts; 1 unless given. */
  readonly depth?: number;
  /** Roughness where there is no picture of it. */
  readonly dullness?: number;
}
