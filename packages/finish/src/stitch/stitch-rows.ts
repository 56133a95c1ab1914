import type { Topstitch } from '@toile/garment';
import type { HemGroup } from '../edge/hems.ts';
import type { SewnGarment } from '../garment.ts';
import type { Border } from '../surface/borders.ts';
import { distanceField } from '../surface/field.ts';
import { joinEnds, type SheetPoint, stripBelow } from '../surface/level-set.ts';
import type { Sheet } from '../surface/sheet.ts';

/** From the end of the cloth that is turned in to its first row [m]. */
const WITHIN = 0.002;
/** From one row to the next [m]. */
const BETWEEN = 0.006;
/** Beyond a row its distances must be known, too: the longest of fine edges [m]. */
const BEYOND = 0.04;

/** A line on the cloth along which it is stitched, and on which side the thread is seen: 1 outside. */
export interface StitchRow {
  readonly line: readonly SheetPoint[];
  readonly side: 1 | -1;
}

/**
 * Lines on the cloth along which it is stitched: those of its hems, and those that its trims name. Faced panels, as
 * collars that are turned down, are seen from both sides.
 */
export function findStitchRows(
  garment: SewnGarment,
  sheet: Sheet,
  borders: readonly Border[],
  hems: readonly HemGroup[],
): StitchRow[] {
  const rows = hems.flatMap(({ borders: own, depth, rows: count }) => {
    const levels = Array.from({ length: count }, (_, k) => depth - WITHIN - k * BETWEEN);
    return linesAt(
      own,
      levels.filter((level) => level > 0),
    );
  });
  const named = (garment.pattern.trims ?? []).filter((trim) => trim.kind === 'topstitch');
  return [...rows.map((line) => ({ line, side: 1 }) as const), ...named.flatMap(alongEdges)];

  function alongEdges({ edges, distance = 0.006, rows: count = 1 }: Topstitch): StitchRow[] {
    const levels = Array.from({ length: count }, (_, k) => distance + k * BETWEEN);
    return garment.pattern.panels.flatMap(({ name, interlining }, p) => {
      const own = borders.filter(
        ({ panel, edge }) =>
          panel === p && edges.some((one) => one.panel === name && one.edge === edge),
      );
      if (own.length === 0) return [];
      const sides = interlining === undefined ? ([1] as const) : ([1, -1] as const);
      return linesAt(own, levels).flatMap((line) => sides.map((side) => ({ line, side })));
    });
  }

  function linesAt(own: readonly Border[], levels: readonly number[]): SheetPoint[][] {
    if (levels.length === 0) return [];
    const field = distanceField(garment, sheet, own, Math.max(...levels) + BEYOND);
    return levels.flatMap((level) => {
      const { points, ends } = stripBelow(sheet, field, level);
      return joinEnds(ends).map((line) => line.map((point) => points[point]));
    });
  }
}
