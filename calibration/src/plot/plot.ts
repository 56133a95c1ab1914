export type Point = readonly [x: number, y: number];

export interface Series {
  readonly name: string;
  readonly points: readonly Point[];
}

export interface Plot {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly xScale?: 'linear' | 'log';
  readonly yScale?: 'linear' | 'log';
  /** Name of the picture in the documentation, for the few that are shown there. */
  readonly file?: string;
  /** One unit is as long on both axes: for shapes. */
  readonly equal?: boolean;
  /** The truth, drawn as lines. */
  readonly curves: readonly Series[];
  /** What was simulated, drawn as marks. */
  readonly marks: readonly Series[];
}

const WIDTH = 640;
const HEIGHT = 420;
const MARGIN = { left: 74, right: 20, top: 20, bottom: 56 } as const;
const RIGHT = WIDTH - MARGIN.right;
const BOTTOM = HEIGHT - MARGIN.bottom;
/** About this many ticks per axis. */
const TICKS = 6;

interface Axis {
  readonly ticks: readonly number[];
  /** From 0 at the start of the axis to 1 at its end. */
  place(value: number): number;
}

/** Colours of plots, light and dark. */
export const PLOT_STYLE: string = `
:root { color-scheme: light dark; --ink: #1d2430; --faint: #667; --line: #dde1e8;
  --c0: #98a2b3; --c1: #c2571a; --c2: #7a4fc0; --c3: #14806a; --c4: #b3261e; --c5: #44546a;
  --m0: #1f5f9b; --m1: #c2571a; --m2: #7a4fc0; --m3: #14806a; --m4: #b3261e; --m5: #44546a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ef; --faint: #9aa3b2; --line: #2c3440;
  --c0: #76839a; --c1: #f0935a; --c2: #b79af0; --c3: #4fc3a8; --c4: #ff8a80; --c5: #9fb0c8;
  --m0: #6db3f2; --m1: #f0935a; --m2: #b79af0; --m3: #4fc3a8; --m4: #ff8a80; --m5: #9fb0c8; } }
svg { font-size: 13px; } svg text { fill: var(--ink); }
svg path { fill: none; } .grid { stroke: var(--line); } .axis { stroke: var(--faint); }
${[0, 1, 2, 3, 4, 5].map((k) => `svg .c${k} { stroke: var(--c${k}); stroke-width: 2; } svg .m${k} { fill: var(--m${k}); fill-opacity: .85; }`).join('\n')}
`;

/** A file of its own, with the colours in it. */
export function plotImage(plot: Plot): string {
  const attributes = 'xmlns="http://www.w3.org/2000/svg" font-family="system-ui, sans-serif"';
  const style = `<style>${PLOT_STYLE}</style>`;
  return `${plotSvg(plot).replace(/^<svg ([^>]*)>/, `<svg ${attributes} $1>\n${style}`)}\n`;
}

/** An SVG element with classes for colours, so that the page's light or dark theme applies. */
export function plotSvg(plot: Plot): string {
  const { title, xLabel, yLabel, curves, marks } = plot;
  const all = [...curves, ...marks].flatMap(({ points }) => points);
  const [xs, ys] = plot.equal ? equalRanges(all) : [range(all, 0), range(all, 1)];
  const xAxis = buildAxis(xs, plot.xScale ?? 'linear', !plot.equal);
  const yAxis = buildAxis(ys, plot.yScale ?? 'linear', !plot.equal);
  const toX = (x: number): number => round(MARGIN.left + xAxis.place(x) * (RIGHT - MARGIN.left));
  const toY = (y: number): number => round(BOTTOM - yAxis.place(y) * (BOTTOM - MARGIN.top));

  const path = ({ points }: Series): string =>
    points.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${toX(x)} ${toY(y)}`).join('');
  const legend = [
    ...curves.map(({ name }, k) => legendLine(name, k, `<path class="c${k % 6}" d="M0 0h18"/>`)),
    ...marks.map(({ name }, k) =>
      legendLine(name, curves.length + k, `<path class="m${k % 6}" d="${mark(k, 9, 0)}"/>`),
    ),
  ];
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeXml(title)}">`,
    ...yAxis.ticks.map(
      (y) =>
        `<path class="grid" d="M${MARGIN.left} ${toY(y)}H${RIGHT}"/>` +
        `<text x="${MARGIN.left - 8}" y="${round(toY(y) + 4.5)}" text-anchor="end">${label(y)}</text>`,
    ),
    ...xAxis.ticks.map(
      (x) =>
        `<path class="grid" d="M${toX(x)} ${MARGIN.top}V${BOTTOM}"/>` +
        `<text x="${toX(x)}" y="${BOTTOM + 20}" text-anchor="middle">${label(x)}</text>`,
    ),
    `<path class="axis" d="M${MARGIN.left} ${MARGIN.top}V${BOTTOM}H${RIGHT}"/>`,
    ...curves.map((series, k) => `<path class="c${k % 6}" d="${path(series)}"/>`),
    ...marks.map(
      ({ points }, k) =>
        `<path class="m${k % 6}" d="${points.map(([x, y]) => mark(k, toX(x), toY(y))).join('')}"/>`,
    ),
    `<text x="${(MARGIN.left + RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${escapeXml(xLabel)}</text>`,
    `<text transform="translate(16 ${(MARGIN.top + BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${escapeXml(yLabel)}</text>`,
    `<g class="legend" transform="translate(${legendPlace(
      all.map(([x, y]) => [toX(x), toY(y)]),
      legend.length,
    )})">${legend.join('')}</g>`,
    '</svg>',
  ].join('\n');
}

/** The corner of the plot in which the legend hides the fewest points, as its upper left corner. */
function legendPlace(pixels: readonly Point[], lines: number): string {
  const [width, height] = [210, 18 * lines];
  const corners: Point[] = [
    [MARGIN.left + 14, MARGIN.top + 14],
    [RIGHT - width, MARGIN.top + 14],
    [MARGIN.left + 14, BOTTOM - height],
    [RIGHT - width, BOTTOM - height],
  ];
  const hidden = corners.map(
    ([left, top]) =>
      pixels.filter(
        ([x, y]) => x > left - 8 && x < left + width && y > top - 12 && y < top + height,
      ).length,
  );
  return corners[hidden.indexOf(Math.min(...hidden))].join(' ');
}

function legendLine(name: string, line: number, symbol: string): string {
  return `<g transform="translate(0 ${18 * line})">${symbol}<text x="26" y="4.5">${escapeXml(name)}</text></g>`;
}

/** Circle, square, diamond, triangle: told apart without colours too. */
function mark(kind: number, x: number, y: number): string {
  if (kind % 4 === 0) return `M${round(x - 4)} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`;
  if (kind % 4 === 1) return `M${round(x - 3.5)} ${round(y - 3.5)}h7v7h-7z`;
  if (kind % 4 === 2) return `M${x} ${round(y - 5)}l5 5l-5 5l-5 -5z`;
  return `M${x} ${round(y - 5)}l5 9h-10z`;
}

function range(points: readonly Point[], axis: 0 | 1): [number, number] {
  const values = points.map((point) => point[axis]).filter(Number.isFinite);
  if (values.length === 0) return [0, 1];
  return [Math.min(...values), Math.max(...values)];
}

/** Ranges with the same scale on both axes, the points in their middle. */
function equalRanges(points: readonly Point[]): [[number, number], [number, number]] {
  const [xs, ys] = [range(points, 0), range(points, 1)];
  const unit =
    1.06 *
    Math.max(
      (xs[1] - xs[0]) / (RIGHT - MARGIN.left),
      (ys[1] - ys[0]) / (BOTTOM - MARGIN.top),
      1e-12,
    );
  const widen = ([from, to]: readonly number[], pixels: number): [number, number] => {
    const middle = (from + to) / 2;
    return [middle - (unit * pixels) / 2, middle + (unit * pixels) / 2];
  };
  return [widen(xs, RIGHT - MARGIN.left), widen(ys, BOTTOM - MARGIN.top)];
}

function buildAxis(
  [from, to]: readonly [number, number],
  scale: 'linear' | 'log',
  toTicks: boolean,
): Axis {
  if (scale === 'log') {
    const [low, high] = [Math.floor(Math.log10(from) + 1e-9), Math.ceil(Math.log10(to) - 1e-9)];
    const decades = Math.max(1, high - low);
    const every = Math.ceil(decades / TICKS);
    const ticks: number[] = [];
    for (let k = 0; k <= decades; k += every) ticks.push(Number(`1e${low + k}`));
    return { ticks, place: (value) => (Math.log10(value) - low) / decades };
  }
  const step = niceStep((to - from || 1) / TICKS);
  const low = toTicks ? Math.floor(from / step + 1e-9) * step : from;
  const high = toTicks ? Math.ceil((to || low + step) / step - 1e-9) * step : to;
  const ticks: number[] = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) {
    ticks.push(Number((k * step).toPrecision(12)));
  }
  return { ticks, place: (value) => (value - low) / (high - low || 1) };
}

/** 1, 2 or 5 times a power of ten, at least `rough`. */
export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10);
}

function label(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e5 || (size < 1e-3 && size > 0)) return value.toExponential(0).replace('e+', 'e');
  return String(Number(value.toPrecision(6)));
}

function round(pixels: number): number {
  return Math.round(10 * pixels) / 10;
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
