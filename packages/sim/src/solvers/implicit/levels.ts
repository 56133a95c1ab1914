import { halve, NONE } from '@toile/geometry';
import type { System } from '../../kernels/system.ts';
import { coarseMatrix, rangeOf } from '../../linear/aggregates.ts';
import { type BlockMatrix, findBlock } from '../../linear/block-matrix.ts';
import { createDecomposition } from '../../linear/direct.ts';
import type { Model } from '../../model/model.ts';

/** Vertices of a cluster, of a task and of a domain, at most. */
const CLUSTER = 40;
const TASK = 256;
const DOMAIN = 400;

/** The matrix's pattern. */
type Rows = Pick<System, 'offsets' | 'columns' | 'outerOffsets' | 'outerColumns'>;
type Levels = Pick<
  System,
  | 'rows'
  | 'taskClusters'
  | 'domainClusters'
  | 'clusters'
  | 'clusterInverse'
  | 'clusterResidual'
  | 'clusterScaled'
  | 'clusterBending'
  | 'clusterPlaces'
  | 'coarsePlaces'
  | 'coarseValues'
  | 'clusterDomains'
  | 'domainOffsets'
  | 'domainFirst'
  | 'domainEntries'
  | 'domainPivots'
  | 'domainWork'
>;

/**
 * The levels of the preconditioner: vertices, clusters of some dozens of them, domains of some
 * hundreds. Conjugate gradients alone carry a pull one edge per iteration; a level carries it across
 * a cluster or a domain at once. On each level the residual is added up, and what it moves is added:
 *
 *     z = D⁻¹ r + P₁ D₁⁻¹ P₁ᵀ r + P₂ A₂⁻¹ P₂ᵀ r
 *
 * with P the step functions of clusters and domains, D the 3 × 3 blocks on the diagonal, and
 * A₂ = P₂ᵀ A P₂ decomposed directly. On a sheet of 100 × 100 it takes a seventh of the iterations.
 *
 * Source: [Wu2022, abstract] (aggregates of neighbouring vertices on several levels, added up).
 * Deviates: 3 × 3 blocks where the source inverts whole domains, and a direct solve at the top.
 */
export function buildLevels(model: Model, rows: Rows): Levels {
  const { vertexCount } = model;
  const clusters = halve(vertexCount, CLUSTER);
  const clusterCount = clusters.length - 1;
  const tasks = halve(vertexCount, TASK);
  const clusterAt = (vertex: number): number => clusters.indexOf(vertex);
  const domains = halve(vertexCount, DOMAIN);
  const domainOf = rangeOf(domains);
  const pattern = domainMatrix(domainOf, rows);
  const { offsets, first, entries, pivots } = createDecomposition(pattern).skyline;
  const coarsePlaces = new Uint32Array(rows.columns.length);
  for (let i = 0; i < vertexCount; i++) {
    for (let k = rows.offsets[i]; k < rows.offsets[i + 1]; k++) {
      coarsePlaces[k] = 9 * findBlock(pattern, domainOf[i], domainOf[rows.columns[k]]);
    }
  }
  return {
    rows: tasks,
    taskClusters: tasks.map(clusterAt),
    domainClusters: domains.map(clusterAt),
    clusters,
    clusterBending: new Float32Array(clusterCount),
    clusterInverse: new Float32Array(9 * clusterCount + 4),
    clusterResidual: new Float32Array(4 * clusterCount),
    clusterScaled: new Float32Array(4 * clusterCount),
    coarsePlaces,
    clusterPlaces: clusters
      .subarray(0, clusterCount)
      .map((vertex) => 9 * pattern.diagonal[domainOf[vertex]]),
    coarseValues: new Float32Array(pattern.values.length + 4),
    clusterDomains: new Uint32Array(clusterCount),
    domainOffsets: offsets,
    domainFirst: first,
    domainEntries: entries,
    domainPivots: pivots,
    domainWork: new Float64Array(pivots.length),
  };
}

function domainMatrix(domainOf: Uint32Array, rows: Rows): BlockMatrix {
  return coarseMatrix(domainOf, [rows, { offsets: rows.outerOffsets, columns: rows.outerColumns }]);
}

/** The top level, in double precision: `beginGradients` decomposes it, `moveDomains` solves it. */
export interface Domains {
  /** Other vertices are held than before. */
  holdersChanged(): void;
  /** What `coarseValues` start from. */
  begin(): void;
  /** The kernels have added to `coarseValues`: puts them in their places. */
  update(): void;
}

export function startDomains(model: Model, system: System): Domains {
  const { clusters, clusterBending, clusterDomains, coarseValues } = system;
  const clusterCount = clusters.length - 1;
  const clusterOf = rangeOf(clusters);
  const domainOf = rangeOf(halve(model.vertexCount, DOMAIN));
  const clusterDomain = clusters.subarray(0, clusterCount).map((vertex) => domainOf[vertex]);
  const matrix = domainMatrix(domainOf, system);
  const decomposition = createDecomposition(matrix, () => ({
    offsets: system.domainOffsets,
    first: system.domainFirst,
    entries: system.domainEntries,
    pivots: system.domainPivots,
  }));
  const bending = new Float64Array(matrix.values.length);
  const outerPlaces = findOuterPlaces();
  const isStill = new Uint8Array(matrix.diagonal.length);

  /** Where each outer number of bending belongs; NONE: it stays inside its cluster. */
  function findOuterPlaces(): Uint32Array {
    const { outerOffsets, outerColumns } = system;
    const places = new Uint32Array(outerColumns.length).fill(NONE);
    for (let i = 0; i < model.vertexCount; i++) {
      for (let k = outerOffsets[i]; k < outerOffsets[i + 1]; k++) {
        const j = outerColumns[k];
        if (clusterOf[i] !== clusterOf[j]) {
          places[k] = 9 * findBlock(matrix, domainOf[i], domainOf[j]);
        }
      }
    }
    return places;
  }

  return {
    /** Bending between vertices that share no triangle is the same in every step. */
    holdersChanged() {
      const { outerOffsets, outerColumns, outerValues, inertia } = system;
      clusterBending.fill(0);
      bending.fill(0);
      for (let i = 0; i < model.vertexCount; i++) {
        if (!(inertia[i] > 0)) continue;
        for (let k = outerOffsets[i]; k < outerOffsets[i + 1]; k++) {
          if (!(inertia[outerColumns[k]] > 0)) continue;
          const to = outerPlaces[k];
          if (to === NONE) clusterBending[clusterOf[i]] += outerValues[k];
          else {
            bending[to] += outerValues[k];
            bending[to + 4] += outerValues[k];
            bending[to + 8] += outerValues[k];
          }
        }
      }
    },
    begin() {
      coarseValues.set(bending);
    },
    update() {
      const { values, diagonal } = matrix;
      for (let k = 0; k < values.length; k += 9) {
        for (let a = 0; a < 3; a++) {
          for (let b = 0; b < 3; b++) values[k + 3 * b + a] = coarseValues[k + 3 * a + b];
        }
      }
      const still: number[] = [];
      diagonal.forEach((block, domain) => {
        isStill[domain] = values[9 * block] > 0 ? 0 : 1;
        if (isStill[domain] === 1) still.push(domain);
      });
      for (let k = 0; k < clusterCount; k++) {
        const domain = clusterDomain[k];
        clusterDomains[k] = isStill[domain] === 1 ? NONE : 3 * decomposition.place[domain];
      }
      decomposition.load(matrix, still);
    },
  };
}
