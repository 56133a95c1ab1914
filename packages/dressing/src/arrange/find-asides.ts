import type { GarmentMesh, Pattern } from '@toile/garment';
import { type Vec3, vertexAt } from '@toile/geometry';
import { seamPartners } from './seam-partners.ts';
import type { Place } from './wrap-panel.ts';

/** Bands, collars and hoods start so far above or below what they are sewn to [m]. */
const APART = 0.01;

export interface Arranged {
  readonly pattern: Pattern;
  readonly mesh: GarmentMesh;
  /** Where the panels start that are not sewn on last. */
  readonly positions: Float64Array;
}

/** Places of a panel's edges, and of those that they are sewn to. */
interface Edges {
  readonly own: readonly Vec3[];
  readonly theirs: readonly Vec3[];
}

/**
 * How far from its place each panel starts that is sewn on last, so that it begins beyond the edges it
 * will be sewn to [m]: a waistband above the whole waist, a hem band below the hem, a hood over the
 * middle of the neckline. Pieces sewn to each other, as the two parts of a collar, stay together.
 *
 * @param placeOf Where such a panel belongs; nothing for the others.
 */
export function findAsides(
  { pattern, mesh, positions }: Arranged,
  placeOf: (panel: number) => Place | undefined,
): Vec3[] {
  const { panels, seams } = pattern;
  const places = panels.map((_, i) => placeOf(i));
  const numbers = new Map(panels.map(({ name }, i) => [name, i]));
  const edges = places.map((place, i): Edges => {
    const partners = place ? seamPartners(pattern, mesh, i) : [];
    const outside = partners.filter(({ panel }) => !places[panel]);
    return {
      own: place ? outside.map(({ own }) => startOf(place, own)) : [],
      theirs: outside.map(({ theirs }) => vertexAt(positions, theirs)),
    };
  });
  const groups = panels.map((_, i) => i);
  for (const { sides } of seams) {
    const ends = sides.map(({ panel }) => numbers.get(panel) as number);
    if (!ends.every((i) => places[i])) continue;
    const [into, from] = [groups[ends[0]], groups[ends[1]]];
    for (const i of groups.keys()) if (groups[i] === from) groups[i] = into;
  }
  const rises = panels.map((_, i) => riseOf(i));
  return panels.map((_, i) => {
    const fellows = [...groups.keys()].filter((j) => groups[j] === groups[i]);
    // The one that has furthest to go decides.
    const rise = fellows.reduce(
      (most, j) => (Math.abs(rises[j]) > Math.abs(most) ? rises[j] : most),
      0,
    );
    const [own, theirs] = (['own', 'theirs'] as const).map((side) =>
      fellows.flatMap((j) => edges[j][side].map(([, , z]) => z)),
    );
    return [0, rise, panels[i].part === 'head' && own.length > 0 ? mean(theirs) - mean(own) : 0];
  });

  function startOf(place: Place, vertex: number): Vec3 {
    return place(mesh.positions2[2 * vertex], mesh.positions2[2 * vertex + 1], 0);
  }

  function riseOf(i: number): number {
    const [own, theirs] = [edges[i].own, edges[i].theirs].map((side) => side.map(([, y]) => y));
    const place = places[i];
    if (own.length === 0 || !place) return 0;
    const { firstVertex, vertexCount } = mesh.panels[i];
    const all = Array.from({ length: vertexCount }, (_, v) => startOf(place, firstVertex + v)[1]);
    return mean(own) < mean(all)
      ? Math.max(0, Math.max(...theirs) + APART - Math.min(...own))
      : Math.min(0, Math.min(...theirs) - APART - Math.max(...own));
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
