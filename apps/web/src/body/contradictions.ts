import type { Contradiction, Sex, Unit } from '@toile/body';
import { formatMeasure, labelOf } from './measure-slider.ts';

/** Which measurements exclude each other, as a sentence; empty where none do. */
export function describeContradictions(
  odds: readonly Contradiction[],
  sex: Sex,
  unit: Unit,
): string {
  if (odds.length === 0) return '';
  const list = odds.map(
    ({ key, wanted }) => `${labelOf(key, sex).toLowerCase()} ${formatMeasure(key, wanted, unit)}`,
  );
  const what =
    list.length === 1
      ? `No body has ${list[0]} with the rest.`
      : `No body has ${list.slice(0, -1).join(', ')} and ${list[list.length - 1]} together.`;
  return `${what} The nearest one is shown.`;
}
