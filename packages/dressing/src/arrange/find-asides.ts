import type { GarmentMesh, Pattern } from '@toile/garment';
import type { Place } from './wrap-panel.ts';

/** Bands, collars and hoods start so far above or below what they are sewn to [m]. */
const APART = 0.01;

export interface Arranged {
  readonly pattern: Pattern;
  readonly mesh: GarmentMesh;
  /** Where the panels start that are not sewn on last. */
  readonly positions: Float64Array;
}

/** Heights of the two sides of a seam. */
interface Heights {
  readonly own: number[];
  readonly theirs: number[];
}

/**
 * How far above or below its place each panel starts that is sewn on last, so that it begins beyond
 * the edges it will be sewn to [m]: a waistband above the whole waist, a hem band below the hem.
 * Pieces sewn to each other, as the two parts of a collar, stay together.
 *
 * @param placeOf Where such a panel belongs; nothing for the others.
 */
export function findAsides(
  { pattern: { panels, seams }, mesh, positions }: Arranged,
  placeOf: (panel: number) => Place | undefined,
): number[] {
  const places = panels.map((_, i) => placeOf(i));
  const numbers = new Map(panels.map(({ name }, i) => [name, i]));
  const heights = panels.map((): Heights => ({ own: [], theirs: [] }));
  const groups = panels.map((_, i) => i);
  seams.forEach(({ sides }, k) => {
    const ends = sides.map(({ panel }) => numbers.get(panel) as number);
    if (ends.every((i) => places[i])) {
      const [into, from] = [groups[ends[0]], groups[ends[1]]];
      for (const i of groups.keys()) if (groups[i] === from) groups[i] = into;
    } else for (const side of [0, 1]) collect(ends[side], k, side);
  });
  const asides = panels.map((_, i) => asideOf(i));
  // Of a group the one that has furthest to go decides.
  return panels.map((_, i) =>
    asides.reduce(
      (most, aside, j) =>
        groups[j] === groups[i] && Math.abs(aside) > Math.abs(most) ? aside : most,
      0,
    ),
  );

  function collect(i: number, seam: number, side: number): void {
    const place = places[i];
    if (!place) return;
    const { pairs } = mesh.seams[seam];
    for (let p = 0; p < pairs.length; p += 2) {
      heights[i].own.push(heightOf(place, pairs[p + side]));
      heights[i].theirs.push(positions[3 * pairs[p + 1 - side] + 1]);
    }
  }

  function heightOf(place: Place, vertex: number): number {
    return place(mesh.positions2[2 * vertex], mesh.positions2[2 * vertex + 1], 0)[1];
  }

  function asideOf(i: number): number {
    const { own, theirs } = heights[i];
    const place = places[i];
    if (own.length === 0 || !place) return 0;
    const { firstVertex, vertexCount } = mesh.panels[i];
    const all = Array.from({ length: vertexCount }, (_, v) => heightOf(place, firstVertex + v));
    return mean(own) < mean(all)
      ? Math.max(0, Math.max(...theirs) + APART - Math.min(...own))
      : Math.min(0, Math.min(...theirs) - APART - Math.max(...own));
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
