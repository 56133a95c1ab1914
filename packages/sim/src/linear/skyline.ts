import type { BlockMatrix } from './block-matrix.ts';

/** A decomposition A = L D Lᵀ: the rows of L from their first entry to the diagonal. */
export interface Skyline {
  /** Where each row begins among the entries, and the column of its first one. */
  readonly offsets: Uint32Array;
  readonly first: Uint32Array;
  readonly entries: Float64Array;
  /** D. */
  readonly pivots: Float64Array;
}

/** Room for a block matrix' decomposition whose vertices come in the order of `place`. */
export function createSkyline(
  { offsets: begin, columns }: BlockMatrix,
  place: Uint32Array,
): Skyline {
  const size = 3 * place.length;
  const first = new Uint32Array(size);
  const offsets = new Uint32Array(size + 1);
  const nearest = new Uint32Array(place.length);
  for (let i = 0; i < place.length; i++) {
    let least = place[i];
    for (let k = begin[i]; k < begin[i + 1]; k++) least = Math.min(least, place[columns[k]]);
    nearest[place[i]] = least;
  }
  for (let row = 0; row < size; row++) {
    first[row] = 3 * nearest[Math.floor(row / 3)];
    offsets[row + 1] = offsets[row] + row - first[row];
  }
  return {
    offsets,
    first,
    entries: new Float64Array(offsets[size]),
    pivots: new Float64Array(size),
  };
}

/** A pivot of exactly 0 becomes this fraction of the largest entry: half of the digits are left. */
const SINGULAR = 1e-8;

/**
 * Decomposes a matrix whose entries stand in their places. Returns the number of negative pivots. Sums are
 * added up in two halves, as kernels do.
 */
export function factorSkyline({ offsets, first, entries, pivots }: Skyline): number {
  let largest = 1e-200;
  for (const entry of entries) largest = Math.max(largest, Math.abs(entry));
  for (const pivot of pivots) largest = Math.max(largest, Math.abs(pivot));
  let negative = 0;
  for (let i = 0; i < pivots.length; i++) {
    const start = first[i];
    const at = offsets[i] - start;
    for (let j = start; j < i; j++) {
      const from = Math.max(start, first[j]);
      const other = offsets[j] - first[j];
      let even = 0;
      let odd = 0;
      let k = from;
      for (; k + 1 < j; k += 2) {
        even += entries[at + k] * entries[other + k];
        odd += entries[at + k + 1] * entries[other + k + 1];
      }
      if (k < j) even += entries[at + k] * entries[other + k];
      entries[at + j] -= even + odd;
    }
    let pivot = pivots[i];
    for (let j = start; j < i; j++) {
      const value = entries[at + j];
      const l = value / pivots[j];
      pivot -= value * l;
      entries[at + j] = l;
    }
    if (pivot === 0) pivot = SINGULAR * largest;
    if (pivot < 0) negative++;
    pivots[i] = pivot;
  }
  return negative;
}

/** y ← A⁻¹ y. Returns the product of both. Sums are added up in two halves, as kernels do. */
export function solveSkyline(
  { offsets, first, entries, pivots }: Skyline,
  y: Float64Array,
): number {
  const size = pivots.length;
  for (let i = 0; i < size; i++) {
    const at = offsets[i] - first[i];
    let even = 0;
    let odd = 0;
    let k = first[i];
    for (; k + 1 < i; k += 2) {
      even += entries[at + k] * y[k];
      odd += entries[at + k + 1] * y[k + 1];
    }
    if (k < i) even += entries[at + k] * y[k];
    y[i] -= even + odd;
  }
  let product = 0;
  for (let i = 0; i < size; i++) {
    const scaled = y[i] / pivots[i];
    product += y[i] * scaled;
    y[i] = scaled;
  }
  for (let i = size - 1; i >= 0; i--) {
    const at = offsets[i] - first[i];
    const value = y[i];
    for (let k = first[i]; k < i; k++) y[k] -= entries[at + k] * value;
  }
  return product;
}
