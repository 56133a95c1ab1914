import type { EngineName } from '../engines/engine.ts';
import { escapeXml, round } from '../plot.ts';
import { type QualityPoint, TARGET } from './points.ts';

const WIDTH = 880;
const HEIGHT = 440;
const PANEL = { left: 64, width: 370, gap: 56, top: 72, height: 290 } as const;
/** Powers of ten of the axes: time per frame [ms], stretch [%]. */
const X = [-0.3, 3] as const;
const Y = [-2.3, 3] as const;

/** Readable on white and on black. */
const COLOURS: Readonly<Partial<Record<EngineName, string>>> = {
  'toile-implicit': '#e8590c',
  toile: '#1c7ed6',
  jolt: '#2f9e44',
  bullet: '#9c5fd0',
  cannon: '#c2a000',
};

const toX = (ms: number): number => scale(Math.log10(ms), X, PANEL.width);
const toY = (stretch: number): number => PANEL.height - scale(Math.log10(stretch), Y, PANEL.height);

function scale(value: number, [from, to]: readonly [number, number], length: number): number {
  return round((length * (Math.min(Math.max(value, from), to) - from)) / (to - from));
}

/** Stretch against time per frame, both logarithmic: a panel per stiffness, a line per engine. */
export function qualityPlot(title: string, points: readonly QualityPoint[]): string {
  const stiffnesses = [...new Set(points.map(({ stiffness }) => stiffness))];
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13">`,
    '<style>text{fill:#333}.axis{stroke:#333}.grid{stroke:#8884}@media(prefers-color-scheme:dark){text{fill:#ddd}.axis{stroke:#ddd}}</style>',
    `<text x="${PANEL.left}" y="26" font-size="16" font-weight="600">${escapeXml(title)}: stretch against time per frame</text>`,
    ...legend(points),
    ...stiffnesses.map((stiffness, i) => {
      const own = points.filter((point) => point.stiffness === stiffness);
      const left = PANEL.left + i * (PANEL.width + PANEL.gap);
      return `<g transform="translate(${left} ${PANEL.top})">\n${panel(stiffness, own)}\n</g>`;
    }),
    `<text transform="translate(18 ${PANEL.top + PANEL.height / 2}) rotate(-90)" text-anchor="middle">99th percentile of stretch after 0.2 s [%]</text>`,
    `<text x="${WIDTH / 2}" y="${HEIGHT - 14}" text-anchor="middle">ms per frame of 1/60 s (hollow: two threads; box: target)</text>`,
    '</svg>',
  ].join('\n')}\n`;
}

function legend(points: readonly QualityPoint[]): string[] {
  const engines = [...new Set(points.map(({ engine }) => engine))];
  return engines.map((engine, i) => {
    const x = PANEL.left + 150 * i;
    return `<circle cx="${x + 5}" cy="47" r="5" fill="${COLOURS[engine]}"/><text x="${x + 16}" y="51.5">${engine}</text>`;
  });
}

function panel(stiffness: number, points: readonly QualityPoint[]): string {
  const box = { x: toX(TARGET.msPerFrame), y: toY(TARGET.stretch) };
  const nameOf = ({ engine, threads }: QualityPoint): string => `${engine} ${threads}`;
  const series = [...new Set(points.map(nameOf))].map((name) =>
    points.filter((point) => nameOf(point) === name),
  );
  return [
    `<rect y="${box.y}" width="${box.x}" height="${round(PANEL.height - box.y)}" fill="#2f9e44" fill-opacity="0.15" stroke="#2f9e44" stroke-dasharray="4 3"/>`,
    ...powers(X).map(
      (p) =>
        `<path class="grid" d="M${toX(10 ** p)} 0V${PANEL.height}"/>` +
        `<text x="${toX(10 ** p)}" y="${PANEL.height + 20}" text-anchor="middle">${10 ** p}</text>`,
    ),
    ...powers(Y).map(
      (p) =>
        `<path class="grid" d="M0 ${toY(10 ** p)}H${PANEL.width}"/>` +
        `<text x="-8" y="${toY(10 ** p) + 4.5}" text-anchor="end">${Number((10 ** p).toPrecision(1))}</text>`,
    ),
    `<path class="axis" d="M0 0V${PANEL.height}H${PANEL.width}" fill="none"/>`,
    `<text x="${PANEL.width - 8}" y="18" text-anchor="end">Y = ${stiffness.toLocaleString('en')} N/m</text>`,
    ...series.map(line),
  ].join('\n');
}

function powers([from, to]: readonly [number, number]): number[] {
  const first = Math.ceil(from);
  return Array.from({ length: Math.floor(to) - first + 1 }, (_, i) => first + i);
}

/** One engine on one number of threads, in the order of time. */
function line(points: readonly QualityPoint[]): string {
  const places = points
    .flatMap(({ msPerFrame, stretchP99 }) =>
      msPerFrame === null || stretchP99 === null ? [] : [[toX(msPerFrame), toY(stretchP99)]],
    )
    .sort(([a], [b]) => a - b);
  if (places.length === 0) return '';
  const colour = COLOURS[points[0].engine] ?? '#888';
  const fill = points[0].threads > 1 ? 'none' : colour;
  return [
    `<path d="M${places.map((place) => place.join(' ')).join('L')}" fill="none" stroke="${colour}" stroke-opacity="0.5"/>`,
    ...places.map(
      ([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="${fill}" stroke="${colour}"/>`,
    ),
  ].join('');
}
