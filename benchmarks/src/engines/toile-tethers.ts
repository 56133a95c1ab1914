import { position } from '@toile/sim';
import type { Engine } from './engine.ts';
import { createRun, LIKE_PEERS } from './toile.ts';

/** Toile with long-range tethers to the pins; without pins the same as `toile`. */
export const toileTethers: Engine = {
  name: 'toile-tethers',
  create: (scene, size, threads) =>
    createRun(scene, size, threads, position({ ...LIKE_PEERS, tethers: true })),
};
