import type { BlockMatrix } from '../../linear/block-matrix.ts';
import { createDecomposition } from '../../linear/direct.ts';
import { holdVertices } from '../../linear/filter.ts';
import { blockSsor } from '../../linear/preconditioner.ts';

/** What gradients are multiplied by on their way to directions. */
export interface Scaling {
  /** The matrix has changed; these vertices are held. */
  update(held: readonly number[]): void;
  apply(gradient: Float64Array, out: Float64Array): void;
}

/** Products that a decomposition may take: about a twentieth of a second. */
const MOST_PRODUCTS = 5e7;

/**
 * About the inverse of the second derivative where the step begins: exact for small cloth, where a
 * decomposition takes no longer than some evaluations, and by a sweep back and forth for large.
 */
export function createScaling(matrix: BlockMatrix): Scaling {
  const decomposition = createDecomposition(matrix);
  const { offsets } = decomposition.skyline;
  let products = 0;
  for (let row = 0; row + 1 < offsets.length; row++)
    products += (offsets[row + 1] - offsets[row]) ** 2;
  if (products <= MOST_PRODUCTS) {
    return {
      update: (held) => void decomposition.factor(matrix, held),
      apply: decomposition.solve,
    };
  }
  const rows = matrix.diagonal.length;
  const sweep = blockSsor(rows, Uint32Array.of(0, rows));
  let filter = holdVertices([]);
  return {
    update(held) {
      filter = holdVertices(held);
      sweep.update(matrix);
    },
    apply(gradient, out) {
      sweep.apply(gradient, out);
      filter.apply(out);
    },
  };
}
