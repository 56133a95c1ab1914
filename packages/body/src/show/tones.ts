/** Colours of a body, as on the web. */
export interface Tone {
  readonly skin: string;
  readonly baseLayer: string;
  /** Whether it ends at the neck, as a dressmaker's form does. */
  readonly isHeadless?: true;
  /** What a person has beside; a mannequin has no face, and no hair. */
  readonly face?: FaceColours;
}

export interface FaceColours {
  readonly lips: string;
  readonly hair: string;
  readonly brows: string;
  readonly irises: string;
  readonly whites: string;
  readonly pupils: string;
}

export type ToneName =
  | 'mannequin'
  | 'mannequin-white'
  | 'mannequin-grey'
  | 'mannequin-black'
  | 'form'
  | 'form-white'
  | 'form-grey'
  | 'form-black'
  | 'tone-1'
  | 'tone-2'
  | 'tone-3'
  | 'tone-4'
  | 'tone-5'
  | 'tone-6';

const face = (lips: string, hair: string, brows: string, irises: string): FaceColours => ({
  lips,
  hair,
  brows,
  irises,
  whites: '#e9e4de',
  pupils: '#0d0b0a',
});

/** All of it is covered with one cloth. */
const form = (cloth: string): Tone => ({ skin: cloth, baseLayer: cloth, isHeadless: true });

/**
 * A mannequin of linen, white, grey or black, a dressmaker's form in the same, or a person's skin from
 * light to dark.
 */
export const TONES: Readonly<Record<ToneName, Tone>> = {
  mannequin: { skin: '#d8cfc1', baseLayer: '#a3988a' },
  'mannequin-white': { skin: '#eeece8', baseLayer: '#c6c3bd' },
  'mannequin-grey': { skin: '#8f9092', baseLayer: '#6c6d70' },
  'mannequin-black': { skin: '#2b2b2d', baseLayer: '#454548' },
  form: form('#d8cfc1'),
  'form-white': form('#eeece8'),
  'form-grey': form('#8f9092'),
  'form-black': form('#2b2b2d'),
  'tone-1': {
    skin: '#ecd2c2',
    baseLayer: '#8d8a86',
    face: face('#cf9488', '#8a6238', '#8f6e4c', '#6f8797'),
  },
  'tone-2': {
    skin: '#dcb8a0',
    baseLayer: '#8a8783',
    face: face('#bd8072', '#4f3524', '#5d4332', '#6f6b48'),
  },
  'tone-3': {
    skin: '#c0977c',
    baseLayer: '#878480',
    face: face('#a3685a', '#2f211a', '#3a2920', '#54382a'),
  },
  'tone-4': {
    skin: '#94694f',
    baseLayer: '#8f8c88',
    face: face('#7d4b41', '#1f1714', '#251b17', '#422a1f'),
  },
  'tone-5': {
    skin: '#6b4a3a',
    baseLayer: '#99958f',
    face: face('#5c3530', '#17110f', '#1a1311', '#33211a'),
  },
  'tone-6': {
    skin: '#473029',
    baseLayer: '#a19c95',
    face: face('#40241f', '#0f0c0b', '#120e0d', '#281914'),
  },
};

export const TONE_NAMES: readonly ToneName[] = Object.keys(TONES) as ToneName[];

/** Digits of linear light: a hundred times finer than a step of 1 in 255 of the darkest colours. */
const FINENESS = 1e6;

/**
 * Red, green and blue from 0 to 1 in linear light, as glTF wants them. Rounded, because engines differ
 * in the last digit of a power, and a file should be the same wherever it is written.
 */
export function linearColour(colour: string): [number, number, number] {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    return Math.round(FINENESS * linear) / FINENESS;
  };
  return [channel(1), channel(3), channel(5)];
}
