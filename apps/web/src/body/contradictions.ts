import type { Contradiction, MeasurementKey } from '@toile/body';

/** Which measurements exclude each other, as a sentence. */
export function describeContradictions(
  odds: readonly Contradiction[],
  name: (key: MeasurementKey, value: number) => string,
): string {
  const list = odds.map(({ key, wanted }) => name(key, wanted));
  const what =
    list.length === 1
      ? `No body has ${list[0]} with the rest.`
      : `No body has ${list.slice(0, -1).join(', ')} and ${list[list.length - 1]} together.`;
  return `${what} The nearest one is shown.`;
}
