import type { Pattern } from '../pattern/pattern.ts';
import { type PatternInfo, patternInfo, type SeamInfo } from '../pattern/pattern-info.ts';
import { drawPanel, INK, type MarkedButton, type MarkedEdge, SOFT_INK } from './draw-panel.ts';
import { layOut } from './layout.ts';
import { formatNumber } from './path-data.ts';
import { text } from './text.ts';

/** White around the drawing, and heights of its title and of a line of the seam list [mm]. */
const MARGIN = 12;
const TITLE = 16;
const LINE = 4.6;

/** Width of a column of the seam list [mm]. */
const COLUMN = 92;

/** Seams longer than this get two notches [m]. */
const LONG_SEAM = 0.25;

export interface SvgOptions {
  /** Size on paper by true size: 1 prints for cutting; 0.2 unless given. */
  readonly scale?: number;
  /** Seam allowance to draw outside the sew line [m]; none unless given. */
  readonly allowance?: number;
}

/**
 * The pattern as a drawing to print or to check: every panel with its outside up, its grain, name and
 * size; both sides of a seam in one colour with one number and matching notches; buttons and their
 * holes; stitches, pockets and fastenings; a list of the seams.
 * The pattern must be free of problems, see `checkPattern`.
 */
export function formatSvg(
  pattern: Pattern,
  { scale = 0.2, allowance = 0 }: SvgOptions = {},
): string {
  const info = patternInfo(pattern);
  const layout = layOut(pattern.panels, allowance);
  const unit = 1000 * scale; // millimetres on paper per metre of cloth
  const marks = markSeams(pattern, info);

  const columns = Math.max(Math.floor((unit * layout.width) / COLUMN), 1);
  const lines = Math.ceil(info.seams.length / columns);
  const width = Math.max(unit * layout.width, COLUMN) + 2 * MARGIN;
  const top = MARGIN + TITLE;
  const list = top + unit * layout.height + MARGIN;
  const height = list + (lines + 2) * LINE + MARGIN;
  const left = (width - unit * layout.width) / 2;

  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${formatNumber(width)}mm" height="${formatNumber(height)}mm" viewBox="0 0 ${formatNumber(width)} ${formatNumber(height)}" font-family="Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif">`,
    text('title', pattern.name),
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...drawTitle(info, scale, allowance),
    ...layout.headings.map(({ text: heading, at }) =>
      text(
        'text',
        heading,
        `x="${formatNumber(left + unit * at[0])}" y="${formatNumber(top + 3)}" font-size="3.2" letter-spacing="0.3" text-anchor="middle" fill="${SOFT_INK}"`,
      ),
    ),
    ...layout.panels.map(({ panel, toPage }) =>
      drawPanel(
        panel,
        marks.get(panel.name) ?? [],
        markButtons(pattern, panel.name),
        (point) => {
          const [x, y] = toPage(point);
          return [left + unit * x, top + unit * y];
        },
        unit * allowance,
        pattern.trims,
      ),
    ),
    ...info.seams.map((seam, i) => {
      const [column, line] = [Math.floor(i / lines), i % lines];
      return drawSeam(seam, i, MARGIN + column * COLUMN, list + line * LINE);
    }),
    ...drawScale(unit, list + (lines + 1) * LINE),
    '</svg>',
  ].join('\n')}\n`;
}

function drawTitle(info: PatternInfo, scale: number, allowance: number): string[] {
  const facts = [
    count(info.panels.length, 'panel'),
    count(info.seams.length, 'seam'),
    `${info.area.toFixed(2)} m² of cloth`,
    `scale 1:${Number((1 / scale).toPrecision(3))}`,
    'outside up',
    allowance > 0
      ? `${Number((1000 * allowance).toPrecision(3))} mm seam allowance`
      : 'without seam allowance',
  ];
  return [
    text(
      'text',
      info.name,
      `x="${MARGIN}" y="${MARGIN + 4}" font-size="6" font-weight="700" fill="${INK}"`,
    ),
    text(
      'text',
      facts.join('  ·  '),
      `x="${MARGIN}" y="${MARGIN + 9.5}" font-size="3" fill="${SOFT_INK}"`,
    ),
  ];
}

/** One line of the list: number, name, length, and what must be eased in. */
function drawSeam(seam: SeamInfo, index: number, x: number, y: number): string {
  const colour = colourOf(index);
  const [first, second] = seam.lengths.map((length) => (100 * length).toFixed(1));
  const lengths = first === second ? `${first} cm` : `${first} / ${second} cm`;
  return [
    `<line x1="${x}" x2="${x + 5}" y1="${formatNumber(y - 0.9)}" y2="${formatNumber(y - 0.9)}" stroke="${colour}" stroke-width="0.8" stroke-linecap="round"/>`,
    text(
      'text',
      `${index + 1}`,
      `x="${x + 10}" y="${formatNumber(y)}" font-size="2.6" font-weight="600" text-anchor="end" fill="${colour}"`,
    ),
    text(
      'text',
      `${seam.name}   ${lengths}`,
      `x="${x + 12}" y="${formatNumber(y)}" font-size="2.6" fill="${INK}" xml:space="preserve"`,
    ),
  ].join('\n');
}

/** A bar of 10 cm of cloth, to check the print by. */
function drawScale(unit: number, y: number): string[] {
  const length = 0.1 * unit;
  const d = `M${MARGIN},${formatNumber(y - 1.2)}v2.4m0,-1.2h${formatNumber(length)}m0,-1.2v2.4`;
  return [
    `<path d="${d}" fill="none" stroke="${INK}" stroke-width="0.35"/>`,
    text(
      'text',
      '10 cm',
      `x="${formatNumber(MARGIN + length + 2)}" y="${formatNumber(y + 1)}" font-size="2.6" fill="${INK}"`,
    ),
  ];
}

/** The seams' sides by panel. Notches lie off the middle, so that they tell an edge's direction. */
function markSeams(pattern: Pattern, info: PatternInfo): Map<string, MarkedEdge[]> {
  const marks = new Map<string, MarkedEdge[]>();
  pattern.seams.forEach(({ sides, sameDirection }, i) => {
    const isLong = Math.max(...info.seams[i]!.lengths) > LONG_SEAM;
    sides.forEach(({ panel, edge }, side) => {
      const mark: MarkedEdge = {
        edge,
        number: i + 1,
        colour: colourOf(i),
        backwards: side === 1 && !sameDirection,
        notches: isLong ? [0.25, 0.74, 0.76] : [0.25],
      };
      marks.set(panel, [...(marks.get(panel) ?? []), mark]);
    });
  });
  return marks;
}

function markButtons({ buttons = [] }: Pattern, name: string): MarkedButton[] {
  return buttons.flatMap((button) =>
    (['button', 'hole'] as const).flatMap((kind): MarkedButton[] => {
      const { panel, point } = button[kind];
      return panel === name ? [{ ...button, kind, point }] : [];
    }),
  );
}

/** Dark enough to read on white; neighbours in the list are far apart on the colour wheel. */
function colourOf(index: number): string {
  const hue = (index * 137.508) % 360;
  const isBright = hue > 35 && hue < 200; // yellow to cyan look lighter than they are
  return `hsl(${Math.round(hue)}, 75%, ${isBright ? 30 : 42}%)`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
