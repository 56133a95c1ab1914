import { type Hem, hemMake, type Pattern } from '@toile/garment';
import type { Border } from '../surface/borders.ts';

/** A free edge as it is finished, with all that is told. */
export interface HemMake {
  readonly finish: Hem['finish'];
  /** How far the cloth is turned in [m]. */
  readonly depth: number;
  readonly rows: number;
  /** Layers of cloth that its rim goes around. */
  readonly layers: number;
}

/** Free borders of one panel that are finished alike. */
export interface HemGroup extends HemMake {
  readonly borders: readonly Border[];
}

/** How the free edges of a garment are finished: as its trims say, others turned once and stitched. */
export function groupHems(pattern: Pattern, borders: readonly Border[]): HemGroup[] {
  const groups = new Map<string, HemMake & { borders: Border[] }>();
  for (const border of borders) {
    if (!border.isFree) continue;
    const make = makeOf(pattern, border);
    const key = JSON.stringify([border.panel, make]);
    const group = groups.get(key);
    if (group) group.borders.push(border);
    else groups.set(key, { ...make, borders: [border] });
  }
  return [...groups.values()];
}

function makeOf({ panels, trims = [], elastics = [] }: Pattern, border: Border): HemMake {
  const { name, isRibbed = false, interlining } = panels[border.panel];
  const isHere = ({ panel, edge }: { panel: string; edge: number }): boolean =>
    panel === name && edge === border.edge;
  const hem = trims.find((trim): trim is Hem => trim.kind === 'hem' && trim.edges.some(isHere));
  const finish = hem?.finish ?? 'turned';
  const elastic = elastics.find((one) => isHere(one.edge));
  // Collars, cuffs and waistbands are faced, ribs folded over: nothing ends on their inner side.
  const isDouble = !hem && (isRibbed || interlining !== undefined);
  const { depth, layers } = hemMake({ finish, depth: hem?.depth ?? elastic?.width });
  return {
    finish,
    depth: isDouble ? 0 : depth,
    rows: hem?.rows ?? (isDouble || finish === 'raw' ? 0 : 1),
    layers,
  };
}
