/** Colours of a body, as on the web. */
export interface Tone {
  readonly skin: string;
  readonly baseLayer: string;
}

export type ToneName =
  | 'mannequin'
  | 'tone-1'
  | 'tone-2'
  | 'tone-3'
  | 'tone-4'
  | 'tone-5'
  | 'tone-6';

/** A mannequin's linen, or skin from light to dark. */
export const TONES: Readonly<Record<ToneName, Tone>> = {
  mannequin: { skin: '#d8cfc1', baseLayer: '#a3988a' },
  'tone-1': { skin: '#ecd2c2', baseLayer: '#8d8a86' },
  'tone-2': { skin: '#dcb8a0', baseLayer: '#8a8783' },
  'tone-3': { skin: '#c0977c', baseLayer: '#878480' },
  'tone-4': { skin: '#94694f', baseLayer: '#8f8c88' },
  'tone-5': { skin: '#6b4a3a', baseLayer: '#99958f' },
  'tone-6': { skin: '#473029', baseLayer: '#a19c95' },
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
