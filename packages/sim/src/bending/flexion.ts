import type { TermModel } from './bending-model.ts';
import { flexionStiffness } from './flexion-stiffness.ts';
import { straight } from './trusses/truss-law.ts';
import { trussTerm } from './trusses/truss-term.ts';
import { findTrusses } from './trusses/trusses.ts';

/**
 * Flexion springs between next but one vertices along the threads, straight ones that resist both ways.
 * Each is as stiff as makes it store what the fabric does when it is folded by 1 rad.
 *
 * Source: [Provot1995, abstract]; the connectivity [Zhou2008, Fig. 4].
 */
export const flexion: TermModel = {
  term: (model) =>
    trussTerm(findTrusses(model), straight, ({ stiffness, row: { length } }) => {
      const half = length / 2;
      return flexionStiffness(stiffness / half ** 2, half, half, 0) * length ** 2;
    }),
};
