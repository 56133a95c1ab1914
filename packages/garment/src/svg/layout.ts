import type { Point } from '../pattern/curve.ts';
import { boundsOf, outlineOf, signedArea } from '../pattern/outline.ts';
import type { Panel } from '../pattern/pattern.ts';
import { placePoint } from '../pattern/placement.ts';

/** Panels are this far apart, and from their headings [m]. */
const GAP = 0.06;

/** Rows are broken where the page would be much more than this wider than high. */
const ASPECT = 2.5;

/** A panel laid on the page, outside up, and where. */
export interface LaidPanel {
  readonly panel: Panel;
  /** From the panel's plane to the page [m], y down. Mirrors panels whose loop runs clockwise. */
  readonly toPage: (point: Point) => Point;
}

export interface Layout {
  readonly panels: readonly LaidPanel[];
  /** Names of groups, such as 'Front', at the middle of their top. */
  readonly headings: readonly { readonly text: string; readonly at: Point }[];
  readonly width: number;
  readonly height: number;
}

interface Piece {
  readonly panel: Panel;
  readonly mirrored: boolean;
  /** Left and top of it, and its size, once mirrored. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Middle of the placed panel and how much its outside faces front, from −1 to 1. */
  readonly placed?: { readonly at: readonly [number, number, number]; readonly facing: number };
}

/**
 * Lays panels on a page without overlap. Placed ones lie as one would see them on a person: those that
 * face front beside those that face back, upper ones above lower ones. Others fill rows.
 */
export function layOut(panels: readonly Panel[], margin = 0): Layout {
  const pieces = panels.map((panel) => measure(panel, margin));
  const boxes = pieces.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0);
  const page = Math.sqrt(ASPECT * boxes);

  const placed = pieces.filter((piece) => piece.placed);
  const front = placed.filter(({ placed }) => placed!.facing > -0.3);
  const back = placed.filter((piece) => !front.includes(piece));
  const groups = [
    { text: 'Front', rows: rowsByPlacement(front, 1) },
    { text: 'Back', rows: rowsByPlacement(back, -1) },
    { text: placed.length > 0 ? 'Others' : '', rows: [pieces.filter((piece) => !piece.placed)] },
  ].filter(({ rows }) => rows.some((row) => row.length > 0));

  return stack(
    groups.map(({ text, rows }) => ({ text, rows: rows.flatMap((row) => wrap(row, page)) })),
  );
}

function stack(columns: readonly { text: string; rows: readonly Piece[][] }[]): Layout {
  const laid: LaidPanel[] = [];
  const headings: { text: string; at: Point }[] = [];
  let left = 0;
  let bottom = 0;
  for (const { text, rows } of columns) {
    const width = Math.max(...rows.map(widthOf));
    const middle = left + width / 2;
    let y = text ? GAP : 0;
    if (text) headings.push({ text, at: [middle, 0] });
    for (const row of rows) {
      let x = middle - widthOf(row) / 2;
      for (const piece of row) {
        laid.push({ panel: piece.panel, toPage: toPage(piece, x, y) });
        x += piece.width + GAP;
      }
      y += Math.max(...row.map(({ height }) => height)) + GAP;
    }
    bottom = Math.max(bottom, y - GAP);
    left += width + 2 * GAP;
  }
  return { panels: laid, headings, width: Math.max(left - 2 * GAP, 0), height: bottom };
}

function toPage({ mirrored, left, top }: Piece, x: number, y: number): (point: Point) => Point {
  return ([px, py]) => [x + (mirrored ? -px : px) - left, y + top - py];
}

function widthOf(row: readonly Piece[]): number {
  return row.reduce((sum, { width }) => sum + width + GAP, -GAP);
}

function measure(panel: Panel, margin: number): Piece {
  const { points } = outlineOf(panel);
  const { min, max } = boundsOf(points);
  const mirrored = signedArea(points) < 0;
  const { placement } = panel;
  const middle: Point = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  const size = {
    left: (mirrored ? -max[0] : min[0]) - margin,
    top: max[1] + margin,
    width: max[0] - min[0] + 2 * margin,
    height: max[1] - min[1] + 2 * margin,
  };
  if (!placement) return { panel, mirrored, ...size };
  const [x, y] = placement.rotation;
  // How the panel's own z axis faces: the lower right entry of its rotation.
  const facing = (1 - 2 * (x * x + y * y)) * (mirrored ? -1 : 1);
  return { panel, mirrored, ...size, placed: { at: placePoint(placement, middle), facing } };
}

/** Rows from top to bottom, each in the order one sees from the front (1) or the back (−1). */
function rowsByPlacement(pieces: readonly Piece[], view: 1 | -1): Piece[][] {
  const x = ({ placed }: Piece): number => view * placed!.at[0];
  const y = ({ placed }: Piece): number => placed!.at[1];
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => y(b) - y(a))) {
    const row = rows.at(-1);
    const isBeside = row && y(piece) > y(row[0]!) - Math.max(row[0]!.height, piece.height) / 2;
    if (isBeside) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((a, b) => x(a) - x(b)));
}

/** Breaks a row that is wider than the page. */
function wrap(row: readonly Piece[], page: number): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of row) {
    const last = rows.at(-1);
    if (last && widthOf([...last, piece]) <= page) last.push(piece);
    else rows.push([piece]);
  }
  return rows;
}
