import type { Pattern } from './pattern.ts';

/** A file's text, told apart from others by how it begins. */
export interface PatternText {
  readonly text: string;
  /** Without what editors put before it and blank lines. */
  readonly start: string;
  /** What it says, where it is JSON. */
  readonly json?: unknown;
}

export interface FormatOptions {
  /** The pattern's name, such as its file's. */
  readonly name?: string;
  /** Which size, where a file has several. */
  readonly size?: string;
  /** What the outline of a piece is, where a file does not tell. */
  readonly line?: 'cut' | 'sew';
}

/** How patterns of another program are told from others, and read. */
export interface PatternFormat {
  /** As messages call it. */
  readonly name: string;
  /** How its files end, with the dot. */
  readonly ending: string;
  recognises(file: PatternText): boolean;
  /** Throws a `PatternError` with everything that is wrong. */
  read(file: PatternText, options: FormatOptions): Pattern;
}
