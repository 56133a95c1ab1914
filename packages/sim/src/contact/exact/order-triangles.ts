import { NONE, partitionVertices } from '@toile/geometry';

interface Triangles {
  readonly vertexCount: number;
  readonly triangles: Uint32Array;
  readonly rest: ArrayLike<number>;
}

/**
 * The order of a mesh's triangles in which each four, each sixteen and so on are a compact part of
 * it. Places that are only there to fill up have `NONE`; their number is a multiple of `multiple`,
 * a power of four. Pieces that share no vertex do not share a four, large ones no `multiple`.
 */
export function orderTriangles(mesh: Triangles, multiple: number): Uint32Array {
  const places: number[] = [];
  const roomFor = (count: number): number => Math.min(multiple, powerOfFour(count));
  // With the large ones first, no piece needs more than it fills up itself.
  const pieces = findPieces(mesh).sort((a, b) => roomFor(b.length) - roomFor(a.length));
  for (const piece of pieces) {
    const centroids = centroidsOf(mesh, piece);
    for (const k of orderPiece(centroids)) places.push(piece[k]);
    fill(places, roomFor(piece.length));
  }
  fill(places, multiple);
  return Uint32Array.from(places);
}

function fill(places: number[], multiple: number): void {
  while (places.length % multiple > 0) places.push(NONE);
}

/** The smallest power of four from 4 on that is not below a count. */
function powerOfFour(count: number): number {
  let power = 4;
  while (power < count) power *= 4;
  return power;
}

/** Farther than any mesh [m]. */
const FAR = 1e9;

/** Halving a power of two ends at whole fours; what fills it up lies far off, behind the rest. */
function orderPiece(centroids: Float64Array): Uint32Array {
  const count = centroids.length / 3;
  const packs = Math.ceil(count / 4);
  const padded = new Float64Array(12 * 2 ** Math.ceil(Math.log2(packs))).fill(FAR);
  padded.set(centroids);
  return partitionVertices(padded, 4).order.filter((k) => k < count);
}

function centroidsOf({ triangles, rest }: Triangles, piece: readonly number[]): Float64Array {
  const centroids = new Float64Array(3 * piece.length);
  piece.forEach((triangle, at) => {
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += rest[3 * triangles[3 * triangle + k] + c];
      centroids[3 * at + c] = sum / 3;
    }
  });
  return centroids;
}

/** Triangles of each piece, in the order of their first triangles. */
function findPieces({ triangles, vertexCount }: Triangles): number[][] {
  const parent = Uint32Array.from({ length: vertexCount }, (_, i) => i);
  const rootOf = (vertex: number): number => {
    let root = vertex;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  };
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 1; k < 3; k++) parent[rootOf(triangles[t + k])] = rootOf(triangles[t]);
  }
  const pieces = new Map<number, number[]>();
  for (let t = 0; t < triangles.length; t += 3) {
    const root = rootOf(triangles[t]);
    const piece = pieces.get(root);
    if (piece) piece.push(t / 3);
    else pieces.set(root, [t / 3]);
  }
  return [...pieces.values()];
}
