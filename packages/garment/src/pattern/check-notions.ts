import { isInside, outlineOf } from './outline.ts';
import type { Button, Elastic, Panel, Pattern, SeamTreatment } from './pattern.ts';
import type { PatternProblem } from './pattern-error.ts';

/** From, to, and what it is, for people to read. */
type Range = readonly [min: number, max: number, what: string];

const TREATMENT: Readonly<Record<keyof SeamTreatment, Range>> = {
  shrinkage: [0, 0.05, 'the share by which its thread shortens it'],
  layers: [1, 6, 'the layers beside it, the outer one included'],
  allowance: [0.001, 0.05, 'the width of its layers in metres'],
  stiffness: [0, 1, '0 for layers that slide, 1 for layers stitched through'],
  fold: [-Math.PI, Math.PI, 'the radians by which it is folded over'],
};

const ELASTIC: Readonly<Record<Exclude<keyof Elastic, 'edge'>, Range>> = {
  ratio: [0.3, 1, 'its length at rest as a share of the edge'],
  tension: [0.05, 500, 'the newtons that draw it to twice its length at rest'],
  width: [0.001, 0.2, 'metres across the edge'],
};

const BUTTON: Readonly<Record<'width', Range>> = {
  width: [0.001, 0.05, 'the metres that it holds flat'],
};

/** The largest number of a garment's layer. */
const OUTERMOST = 100;

/** What is wrong with seams' making, elastics, buttons, folds and the names of fabrics. */
export function findNotionProblems(pattern: Pattern): PatternProblem[] {
  const { panels, seams, elastics = [], buttons = [], fabrics = {}, layer = 0 } = pattern;
  const byName = new Map(panels.map((panel) => [panel.name, panel]));
  const problems: PatternProblem[] = [
    ...panels.flatMap(findLineProblems),
    ...seams.flatMap(({ name, treatment = {} }) =>
      findOutside(TREATMENT, treatment, `seam "${name}": `),
    ),
    ...elastics.flatMap((elastic, i) => findElasticProblems(elastic, i, elastics, byName)),
    ...buttons.flatMap((button, i) => findButtonProblems(button, i, byName)),
  ];
  for (const [name, fabric] of Object.entries(fabrics))
    if (fabric === '')
      problems.push({ message: `fabric "${name}" is empty; name a fabric or a card's file` });
  for (const panel of panels)
    for (const key of ['fabric', 'interlining'] as const)
      if (panel[key] === '')
        problems.push({ panel: panel.name, message: `its ${key} has no name; leave it out` });
  if (!(Number.isInteger(layer) && layer >= 0 && layer <= OUTERMOST))
    problems.push({
      message: `the garment's layer is ${layer}; give a whole number from 0, next to the skin, to ${OUTERMOST}`,
    });
  return problems;
}

function findLineProblems({ name, lines = [] }: Panel): PatternProblem[] {
  return lines.flatMap(({ points, fold = 0, label }, i) => {
    const line = `inner line ${label ?? `number ${i + 1}`}`;
    const at = (message: string): PatternProblem => ({ panel: name, message });
    if (!points.flat().every(Number.isFinite))
      return [at(`a coordinate of ${line} is not a finite number`)];
    if (Math.abs(fold) <= Math.PI) return [];
    return [at(`${line} folds by ${fold}; give −π to π, in radians`)];
  });
}

/** Numbers out of range, in words; those not given are fine. */
function findOutside<Key extends string>(
  ranges: Readonly<Record<Key, Range>>,
  given: Readonly<Partial<Record<Key, number>>>,
  where: string,
): PatternProblem[] {
  return (Object.keys(ranges) as Key[]).flatMap((key) => {
    const [min, max, what] = ranges[key];
    const value = given[key];
    const isWhole = key !== 'layers' || Number.isInteger(value);
    if (value === undefined || (value >= min && value <= max && isWhole)) return [];
    return [{ message: `${where}${key} is ${value}; give ${min} to ${max}, ${what}` }];
  });
}

function findElasticProblems(
  elastic: Elastic,
  i: number,
  all: readonly Elastic[],
  panels: ReadonlyMap<string, Panel>,
): PatternProblem[] {
  const { panel: name, edge } = elastic.edge;
  const panel = panels.get(name);
  if (!panel) return [{ message: `elastic ${i}: there is no panel "${name}"` }];
  const at = ({ message }: PatternProblem): PatternProblem => ({ panel: name, edge, message });
  if (!panel.edges[edge]) {
    const message = `elastic ${i}: no such edge; the panel has ${panel.edges.length}, counted from 0`;
    return [at({ message })];
  }
  const problems = findOutside(ELASTIC, elastic, `elastic ${i}: `).map(at);
  const first = all.findIndex((other) => other.edge.panel === name && other.edge.edge === edge);
  if (first < i) problems.push(at({ message: `has two elastics, ${first} and ${i}; keep one` }));
  return problems;
}

function findButtonProblems(
  { name, button, hole, width }: Button,
  i: number,
  panels: ReadonlyMap<string, Panel>,
): PatternProblem[] {
  const what = name === undefined ? `button ${i}` : `button "${name}"`;
  const ends = { 'the button': button, 'the hole': hole };
  const problems = Object.entries(ends).flatMap(([end, { panel: on, point }]): PatternProblem[] => {
    const panel = panels.get(on);
    if (!panel) return [{ message: `${what}: there is no panel "${on}" for ${end}` }];
    if (!point.every(Number.isFinite))
      return [{ panel: on, message: `${what}: ${end} is not at a finite place` }];
    const { points } = outlineOf(panel);
    if (isInside(points, point) || !points.flat().every(Number.isFinite)) return [];
    const place = point.map((value) => Number(value.toPrecision(4))).join(', ');
    return [{ panel: on, message: `${what}: ${end} at (${place}) m lies outside the panel` }];
  });
  const same = button.panel === hole.panel && button.point.every((x, k) => x === hole.point[k]);
  if (same) problems.push({ message: `${what}: button and hole are the same place` });
  return [...problems, ...findOutside(BUTTON, width === undefined ? {} : { width }, `${what}: `)];
}
