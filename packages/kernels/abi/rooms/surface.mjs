// Contact by triangles: what may touch, and the boxes that everything stays in.
import { addresses, behind, counters, counts, doubles, flags, of, reals, set } from '../fields.mjs';

/** @type {import('../fields.mjs').Room} */
export const surface = {
  kernels: {
    surface: ['fitChunk', 'fitAbove'],
    'find-candidates': ['findCandidates'],
    'hollow-edges': ['hollowEdges'],
    bodies: ['sweepChunks', 'wakeChunks', 'boxBodies', 'countBodiesOutside', 'measureMotion'],
    'box-moves': ['boxAhead', 'boxMoves', 'countBelow'],
  },
  sets: {
    surface: set(
      of('surface', 'from', 'boxes', 'triangles'),
      of('parts', 'offsets', 'vertices', 'edges', 'vertexBoxes', 'edgeBoxes', 'hollow'),
      of('tree', 'levels', 'bounds', 'awake', 'disturbed'),
      counts('levelCount', 'clothChunks', 'ghost'),
    ),
    fitChunk: behind('surface', counts('firstChunk')),
    findCandidates: behind(
      'surface',
      of('candidates', 'stencils', 'heads', 'lengths', 'next', 'used', 'partners'),
      counts('blockCount'),
    ),
    hollowEdges: behind(
      'surface',
      of('parts', 'wings'),
      of('tree', 'steady'),
      of('paths', 'starts', 'ends'),
      counts('firstBody'),
      counters('found'),
    ),
    sweepChunks: set(
      of('surface', 'triangles', 'frame'),
      counts('ghost', 'clothChunks'),
      of('tree', 'sweeps'),
      of('paths', 'starts', 'ends'),
      counts('firstBody'),
    ),
    wakeChunks: behind('surface', of('tree', 'sweeps'), reals('margin', 'space')),
    boxBodies: set(
      of('surface', 'from', 'to', 'boxes', 'frame'),
      of('paths', 'ends'),
      counts('firstBody', 'count'),
      reals('space', 'farthest'),
    ),
    countBodiesOutside: set(
      of('surface', 'to', 'boxes', 'frame', 'triangles'),
      of('tree', 'awake'),
      counts('ghost', 'clothChunks'),
      counters('found'),
    ),
    measureMotion: set(
      of('state', 'velocities'),
      addresses('before', 'moved'),
      of('surface', 'from', 'to'),
      counts('clothCount', 'firstBody', 'count'),
      reals('h'),
    ),
    boxAhead: set(
      of('surface', 'from', 'to', 'boxes', 'frame'),
      counts('clothCount'),
      doubles('ahead', 'margin'),
    ),
    boxMoves: set(
      of('surface', 'from', 'to', 'boxes', 'frame'),
      of('rule', 'halfSpaces'),
      counts('clothCount', 'halfSpaceCount'),
      doubles('core'),
      flags('clip'),
      counters('found'),
    ),
  },
};
