import type { ReportWords } from '@toile/dressing';
import { en, type Texts } from './en.ts';
import { translateReason } from './reasons.ts';

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

/** What a report says in a language; nothing where it is English. */
export async function loadReportWords(language: string): Promise<ReportWords | undefined> {
  return (await OTHERS_OF_REPORTS[language]?.())?.REPORT;
}

const OTHERS_OF_REPORTS: Readonly<Record<string, () => Promise<{ REPORT: ReportWords }>>> = {
  de: () => import('./report-de.ts'),
  ar: () => import('./report-ar.ts'),
};

type Trouble = keyof Texts['trouble'];

/** What has gone wrong, and why, as far as the reason is known in that language. */
export function explain(texts: Texts, about: Trouble, message: string): string {
  const words = texts.trouble[about];
  if (typeof words === 'string') return words;
  // Names are names in every language.
  if (about === 'link') return words(message);
  return words(translateReason(message, texts.reasons) ?? texts.inEnglish(message));
}

/** A name of our code as words: chestEase is Chest ease, cotton-poplin Cotton poplin. */
export function wordsOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
}
