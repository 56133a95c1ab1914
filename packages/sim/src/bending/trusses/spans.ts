import type { BlockMatrix } from '../../linear/block-matrix.ts';
import type { Place } from './trusses.ts';

/**
 * Vectors between places of the cloth, as sums over vertices whose weights add up to zero. Flat arrays:
 * an energy asks for thousands of them, thousands of times.
 */
export interface Spans {
  /** Into the next two; one more than there are spans. */
  readonly offsets: Uint32Array;
  readonly vertices: Uint32Array;
  readonly weights: Float64Array;
}

export interface SpanList {
  /** Adds the vector from a to b; returns its number. */
  add(a: Place, b: Place): number;
  finish(): Spans;
}

export function listSpans(): SpanList {
  const offsets = [0];
  const vertices: number[] = [];
  const weights: number[] = [];
  return {
    add(a, b) {
      const sum = new Map<number, number>();
      const add = (vertex: number, weight: number): void => {
        sum.set(vertex, (sum.get(vertex) ?? 0) + weight);
      };
      add(a.from, a.share - 1);
      add(a.to, -a.share);
      add(b.from, 1 - b.share);
      add(b.to, b.share);
      for (const [vertex, weight] of sum) {
        if (weight === 0) continue;
        vertices.push(vertex);
        weights.push(weight);
      }
      offsets.push(vertices.length);
      return offsets.length - 2;
    },
    finish: () => ({
      offsets: Uint32Array.from(offsets),
      vertices: Uint32Array.from(vertices),
      weights: Float64Array.from(weights),
    }),
  };
}

/** Writes the vector of a span at `at` of `out`. */
export function reach(
  x: Float64Array,
  { offsets, vertices, weights }: Spans,
  span: number,
  out: Float64Array,
  at: number,
): void {
  let sx = 0;
  let sy = 0;
  let sz = 0;
  for (let k = offsets[span]; k < offsets[span + 1]; k++) {
    const v = 3 * vertices[k];
    const w = weights[k];
    sx += w * x[v];
    sy += w * x[v + 1];
    sz += w * x[v + 2];
  }
  out[at] = sx;
  out[at + 1] = sy;
  out[at + 2] = sz;
}

/** Adds to a gradient what a derivative by a span's vector is by its vertices. */
export function spread(
  out: Float64Array,
  { offsets, vertices, weights }: Spans,
  span: number,
  slope: Float64Array,
  at: number,
  factor: number,
): void {
  for (let k = offsets[span]; k < offsets[span + 1]; k++) {
    const v = 3 * vertices[k];
    const w = factor * weights[k];
    out[v] += w * slope[at];
    out[v + 1] += w * slope[at + 1];
    out[v + 2] += w * slope[at + 2];
  }
}

/** Adds a block between two spans' vectors to the matrix between their vertices. */
export function addOuter(
  { values }: BlockMatrix,
  find: (row: number, column: number) => number,
  { offsets, vertices, weights }: Spans,
  row: number,
  column: number,
  block: Float64Array,
  factor: number,
): void {
  for (let a = offsets[row]; a < offsets[row + 1]; a++) {
    for (let b = offsets[column]; b < offsets[column + 1]; b++) {
      const at = 9 * find(vertices[a], vertices[b]);
      const w = factor * weights[a] * weights[b];
      for (let i = 0; i < 9; i++) values[at + i] += w * block[i];
    }
  }
}
