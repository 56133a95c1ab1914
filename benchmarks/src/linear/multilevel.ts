import { halve } from '@toile/geometry';
import {
  type BlockMatrix,
  blockJacobi,
  createDecomposition,
  type Decomposition,
  emptyBlockMatrix,
  findBlock,
  invertBlock,
  type Preconditioner,
} from '@toile/sim/linear';

/**
 * Jacobi on vertices and on clusters of them, a direct solve on domains of clusters, added up: the
 * double-precision form of the implicit solver's preconditioner. Rows are in the order of
 * `partitionVertices`, so that ranges of them are compact.
 *
 * Source: [Wu2022, abstract].
 */
export function multilevel(rows: number, cluster: number, domain: number): Preconditioner {
  const vertices = blockJacobi(rows);
  const clusters = ranges(rows, cluster);
  const domains = ranges(rows, domain);
  const inverse = new Float64Array(9 * clusters.count);
  const clusterR = new Float64Array(3 * clusters.count);
  const clusterZ = new Float64Array(3 * clusters.count);
  const domainR = new Float64Array(3 * domains.count);
  const domainZ = new Float64Array(3 * domains.count);
  let top: { matrix: BlockMatrix; decomposition: Decomposition } | undefined;

  return {
    name: 'multilevel',
    update(matrix) {
      vertices.update(matrix);
      top ??= createTop(matrix, domains);
      const coarse = top.matrix;
      const own = new Float64Array(9 * clusters.count);
      coarse.values.fill(0);
      for (let i = 0; i < rows; i++) {
        for (let k = matrix.offsets[i]; k < matrix.offsets[i + 1]; k++) {
          const j = matrix.columns[k];
          const to = 9 * findBlock(coarse, domains.of[i], domains.of[j]);
          const inside = clusters.of[i] === clusters.of[j];
          for (let c = 0; c < 9; c++) {
            coarse.values[to + c] += matrix.values[9 * k + c];
            if (inside) own[9 * clusters.of[i] + c] += matrix.values[9 * k + c];
          }
        }
      }
      for (let k = 0; k < clusters.count; k++) invertBlock(own, 9 * k, inverse, 9 * k);
      top.decomposition.factor(coarse, []);
    },
    apply(r, z) {
      vertices.apply(r, z);
      clusterR.fill(0);
      domainR.fill(0);
      for (let i = 0; i < 3 * rows; i++) {
        const vertex = Math.trunc(i / 3);
        clusterR[3 * clusters.of[vertex] + (i % 3)] += r[i];
        domainR[3 * domains.of[vertex] + (i % 3)] += r[i];
      }
      top?.decomposition.solve(domainR, domainZ);
      for (let k = 0; k < clusters.count; k++) {
        for (let a = 0; a < 3; a++) {
          const b = 9 * k + 3 * a;
          clusterZ[3 * k + a] =
            inverse[b] * clusterR[3 * k] +
            inverse[b + 1] * clusterR[3 * k + 1] +
            inverse[b + 2] * clusterR[3 * k + 2];
        }
      }
      for (let i = 0; i < 3 * rows; i++) {
        const vertex = Math.trunc(i / 3);
        z[i] += clusterZ[3 * clusters.of[vertex] + (i % 3)];
        z[i] += domainZ[3 * domains.of[vertex] + (i % 3)];
      }
    },
  };
}

/** Ranges of rows of about one size: how many, and which of them each row is in. */
interface Ranges {
  readonly of: Uint32Array;
  readonly count: number;
}

function ranges(rows: number, size: number): Ranges {
  const offsets = halve(rows, size);
  const of = new Uint32Array(rows);
  for (let k = 0; k + 1 < offsets.length; k++) of.fill(k, offsets[k], offsets[k + 1]);
  return { of, count: offsets.length - 1 };
}

function createTop(
  { offsets, columns }: BlockMatrix,
  { of, count }: Ranges,
): { matrix: BlockMatrix; decomposition: Decomposition } {
  const neighbours = Array.from({ length: count }, () => new Set<number>());
  for (let i = 0; i < of.length; i++) {
    for (let k = offsets[i]; k < offsets[i + 1]; k++) neighbours[of[i]].add(of[columns[k]]);
  }
  const matrix = emptyBlockMatrix(neighbours);
  return { matrix, decomposition: createDecomposition(matrix) };
}
