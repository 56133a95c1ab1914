import type { Point } from '../pattern/curve.ts';
import {
  curveLength,
  pointAt,
  sampleCurve,
  splitCurve,
  transformCurve,
} from '../pattern/curve-points.ts';
import { boundsOf, outlineOf } from '../pattern/outline.ts';
import type { Button, Panel } from '../pattern/pattern.ts';
import type { Trim } from '../pattern/trims.ts';
import { drawTrims } from './draw-trims.ts';
import { interiorPoint, reach } from './interior-point.ts';
import { formatNumber, formatPoint, pathData } from './path-data.ts';
import { text } from './text.ts';

/** A side of a seam, as it is marked on the panel. */
export interface MarkedEdge {
  readonly edge: number;
  readonly number: number;
  readonly colour: string;
  /** Whether matching points are counted from the edge's end. */
  readonly backwards: boolean;
  /** Where the notches go, as fractions of the length; both sides of a seam have the same. */
  readonly notches: readonly number[];
}

/** A button or a hole for one on the panel. */
export interface MarkedButton extends Pick<Button, 'width'> {
  readonly kind: 'button' | 'hole';
  readonly point: Point;
}

export const INK = '#22262b';
export const SOFT_INK = '#6b7178';
const CLOTH = '#fbf8f2';
const CUT_LINE = '#9aa0a6';

/** Length of a notch and size of a seam's number [mm on paper]. */
const NOTCH = 2.2;
const BADGE = 2.1;

/** Where on an edge its number is: off the middle, where names are. */
const BADGE_AT = 0.38;

/** The panel in the coordinates of the paper [mm]; `allowance` in the same. */
export function drawPanel(
  panel: Panel,
  marks: readonly MarkedEdge[],
  buttons: readonly MarkedButton[],
  toPaper: (point: Point) => Point,
  allowance: number,
  trims: readonly Trim[] = [],
): string {
  const curves = panel.edges.map(({ curve }) => transformCurve(curve, toPaper));
  const outline = pathData(curves, true);
  const polygon = outlineOf(panel).points.map(toPaper);
  const parts = [
    ...(allowance > 0 ? drawAllowance(outline, allowance) : []),
    `<path d="${outline}" fill="${CLOTH}" stroke="${INK}" stroke-width="0.35" stroke-linejoin="round"/>`,
    ...(panel.lines ?? []).map(({ points, fold }) => {
      const dashes = fold === undefined ? '2 1.2' : '4 1 0.8 1';
      const d = pathData([{ type: 'polyline', points: points.map(toPaper) }]);
      return `<path d="${d}" fill="none" stroke="${SOFT_INK}" stroke-width="0.3" stroke-dasharray="${dashes}"/>`;
    }),
    ...drawTrims(panel, trims, toPaper),
    ...drawLabel(panel, polygon, toPaper),
    ...marks.map((mark) => {
      const d = pathData([curves[mark.edge]!]);
      return `<path d="${d}" fill="none" stroke="${mark.colour}" stroke-width="0.8" stroke-linecap="round"/>`;
    }),
    ...marks.flatMap((mark) => drawMark(panel, mark, toPaper)),
    ...buttons.map((button) => drawButton(button, toPaper)),
  ];
  return `<g>${text('title', panel.name)}\n${parts.join('\n')}\n</g>`;
}

/** The cut line, as the rim of a wide line along the outline. */
function drawAllowance(outline: string, allowance: number): string[] {
  return [
    [2 * allowance + 0.4, CUT_LINE],
    [2 * allowance, '#ffffff'],
  ].map(
    ([width, colour]) =>
      `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${formatNumber(width as number)}" stroke-linejoin="miter"/>`,
  );
}

/** Grain arrow, name and size where there is most room. */
function drawLabel(
  panel: Panel,
  polygon: readonly Point[],
  toPaper: (p: Point) => Point,
): string[] {
  const point = interiorPoint(polygon);
  const grain = panel.grain ?? 0;
  const up = direction(toPaper, [-Math.sin(grain), Math.cos(grain)]);
  const [above, below] = [reach(polygon, point, up), reach(polygon, point, [-up[0], -up[1]])];
  const along = (distance: number): Point => [
    point[0] + distance * up[0],
    point[1] + distance * up[1],
  ];
  const [top, bottom] = [along(0.75 * Math.min(above, 45)), along(-0.75 * Math.min(below, 45))];

  const across = reach(polygon, point, [1, 0]) + reach(polygon, point, [-1, 0]);
  const room = Math.max(across - 4 * BADGE - 4, 0.6 * across); // the seams' numbers need some
  const { width, height } = sizeOf(panel);
  const size = `${width} × ${height} cm`;
  const letters = Math.max(panel.name.length, 0.8 * size.length);
  const tall = reach(polygon, point, [0, 1]) + reach(polygon, point, [0, -1]);
  const font = Math.min(Math.max(room / (0.6 * letters), 1.6), tall / 3.2, 3.8);
  const middle = (top[0] + bottom[0]) / 2;
  const isTall = Math.hypot(top[0] - bottom[0], top[1] - bottom[1]) > 5 * font;
  const [x, y] = isTall ? [middle, (top[1] + bottom[1]) / 2] : point;
  const halo = `paint-order="stroke" stroke="${CLOTH}" stroke-width="1.6" stroke-linejoin="round"`;
  const attributes = `x="${formatNumber(x)}" text-anchor="middle" ${halo}`;
  return [
    ...(isTall ? drawArrow(bottom, top) : []),
    text(
      'text',
      panel.name,
      `${attributes} y="${formatNumber(y - 0.1 * font)}" font-size="${formatNumber(font)}" font-weight="600" fill="${INK}"`,
    ),
    text(
      'text',
      size,
      `${attributes} y="${formatNumber(y + 0.95 * font)}" font-size="${formatNumber(0.8 * font)}" fill="${SOFT_INK}"`,
    ),
  ];
}

function sizeOf(panel: Panel): { width: string; height: string } {
  const { min, max } = boundsOf(outlineOf(panel).points);
  return {
    width: (100 * (max[0] - min[0])).toFixed(1),
    height: (100 * (max[1] - min[1])).toFixed(1),
  };
}

function drawArrow(from: Point, to: Point): string[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const head = ([x, y]: Point, sign: number): string =>
    [-1, 1]
      .map(
        (side) =>
          `M${formatPoint([x, y])}L${formatPoint([x - 2 * sign * ux - side * 0.9 * uy, y - 2 * sign * uy + side * 0.9 * ux])}`,
      )
      .join('');
  const d = `M${formatPoint(from)}L${formatPoint(to)}${head(to, 1)}${head(from, -1)}`;
  return [
    `<path d="${d}" fill="none" stroke="${SOFT_INK}" stroke-width="0.3" stroke-linecap="round"/>`,
  ];
}

/** Notches, pointing inwards, and the seam's number at matching places too. */
function drawMark(panel: Panel, mark: MarkedEdge, toPaper: (p: Point) => Point): string[] {
  const curve = transformCurve(panel.edges[mark.edge]!.curve, toPaper);
  const stand = (fraction: number): ReturnType<typeof standAt> =>
    standAt(curve, mark.backwards ? 1 - fraction : fraction);
  const ticks = mark.notches.map((fraction) => {
    const { at, inwards } = stand(fraction);
    return `M${formatPoint(at)}l${formatPoint([NOTCH * inwards[0], NOTCH * inwards[1]])}`;
  });
  const { at, inwards } = stand(BADGE_AT);
  const distance = Math.min(BADGE + 1.6, 0.25 * curveLength(curve));
  const [x, y] = [at[0] + distance * inwards[0], at[1] + distance * inwards[1]];
  return [
    ...(ticks.length > 0
      ? [
          `<path d="${ticks.join('')}" stroke="${mark.colour}" stroke-width="0.5" stroke-linecap="round"/>`,
        ]
      : []),
    `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${BADGE}" fill="#ffffff" stroke="${mark.colour}" stroke-width="0.35"/>`,
    text(
      'text',
      `${mark.number}`,
      `x="${formatNumber(x)}" y="${formatNumber(y + 0.85)}" font-size="2.4" font-weight="600" text-anchor="middle" fill="${mark.colour}"`,
    ),
  ];
}

/** Width of a button on the drawing if it has none of its own [m]. */
const BUTTON = 0.01;

/** A button is a disc, its hole a slit with a bar at either end. */
function drawButton(
  { kind, point, width = BUTTON }: MarkedButton,
  toPaper: (p: Point) => Point,
): string {
  const [x, y] = toPaper(point);
  const radius = Math.abs(toPaper([point[0] + width / 2, point[1]])[0] - x);
  if (kind === 'button') {
    return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}" fill="${CLOTH}" stroke="${INK}" stroke-width="0.35"/>`;
  }
  const [from, to] = [x - radius, x + radius].map(formatNumber);
  const bar = formatNumber(0.6 * radius);
  const d = `M${from},${formatNumber(y)}H${to}M${from},${formatNumber(y)}m0,-${bar}v${formatNumber(1.2 * radius)}M${to},${formatNumber(y)}m0,-${bar}v${formatNumber(1.2 * radius)}`;
  return `<path d="${d}" fill="none" stroke="${INK}" stroke-width="0.35"/>`;
}

/** A point on an edge by fraction of its length, and the way into the panel, on the paper. */
function standAt(
  curve: Parameters<typeof splitCurve>[0],
  fraction: number,
): { at: Point; inwards: Point } {
  const [before, after] = splitCurve(curve, fraction);
  const at = pointAt(before, 1);
  const near = 0.5 / Math.max(curveLength(curve), 1);
  const back = sampleCurve(before, Math.max(Math.round(fraction / near), 1)).at(-2)!;
  const ahead = sampleCurve(after, Math.max(Math.round((1 - fraction) / near), 1))[1]!;
  const [dx, dy] = [ahead[0] - back[0], ahead[1] - back[1]];
  const length = Math.hypot(dx, dy) || 1;
  // On the paper y is down and every loop runs counter-clockwise, so the inside is on the left.
  return { at, inwards: [dy / length, -dx / length] };
}

function direction(toPaper: (p: Point) => Point, along: Point): Point {
  const [a, b] = [toPaper([0, 0]), toPaper(along)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}
