import { existsSync, readFileSync } from 'node:fs';
import type { OutfitRow } from './outfit-case.ts';
import { VIEW_SIZE } from './picture/draw-dressed.ts';
import { type Colour, createImage, type Image, paste } from './picture/image.ts';
import { drawLabel } from './picture/label.ts';
import { readPng, writePng } from './picture/png.ts';

const [COLUMNS, ROWS] = [5, 4];
/** Two lines of writing above each picture, and a gap beside it [pixels]. */
const [CAPTION, GAP, LINE] = [30, 8, 13];
/** Signs in a line, and lines where there is no picture. */
const [WIDEST, LONGEST] = [60, 20];
const BLACK: Colour = [40, 40, 40];
const GREY: Colour = [110, 110, 110];
const RED: Colour = [190, 30, 30];

export interface SheetEntry {
  readonly row: OutfitRow;
  /** Of the case, where it was dressed. */
  readonly picture: string;
}

/** Pictures of all cases beside each other, as files sheet-01.png, sheet-02.png, … */
export function* writeSheets(
  entries: readonly SheetEntry[],
): Generator<[name: string, png: Buffer]> {
  const each = COLUMNS * ROWS;
  for (let first = 0; first < entries.length; first += each) {
    const number = String(first / each + 1).padStart(2, '0');
    yield [`sheet-${number}.png`, writePng(drawSheet(entries.slice(first, first + each)))];
  }
}

export function drawSheet(entries: readonly SheetEntry[]): Image {
  const columns = Math.min(COLUMNS, entries.length);
  const rows = Math.ceil(entries.length / COLUMNS);
  const [width, height] = [2 * VIEW_SIZE[0] + GAP, VIEW_SIZE[1] + CAPTION + GAP];
  const sheet = createImage(columns * width, rows * height);
  entries.forEach(({ row, picture }, k) => {
    const [x, y] = [(k % COLUMNS) * width, Math.floor(k / COLUMNS) * height];
    if (existsSync(picture)) paste(sheet, readPng(readFileSync(picture)), x, y + CAPTION);
    drawLabel(sheet, row.name, [x + 4, y + 4], BLACK);
    const { lines, colour } = caption(row);
    lines.forEach((line, n) => {
      drawLabel(sheet, line, [x + 4, y + 4 + LINE * (n + 1)], colour);
    });
  });
  return sheet;
}

/** What is told of a case below its name; all of the message where there is nothing to see. */
function caption(row: OutfitRow): { lines: string[]; colour: Colour } {
  if (row.outcome !== 'dressed') {
    const lines = wrap(`${row.outcome}: ${row.message}`, WIDEST).slice(0, LONGEST);
    return { lines, colour: RED };
  }
  const { intersections, inside, settled, seconds, figures } = row;
  const crossings = intersections + inside;
  const crumple = Math.max(...figures.map((garment) => garment.crumple.rms));
  const line = [
    `${seconds.dress.toFixed(1)} s`,
    settled ? 'at rest' : 'not at rest',
    `${crossings} crossings`,
    `crumple ${crumple.toFixed(0)}`,
  ].join(', ');
  return { lines: [line], colour: settled && crossings === 0 ? GREY : RED };
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines[lines.length - 1];
    if (line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
