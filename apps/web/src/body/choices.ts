import { type HairName, type Sex, TONE_NAMES, TONES } from '@toile/body';
import type { Choice } from './segments.ts';

export const SEX_CHOICES: readonly Choice<Sex>[] = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

/** A mannequin, or a person of some skin. */
export const TONE_CHOICES: readonly Choice<(typeof TONE_NAMES)[number]>[] = TONE_NAMES.map(
  (name) => ({
    value: name,
    label: labelOf(name),
    colour: TONES[name].skin,
  }),
);

function labelOf(name: (typeof TONE_NAMES)[number]): string {
  const words = name.replace('-', ', ').replace('tone, ', 'tone ');
  return TONES[name].face ? `Skin ${words}` : `${words[0].toUpperCase()}${words.slice(1)}`;
}

export type HairChoice = HairName | 'none';

export const HAIR_CHOICES: readonly Choice<HairChoice>[] = [
  { value: 'short', label: 'Short' },
  { value: 'bob', label: 'Bob' },
  { value: 'bun', label: 'Bun' },
  { value: 'none', label: 'None' },
];

/** Hair as it is drawn. */
export function hairOf(choice: HairChoice): HairName | undefined {
  return choice === 'none' ? undefined : choice;
}
