import { type Example, examples } from '@toile/examples';
import { drapes } from './drapes.ts';

/** Everything the gallery shows, in its order. */
export const scenes: readonly Example[] = [...examples, drapes];
