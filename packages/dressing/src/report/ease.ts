import type { Body } from '@toile/body';
import { addScaled, type TriangleMesh } from '@toile/geometry';
import type { Worn } from './cut-part.ts';
import { riseAt } from './drafted.ts';
import { type Girth, girthAt, type NoGirth } from './girth.ts';
import { waistRim } from './rim.ts';
import { type PlaceName, type TapePlace, tapePlaces } from './tape-places.ts';

/** How much larger a garment is than the body somewhere. */
export interface Ease {
  readonly place: PlaceName;
  /** What the body measures, at rest and undressed: the same whatever is worn [m]. */
  readonly body: number;
  /** Once around the cloth as cut: the same whatever is worn with it [m]. */
  readonly cut: number;
  /** The same with elastics at rest [m]. */
  readonly rest: number;
  /** cut − body [m]: room to move, or what is missing where it is negative. */
  readonly ease: number;
  /** How far from the tape's own level it was measured, since a border is there [m]. */
  readonly offset: number;
  /** The largest extension of the cloth that is felt there, without elastics. */
  readonly strain: number;
  /** What the cloth there gives easily, see `givesOf`; nothing unless told. */
  readonly give?: number;
  /** The largest pressure that is felt there [Pa], if it is known. */
  readonly pressure?: number;
}

/** Where there is no ease, and why. */
export interface NoEase {
  readonly place: PlaceName;
  readonly why: NoGirth;
}

/** An ease with the garment's triangles that it was measured on. */
export type MeasuredEase = Omit<Ease, 'strain' | 'give' | 'pressure'> & Pick<Girth, 'triangles'>;

export interface Eases {
  readonly ease: readonly MeasuredEase[];
  readonly none: readonly NoEase[];
}

/** The garment's ease at every tape it goes around. */
export function measureEase(garment: Worn, body: Body, standing: TriangleMesh): Eases {
  const ease: MeasuredEase[] = [];
  const none: NoEase[] = [];
  for (const tape of tapePlaces(body, standing)) {
    const { name: place } = tape;
    const around = body.measurements[place];
    const girth = girthOf(tape, garment, body, ease.length === 0);
    if (typeof girth === 'string') none.push({ place, why: girth });
    else ease.push({ place, body: around, ...girth, ease: girth.cut - around });
  }
  return { ease, none };
}

/** @param isFirst Whether nothing was met above. */
function girthOf(tape: TapePlace, garment: Worn, body: Body, isFirst: boolean): Girth | NoGirth {
  const { name, origin, normal } = tape;
  const around = body.measurements[name];
  if (name === 'upperArm') return girthAt(tape, garment, around);
  const rise = riseAt(garment, origin[1]);
  // What goes around the chest hangs from above: its waist is no waistband's.
  const rim = name === 'waist' && isFirst ? waistRim(garment, tape, rise) : undefined;
  return rim ?? girthAt({ ...tape, origin: addScaled(origin, rise, normal) }, garment, around);
}
