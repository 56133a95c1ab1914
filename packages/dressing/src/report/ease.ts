import type { TriangleMesh } from '@toile/geometry';
import { addScaled } from '@toile/geometry';
import type { DressedGarment } from '../dress.ts';
import {
  type CutPlane,
  encloses,
  intoPlane,
  type Loop,
  sectionLoops,
  tautLength,
} from './section.ts';
import type { PlaceName, TapePlace } from './tape-places.ts';

/** How much larger a garment is than the body somewhere. */
export interface Ease {
  readonly place: PlaceName;
  /** A taut tape around the body [m]. */
  readonly body: number;
  /** Around the garment as it hangs, along its folds [m]. */
  readonly worn: number;
  /** The same line on the cloth before it is stretched: what a tailor cuts [m]. */
  readonly cut: number;
  /** cut − body [m]: room to move, or what is missing where it is negative. */
  readonly ease: number;
  /** How far from the tape's own level it was measured, since a border is there [m]. */
  readonly offset: number;
}

/** A border that is nearly at the tape, like a waistband's, is met this far from it [m]. */
const OFFSETS = [0, -0.01, 0.01, -0.02, 0.02, -0.03, 0.03];

/** The garment's ease at a tape; none where the garment does not go around the body. */
export function easeAt(
  tape: TapePlace,
  garment: Pick<DressedGarment, 'positions' | 'triangles' | 'cornerUvs'>,
  body: TriangleMesh,
): Ease | undefined {
  for (const offset of OFFSETS) {
    const { normal } = tape;
    const plane = { origin: addScaled(tape.origin, offset, normal), normal };
    const loop = innermostLoop(sectionLoops(garment, plane), tape, plane);
    if (!loop) continue;
    const wearer = sectionLoops(body, plane)
      .filter(({ points }) => encloses(loop.points, points[0]))
      .flatMap(({ points }) => points);
    if (wearer.length === 0) continue;
    const around = tautLength(wearer);
    const { length: worn, cut } = loop;
    return { place: tape.name, body: around, worn, cut, ease: cut - around, offset };
  }
  return undefined;
}

/** Of several layers the one next to the body. */
function innermostLoop(
  loops: readonly Loop[],
  { origin, without }: TapePlace,
  plane: CutPlane,
): Loop | undefined {
  return loops
    .filter(
      ({ points }) =>
        encloses(points, intoPlane(plane, origin)) &&
        !(without && encloses(points, intoPlane(plane, without))),
    )
    .sort((a, b) => a.length - b.length)
    .at(0);
}
