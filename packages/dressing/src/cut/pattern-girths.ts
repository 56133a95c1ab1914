import { outlineOf, type Panel, type Pattern, placePoint } from '@toile/garment';

export const PLACES = ['chest', 'waist', 'hips', 'thigh'] as const;
/** Where a garment goes around a body. */
export type Place = (typeof PLACES)[number];

/** Heights of the tapes above the floor [m]. */
export type PlaceHeights = Readonly<Record<Place, number>>;

/** Share of the inseam at which the thigh is measured. */
const THIGH = 0.95;

export function placeHeights(
  measurements: Readonly<Record<'bustHeight' | 'waistHeight' | 'hipsHeight' | 'inseam', number>>,
): PlaceHeights {
  const { bustHeight, waistHeight, hipsHeight, inseam } = measurements;
  return { chest: bustHeight, waist: waistHeight, hips: hipsHeight, thigh: THIGH * inseam };
}

/** A border that is nearly at the tape, like a waistband's, is met this far from it [m]. */
const NEAR = [0, -0.01, 0.01, -0.02, 0.02, -0.03, 0.03, -0.04];
/** Cloth that grows faster than this on the way down is at an armhole still [m per m]. */
const ARMHOLE = 1.2;
/** How far down from the chest's tape it is looked for below armholes, and in which steps [m]. */
const BELOW = 0.16;
const STEP = 0.01;

/**
 * Once around a garment at the tapes, measured flat on its panels as a tailor does: where the pattern
 * says how high its panels hang. What is cut in rings, as a circle's skirt, measures as wide as it is
 * cut straight across, which is never less than around.
 */
export function patternGirths(
  pattern: Pattern,
  heights: PlaceHeights,
): Partial<Record<Place, number>> {
  const girths: Partial<Record<Place, number>> = {};
  for (const place of PLACES) {
    const panels = panelsAt(pattern.panels, place).map(placedOutline);
    const girth =
      place === 'chest' ? chestGirth(panels, heights.chest) : nearest(panels, heights[place]);
    if (girth > 0) girths[place] = girth;
  }
  return girths;
}

/** Parts of the body that no tape around the trunk goes around. */
const ELSEWHERE = /Arm$|^head$|^neck$/;
/** What hangs from the waist, wherever it was laid to be cut. */
const BELOW_WAIST = /^hips|Leg$/;

/** The panels a tape goes around: a waistband is measured by itself, a leg apart from the other. */
function panelsAt(all: readonly Panel[], place: Place): Panel[] {
  const placed = all.filter(({ part = 'torso', placement }) => placement && !ELSEWHERE.test(part));
  const bands = placed.filter(({ part }) => part === 'waist');
  if (place === 'thigh') return placed.filter(({ part }) => part === 'leftLeg');
  if (place === 'waist' && bands.length > 0) return bands;
  return placed.filter(
    ({ part = 'torso' }) => part !== 'waist' && !(place === 'chest' && BELOW_WAIST.test(part)),
  );
}

/** Corners of a panel's outline: x and y on the cloth, and the height at which they hang [m]. */
type Outline = readonly (readonly [x: number, y: number, height: number])[];

function placedOutline(panel: Panel): Outline {
  const { placement } = panel;
  return outlineOf(panel).points.map(([x, y]) => {
    const height = placement ? placePoint(placement, [x, y])[1] : 0;
    return [x, y, height] as const;
  });
}

/** The first level at the tape or beside it that the garment reaches. */
function nearest(panels: readonly Outline[], height: number): number {
  for (const offset of NEAR) {
    const width = widthAt(panels, height + offset);
    if (width > 0) return width;
  }
  return 0;
}

/** Below the armholes, where there are some. */
function chestGirth(panels: readonly Outline[], height: number): number {
  if (widthAt(panels, height) === 0) return 0;
  for (let down = 0; down < BELOW; down += STEP) {
    const [here, below] = [down, down + STEP].map((d) => widthAt(panels, height - d));
    if (here > 0 && below - here < ARMHOLE * STEP) return here;
  }
  return 0;
}

/** Length of all cloth on a level, across the panels. */
function widthAt(panels: readonly Outline[], height: number): number {
  return panels.reduce((sum, outline) => sum + acrossAt(outline, height), 0);
}

function acrossAt(outline: Outline, height: number): number {
  const crossings: (readonly [number, number])[] = [];
  outline.forEach(([x, y, h], k) => {
    const [nextX, nextY, next] = outline[(k + 1) % outline.length];
    if (h < height === next < height) return;
    const share = (height - h) / (next - h);
    crossings.push([x + share * (nextX - x), y + share * (nextY - y)]);
  });
  if (crossings.length < 2) return 0;
  // All lie on one line: in its order every second stretch is cloth.
  const [ax, ay] = crossings[0];
  const far = crossings.reduce((best, p) => (away(p) > away(best) ? p : best));
  function away([x, y]: readonly [number, number]): number {
    return Math.hypot(x - ax, y - ay);
  }
  const length = away(far) || 1;
  const along = crossings
    .map(([x, y]) => ((x - ax) * (far[0] - ax) + (y - ay) * (far[1] - ay)) / length)
    .sort((a, b) => a - b);
  let sum = 0;
  for (let k = 0; k + 1 < along.length; k += 2) sum += along[k + 1] - along[k];
  return sum;
}
