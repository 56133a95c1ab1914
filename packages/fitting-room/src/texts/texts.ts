import { en, type Texts } from './en.ts';

export type { Texts } from './en.ts';

/** Languages other than English come when they are asked for. */
const OTHERS: Readonly<Record<string, () => Promise<Texts>>> = {
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
};

export const LANGUAGES: readonly string[] = ['en', ...Object.keys(OTHERS)];

/** English, which is there at once. */
export const firstTexts: Texts = en;

/** The texts in a language as `de-AT`; English where there are none. */
export async function loadTexts(language: string): Promise<Texts> {
  const [code] = language.toLowerCase().split('-');
  return (await OTHERS[code]?.()) ?? en;
}

/** A name of our code as words: chestEase is Chest ease, cotton-poplin Cotton poplin. */
export function wordsOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
}
