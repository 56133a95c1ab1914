import { NONE, type Topology } from '../mesh/topology.ts';

export interface Pieces {
  readonly count: number;
  /** The connected piece of each vertex, NONE for a vertex without faces. */
  readonly piece: Uint32Array;
}

/** The connected pieces of a mesh, in the order of their first vertex. */
export function findPieces({ vertexCount, vertexNeighbours }: Topology): Pieces {
  const { offsets, items } = vertexNeighbours;
  const piece = new Uint32Array(vertexCount).fill(NONE);
  const stack: number[] = [];
  let count = 0;
  for (let seed = 0; seed < vertexCount; seed++) {
    if (piece[seed] !== NONE || offsets[seed] === offsets[seed + 1]) continue;
    piece[seed] = count;
    stack.push(seed);
    for (let v = stack.pop(); v !== undefined; v = stack.pop()) {
      for (let at = offsets[v]; at < offsets[v + 1]; at++) {
        const w = items[at];
        if (piece[w] !== NONE) continue;
        piece[w] = count;
        stack.push(w);
      }
    }
    count++;
  }
  return { count, piece };
}
