import type { PartName } from '../contact-part-names.ts';
import type { Options } from '../options.ts';

/** One measurement of a part; each is made in a process of its own. */
export interface PartCase {
  readonly part: PartName;
  readonly threads: number;
}

/** A part of the contact suite: what it measures, and how that is told. */
export interface Part<C extends PartCase = PartCase, R extends object = object> {
  /** What the table is about, in one line. */
  readonly title: string;
  readonly columns: readonly string[];
  plan(options: Pick<Options, 'sizes' | 'threads' | 'resolution' | 'steps'>): C[];
  /** How often a case is measured; the fastest counts. */
  runs(asked: C): number;
  measure(asked: C): Promise<R>;
  /** What is smallest in the fastest run. */
  cost(result: R): number;
  /** Lines of the table, each with a cell per column. */
  rows(results: readonly R[]): string[][];
  /** Draws what there is to draw; returns a line to print. */
  conclude?(results: readonly R[]): string;
}
