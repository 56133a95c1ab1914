/**
 * Garments from inside to outside. Those that tell their layer (`Pattern.layer`) are sorted by it among
 * themselves; the others stay where they were given, and so do those of the same layer.
 */
export function wearingOrder<T>(
  garments: readonly T[],
  layerOf: (garment: T) => number | undefined,
): T[] {
  const sorted = garments
    .filter((garment) => layerOf(garment) !== undefined)
    .toSorted((a, b) => Number(layerOf(a)) - Number(layerOf(b)))
    .values();
  return garments.map((garment) =>
    layerOf(garment) === undefined ? garment : (sorted.next().value as T),
  );
}
