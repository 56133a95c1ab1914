import { escapeXml, round } from '../plot.ts';
import type { GrowthResult } from './growth.ts';
import { GROWTH_SCENES, type GrowthScene } from './growth-scenes.ts';

const WIDTH = 640;
const HEIGHT = 420;
const PANEL = { left: 72, top: 76, width: 540, height: 280 } as const;
/** Powers of ten of the axes: vertices, ms per step. */
const X = [3, 5.05] as const;
const Y = [0.3, 4] as const;

/** Readable on white and on black. */
const COLOURS: Readonly<Record<GrowthScene, string>> = { pleats: '#e8590c', self: '#1c7ed6' };
const NAMES: Readonly<Record<GrowthScene, string>> = {
  pleats: 'more cloth (pleats, edges of 8 mm)',
  self: 'finer cloth (self, 1 m × 1 m)',
};

const toX = (vertices: number): number => scale(Math.log10(vertices), X, PANEL.width);
const toY = (ms: number): number => PANEL.height - scale(Math.log10(ms), Y, PANEL.height);

function scale(value: number, [from, to]: readonly [number, number], length: number): number {
  return round((length * (value - from)) / (to - from));
}

type Point = Pick<GrowthResult, 'scene' | 'threads' | 'vertices' | 'msPerStep'>;

/** Time per step against vertices, both logarithmic; a dashed line shows linear growth. */
export function growthPlot(results: readonly Point[]): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13">`,
    '<style>text{fill:#333}.axis{stroke:#333}.grid{stroke:#8884}@media(prefers-color-scheme:dark){text{fill:#ddd}.axis{stroke:#ddd}}</style>',
    `<text x="${PANEL.left}" y="26" font-size="16" font-weight="600">Exact contact: time per step against vertices</text>`,
    ...GROWTH_SCENES.map(
      (scene, i) =>
        `<circle cx="${PANEL.left + 5 + 270 * i}" cy="47" r="5" fill="${COLOURS[scene]}"/>` +
        `<text x="${PANEL.left + 16 + 270 * i}" y="51.5">${escapeXml(NAMES[scene])}</text>`,
    ),
    `<g transform="translate(${PANEL.left} ${PANEL.top})">`,
    ...ticks(X, [1, 2, 5]).map(
      (x) =>
        `<path class="grid" d="M${toX(x)} 0V${PANEL.height}"/>` +
        `<text x="${toX(x)}" y="${PANEL.height + 20}" text-anchor="middle">${x.toLocaleString('en')}</text>`,
    ),
    ...ticks(Y, [1]).map(
      (y) =>
        `<path class="grid" d="M0 ${toY(y)}H${PANEL.width}"/>` +
        `<text x="-10" y="${toY(y) + 4.5}" text-anchor="end">${y.toLocaleString('en')}</text>`,
    ),
    `<path class="axis" d="M0 0V${PANEL.height}H${PANEL.width}" fill="none"/>`,
    ...linear(results),
    ...series(results).map(line),
    '</g>',
    `<text transform="translate(20 ${PANEL.top + PANEL.height / 2}) rotate(-90)" text-anchor="middle">ms per step of 1/60 s</text>`,
    `<text x="${PANEL.left + PANEL.width / 2}" y="${HEIGHT - 14}" text-anchor="middle">vertices (hollow: two threads; dashed: linear)</text>`,
    '</svg>',
  ].join('\n')}\n`;
}

/** From the smallest sheet of more cloth on, as it would be if each vertex cost the same. */
function linear(results: readonly Point[]): string[] {
  const own = results.filter(({ scene, threads }) => scene === 'pleats' && threads === 1);
  if (own.length < 2) return [];
  const [first, last] = [own[0], own[own.length - 1]];
  const end = (first.msPerStep * last.vertices) / first.vertices;
  return [
    `<path class="axis" stroke-dasharray="5 4" d="M${toX(first.vertices)} ${toY(first.msPerStep)}L${toX(last.vertices)} ${toY(end)}"/>`,
  ];
}

function series(results: readonly Point[]): Point[][] {
  const keyOf = ({ scene, threads }: Point): string => `${scene} ${threads}`;
  return [...new Set(results.map(keyOf))].map((key) => results.filter((r) => keyOf(r) === key));
}

function line(points: readonly Point[]): string {
  const { scene, threads } = points[0];
  const colour = COLOURS[scene];
  const places = points.map(({ vertices, msPerStep }) => [toX(vertices), toY(msPerStep)] as const);
  const path = places.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const fill = threads === 1 ? colour : 'none';
  return [
    `<path d="${path}" fill="none" stroke="${colour}"/>`,
    ...places.map(
      ([x, y]) => `<circle cx="${x}" cy="${y}" r="4.5" fill="${fill}" stroke="${colour}"/>`,
    ),
  ].join('');
}

function ticks([from, to]: readonly [number, number], factors: readonly number[]): number[] {
  const found: number[] = [];
  for (let p = Math.floor(from); p <= to; p++) {
    for (const factor of factors) {
      const value = factor * 10 ** p;
      if (Math.log10(value) >= from - 1e-9 && Math.log10(value) <= to) found.push(value);
    }
  }
  return found;
}
