import type { Candidates, Kernels, Surface } from '@toile/sim/kernels';
import { type Calls, CHUNK } from './calls.ts';

/** Numbers of assembly/kernels.ts. */
const FIT_CHUNK = 40;
const FIT_ABOVE = 41;
const FIND_CANDIDATES = 42;
const SWEEP_CHUNKS = 62;
const WAKE_CHUNKS = 63;
const BOX_BODIES = 64;
const COUNT_BODIES_OUTSIDE = 65;
const MEASURE_MOTION = 66;

/** Packs of a chunk; of assembly/surface.ts. */
const PACK_CHUNK = 16;

type SurfaceKernels = Pick<
  Kernels,
  | 'fitSurface'
  | 'findCandidates'
  | 'sweepChunks'
  | 'wakeChunks'
  | 'boxBodies'
  | 'countBodiesOutside'
  | 'measureMotion'
>;

/** The kernels of the search for contacts. */
export function surfaceKernels(calls: Calls): SurfaceKernels {
  const { words, reals, pass, overTasks } = calls;

  /** In the order of assembly/surface.ts. */
  function passSurface({ from, boxes, ghost, triangles, parts, tree }: Surface): void {
    const { offsets, vertices, edges, vertexBoxes, edgeBoxes } = parts;
    const { levels, bounds } = tree;
    pass(boxes, triangles, offsets, vertices, edges, vertexBoxes, edgeBoxes, levels);
    words[8] = levels.length - 1;
    words[9] = bounds.byteOffset;
    words[10] = ghost[0];
    words[18] = from.byteOffset;
    words[19] = parts.reaches.byteOffset;
    words[20] = tree.awake.byteOffset;
    words[21] = tree.disturbed.byteOffset;
  }

  return {
    fitSurface(surface, first, last) {
      passSurface(surface);
      words[11] = Math.floor(first / PACK_CHUNK);
      overTasks(FIT_CHUNK, Math.ceil(last / PACK_CHUNK) - words[11]);
      overTasks(FIT_ABOVE, 1);
    },
    findCandidates(surface, { stencils, heads, lengths, next, used }: Candidates) {
      passSurface(surface);
      words[12] = stencils.byteOffset;
      words[13] = heads.byteOffset;
      words[14] = lengths.byteOffset;
      words[15] = next.byteOffset;
      words[16] = used.byteOffset;
      words[17] = next.length;
      used.fill(0);
      overTasks(FIND_CANDIDATES, surface.tree.counts[2]);
      // Tasks that found the store full have counted on.
      used[0] = Math.min(used[0], next.length);
    },
    sweepChunks({ triangles, ghost, tree }, { starts, ends }, firstBody) {
      const { counts, sweeps, awake } = tree;
      pass(triangles, ghost[0], counts[2], sweeps, starts, ends, firstBody);
      overTasks(SWEEP_CHUNKS, awake.length - counts[2]);
    },
    wakeChunks({ tree }, margin, space) {
      const { counts, sweeps, levels, bounds, awake } = tree;
      words[2] = counts[2];
      words[3] = sweeps.byteOffset;
      words[7] = levels.byteOffset;
      words[9] = bounds.byteOffset;
      words[11] = awake.byteOffset;
      reals[12] = margin;
      reals[13] = space;
      overTasks(WAKE_CHUNKS, awake.length - counts[2]);
    },
    boxBodies({ from, to, boxes }, { ends }, firstBody, space, farthest) {
      const count = ends.length / 4;
      pass(from, to, boxes, ends, firstBody, count);
      reals[6] = space;
      reals[7] = farthest;
      overTasks(BOX_BODIES, Math.ceil(count / CHUNK));
    },
    countBodiesOutside({ to, boxes, triangles, ghost, tree }) {
      const { counts, awake } = tree;
      pass(triangles, ghost[0], counts[2], to, boxes, 0);
      words[11] = awake.byteOffset;
      overTasks(COUNT_BODIES_OUTSIDE, awake.length - counts[2]);
      return words[5];
    },
    measureMotion({ velocities }, { from, to }, before, moved, { clothCount, firstBody }, h) {
      pass(velocities, before, moved, clothCount, from, to, firstBody, to.length / 4);
      reals[8] = h;
      overTasks(MEASURE_MOTION, Math.ceil(to.length / 4 / CHUNK));
    },
  };
}
