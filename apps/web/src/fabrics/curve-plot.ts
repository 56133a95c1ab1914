import { svg } from '../panel/element.ts';
import type { Line, Plot } from './curves.ts';
import { digits } from './facts.ts';

const SIZE = { width: 300, height: 168 };
const BOX = { left: 34, right: 44, top: 22, bottom: 32 };
/** Names at the ends of two lines keep this distance. */
const LINE_HEIGHT = 13;

/** A plot as a crisp drawing that takes its colours from the page. */
export function drawPlot(plot: Plot): SVGSVGElement {
  const points = plot.lines.flatMap((line) => line.points);
  const known = points.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
  const right = Math.max(...known.map(([x]) => x), 1e-9);
  const top = Math.max(...known.map(([, y]) => y), 1e-9);
  const inner = {
    width: SIZE.width - BOX.left - BOX.right,
    height: SIZE.height - BOX.top - BOX.bottom,
  };
  const x = (value: number): number => BOX.left + (value / right) * inner.width;
  const y = (value: number): number => BOX.top + (1 - value / top) * inner.height;
  const floor = y(0);

  const ends = spread(plot.lines.map((line) => endOf(line, y)));
  return svg(
    'svg',
    {
      class: 'plot',
      viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
      role: 'img',
      'aria-label': `${plot.title}: ${plot.lines.map(describeLine(plot)).join('; ')}`,
    },
    svg('text', { class: 'plot-title', x: 0, y: 11 }, plot.title),
    ...ticks(top, 3).flatMap((value) => [
      svg('path', { class: 'rule', d: `M${BOX.left} ${y(value)}H${BOX.left + inner.width}` }),
      svg('text', { x: BOX.left - 6, y: y(value) + 4, 'text-anchor': 'end' }, digits(value)),
    ]),
    ...ticks(right, 4).map((value) =>
      svg('text', { x: x(value), y: floor + 15, 'text-anchor': 'middle' }, digits(value)),
    ),
    svg('text', { x: BOX.left - 6, y: floor + 28, 'text-anchor': 'end' }, plot.y),
    svg('text', { x: BOX.left + inner.width, y: floor + 28, 'text-anchor': 'end' }, plot.x),
    svg('path', { class: 'axis', d: `M${BOX.left} ${floor}H${BOX.left + inner.width}` }),
    ...plot.lines.flatMap((line, k) => [
      svg('path', { class: `line ${line.name} ${line.trust}`, d: path(line, x, y) }),
      svg(
        'text',
        { class: `line-name ${line.name}`, x: nameX(line, x), y: ends[k] + 4 },
        line.name,
      ),
    ]),
  );
}

/** Round numbers above 0 up to the end, about as many as wanted. */
export function ticks(end: number, wanted: number): number[] {
  if (!(end > 0 && Number.isFinite(end))) return [];
  const power = 10 ** Math.floor(Math.log10(end / wanted));
  const step = power * ([1, 2, 5, 10].find((part) => end / (part * power) <= wanted + 0.5) ?? 10);
  const count = Math.floor(end / step + 1e-9);
  return Array.from({ length: count }, (_, k) => Number(((k + 1) * step).toPrecision(6)));
}

function path({ points }: Line, x: (v: number) => number, y: (v: number) => number): string {
  return points
    .filter(([px, py]) => Number.isFinite(px) && Number.isFinite(py))
    .map(([px, py], k) => `${k === 0 ? 'M' : 'L'}${x(px).toFixed(2)} ${y(py).toFixed(2)}`)
    .join('');
}

function endOf({ points }: Line, y: (v: number) => number): number {
  const last = y(points.at(-1)?.[1] ?? 0);
  return Number.isFinite(last) ? last : y(0);
}

function nameX({ points }: Line, x: (v: number) => number): number {
  const last = x(points.at(-1)?.[0] ?? 0);
  return (Number.isFinite(last) ? last : x(0)) + 6;
}

/** Moves names apart that would cover each other, the upper one up. */
function spread(ends: readonly number[]): number[] {
  if (ends.length !== 2) return [...ends];
  const [a, b] = ends;
  const lack = LINE_HEIGHT - Math.abs(a - b);
  if (lack <= 0) return [a, b];
  return a <= b ? [a - lack / 2, b + lack / 2] : [a + lack / 2, b - lack / 2];
}

const describeLine =
  (plot: Plot) =>
  ({ name, trust, points }: Line): string => {
    const [x, y] = points.at(-1) ?? [0, 0];
    return `${name} (${trust}) reaches ${digits(y)} ${plot.y} at ${digits(x)}, ${plot.x}`;
  };
