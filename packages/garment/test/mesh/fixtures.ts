import type { Curve, Point } from '../../src/pattern/curve.ts';
import type { Edge, InnerLine, Panel, Pattern, Seam } from '../../src/pattern/pattern.ts';

/** A panel with straight edges through its corners [m]. */
export function polygon(name: string, corners: readonly Point[], lines: InnerLine[] = []): Panel {
  const edges = corners.map((from, k): Edge => {
    return { curve: { type: 'line', from, to: corners[(k + 1) % corners.length] } };
  });
  return { name, edges, lines };
}

export function rectangle(
  name: string,
  width: number,
  height: number,
  lines: InnerLine[] = [],
): Panel {
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return polygon(name, corners, lines);
}

/** The same panel with its loop run the other way: its outer side faces away. */
export function turnedOver(panel: Panel): Panel {
  const edges = panel.edges.toReversed().map(({ curve }): Edge => {
    if (curve.type !== 'line') throw new Error('only straight edges');
    return { curve: { type: 'line', from: curve.to, to: curve.from } };
  });
  return { ...panel, edges };
}

export function circle(name: string, radius: number): Panel {
  const half = (from: Point, to: Point): Edge => ({
    curve: { type: 'arc', from, to, radius, large: false, right: true },
  });
  return {
    name,
    edges: [half([-radius, 0], [radius, 0]), half([radius, 0], [-radius, 0])],
  };
}

/** A skirt's waist with a dart of 30 mm by 120 mm: edges 3 and 4 are its legs. */
export function dartPanel(): Panel {
  return polygon('skirt', [
    [0, 0],
    [0.3, 0],
    [0.3, 0.5],
    [0.165, 0.5],
    [0.15, 0.38],
    [0.135, 0.5],
    [0, 0.5],
  ]);
}

/** A sleeve with its cap: edge 0 hem, 1 and 4 underarm, 2 and 3 the cap's halves. */
export function sleeve(): Panel {
  const [wrist, arm, top]: Point[] = [
    [0.11, 0],
    [0.17, 0.4],
    [0, 0.53],
  ];
  const mirrored = ([x, y]: Point): Point => [-x, y];
  const [low, high]: Point[] = [
    [0.09, 0.4],
    [0.09, 0.53],
  ];
  const edges: Curve[] = [
    { type: 'line', from: mirrored(wrist), to: wrist },
    { type: 'line', from: wrist, to: arm },
    { type: 'cubic', from: arm, controls: [low, high], to: top },
    { type: 'cubic', from: top, controls: [mirrored(high), mirrored(low)], to: mirrored(arm) },
    { type: 'line', from: mirrored(arm), to: mirrored(wrist) },
  ];
  return { name: 'sleeve', edges: edges.map((curve) => ({ curve })) };
}

/** A triangle with legs of 0.3 m at an angle [°] in the origin: edges 0 and 2. */
export function wedge(degrees: number): Panel {
  const angle = (degrees * Math.PI) / 180;
  return polygon('wedge', [
    [0, 0],
    [0.3, 0],
    [0.3 * Math.cos(angle), 0.3 * Math.sin(angle)],
  ]);
}

/** Two rectangles sewn together all around, outside out: front's edge k to back's edge 3 − k. */
export function pillow(width: number, height: number): Pattern {
  return patternOf(
    [rectangle('front', width, height), turnedOver(rectangle('back', width, height))],
    [0, 1, 2, 3].map((k) => seam(`side ${k}`, ['front', k], ['back', 3 - k])),
  );
}

export function seam(
  name: string,
  first: readonly [panel: string, edge: number],
  second: readonly [panel: string, edge: number],
  sameDirection = false,
): Seam {
  const side = ([panel, edge]: readonly [string, number]) => ({ panel, edge });
  return { name, sides: [side(first), side(second)], sameDirection };
}

export function patternOf(panels: Panel[], seams: Seam[] = []): Pattern {
  return { name: 'test', panels, seams, notes: [] };
}

/** Numbers from 0 to 1 that look random and are the same every time. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A smooth closed outline around the origin, of cubic curves through random points. */
export function randomPanel(name: string, random: () => number): Panel {
  const count = 4 + Math.floor(5 * random());
  const size = 0.1 + 0.3 * random();
  const points = Array.from({ length: count }, (_, k): Point => {
    const angle = (2 * Math.PI * (k + 0.4 * random())) / count;
    const radius = size * (0.5 + 0.5 * random());
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const at = (k: number): Point => points[(k + count) % count];
  const edges = points.map((from, k): Edge => {
    const to = at(k + 1);
    const control = (p: Point, before: Point, after: Point, sign: number): Point => [
      p[0] + (sign * (after[0] - before[0])) / 6,
      p[1] + (sign * (after[1] - before[1])) / 6,
    ];
    const controls: [Point, Point] = [
      control(from, at(k - 1), to, 1),
      control(to, from, at(k + 2), -1),
    ];
    return { curve: { type: 'cubic', from, controls, to } };
  });
  return { name, edges };
}
