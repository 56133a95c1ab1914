import type { Body } from '@toile/body';
import type { Girths } from '@toile/embed';
import { curveLength, type PanelInfo, type Pattern, patternInfo } from '@toile/garment';
import { DressError } from '../dress-error.ts';

/**
 * Of a garment, in squares of the person's height. The fullest gowns have half of it; what has more was
 * read in the wrong unit, and would keep its wearer waiting for minutes.
 */
const MOST_CLOTH = 3;

/**
 * Refuses a garment that is far too large or too small for a body, before any work is done on it: most
 * such come from files that were read in another unit than they were written in.
 */
export function checkSize(pattern: Pattern, { measurements }: Pick<Body, 'measurements'>): void {
  const { height, waist } = measurements;
  const { area, panels } = patternInfo(pattern);
  const most = MOST_CLOTH * height * height;
  if (area > most) {
    throw new DressError(
      `${pattern.name} is far too large: it has ${area.toFixed(1)} m² of cloth, its largest panel ${describe(largest(panels))}, and somebody ${cm(height)} tall wears ${most.toFixed(1)} m² at most; check the unit of its file, or choose a smaller size`,
    );
  }
  const open = openLength(pattern);
  // Every garment has two openings at least, above and below, and goes around the trunk or both legs.
  if (open < waist) {
    throw new DressError(
      `${pattern.name} is far too small: all its openings together are ${cm(open)} around, its largest panel is ${describe(largest(panels))}, and the waist alone is ${cm(waist)}; check the unit of its file, or choose a larger size`,
    );
  }
}

/**
 * Refuses a garment that a body would slip through, after minutes of laying it in folds: nothing around
 * it is narrow enough to be held by what is widest of the body. A neckline may be longer than that where
 * it is deep and not wide, so what has arms must go twice around the trunk as well. Elastics draw a place
 * in; where there are some, the tightest is taken to be there.
 */
export function checkGirth(
  pattern: Pattern,
  { above, below }: Girths,
  hasArms: boolean,
  { measurements }: Pick<Body, 'measurements'>,
): void {
  const drawnIn = Math.min(1, ...(pattern.elastics ?? []).map(({ ratio }) => ratio));
  const widest = widestGirth(measurements);
  if (above * drawnIn <= widest || (hasArms && below * drawnIn <= 2 * widest)) return;
  throw new DressError(
    `${pattern.name} is far too large: it is ${cm(above)} around at its upper edge${hasArms ? ` and ${cm(below)} below the arms` : ''} where it is narrowest, and the body ${cm(widest)} at most, arms and all: it would fall off; check the unit of its file, or choose a smaller size`,
  );
}

/** What nothing around a body, arms at its sides, is longer than [m]. */
function widestGirth({ chest, waist, hips, upperArm }: Body['measurements']): number {
  const armWidth = upperArm / Math.PI;
  // A tape around the chest goes out to the far side of each arm and back.
  return Math.max(chest + 4 * armWidth, waist, hips);
}

/** Length of all edges that are not sewn [m]. */
function openLength({ panels, seams }: Pattern): number {
  const sewn = new Set(
    seams.flatMap(({ sides }) => sides.map(({ panel, edge }) => `${edge} ${panel}`)),
  );
  return panels.reduce(
    (sum, { name, edges }) =>
      sum +
      edges.reduce(
        (own, { curve }, e) => (sewn.has(`${e} ${name}`) ? own : own + curveLength(curve)),
        0,
      ),
    0,
  );
}

function largest(panels: readonly PanelInfo[]): PanelInfo {
  return panels.reduce((best, panel) => (panel.area > best.area ? panel : best));
}

function describe({ name, width, height }: PanelInfo): string {
  return `"${name}" ${cm(width)} by ${cm(height)}`;
}

function cm(length: number): string {
  return `${(100 * length).toFixed(length < 0.1 ? 1 : 0)} cm`;
}
