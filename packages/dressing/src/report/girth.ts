import type { Panel } from '@toile/garment';
import {
  addScaled,
  encloses,
  heightsAbove,
  intoPlane,
  type Line,
  levelLines,
  type PlanePoint,
  type Vec3,
  wrapAngle,
} from '@toile/geometry';
import { type CutPart, cutPart, type Worn } from './cut-part.ts';
import { lapNear } from './lap.ts';
import { lengthAsCut } from './length-as-cut.ts';
import { levelField } from './level-field.ts';
import type { TapePlace } from './tape-places.ts';

/** Once around a garment. */
export interface Girth {
  /** On the cloth as cut: what a tailor measures on the pattern [m]. */
  readonly cut: number;
  /** The same with elastics and puckered seams at rest [m]. */
  readonly rest: number;
  /** How far from the tape's own level it was measured, since a border is there [m]. */
  readonly offset: number;
  /** The garment's triangles on the way. */
  readonly triangles: readonly number[];
}

/**
 * Why there is no girth: the garment is not there, it does not close around the body, or it goes around
 * more, as a skirt does around a thigh.
 */
export type NoGirth = 'absent' | 'open' | 'around more';

/** Folds smaller than this share of the body's girth do not bend the line. */
const SMOOTHED = 0.1;
/** Cloth so many times as far from the tape has no influence on it. */
const FAR = 2.5;
/** A border that is nearly at the tape, like a waistband's, is met this far from it [m]. */
const OFFSETS = [0, -0.01, 0.01, -0.02, 0.02, -0.03, 0.03];
/** Above armholes nothing closes: a chest is measured below them, as on a table. */
const BELOW_ARMHOLES = [-0.04, -0.05, -0.06, -0.07, -0.08, -0.09, -0.1, -0.12, -0.14];
/** Ends of a front that is buttoned are no farther from each other [m]. */
const LAP = 0.08;

/**
 * A garment's girth at a tape. The line is one of equal height on the cloth laid smooth (`levelField`),
 * and its length that in the cloth as cut: neither folds nor stretch nor layers above change it.
 *
 * @param body The body's girth there [m].
 */
export function girthAt(tape: TapePlace, garment: Worn, body: number): Girth | NoGirth {
  const reach = SMOOTHED * body;
  const heights = heightsAbove(garment.positions, tape);
  const isNear = (t: number): boolean =>
    garment.triangles
      .subarray(3 * t, 3 * t + 3)
      .some((v) => Math.abs(heights[v]) < FAR * reach + BELOW_ARMHOLES.length * 0.01);
  const part = cutPart(garment, panelsFor(tape, garment), isNear);
  if (part.triangles.length === 0) return 'absent';
  const field = levelField(part, tape, reach);
  let why: NoGirth = 'absent';
  const isThere = field.some((height) => height > 0) && field.some((height) => height < 0);
  const goesOn = tape.name === 'chest' && isThere;
  for (const offset of goesOn ? [...OFFSETS, ...BELOW_ARMHOLES] : OFFSETS) {
    const found = girthOf(part, field, tape, offset, garment);
    if (typeof found !== 'string') return found;
    if (found !== 'absent') why = found;
  }
  return why;
}

/** A sleeve is no part of the trunk's girth; nor the trunk of a sleeve's. */
function panelsFor(
  { name }: TapePlace,
  { pattern }: Worn,
): (panel: Pick<Panel, 'part'>) => boolean {
  const isSleeve = ({ part }: Pick<Panel, 'part'>): boolean => part === 'leftArm';
  if (name === 'upperArm') return pattern.panels.some(isSleeve) ? isSleeve : () => true;
  return ({ part = '' }) => !/Arm$|^head$|^neck$/.test(part);
}

function girthOf(
  part: CutPart,
  field: Float64Array,
  tape: TapePlace,
  offset: number,
  garment: Worn,
): Girth | NoGirth {
  const { normal, without = [] } = tape;
  const origin = addScaled(tape.origin, offset, normal);
  const into = (place: Vec3): PlanePoint => intoPlane({ origin, normal }, place);
  const lines = levelLines(
    part,
    field.map((height) => height - offset),
    { origin, normal },
  );
  let why: NoGirth = 'absent';
  let best: Girth | undefined;
  for (const line of lines) {
    if (!goesAround(line, into(origin))) continue;
    const lap = line.isClosed ? 0 : lapOf(line, garment, origin[1]);
    if (lap === undefined) why = 'open';
    else if (without.some((place) => encloses(line.points, into(place)))) why = 'around more';
    else {
      const cut = lengthAsCut(line, part.cornerUvs) - lap;
      // Of several layers the one next to the body.
      if (best && best.cut < cut) continue;
      const triangles = line.pieces.map(({ triangle }) => part.source[triangle]);
      best = { cut, rest: lengthAsCut(line, part.restUvs) - lap, offset, triangles };
    }
  }
  return best ?? why;
}

/** Whether a line goes around a point, most of the way if it is open. */
function goesAround({ points, isClosed }: Line, [u, v]: PlanePoint): boolean {
  if (isClosed) return encloses(points, [u, v]);
  let turned = 0;
  for (let k = 1; k < points.length; k++) {
    const [a, b] = [points[k - 1], points[k]].map(([x, y]) => Math.atan2(y - v, x - u));
    turned += wrapAngle(b - a);
  }
  return Math.abs(turned) > 1.5 * Math.PI;
}

/** By how much a front that is buttoned overlaps; none where it is left open. */
function lapOf({ points }: Line, garment: Worn, height: number): number | undefined {
  const [start, end] = [points[0], points[points.length - 1]];
  if (Math.hypot(end[0] - start[0], end[1] - start[1]) > LAP) return undefined;
  return lapNear(garment, height);
}
