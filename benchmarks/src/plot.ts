import { fitLine, type Point } from './line-fit.ts';

export interface Plot {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly points: readonly Point[];
}

const WIDTH = 640;
const HEIGHT = 400;
const MARGIN = { left: 72, right: 24, top: 48, bottom: 60 } as const;
/** About this many ticks per axis. */
const TICKS = 6;

/** Points from the origin on, with the fitted line and its R², as an SVG document. */
export function plotSvg({ title, xLabel, yLabel, points }: Plot): string {
  const fit = fitLine(points);
  const xs = points.map(([x]) => x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const xTicks = niceTicks(to);
  const fitted = (x: number): number => fit.slope * x + fit.intercept;
  const yTicks = niceTicks(Math.max(fitted(to), ...points.map(([, y]) => y)));
  const [right, bottom] = [WIDTH - MARGIN.right, HEIGHT - MARGIN.bottom];
  const toX = (x: number): number =>
    round(MARGIN.left + (x / xTicks[xTicks.length - 1]) * (right - MARGIN.left));
  const toY = (y: number): number =>
    round(bottom - (y / yTicks[yTicks.length - 1]) * (bottom - MARGIN.top));
  const middle = (MARGIN.top + bottom) / 2;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13" fill="#333">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${MARGIN.left}" y="28" font-size="16" font-weight="600">${escapeXml(title)}</text>`,
    ...yTicks.map(
      (y) =>
        `<path d="M${MARGIN.left} ${toY(y)}H${right}" stroke="#e3e3e3"/>` +
        `<text x="${MARGIN.left - 10}" y="${toY(y) + 4.5}" text-anchor="end">${label(y)}</text>`,
    ),
    ...xTicks.map(
      (x) =>
        `<path d="M${toX(x)} ${bottom}v6" stroke="#333"/>` +
        `<text x="${toX(x)}" y="${bottom + 22}" text-anchor="middle">${label(x)}</text>`,
    ),
    `<path d="M${MARGIN.left} ${MARGIN.top}V${bottom}H${right}" fill="none" stroke="#333"/>`,
    `<path d="M${toX(from)} ${toY(fitted(from))}L${toX(to)} ${toY(fitted(to))}" stroke="#c2571a" stroke-width="2"/>`,
    ...points.map(([x, y]) => `<circle cx="${toX(x)}" cy="${toY(y)}" r="4.5" fill="#1f5f8b"/>`),
    `<text x="${(MARGIN.left + right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">${escapeXml(xLabel)}</text>`,
    `<text transform="translate(20 ${middle}) rotate(-90)" text-anchor="middle">${escapeXml(yLabel)}</text>`,
    `<text x="${MARGIN.left + 16}" y="${MARGIN.top + 20}" fill="#c2571a">least squares, R² = ${fit.rSquared.toFixed(4)}</text>`,
    '</svg>',
  ].join('\n')}\n`;
}

/** 0, s, 2s, … up to the first that reaches `max`, with s = 1, 2 or 5 times a power of ten. */
export function niceTicks(max: number): number[] {
  const rough = max / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

function label(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 6 });
}

export function round(pixels: number): number {
  return Math.round(10 * pixels) / 10;
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
