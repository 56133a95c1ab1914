import { implicit } from '@toile/sim';
import type { Engine } from './engine.ts';
import { createRun } from './toile.ts';

/**
 * Toile's implicit solver on its WebAssembly kernels, with the fabric's own stiffness and the bending
 * energy of the position solver.
 */
export const toileImplicit: Engine = {
  name: 'toile-implicit',
  create: (scene, size, threads, effort) =>
    createRun(scene, size, threads, implicit({ bending: 'quadratic', ...effort })),
};
