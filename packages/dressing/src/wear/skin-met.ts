import { buildBvh, closestInTree, type TriangleMesh, vertexAt } from '@toile/geometry';
import { type ReachedSkin, takeSkin } from '../body/reached-skin.ts';

/** Space is cut into cells of this size [m]; cloth comes so many cells beside where it is carried. */
const CELL = 0.1;
const NEAR = 2;

/**
 * The part of a body that clothes may meet while it moves: cloth is thought to be carried along by the
 * skin that it is next to, and skin that comes near to it then, in any pose, is taken.
 *
 * @param body As dressed.
 * @param cloth Where its vertices are then, three coordinates each [m].
 * @param poses Where the body's vertices come to.
 */
export function skinMet(
  body: TriangleMesh,
  cloth: Float64Array,
  poses: Iterable<ArrayLike<number>>,
): ReachedSkin {
  const carriers = carriersOf(body, cloth);
  const isMet = new Uint8Array(body.positions.length / 3);
  for (const pose of poses) {
    const cells = new Set<number>();
    const places = new Set<number>();
    for (let v = 0; v < carriers.length; v++) {
      const carrier = 3 * carriers[v];
      const place = (c: number): number =>
        cloth[3 * v + c] + pose[carrier + c] - body.positions[carrier + c];
      places.add(cellAt(place(0), place(1), place(2)));
    }
    for (const place of places) addAround(place, cells);
    for (let v = 0; v < isMet.length; v++) {
      if (cells.has(cellAt(pose[3 * v], pose[3 * v + 1], pose[3 * v + 2]))) isMet[v] = 1;
    }
  }
  return takeSkin(body.triangles, (corners) => corners.some((v) => isMet[v] === 1));
}

/** The vertex of the skin that each vertex of the cloth is next to. */
function carriersOf(body: TriangleMesh, cloth: Float64Array): Uint32Array {
  const tree = buildBvh(body.positions, body.triangles);
  return Uint32Array.from({ length: cloth.length / 3 }, (_, v) => {
    const { triangle = 0 } = closestInTree(tree, body.positions, vertexAt(cloth, v)) ?? {};
    return body.triangles[3 * triangle];
  });
}

/** Cells to either side of the middle: some 100 m. */
const HALF = 1000;
const ROW = 2 * HALF;

function cellAt(x: number, y: number, z: number): number {
  const at = (coordinate: number): number => Math.floor(coordinate / CELL) + HALF;
  return (at(x) * ROW + at(y)) * ROW + at(z);
}

function addAround(cell: number, cells: Set<number>): void {
  for (let i = -NEAR; i <= NEAR; i++) {
    for (let j = -NEAR; j <= NEAR; j++) {
      for (let k = -NEAR; k <= NEAR; k++) cells.add(cell + (i * ROW + j) * ROW + k);
    }
  }
}
