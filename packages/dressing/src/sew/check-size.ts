import type { Body } from '@toile/body';
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
