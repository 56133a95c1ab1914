import type { Sex } from '@toile/body';

/** Words in one language, or by language. */
export type Words = string | Readonly<Record<string, string>>;

export interface Price {
  /** In the currency's smallest unit, as cents. */
  readonly amount: number;
  /** Three letters of ISO 4217. */
  readonly currency: string;
}

/** A size as charts tell it: lengths in centimetres, or with their unit. */
export interface SizeRow {
  readonly name: string;
  readonly measurements: Readonly<Record<string, number | string>>;
}

/** Whose garments they are, and its sizes. */
export interface Brand {
  readonly id: string;
  readonly title: Words;
  readonly categories: readonly { readonly id: string; readonly title: Words }[];
  readonly sizes: Readonly<Record<Sex, readonly SizeRow[]>>;
}

/** A fabric of the shop: one of the library, or a card of its own. */
export interface Fabric {
  readonly id: string;
  readonly title: Words;
  /** A name or id in the library; beside a card, what the fitting room shows in its place. */
  readonly like: string;
  readonly card?: object;
  readonly price?: Price;
}

/** Where a garment's pattern comes from; a file's address is relative to the catalogue's. */
export type PatternRef =
  | { readonly draft: string; readonly options?: Readonly<Record<string, number>> }
  | { readonly freesewing: string }
  | { readonly file: string };

/** Garments that the shop shows together, from inside to outside. */
export interface Outfit {
  readonly id: string;
  readonly brand: string;
  readonly title: Words;
  readonly garments: readonly OutfitPart[];
}

export interface OutfitPart {
  /** Of the garment. */
  readonly id: string;
  /** One of the garment's; the first one unless given. */
  readonly fabric?: string;
  readonly colour?: string;
}

export interface Garment {
  readonly id: string;
  readonly brand: string;
  readonly title: Words;
  readonly summary?: Words;
  readonly words?: Words;
  readonly category: string;
  readonly picture?: string;
  readonly pattern: PatternRef;
  /** Names of sizes in the brand's chart. */
  readonly sizes: readonly string[];
  readonly toMeasure?: boolean;
  /** Whose chart it is cut by. */
  readonly madeFor: Sex;
  readonly fabrics: readonly string[];
  readonly colours: readonly Readonly<Record<string, unknown> & { ground: string }>[];
  readonly price?: Price;
  /** Worn over garments of smaller numbers. */
  readonly layer?: number;
}
