import type { Border } from './borders.ts';
import type { Sheet } from './sheet.ts';

/** Which fine vertices are before and after a vertex on its panel's border: of the sewn garment, and of the panels. */
export interface Neighbours {
  before: number;
  after: number;
  panelBefore: number;
  panelAfter: number;
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
    const own = { before: sewnOf[v], after: sewnOf[v], panelBefore: v, panelAfter: v };
    neighbours.set(v, own);
    return own;
  };
  for (const { vertices } of borders) {
    for (let k = 1; k < vertices.length; k++) {
      const [from, to] = [vertices[k - 1], vertices[k]];
      Object.assign(at(from), { after: sewnOf[to], panelAfter: to });
      Object.assign(at(to), { before: sewnOf[from], panelBefore: from });
    }
  }
  return neighbours;
}
