import type { Candidates, Kernels, Surface } from '@toile/sim';
import type { Calls } from './calls.ts';

/** Numbers of assembly/kernels.ts. */
const FIT_CHUNK = 40;
const FIT_ABOVE = 41;
const FIND_CANDIDATES = 42;

/** Packs of a chunk; of assembly/surface.ts. */
const PACK_CHUNK = 16;

type SurfaceKernels = Pick<Kernels, 'fitSurface' | 'findCandidates'>;

/** The kernels of the search for contacts. */
export function surfaceKernels(calls: Calls): SurfaceKernels {
  const { words, pass, overTasks } = calls;

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
  };
}
