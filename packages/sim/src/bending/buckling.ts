import type { TermModel } from './bending-model.ts';
import { bucklingScale } from './dynamic.ts';
import { buckled } from './trusses/truss-law.ts';
import { trussTerm } from './trusses/truss-term.ts';
import { findTrusses } from './trusses/trusses.ts';

/**
 * Trusses between next but one vertices that buckle into arcs as soon as they are compressed, however
 * the cloth is bent across them.
 *
 * Source: [Choi2002, abstract], as [Zhou2008, section 6] compares with it.
 */
export const buckling: TermModel = {
  term: (model) => trussTerm(findTrusses(model), buckled, bucklingScale),
};
