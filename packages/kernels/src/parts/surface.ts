import type { Surface, SurfaceKernels } from '@toile/sim/kernels';
import { PACK_CHUNK } from '../abi/chunks.ts';
import {
  BOX_AHEAD,
  BOX_BODIES,
  BOX_MOVES,
  COUNT_BODIES_OUTSIDE,
  FIND_CANDIDATES,
  FIT_ABOVE,
  FIT_CHUNK,
  HOLLOW_EDGES,
  MEASURE_MOTION,
  passBoxAhead,
  passBoxBodies,
  passBoxMoves,
  passCountBodiesOutside,
  passFindCandidates,
  passFitChunk,
  passHollowEdges,
  passMeasureMotion,
  passSurface,
  passSweepChunks,
  passWakeChunks,
  readBoxMovesFound,
  readCountBodiesOutsideFound,
  readHollowEdgesFound,
  SWEEP_CHUNKS,
  WAKE_CHUNKS,
} from '../abi/surface.ts';
import type { Calls } from '../calls.ts';

/** What colliders have too is their part's. */
export function surfaceKernels(calls: Calls): Omit<SurfaceKernels, 'interpolate'> {
  const { args, overTasks, overChunks } = calls;

  function passWhole(surface: Surface): void {
    const { parts, tree, ghost } = surface;
    passSurface(args, surface, parts, tree, tree.levels.length - 1, tree.counts[2], ghost[0]);
  }

  return {
    fitSurface(surface, first, last) {
      passWhole(surface);
      const chunk = Math.floor(first / PACK_CHUNK);
      passFitChunk(args, chunk);
      overTasks(FIT_CHUNK, Math.ceil(last / PACK_CHUNK) - chunk);
      overTasks(FIT_ABOVE, 1);
    },
    findCandidates(surface, candidates) {
      const { used, next } = candidates;
      passWhole(surface);
      passFindCandidates(args, candidates, next.length);
      used.fill(0);
      overTasks(FIND_CANDIDATES, surface.tree.counts[2]);
      // Tasks that found the store full have counted on.
      used[0] = Math.min(used[0], next.length);
    },
    hollowEdges(surface, paths, firstBody) {
      const { parts, tree } = surface;
      passWhole(surface);
      passHollowEdges(args, parts, tree, paths, firstBody);
      overTasks(HOLLOW_EDGES, tree.awake.length - tree.counts[2]);
      return readHollowEdgesFound(args);
    },
    sweepChunks(surface, paths, firstBody) {
      const { ghost, tree } = surface;
      const clothChunks = tree.counts[2];
      passSweepChunks(args, surface, ghost[0], clothChunks, tree, paths, firstBody);
      overTasks(SWEEP_CHUNKS, tree.awake.length - clothChunks);
    },
    wakeChunks(surface, margin, space) {
      const { tree } = surface;
      const clothChunks = tree.counts[2];
      passWhole(surface);
      passWakeChunks(args, tree, margin, space);
      overTasks(WAKE_CHUNKS, tree.awake.length - clothChunks);
    },
    boxBodies(surface, paths, firstBody, space, farthest) {
      const count = paths.ends.length / 4;
      passBoxBodies(args, surface, paths, firstBody, count, space, farthest);
      overChunks(BOX_BODIES, count);
    },
    countBodiesOutside(surface) {
      const { ghost, tree } = surface;
      const clothChunks = tree.counts[2];
      passCountBodiesOutside(args, surface, tree, ghost[0], clothChunks);
      overTasks(COUNT_BODIES_OUTSIDE, tree.awake.length - clothChunks);
      return readCountBodiesOutsideFound(args);
    },
    measureMotion(state, surface, before, moved, { clothCount, firstBody }, h) {
      const count = surface.to.length / 4;
      passMeasureMotion(args, state, before, moved, surface, clothCount, firstBody, count, h);
      overChunks(MEASURE_MOTION, count);
    },
    boxAhead(surface, clothCount, ahead, margin) {
      passBoxAhead(args, surface, clothCount, ahead, margin);
      overChunks(BOX_AHEAD, clothCount);
    },
    boxMoves(surface, rule, clip) {
      const { clothCount, halfSpaceCount, core } = rule;
      passBoxMoves(args, surface, rule, clothCount, halfSpaceCount, core, clip);
      overChunks(BOX_MOVES, clothCount);
      return readBoxMovesFound(args);
    },
  };
}
