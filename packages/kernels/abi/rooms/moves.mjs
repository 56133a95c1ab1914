// Contact by triangles: pairs, and moves on which none of them crosses.
import {
  addresses,
  behind,
  counters,
  counts,
  doubles,
  flags,
  of,
  optional,
  set,
} from '../fields.mjs';

/** @type {import('../fields.mjs').Room} */
export const moves = {
  kernels: {
    pairs: ['measurePairs'],
    'pair-list': ['followPaths', 'keepPaths'],
    'part-moves': ['checkMoves', 'checkListed', 'findUnlisted', 'partMoves', 'shortenMoves'],
  },
  sets: {
    pairs: set(
      of('surface', 'from', 'to'),
      optional('exempt'),
      of('pairs', 'stencils', 'heads', 'lengths', 'next', 'rows', 'taken', 'states', 'near'),
      of('pairs', 'crossing'),
      // Boxes around the vertices' paths; ends, then beginnings, of those that the lists were made for.
      of('lists', 'paths', 'listedPaths', 'masks', 'far'),
      // Chunks by their marks: those a task found pairs with, those of a vertex.
      of('pairs', 'partners'),
      of('parts', 'chunks'),
      // Where the faces of each vertex begin, and their other two corners.
      of('fans', 'offsets', 'corners'),
      counts('chains', 'vertices', 'room'),
    ),
    // `reach` is that of the list, no less than the distances.
    measurePairs: behind('pairs', doubles('distance', 'edgeDistance', 'reach')),
    checkMoves: behind(
      'pairs',
      doubles('core', 'slack', 'reach'),
      flags('known'),
      counters('unlisted', 'found'),
    ),
    partMoves: behind(
      'pairs',
      doubles('core'),
      counts('firstBody', 'halfSpaceCount'),
      of('rule', 'halfSpaces'),
      addresses('inverseMasses'),
      counts('rounds'),
    ),
    shortenMoves: behind('pairs', doubles('core', 'keep', 'keepBodies'), counts('firstBody')),
  },
};
