import type { Point } from '@toile/garment';
import type { Role } from '../part.ts';
import type { Kit } from './kit.ts';
import { placesAlong } from './lines.ts';

export interface RibbonMake {
  readonly width: number;
  /** Of its middle above the cloth [m]; its borders are on the cloth. */
  readonly height: number;
  /** How much of what is below it its middle hides, and nothing its borders; all of it is hidden unless given. */
  readonly shade?: number;
}

/** From one of its cross sections to the next [m]. */
const STEP = 0.003;
/** Borders go into the cloth by that, lest it shines through below [m]. */
const SUNK = 0.0001;

/** A raised strip along a line on a panel: its cross section is a low roof with a flat top. */
export function addRibbon(
  kit: Kit,
  role: Role,
  panel: string,
  line: readonly Point[],
  { width, height, shade }: RibbonMake,
): void {
  const planting = kit.of(role);
  let before: readonly number[] | undefined;
  for (const { point, way } of placesAlong(line, STEP)) {
    const foot = kit.at({ panel, point });
    if (!foot) return;
    const section = [-1, -0.7, 0.7, 1].map((side) => {
      const aside = (side * width) / 2;
      const isTop = Math.abs(side) < 1;
      const lean = 0.6 * side;
      return planting.add(
        foot,
        [-way[1] * aside, way[0] * aside, isTop ? height : -SUNK],
        [-way[1] * lean, way[0] * lean, Math.sqrt(1 - lean * lean)],
        shade === undefined ? 1 : isTop ? shade : 0,
      );
    });
    for (let k = 1; before && k < section.length; k++) {
      planting.face(before[k - 1], section[k - 1], section[k]);
      planting.face(before[k - 1], section[k], before[k]);
    }
    before = section;
  }
}
