import type { Curve, Point } from '../pattern/curve.ts';
import { sampleCurve } from '../pattern/curve-points.ts';
import type { Panel } from '../pattern/pattern.ts';
import type { Trim } from '../pattern/trims.ts';
import { formatNumber, pathData } from './path-data.ts';

const STITCH = 'stroke="#8a6d3b" stroke-width="0.25" stroke-dasharray="1 0.6"';
const SEWN_ON = 'stroke="#8a6d3b" stroke-width="0.3"';

/** From one row of stitches to the next, and of those of a hem to its fold [m]. */
const ROW = 0.006;

/** How a curved edge is broken to be drawn beside itself. */
const PIECES = 16;

/** What finishes a panel, lightly: stitches dashed, pockets, fastenings and labels as they lie. */
export function drawTrims(
  panel: Panel,
  trims: readonly Trim[],
  toPaper: (point: Point) => Point,
): string[] {
  const millimetre = distance(toPaper([0, 0]), toPaper([1, 0])) / 1000;
  const path = (points: readonly Point[], style: string, closed = false): string =>
    `<path d="${pathData([{ type: 'polyline', points: points.map(toPaper) }], closed)}" fill="none" ${style}/>`;
  const disc = (point: Point, diameter: number): string => {
    const [x, y] = toPaper(point).map(formatNumber);
    const radius = formatNumber(500 * diameter * millimetre);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" ${SEWN_ON}/>`;
  };
  const box = ([x, y]: Point, width: number, height: number): string =>
    path(
      [
        [x - width / 2, y - height / 2],
        [x + width / 2, y - height / 2],
        [x + width / 2, y + height / 2],
        [x - width / 2, y + height / 2],
      ],
      SEWN_ON,
      true,
    );
  const rows = (edge: number, first: number, count: number): string[] =>
    Array.from({ length: count }, (_, row) =>
      path(beside(panel.edges[edge]!.curve, first + row * ROW), STITCH),
    );
  const isHere = (part: { readonly panel: string }): boolean => part.panel === panel.name;

  const draw = (trim: Trim): string[] => {
    switch (trim.kind) {
      case 'hem': {
        if (trim.finish === 'raw') return [];
        const { depth = 0.02, rows: count = 1 } = trim;
        const first = Math.max(depth - count * ROW, depth / 2);
        return trim.edges.filter(isHere).flatMap(({ edge }) => rows(edge, first, count));
      }
      case 'topstitch': {
        const { distance: first = 0.006, rows: count = 1 } = trim;
        return trim.edges.filter(isHere).flatMap(({ edge }) => rows(edge, first, count));
      }
      case 'pocket': {
        if (!isHere(trim)) return [];
        return [path(trim.outline, SEWN_ON, trim.make === 'patch')];
      }
      case 'fly':
        return isHere(trim) ? [path(trim.line, STITCH)] : [];
      case 'drawstring':
        return trim.from.filter(isHere).map(({ point }) => disc(point, 0.008));
      case 'belt-loop': {
        const { at, width = 0.01, height = 0.05 } = trim;
        return isHere(at) ? [box(at.point, width, height)] : [];
      }
      case 'button':
        return isHere(trim.at) ? [disc(trim.at.point, trim.diameter ?? 0.011)] : [];
      case 'label': {
        const { at, width = 0.04, height = 0.02 } = trim;
        return isHere(at) ? [box(at.point, width, height)] : [];
      }
      case 'zip':
        // A seam, which has its number.
        return [];
    }
  };
  return trims.flatMap(draw);
}

/** A line beside an edge, into the panel: on the left of its way, as loops run counter-clockwise. */
function beside(curve: Curve, by: number): Point[] {
  const points = sampleCurve(curve, curve.type === 'line' ? 1 : PIECES);
  return points.map((point, i) => {
    const [a, b] = [points[Math.max(i - 1, 0)]!, points[Math.min(i + 1, points.length - 1)]!];
    const length = distance(a, b) || 1;
    return [
      point[0] - (by * (b[1] - a[1])) / length,
      point[1] + (by * (b[0] - a[0])) / length,
    ] as const;
  });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}
