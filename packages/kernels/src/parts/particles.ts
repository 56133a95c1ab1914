import type { ParticleKernels } from '@toile/sim/kernels';
import { LEAF_CHUNK } from '../abi/chunks.ts';
import {
  FIND_PAIRS,
  FIT_LEAVES,
  FIT_LEVELS,
  MEASURE_SPEEDS,
  MIRROR_PAIRS,
  MOVE_PUSHED,
  PUSH_APART,
  passFindPairs,
  passKeepApart,
  passMeasureSpeeds,
} from '../abi/particles.ts';
import { type Calls, countOf } from '../calls.ts';

export function particleKernels({ args, overTasks, overChunks }: Calls): ParticleKernels {
  return {
    measureSpeeds(state, bounds) {
      const count = countOf(state);
      passMeasureSpeeds(args, count, state, bounds);
      overChunks(MEASURE_SPEEDS, count);
      return joinBoxes(bounds);
    },
    findPairs(state, pairs, fans, search) {
      const { tree, counts } = pairs;
      const leaves = tree.order.length / 8;
      passFindPairs(
        args,
        leaves,
        state,
        tree,
        tree.levels.length,
        pairs,
        fans,
        search.middle,
        search.half,
        search.margin,
        search.reach * search.reach,
        search.apartAtRest * search.apartAtRest,
        search.longEdges,
        counts.length,
      );
      const tasks = Math.ceil(leaves / LEAF_CHUNK);
      overTasks(FIT_LEAVES, tasks);
      overTasks(FIT_LEVELS, 1);
      overTasks(FIND_PAIRS, tasks);
      overTasks(MIRROR_PAIRS, 1);
    },
    keepApart(state, pairs, { distance, recovery, friction }) {
      const count = countOf(state);
      const squared = Math.fround(distance) * Math.fround(distance);
      passKeepApart(
        args,
        count,
        state,
        pairs,
        pairs.tree.paths,
        distance,
        squared,
        recovery,
        friction,
      );
      overChunks(PUSH_APART, count);
      overChunks(MOVE_PUSHED, count);
    },
  };
}

/** Joins boxes of eight numbers in the first, and returns the length of its diagonal. */
function joinBoxes(boxes: Float32Array): number {
  for (let k = 8; k < boxes.length; k++) {
    const c = k & 7;
    if (c < 4 ? boxes[k] < boxes[c] : boxes[k] > boxes[c]) boxes[c] = boxes[k];
  }
  return Math.hypot(boxes[4] - boxes[0], boxes[5] - boxes[1], boxes[6] - boxes[2]);
}
