import type { Point } from '../../src/pattern/curve.ts';
import { curveLength } from '../../src/pattern/curve-points.ts';
import { outlineOf } from '../../src/pattern/outline.ts';
import type { Panel, Pattern } from '../../src/pattern/pattern.ts';

export function panelOf(pattern: Pattern, name: string): Panel {
  const panel = pattern.panels.find((candidate) => candidate.name === name);
  if (!panel) throw new Error(`no panel ${name}`);
  return panel;
}

export function edgeOf(panel: Pick<Panel, 'edges'>, label: string) {
  const edge = panel.edges.find((candidate) => candidate.label === label);
  if (!edge) throw new Error(`no edge ${label}`);
  return edge.curve;
}

export function lengthOf(pattern: Pattern, panel: string, label: string): number {
  return curveLength(edgeOf(panelOf(pattern, panel), label));
}

/** How much cloth a level line crosses on a panel; darts are not cloth. */
export function widthAt(panel: Panel, y: number): number {
  const { points } = outlineOf(panel);
  const crossings = points.flatMap(([x0, y0], i) => {
    const [x1, y1] = points[(i + 1) % points.length] as Point;
    return y0 > y !== y1 > y ? [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)] : [];
  });
  return crossings.sort((a, b) => a - b).reduce((sum, x, i) => sum + (i % 2 === 0 ? -x : x), 0);
}

/** The girth of a garment where a level line crosses these panels. */
export function girthAt(pattern: Pattern, names: readonly string[], y: number): number {
  return names.reduce((sum, name) => sum + widthAt(panelOf(pattern, name), y), 0);
}

/** The angle between the end of one edge and the start of the next, inside the cloth [rad]. */
export function cornerAngle(panel: Pick<Panel, 'edges'>, before: string, after: string): number {
  const [a, b] = [edgeOf(panel, before), edgeOf(panel, after)];
  const into = direction(a, 'end');
  const out = direction(b, 'start');
  const turn = Math.atan2(into[0] * out[1] - into[1] * out[0], into[0] * out[0] + into[1] * out[1]);
  return Math.PI - turn;
}

/** The direction of a line or cubic at one of its ends. */
export function direction(curve: ReturnType<typeof edgeOf>, end: 'start' | 'end'): Point {
  const points =
    curve.type === 'cubic'
      ? [curve.from, ...curve.controls, curve.to]
      : curve.type === 'line'
        ? [curve.from, curve.to]
        : [];
  if (points.length === 0) throw new Error(`no direction of a ${curve.type}`);
  const [a, b] = end === 'start' ? points.slice(0, 2) : points.slice(-2);
  const [x, y] = [b![0] - a![0], b![1] - a![1]];
  return [x / Math.hypot(x, y), y / Math.hypot(x, y)];
}
