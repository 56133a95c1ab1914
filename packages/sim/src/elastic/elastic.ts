import type { BendingKind } from '../bending/kinds.ts';
import type { SectionOptions } from '../bending/trusses/section.ts';
import { buildMembraneLaw } from '../energies/build-membrane-law.ts';
import { membraneOfTriangle } from '../energies/membrane-of-triangle.ts';
import { type MembraneKind, membraneKinds, membranes } from '../energies/membranes.ts';
import { buildTerm, type Term } from '../energies/term.ts';
import { type BlockMatrix, emptyBlockMatrix, findBlock } from '../linear/block-matrix.ts';
import type { SparseMatrix } from '../linear/sparse.ts';
import { clothCount, clothOf } from '../model/cloth-of.ts';
import type { Model } from '../model/model.ts';
import { ModelError } from '../model/model-error.ts';
import { SHELL_OWN_SHARE, shellMembraneTerm, shellStrains } from '../shells/shell-terms.ts';
import { bendingTerm, quadraticPart } from './bending.ts';
import { bendingFriction } from './bending-friction.ts';
import { foldTerm } from './folds.ts';
import { ropeTerms } from './ropes.ts';
import { smoothedMembraneTerm } from './smoothed-membrane.ts';
import { springTerm } from './springs.ts';

/** Every model of the membrane in double precision. */
export type ElasticMembrane =
  | MembraneKind
  | 'smoothed'
  | 'shell'
  | 'smoothed-shell'
  | 'springs'
  | 'slack-springs';

export const elasticMembranes: readonly ElasticMembrane[] = [
  ...membraneKinds,
  'smoothed',
  'shell',
  'smoothed-shell',
  'springs',
  'slack-springs',
];

export interface ElasticOptions {
  /**
   * Strain measure of the membrane, default `'green'`; `'smoothed'`, Green's as `smoothStrain` of the implicit
   * solver has it; `'shell'`, that of Loop's limit surface in the
   * co-rotational frame; `'smoothed-shell'`, Green's on that surface, smoothed; or springs along the edges, which resist both ways, or only where they are stretched.
   */
  readonly membrane?: ElasticMembrane;
  /** Default `'plate'`. */
  readonly bending?: BendingKind;
  /** Of the bending `'dynamic'`: how sections stiffen the cloth. */
  readonly section?: SectionOptions;
  /** The material's bending friction takes part: the energy depends on the past; default false. */
  readonly hysteresis?: boolean;
}

/**
 * A cloth as a potential in double precision: strain and gravity. Positions are three numbers per
 * vertex, in the model's numbers.
 */
export interface Elastic {
  readonly model: Model;
  /** [J] */
  energy(x: Float64Array): number;
  /** Overwrites `out` with the first derivative [N]. */
  gradient(x: Float64Array, out: Float64Array): void;
  /** Both at once, which costs less: overwrites `out` and returns the energy [J]. */
  evaluate(x: Float64Array, out: Float64Array): number;
  /** The cloth has come to x: friction and the stiffness of sharp bends go on from there. */
  accept(x: Float64Array): void;
  /** A matrix with the places that `hessian` fills. */
  createMatrix(): BlockMatrix;
  /** Overwrites the matrix with the second derivative [N/m]; `definite` makes it semi-definite. */
  hessian(x: Float64Array, matrix: BlockMatrix, definite: boolean): void;
}

export function buildElastic(model: Model, options: ElasticOptions = {}): Elastic {
  const { membrane = 'green', bending = 'plate', section, hysteresis = false } = options;
  const { vertexCount, masses, gravity } = model;
  const terms = [membraneTerm(model, membrane)];
  const bendingPart = bendingTerm(model, bending, section);
  if (bendingPart) terms.push(bendingPart);
  const folds = foldTerm(model);
  if (folds) terms.push(folds);
  if (model.ropes?.list.some(({ ties }) => ties.length > 0)) {
    throw new ModelError(
      'ties of ropes are of the implicit solver: pin the ropes where they are held',
    );
  }
  terms.push(...ropeTerms(model));
  if (hysteresis && model.materials.some((m) => m.bendingFriction))
    terms.push(bendingFriction(clothOf(model)));
  const { matrix: quadratic, createUpdate, refill } = quadraticPart(model, bending);
  const updateBending = createUpdate?.();
  const pattern = couplings(model, terms, quadratic);
  let bound: BlockMatrix | undefined;
  let constant = new Float64Array(0);

  /** Terms know where their blocks are in matrices of this pattern; bending is the same each time. */
  function bind(matrix: BlockMatrix): void {
    if (bound) return;
    bound = matrix;
    for (const term of terms) term.bind(matrix);
    constant = new Float64Array(matrix.values.length);
    fillConstant(matrix);
  }

  function fillConstant(matrix: BlockMatrix): void {
    if (!quadratic) return;
    const { offsets, columns, values } = quadratic;
    for (let i = 0; i < vertexCount; i++) {
      for (let k = offsets[i]; k < offsets[i + 1]; k++) {
        const at = 9 * findBlock(matrix, i, columns[k]);
        for (let c = 0; c < 3; c++) constant[at + 4 * c] = values[k];
      }
    }
  }

  function energy(x: Float64Array): number {
    let sum = 0;
    for (const term of terms) sum += term.energy(x);
    for (let i = 0; i < vertexCount; i++) {
      for (let c = 0; c < 3; c++) sum -= masses[i] * gravity[c] * x[3 * i + c];
    }
    return quadratic ? sum + 0.5 * product(quadratic, x) : sum;
  }

  /** Overwrites `out` with what is quadratic or linear, and returns its energy. */
  function begin(x: Float64Array, out: Float64Array): number {
    let sum = 0;
    for (let i = 0; i < vertexCount; i++) {
      for (let c = 0; c < 3; c++) {
        const force = -masses[i] * gravity[c];
        out[3 * i + c] = force;
        sum += force * x[3 * i + c];
      }
    }
    return quadratic ? sum + 0.5 * product(quadratic, x, out) : sum;
  }

  return {
    model,
    energy,
    gradient(x, out) {
      begin(x, out);
      for (const term of terms) term.addGradient(x, out);
    },
    evaluate(x, out) {
      let sum = begin(x, out);
      for (const term of terms) {
        if (term.addBoth) sum += term.addBoth(x, out);
        else {
          sum += term.energy(x);
          term.addGradient(x, out);
        }
      }
      return sum;
    },
    accept(x) {
      for (const term of terms) term.accept?.(x);
      if (!updateBending) return;
      updateBending(x, 3);
      refill(1);
      if (bound) fillConstant(bound);
    },
    createMatrix() {
      const matrix = emptyBlockMatrix(pattern);
      bind(matrix);
      return matrix;
    },
    hessian(x, matrix, definite) {
      matrix.values.set(constant);
      for (const term of terms) term.addHessian(x, matrix, definite);
    },
  };
}

function membraneTerm(model: Model, kind: ElasticMembrane): Term {
  if (kind === 'springs' || kind === 'slack-springs') {
    return springTerm(clothOf(model), kind === 'slack-springs');
  }
  if (kind === 'smoothed') return smoothedMembraneTerm(clothOf(model));
  if (kind === 'shell') return shellMembraneTerm(clothOf(model));
  if (kind === 'smoothed-shell') {
    // A point in each of a vertex's two triangles would forbid six strains per vertex, which has three ways to go.
    const cloth = clothOf(model);
    return smoothedMembraneTerm(cloth, shellStrains(cloth), SHELL_OWN_SHARE);
  }
  const laws = model.materials.map((material) => buildMembraneLaw(material, kind));
  const count = clothCount(model);
  const parameters = Array.from({ length: count }, (_, t) => membraneOfTriangle(model, t, laws));
  return buildTerm(membranes[kind], model.triangles.subarray(0, 3 * count), parameters);
}

/** Which vertices have to do with each vertex. */
function couplings(
  model: Model,
  terms: readonly Term[],
  quadratic: SparseMatrix | undefined,
): Set<number>[] {
  const neighbours = Array.from({ length: model.vertexCount }, () => new Set<number>());
  for (const term of terms) term.addCouplings(neighbours);
  if (quadratic) {
    const { offsets, columns } = quadratic;
    for (let i = 0; i < model.vertexCount; i++) {
      for (let k = offsets[i]; k < offsets[i + 1]; k++) neighbours[i].add(columns[k]);
    }
  }
  return neighbours;
}

/** xᵀ Q x over the three coordinates; Q x is added to `out` where it is given. */
function product(matrix: SparseMatrix, x: Float64Array, out?: Float64Array): number {
  const { offsets, columns, values } = matrix;
  let total = 0;
  for (let i = 0; i + 1 < offsets.length; i++) {
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      // Rows add up to zero: differences keep what cancels small.
      for (let k = offsets[i]; k < offsets[i + 1]; k++) {
        sum += values[k] * (x[3 * columns[k] + c] - x[3 * i + c]);
      }
      total += sum * x[3 * i + c];
      if (out) out[3 * i + c] += sum;
    }
  }
  return total;
}
