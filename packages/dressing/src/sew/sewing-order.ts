import type { BodyPart, GarmentMesh, Panel, Pattern } from '@toile/garment';
import { isAttached, sheetOf } from '../arrange/sheet.ts';

/**
 * In which turn each seam is sewn, from 0, as a sewer does it: first the body of the garment with its
 * sleeves, and what makes rings of bands, but legs before they are joined; then what is sewn on, from
 * the inside outwards: a collar's stand before its fall. Closed all at once, shoulders would catch the
 * collar between them, and the four corners at the crotch each other.
 *
 * @param setIn Whether sleeves are closed before they are set into their armholes too.
 */
export function sewingTurns(
  { panels, seams }: Pattern,
  mesh: GarmentMesh,
  setIn = false,
): number[] {
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
  const turns = ends.map(([a, b]) => (ranks[a] === ranks[b] ? 0 : Math.max(ranks[a], ranks[b])));
  const joins = ends.map(([a, b], i) => {
    const [own, other] = [limbOf(panels[a]), limbOf(panels[b])];
    const isInset = setIn && (own === undefined || other === undefined);
    return turns[i] === 0 && own !== other && (isInset || (own && other));
  });
  if (!joins.some(Boolean)) return turns;
  return turns.map((turn, i) => (turn > 0 || joins[i] ? turn + 1 : turn));
}

/** The arm or leg that a panel is around. */
function limbOf({ part }: Panel): BodyPart | undefined {
  return part && /(Arm|Leg)$/.test(part) ? part : undefined;
}
