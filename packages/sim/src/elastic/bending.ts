import type { QuadraticBending } from '../bending/bending-model.ts';
import { type BendingKind, bendings } from '../bending/kinds.ts';
import type { SectionOptions } from '../bending/trusses/section.ts';
import type { Term } from '../energies/term.ts';
import type { BendSet } from '../kernels/bend-set.ts';
import type { SparseMatrix } from '../linear/sparse.ts';
import { clothOf } from '../model/cloth-of.ts';
import { cutAlongFolds } from '../model/folds.ts';
import type { Model } from '../model/model.ts';
import { sewThreads } from './threads.ts';

/** The part of the energy that is quadratic in the positions: bending, and the threads of seams. */
export interface QuadraticPart extends Pick<QuadraticBending, 'createUpdate'> {
  /** E = ½ xᵀ Q x in each coordinate [N/m]; refill it where bending has been updated. */
  readonly matrix?: SparseMatrix | undefined;
  /** What cloth remembers of its bends. */
  readonly bends?: BendSet | undefined;
  /**
   * Fills the matrix anew, with threads so many times as hard, all of them or each, and bending so many
   * times as stiff.
   */
  refill(threads: number | ArrayLike<number>, stiffer?: number): void;
}

/**
 * Folds do not take part: see `foldHinges`.
 * @param memory of bends; without it cloth remembers nothing
 */
export function quadraticPart(
  model: Model,
  kind: BendingKind,
  memory?: { readonly isViscous: boolean },
): QuadraticPart {
  const bending = bendings[kind];
  const own = 'quadratic' in bending ? bending.quadratic(cutAlongFolds(clothOf(model))) : undefined;
  const bends = memory && own?.remember?.(memory.isViscous);
  const sewn = sewThreads(model, own?.matrix);
  return {
    ...own,
    matrix: sewn?.matrix,
    bends,
    refill: (threads, stiffer) => sewn?.refill(threads, stiffer),
  };
}

/** The part of bending that is not. */
export function bendingTerm(
  model: Model,
  kind: BendingKind,
  section?: SectionOptions,
): Term | undefined {
  const bending = bendings[kind];
  return 'term' in bending ? bending.term(cutAlongFolds(clothOf(model)), section) : undefined;
}
