import type { Point } from './curve.ts';
import { distanceToOutline, isInside, outlineOf } from './outline.ts';
import type { EdgeName, Panel, Pattern } from './pattern.ts';
import type { PatternProblem } from './pattern-error.ts';
import type { Trim } from './trims.ts';

/** From, to, and what it is, for people to read. */
type Range = readonly [min: number, max: number, what: string];

/** Wide enough for any garment, narrow enough to notice millimetres. */
const RANGES: Readonly<Record<string, Range>> = {
  depth: [0.001, 0.2, 'metres that the cloth is turned in'],
  rows: [0, 6, 'a whole number of rows of stitches'],
  distance: [0, 0.1, 'metres from the edge to the first row'],
  width: [0.001, 0.2, 'metres across'],
  height: [0.001, 0.2, 'metres'],
  ends: [0, 1, 'metres that each end hangs'],
  thickness: [0.001, 0.03, 'metres across the cord'],
  diameter: [0.003, 0.06, 'metres across the button'],
};

/** A trim may stand out over its panel as far: a pocket's mouth ends in a seam [m]. */
const ON_EDGE = 2e-3;

/** More is no pocket. */
const MOST_POINTS = 500;

/** What is wrong with hems, stitching, pockets, fastenings. */
export function findTrimProblems({ trims = [], panels, seams }: Pattern): PatternProblem[] {
  const byName = new Map(panels.map((panel) => [panel.name, panel]));
  const seamNames = new Set(seams.map(({ name }) => name));
  return trims.flatMap((trim, i) => {
    const what = `trim ${i}, a ${trim.kind}`;
    return [
      ...findOutside(trim, what),
      ...('edges' in trim ? findEdgeProblems(trim.edges, what, byName) : []),
      ...('seam' in trim && !seamNames.has(trim.seam)
        ? [{ message: `${what}: there is no seam "${trim.seam}"; name the seam that it closes` }]
        : []),
      ...placesOf(trim).flatMap(({ panel, points }) =>
        findPlaceProblems(panel, points, what, byName),
      ),
      ...(trim.kind === 'pocket' ? findPocketProblems(trim, what) : []),
      ...(trim.kind === 'fly' && trim.line.length < 2
        ? [{ panel: trim.panel, message: `${what}: its line needs two points or more` }]
        : []),
    ];
  });
}

/** Numbers out of range, in words; those not given are fine. */
function findOutside(trim: Trim, what: string): PatternProblem[] {
  return Object.entries(trim).flatMap(([key, value]) => {
    const range = RANGES[key];
    if (range === undefined || typeof value !== 'number') return [];
    const least = key === 'rows' && trim.kind === 'topstitch' ? 1 : range[0];
    const isWhole = key !== 'rows' || Number.isInteger(value);
    if (value >= least && value <= range[1] && isWhole) return [];
    return [{ message: `${what}: ${key} is ${value}; give ${least} to ${range[1]}, ${range[2]}` }];
  });
}

function findEdgeProblems(
  edges: readonly EdgeName[],
  what: string,
  panels: ReadonlyMap<string, Panel>,
): PatternProblem[] {
  if (edges.length === 0) return [{ message: `${what}: names no edge; name one or leave it out` }];
  return edges.flatMap(({ panel: name, edge }): PatternProblem[] => {
    const panel = panels.get(name);
    if (!panel) return [{ message: `${what}: there is no panel "${name}"` }];
    if (panel.edges[edge]) return [];
    const count = panel.edges.length;
    const message = `${what}: no such edge; the panel has ${count}, counted from 0`;
    return [{ panel: name, edge, message }];
  });
}

/** Where on panels a trim is. */
function placesOf(trim: Trim): { readonly panel: string; readonly points: readonly Point[] }[] {
  switch (trim.kind) {
    case 'pocket':
      return [{ panel: trim.panel, points: trim.outline }];
    case 'fly':
      return [{ panel: trim.panel, points: trim.line }];
    case 'drawstring':
      return trim.from.map(({ panel, point }) => ({ panel, points: [point] }));
    case 'belt-loop':
    case 'button':
    case 'label':
      return [{ panel: trim.at.panel, points: [trim.at.point] }];
    default:
      return [];
  }
}

function findPlaceProblems(
  name: string,
  points: readonly Point[],
  what: string,
  panels: ReadonlyMap<string, Panel>,
): PatternProblem[] {
  const panel = panels.get(name);
  const at = (message: string): PatternProblem => ({ panel: name, message: `${what}: ${message}` });
  if (!panel) return [{ message: `${what}: there is no panel "${name}"` }];
  if (points.length > MOST_POINTS)
    return [at(`has ${points.length} points; at most ${MOST_POINTS} can be read`)];
  if (!points.flat().every(Number.isFinite)) return [at('a coordinate is not a finite number')];
  const outline = outlineOf(panel).points;
  // The panel's own problems are told elsewhere.
  if (!outline.flat().every(Number.isFinite)) return [];
  const astray = points.find(
    (point) => !isInside(outline, point) && distanceToOutline(outline, point) > ON_EDGE,
  );
  if (!astray) return [];
  const place = astray.map((value) => Number(value.toPrecision(4))).join(', ');
  return [at(`(${place}) m lies outside the panel; move it onto the cloth`)];
}

function findPocketProblems(
  { panel, make, outline, open = [] }: Extract<Trim, { kind: 'pocket' }>,
  what: string,
): PatternProblem[] {
  const least = make === 'patch' ? 3 : 2;
  if (outline.length < least)
    return [
      {
        panel,
        message: `${what}: its outline has ${outline.length} points; give ${least} or more`,
      },
    ];
  const wrong = open.find(
    (side) => !(Number.isInteger(side) && side >= 0 && side < outline.length),
  );
  if (wrong === undefined) return [];
  const message = `${what}: no side ${wrong} to leave open; its outline has ${outline.length}, counted from 0`;
  return [{ panel, message }];
}
