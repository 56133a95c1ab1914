import { shellBendingTerm } from '../shells/shell-terms.ts';
import type { TermModel } from './bending-model.ts';

/** Loop's limit surface as a shell in the co-rotational frame, see `limitPoints` and `shellBending`. */
export const shell: TermModel = { term: shellBendingTerm };
