import { checkPattern } from '../pattern/check-pattern.ts';
import { curveStart } from '../pattern/curve-points.ts';
import { mendPattern } from '../pattern/mend-pattern.ts';
import { parseJson } from '../pattern/parse-json.ts';
import type { Panel, Pattern, Seam } from '../pattern/pattern.ts';
import { PatternError, type PatternProblem } from '../pattern/pattern-error.ts';
import { placePoint } from '../pattern/placement.ts';
import { readPanel } from './read-panel.ts';
import { readStitches } from './read-stitches.ts';
import { seamDistance } from './seam-distance.ts';
import { asRecord, type Report, type SpecUnits } from './spec-fields.ts';
import { turnSeams } from './turn-seams.ts';

/**
 * How far above the floor older files have their origin [m]. They were made around a body of 1.65 m
 * whose nape is 0.25 m under its top, and place necklines, which sit a little above the nape, at 0.29.
 */
const MIDDLE_ORIGIN = 1.12;

/** A garment that ends lower than this [m] is not placed from the floor: its waist would be there. */
const LOW_TOP = 0.75;

/** The less usual order of turns must bring stitched edges this much closer. */
const CLEARLY_CLOSER = 0.9;

export interface GarmentCodeOptions {
  /** The pattern's name, such as its file's; 'garment' unless given. */
  readonly name?: string;
}

/**
 * Reads a pattern of the GarmentCode generator or of its forerunner, as text or as parsed JSON.
 * Throws a `PatternError` with everything that is wrong; what was decided or mended is in the notes.
 *
 * Fields and conventions are those of the generator's own reader and of its annotated template.
 * Source: [Korosteleva2023, abstract]
 */
export function readGarmentCode(
  source: string | object,
  { name = 'garment' }: GarmentCodeOptions = {},
): Pattern {
  const file = asRecord(typeof source === 'string' ? parseJson(source, name) : source);
  const spec = asRecord(file?.pattern);
  const specs = asRecord(spec?.panels);
  if (!file || !spec || !specs) {
    const message = `${name} is not a GarmentCode pattern: it has no "pattern" with "panels"`;
    throw new PatternError([{ message }]);
  }
  const problems: PatternProblem[] = [];
  const notes: string[] = [];
  const report: Report = (problem) => problems.push(problem);

  const units = readUnits(file.properties, report, notes);
  const names = orderNames(Object.keys(specs), spec.panel_order, notes);
  const readPanels = (zFirst: boolean): Panel[] =>
    names
      .map((panel) => readPanel(panel, specs[panel], { ...units, zFirst }, report))
      .filter((panel) => panel !== undefined);
  const panels = readPanels(false);
  const seams = readStitches(spec.stitches, report);
  if (problems.length > 0) throw new PatternError(problems);

  const placed = closer(panels, readPanels(true), seams, notes);
  const pattern = mendPattern({
    name,
    panels: liftToFloor(placed, notes),
    seams: turnSeams(seams, placed, notes),
    notes,
  });
  checkPattern(pattern);
  return pattern;
}

/**
 * The generator turns panels about x first when it reads a file, as its forerunner did, but writes
 * angles for z first. They differ only for panels turned about several axes; there, the way that brings
 * stitched edges clearly closer is taken.
 */
function closer(
  xFirst: readonly Panel[],
  zFirst: readonly Panel[],
  seams: readonly Seam[],
  notes: string[],
): readonly Panel[] {
  const distanceOf = (panels: readonly Panel[]): number => {
    const byName = new Map(panels.map((panel) => [panel.name, panel]));
    return seams.reduce((sum, seam) => {
      const distance = seamDistance(seam, byName);
      return sum + (distance ? Math.min(distance.asUsual, distance.sameDirection) : 0);
    }, 0);
  };
  if (distanceOf(zFirst) >= CLEARLY_CLOSER * distanceOf(xFirst)) return xFirst;
  notes.push('panels are turned about z first, since this brings stitched edges closer');
  return zFirst;
}

function readUnits(value: unknown, report: Report, notes: string[]): Omit<SpecUnits, 'zFirst'> {
  const properties = asRecord(value) ?? {};
  const perMetre = properties.units_in_meter ?? 100;
  if (properties.units_in_meter === undefined)
    notes.push('the file does not tell its units; centimetres were assumed');
  const usable = typeof perMetre === 'number' && Number.isFinite(perMetre) && perMetre > 0;
  if (!usable) report({ message: 'properties.units_in_meter is not a positive number' });

  const coordinates = properties.curvature_coords ?? 'relative';
  if (coordinates !== 'relative' && coordinates !== 'absolute')
    report({ message: 'properties.curvature_coords is neither "relative" nor "absolute"' });
  return {
    metres: usable ? 1 / perMetre : Number.NaN,
    absolute: coordinates === 'absolute',
    centred: properties.normalize_panel_translation === true,
  };
}

/** The file's order where it gives one, which may have gaps and leave panels out. */
function orderNames(names: readonly string[], order: unknown, notes: string[]): string[] {
  if (!Array.isArray(order)) return [...names];
  const known = new Set(names);
  const listed = new Set(order.filter((name) => typeof name === 'string'));
  for (const name of listed)
    if (!known.has(name)) notes.push(`panel_order names a panel "${name}" that is not there`);
  return [
    ...[...listed].filter((name) => known.has(name)),
    ...names.filter((name) => !listed.has(name)),
  ];
}

/** Moves panels placed about a body's middle up, so that the floor is at y = 0. */
function liftToFloor(panels: readonly Panel[], notes: string[]): readonly Panel[] {
  let top = -Infinity;
  for (const { placement, edges } of panels)
    if (placement)
      for (const { curve } of edges)
        top = Math.max(top, placePoint(placement, curveStart(curve))[1]);
  if (top === -Infinity || top > LOW_TOP) return panels;
  notes.push(
    `the file is placed about the body's middle; it was lifted by ${Math.round(100 * MIDDLE_ORIGIN)} cm to stand on the floor`,
  );
  return panels.map((panel) => {
    if (!panel.placement) return panel;
    const [x, y, z] = panel.placement.translation;
    return { ...panel, placement: { ...panel.placement, translation: [x, y + MIDDLE_ORIGIN, z] } };
  });
}
