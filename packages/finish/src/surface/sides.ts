import type { Border } from './borders.ts';
import type { Sheet } from './sheet.ts';

/** Which fine vertices of the sewn garment are before and after a vertex on its panel's border. */
export interface Neighbours {
  before: number;
  after: number;
}

/** By fine vertex of the panels. At an end it is its own neighbour. */
export function borderNeighbours(
  borders: readonly Border[],
  { sewnOf }: Sheet,
): Map<number, Neighbours> {
  const neighbours = new Map<number, Neighbours>();
  const at = (v: number): Neighbours => {
    const known = neighbours.get(v);
    if (known) return known;
    const own = { before: sewnOf[v], after: sewnOf[v] };
    neighbours.set(v, own);
    return own;
  };
  for (const { vertices } of borders) {
    for (let k = 1; k < vertices.length; k++) {
      at(vertices[k - 1]).after = sewnOf[vertices[k]];
      at(vertices[k]).before = sewnOf[vertices[k - 1]];
    }
  }
  return neighbours;
}
