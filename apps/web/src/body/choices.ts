import { type Sex, TONE_NAMES, TONES } from '@toile/body';
import type { Choice } from './segments.ts';

export const SEX_CHOICES: readonly Choice<Sex>[] = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

/** Colours of the skin. */
export const TONE_CHOICES: readonly Choice<(typeof TONE_NAMES)[number]>[] = TONE_NAMES.map(
  (name) => ({
    value: name,
    label: name === 'mannequin' ? 'Mannequin' : `Skin ${name.replace('-', ' ')}`,
    colour: TONES[name].skin,
  }),
);
