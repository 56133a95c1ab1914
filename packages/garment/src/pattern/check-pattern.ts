import { findNotionProblems } from './check-notions.ts';
import { findSizeProblems } from './check-sizes.ts';
import { findTrimProblems } from './check-trims.ts';
import type { Curve } from './curve.ts';
import { curveEnd, curveLength, curveStart } from './curve-points.ts';
import { boundsOf, findCrossing, outlineOf, signedArea } from './outline.ts';
import type { EdgeName, Panel, Pattern, Seam } from './pattern.ts';
import { PatternError, type PatternProblem } from './pattern-error.ts';

/** Shorter edges cannot be sewn or meshed [m]. */
export const SHORTEST_EDGE = 1e-4;

/** Ends this close are the same corner [m]; further ones are a gap. */
const SAME_POINT = 1e-6;

/** Panels must fit between these, along their longer side [m]. */
const SMALLEST_PANEL = 0.01;
const LARGEST_PANEL = 10;

/** More is no garment, but a mistake or an attack. */
const MOST_PANELS = 1000;
const MOST_EDGES = 5000;
const MOST_EDGES_OF_PANEL = 500;
const MOST_POINTS_OF_PANEL = 20_000;
const MOST_LINE_POINTS = 2000;

/** Panels lie around a body that stands at the origin [m]. */
const FARTHEST = 100;

/** Gathers beyond this are a stitch to the wrong edge, unless the sides are short [m]. */
const MOST_GATHERING = 4;
const SHORT_SIDE = 0.05;

/** Throws a `PatternError` that lists everything wrong with a pattern, if anything is. */
export function checkPattern(pattern: Pattern): void {
  const problems = findProblems(pattern);
  if (problems.length > 0) throw new PatternError(problems);
}

/** Everything that would keep a pattern from being meshed and sewn. */
export function findProblems(pattern: Pattern): PatternProblem[] {
  const { panels } = pattern;
  if (panels.length === 0) return [{ message: 'the pattern has no panels' }];
  const edgeCount = panels.reduce((sum, { edges }) => sum + edges.length, 0);
  if (panels.length > MOST_PANELS || edgeCount > MOST_EDGES) {
    const message =
      `the pattern has ${panels.length} panels with ${edgeCount} edges; ` +
      `at most ${MOST_PANELS} with ${MOST_EDGES} can be read`;
    return [{ message }];
  }
  for (const key of ['seams', 'buttons', 'elastics', 'trims'] as const) {
    const count = pattern[key]?.length ?? 0;
    if (count > MOST_EDGES)
      return [{ message: `the pattern has ${count} ${key}; at most ${MOST_EDGES} can be read` }];
  }
  const problems = [
    ...findDuplicates(panels),
    ...panels.flatMap(findPanelProblems),
    ...findSeamProblems(pattern),
    ...findNotionProblems(pattern),
    ...findTrimProblems(pattern),
  ];
  // Sizes repeat what is wrong with the pattern itself.
  return problems.length > 0 ? problems : findSizeProblems(pattern, findProblems);
}

function findDuplicates(panels: readonly Panel[]): PatternProblem[] {
  const names = panels.map(({ name }) => name);
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))].map((panel) => ({
    panel,
    message: 'another panel has the same name; rename one of them',
  }));
}

function findPanelProblems(panel: Panel): PatternProblem[] {
  const { name, edges } = panel;
  const at = (message: string, edge?: number): PatternProblem =>
    edge === undefined ? { panel: name, message } : { panel: name, edge, message };

  if (edges.length < 2) return [at(`has ${edges.length} edges, too few to enclose cloth`)];
  if (edges.length > MOST_EDGES_OF_PANEL)
    return [at(`has ${edges.length} edges; at most ${MOST_EDGES_OF_PANEL} can be read`)];

  const pointCount = edges.reduce(
    (sum, { curve }) => sum + (curve.type === 'polyline' ? curve.points.length : 1),
    0,
  );
  if (pointCount > MOST_POINTS_OF_PANEL)
    return [at(`has ${pointCount} points; at most ${MOST_POINTS_OF_PANEL} can be read`)];
  const linePoints = (panel.lines ?? []).reduce((sum, { points }) => sum + points.length, 0);
  if (linePoints > MOST_LINE_POINTS)
    return [
      at(`its inner lines have ${linePoints} points; at most ${MOST_LINE_POINTS} can be read`),
    ];

  const broken = edges.flatMap(({ curve }, i) =>
    numbersOf(curve).every(Number.isFinite) ? [] : [at('a coordinate is not a finite number', i)],
  );
  const { translation, rotation } = panel.placement ?? { translation: [], rotation: [] };
  if (![panel.grain ?? 0, ...translation, ...rotation].every(Number.isFinite))
    broken.push(at('its grain or placement is not made of finite numbers'));
  if (broken.length > 0) return broken;

  const problems = edges.flatMap(({ curve }, i) =>
    curveLength(curve) < SHORTEST_EDGE ? [at('has no length; remove it', i)] : [],
  );
  edges.forEach(({ curve }, i) => {
    const next = (i + 1) % edges.length;
    const [a, b] = [curveEnd(curve), curveStart(edges[next]!.curve)];
    const gap = Math.hypot(a[0] - b[0], a[1] - b[1]);
    if (gap > SAME_POINT)
      problems.push(
        at(`ends ${inMillimetres(gap)} from the start of edge ${next}; close the outline`, i),
      );
  });
  if (problems.length > 0) return problems;
  problems.push(...findShapeProblems(panel).map((message) => at(message)));
  // In wrong units the panel's own size tells more.
  if (problems.length === 0 && translation.some((distance) => Math.abs(distance) > FARTHEST))
    problems.push(at(`is placed more than ${FARTHEST} m from the body; check the units`));
  return problems;
}

/** What is wrong with the outline as a whole, once it is closed. */
function findShapeProblems(panel: Panel): string[] {
  const outline = outlineOf(panel);
  const { min, max } = boundsOf(outline.points);
  const size = Math.max(max[0] - min[0], max[1] - min[1]);
  if (!Number.isFinite(size))
    return ['has a curve without a finite length; check its radius and control points'];
  if (size > LARGEST_PANEL) return [`is ${size.toPrecision(3)} m long; check the units`];
  if (size < SMALLEST_PANEL) return [`is only ${inMillimetres(size)} long; check the units`];
  const crossing = findCrossing(outline);
  if (crossing) return [`edges ${crossing[0]} and ${crossing[1]} cross; untangle the outline`];
  if (Math.abs(signedArea(outline.points)) < SHORTEST_EDGE * size) return ['encloses no cloth'];
  return [];
}

function findSeamProblems({ panels, seams }: Pattern): PatternProblem[] {
  const byName = new Map(panels.map((panel) => [panel.name, panel]));
  const sewn = new Map<string, Seam>();
  return seams.flatMap((seam) => {
    const problems = seam.sides.flatMap(({ panel: name, edge }): PatternProblem[] => {
      const panel = byName.get(name);
      if (!panel) return [{ message: `seam "${seam.name}": there is no panel "${name}"` }];
      if (!panel.edges[edge])
        return [
          {
            panel: name,
            edge,
            message: `seam "${seam.name}": no such edge; the panel has ${panel.edges.length}, counted from 0`,
          },
        ];
      const key = `${edge} ${name}`;
      const earlier = sewn.get(key);
      sewn.set(key, seam);
      if (!earlier) return [];
      return [
        {
          panel: name,
          edge,
          message: `sewn twice, by seam "${earlier.name}" and seam "${seam.name}"; split it`,
        },
      ];
    });
    if (problems.length > 0) return problems;
    const lengths = seam.sides.map(({ panel, edge }) =>
      curveLength(byName.get(panel)!.edges[edge]!.curve),
    );
    return checkGathering(seam, Math.min(...lengths), Math.max(...lengths));
  });
}

function checkGathering(seam: Seam, short: number, long: number): PatternProblem[] {
  if (long <= MOST_GATHERING * short || long - short <= SHORT_SIDE) return [];
  const [a, b] = seam.sides.map(nameEdge) as [string, string];
  return [
    {
      message:
        `seam "${seam.name}": ${a} and ${b} differ too much, ${inMillimetres(short)} and ` +
        `${inMillimetres(long)}; is the stitch at the right edge?`,
    },
  ];
}

function nameEdge({ panel, edge }: EdgeName): string {
  return `edge ${edge} of "${panel}"`;
}

function numbersOf(curve: Curve): number[] {
  switch (curve.type) {
    case 'polyline':
      return curve.points.length < 2 ? [Number.NaN] : curve.points.flat();
    case 'line':
      return [...curve.from, ...curve.to];
    case 'quadratic':
      return [...curve.from, ...curve.control, ...curve.to];
    case 'cubic':
      return [...curve.from, ...curve.controls.flat(), ...curve.to];
    case 'arc':
      return [...curve.from, ...curve.to, curve.radius];
  }
}

function inMillimetres(length: number): string {
  return `${Number((1000 * length).toPrecision(3))} mm`;
}
