import { implicit } from '@toile/sim';
import type { Engine } from './engine.ts';
import { createRun } from './toile.ts';

/** The implicit solver of `toile-implicit` with contact by triangles, of the cloth with itself too. */
export const toileExact: Engine = {
  name: 'toile-exact',
  create: (scene, size, threads, effort) =>
    createRun(scene, size, threads, implicit({ bending: 'quadratic', ...effort }), true),
};
