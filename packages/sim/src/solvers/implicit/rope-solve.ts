import type { System } from '../../kernels/system.ts';
import { emptyBlockMatrix } from '../../linear/block-matrix.ts';
import { createDecomposition } from '../../linear/direct.ts';
import type { Ropes } from '../../model/ropes.ts';

/** Ropes in the preconditioner. */
export interface RopeSolve {
  /** The matrix is another. */
  begin(): void;
  /** Preconditions the ropes' residual anew; returns what the product r·z changes by. */
  correct(): number;
}

/**
 * The part of the matrix between vertices of the same rope, inverted directly, in place of the inverse of
 * each vertex's own block. A rope is a chain of parts some ten thousand times as stiff as they are heavy
 * in a substep, and conjugate gradients carry a pull one part per iteration: a rope of sixty parts on a
 * smooth drum stood still with the sixteen of a step. Chains are cheap to decompose.
 */
export function createRopeSolve(
  ropes: Ropes | undefined,
  { offsets, columns, values, inertia, residual, scaled }: System,
): RopeSolve | undefined {
  if (!ropes) return undefined;
  const vertices = Uint32Array.from(ropes.list.flatMap(({ sections }) => [...sections]));
  const localOf = new Map(Array.from(vertices, (vertex, k) => [vertex, k]));
  const neighbours = Array.from(vertices, (vertex) => {
    const row = columns.subarray(offsets[vertex], offsets[vertex + 1]);
    return [...row].flatMap((column) => localOf.get(column) ?? []);
  });
  const matrix = emptyBlockMatrix(neighbours);
  /** Where each block stands among the system's values. */
  const places = findPlaces();
  const decomposition = createDecomposition(matrix);
  const r = new Float64Array(3 * vertices.length);
  const z = new Float64Array(3 * vertices.length);

  function findPlaces(): Uint32Array {
    const found = new Uint32Array(matrix.columns.length);
    vertices.forEach((vertex, k) => {
      const row = columns.subarray(offsets[vertex], offsets[vertex + 1]);
      for (let m = matrix.offsets[k]; m < matrix.offsets[k + 1]; m++) {
        found[m] = 9 * (offsets[vertex] + row.indexOf(vertices[matrix.columns[m]]));
      }
    });
    return found;
  }

  return {
    begin() {
      for (let m = 0; m < places.length; m++) {
        for (let a = 0; a < 3; a++) {
          for (let b = 0; b < 3; b++) {
            matrix.values[9 * m + 3 * b + a] = values[places[m] + 3 * a + b];
          }
        }
      }
      const held = Array.from(vertices.keys()).filter((k) => !(inertia[vertices[k]] > 0));
      decomposition.factor(matrix, held);
    },
    correct() {
      let product = 0;
      vertices.forEach((vertex, k) => {
        for (let c = 0; c < 3; c++) {
          r[3 * k + c] = residual[4 * vertex + c];
          product -= residual[4 * vertex + c] * scaled[4 * vertex + c];
        }
      });
      decomposition.solve(r, z);
      vertices.forEach((vertex, k) => {
        for (let c = 0; c < 3; c++) {
          scaled[4 * vertex + c] = z[3 * k + c];
          product += r[3 * k + c] * z[3 * k + c];
        }
      });
      return product;
    },
  };
}
