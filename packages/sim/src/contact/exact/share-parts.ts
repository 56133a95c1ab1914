import { NONE, sortHalfEdges } from '@toile/geometry';
import { LEAF } from '../../kernels/surface.ts';

/**
 * Has each vertex and each edge answered for by one of the triangles around it, such that leaves get
 * about as many; see `Surface.owned`. Triangles with equal corners get none.
 */
export function shareParts(triangles: Uint32Array, vertexCount: number): Uint32Array {
  const owned = new Uint32Array(triangles.length / 3);
  share(vertexLists(triangles, vertexCount), owned, 0);
  share(edgeLists(triangles, vertexCount), owned, 3);
  return owned;
}

/**
 * Places of each part, from the first to the last: a corner of a triangle stands for its vertex, or for the
 * edge from there to the next.
 */
interface PlaceLists {
  /** Not 0 for places that are the first of their part. */
  readonly isFirst: Uint8Array;
  /** The next of the same part. */
  readonly next: Uint32Array;
}

function emptyLists(count: number): PlaceLists {
  return { isFirst: new Uint8Array(count), next: new Uint32Array(count).fill(NONE) };
}

function vertexLists(triangles: Uint32Array, vertexCount: number): PlaceLists {
  const lists = emptyLists(triangles.length);
  const last = new Uint32Array(vertexCount).fill(NONE);
  for (let place = 0; place < triangles.length; place++) {
    const vertex = triangles[place];
    if (vertex === nextCorner(triangles, place)) continue;
    if (last[vertex] === NONE) lists.isFirst[place] = 1;
    else lists.next[last[vertex]] = place;
    last[vertex] = place;
  }
  return lists;
}

function edgeLists(triangles: Uint32Array, vertexCount: number): PlaceLists {
  const lists = emptyLists(triangles.length);
  const { order, low, high } = sortHalfEdges(triangles, vertexCount);
  for (let i = 0; i < order.length; i++) {
    const place = order[i];
    if (low[place] === high[place]) continue;
    const before = order[i - 1];
    if (i > 0 && low[before] === low[place] && high[before] === high[place]) {
      lists.next[before] = place;
    } else lists.isFirst[place] = 1;
  }
  return lists;
}

function nextCorner(triangles: Uint32Array, place: number): number {
  return triangles[place % 3 < 2 ? place + 1 : place - 2];
}

/** Gives each part to one of its places; first those that have no choice but one leaf. */
function share({ isFirst, next }: PlaceLists, owned: Uint32Array, shift: number): void {
  const loads = new Uint32Array(Math.ceil(owned.length / LEAF));
  const contested: number[] = [];
  const take = (place: number): void => {
    loads[leafOf(place)]++;
    owned[Math.floor(place / 3)] |= 1 << (shift + (place % 3));
  };
  for (let place = 0; place < isFirst.length; place++) {
    if (isFirst[place] === 0) continue;
    let other = next[place];
    while (other !== NONE && leafOf(other) === leafOf(place)) other = next[other];
    if (other === NONE) take(place);
    else contested.push(place);
  }
  for (const first of contested) {
    let best = first;
    for (let place = next[first]; place !== NONE; place = next[place]) {
      if (loads[leafOf(place)] < loads[leafOf(best)]) best = place;
    }
    take(best);
  }
}

function leafOf(place: number): number {
  return Math.floor(place / (3 * LEAF));
}
