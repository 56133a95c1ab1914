import type { FabricCard, FabricKind, Source, Sourced, SourcedCurve } from '../card/card.ts';
import { checkCard } from '../card/check-card.ts';
import type { StressCurve } from '../curve/stress-curve.ts';

/** What an instrument's file does not tell. */
export interface ImportOptions {
  readonly id: string;
  readonly name: string;
  /** Default: woven. */
  readonly kind?: FabricKind;
  readonly fibre?: string;
  readonly structure?: string;
  readonly notes?: readonly string[];
  /** Who measured it, when, and where it is published. */
  readonly source: Source;
  /** Short name of the source in the card. Default: measured. */
  readonly sourceKey?: string;
}

/** A number or a curve of the imported source. */
export interface Stamp {
  (value: number, note?: string): Sourced;
  readonly curve: (curve: StressCurve, note?: string) => SourcedCurve;
}

export function stamp({ sourceKey = 'measured' }: ImportOptions): Stamp {
  const origin = (note?: string) => ({ source: sourceKey, ...(note && { note }) });
  const number = (value: number, note?: string): Sourced => ({ value, ...origin(note) });
  const curve = ({ strains, stresses }: StressCurve, note?: string): SourcedCurve => ({
    strains,
    stresses,
    ...origin(note),
  });
  return Object.assign(number, { curve });
}

/** The card of an import: the description from the options, the numbers checked. */
export function finishCard(
  options: ImportOptions,
  numbers: Partial<FabricCard>,
  notes: readonly string[] = [],
): FabricCard {
  const { id, name, kind = 'woven', fibre, structure, source, sourceKey = 'measured' } = options;
  const allNotes = [...(options.notes ?? []), ...notes];
  const card: FabricCard = {
    version: 1,
    id,
    name,
    kind,
    ...(fibre && { fibre }),
    ...(structure && { structure }),
    sources: { [sourceKey]: source },
    ...(allNotes.length > 0 && { notes: allNotes }),
    ...numbers,
  };
  checkCard(card);
  return card;
}

/** Leaves out fields that are undefined; undefined when nothing is left. */
export function present<T extends object>(
  fields: { [K in keyof T]: T[K] | undefined },
): T | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length > 0 ? (Object.fromEntries(entries) as T) : undefined;
}
