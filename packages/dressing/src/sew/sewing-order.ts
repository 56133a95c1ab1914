import type { GarmentMesh, Pattern } from '@toile/garment';
import { isAttached, sheetOf } from '../arrange/sheet.ts';

/**
 * In which turn each seam is sewn, from 0, as a sewer does it: first the body of the garment with its
 * sleeves, and what makes rings of bands; then what is sewn on, from the inside outwards: a collar's
 * stand before its fall. Closed all at once, shoulders would catch the collar between them.
 */
export function sewingTurns({ panels, seams }: Pattern, mesh: GarmentMesh): number[] {
  const numbers = new Map(panels.map(({ name }, i) => [name, i]));
  const ends = seams.map(({ sides }) => sides.map(({ panel }) => numbers.get(panel) as number));
  const isBody = panels.map((panel, i) => !isAttached(panel, sheetOf(mesh, i)));
  // How many seams lie between a panel and the body of the garment.
  const ranks = isBody.map((is) => (is ? 0 : Infinity));
  for (let again = isBody.includes(true); again; ) {
    again = false;
    for (const [a, b] of ends) {
      for (const [from, to] of [
        [a, b],
        [b, a],
      ]) {
        if (ranks[from] + 1 >= ranks[to]) continue;
        ranks[to] = ranks[from] + 1;
        again = true;
      }
    }
  }
  return ends.map(([a, b]) => (ranks[a] === ranks[b] ? 0 : Math.max(ranks[a], ranks[b])));
}
