import type { Paint } from '@toile/fabric/look';
import type { FreeSewingName } from '@toile/garment';
import type { SizeChart } from './size-chart.ts';

/** Words in one language, or by language (`en`, `de`, …). */
export type Localized = string | Readonly<Record<string, string>>;

/** Where a garment's pattern comes from. */
export type PatternRef =
  | { readonly draft: string; readonly options?: Readonly<Record<string, number>> }
  | { readonly freesewing: FreeSewingName }
  /** An address, relative to the catalogue's. */
  | { readonly file: string };

export interface Colour extends Paint {
  readonly title?: Localized;
}

/** A garment that is offered. */
export interface Item {
  /** Unlike any other's. */
  readonly id: string;
  readonly title: Localized;
  readonly summary?: Localized;
  readonly category: string;
  /** An address, relative to the catalogue's. */
  readonly picture?: string;
  readonly pattern: PatternRef;
  /** Names of the chart's sizes there are; all of them unless given. */
  readonly sizes?: readonly string[];
  /** Whether it is made to measure too; true unless given. */
  readonly toMeasure?: boolean;
  /** Names or ids of fabrics, the first as it is offered. */
  readonly fabrics: readonly string[];
  /** The first as it is offered. */
  readonly colours: readonly Colour[];
  /** More words by which it is found. */
  readonly words?: Localized;
}

/** Garments that the shop shows together, from inside to outside. */
export interface Outfit {
  /** Unlike any other's. */
  readonly id: string;
  readonly title: Localized;
  readonly garments: readonly OutfitPart[];
}

export interface OutfitPart {
  /** Of a garment of the catalogue. */
  readonly id: string;
  /** Name or id of a fabric; the garment's first unless given. */
  readonly fabric?: string;
  /** The ground of one of the garment's colours; its first unless given. */
  readonly colour?: string;
}

export interface Category {
  readonly id: string;
  readonly title: Localized;
}

/** What a shop offers. */
export interface Catalogue {
  readonly title?: Localized;
  readonly categories: readonly Category[];
  readonly sizes: SizeChart;
  readonly garments: readonly Item[];
  readonly outfits: readonly Outfit[];
  /** Where it lies: addresses in it are relative to that. */
  readonly address: string;
}

/** The words in a language, or in English, or in whichever there is. */
export function inLanguage(words: Localized, language: string): string {
  if (typeof words === 'string') return words;
  return words[language] ?? words.en ?? Object.values(words)[0] ?? '';
}

/** Whether a garment is found by a search: every word in its title, summary, words or category. */
export function isFound(
  item: Item,
  search: string,
  language: string,
  categories: readonly Category[],
): boolean {
  const category = categories.find(({ id }) => id === item.category);
  const text = [item.title, item.summary, item.words, category?.title]
    .map((words) => (words === undefined ? '' : inLanguage(words, language)))
    .join(' ')
    .toLocaleLowerCase(language);
  return search
    .toLocaleLowerCase(language)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
