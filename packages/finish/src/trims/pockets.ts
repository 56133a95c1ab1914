import { boundsOf, outlineOf, type Pocket, type Point, signedArea } from '@toile/garment';
import type { Kit } from './kit.ts';
import { distance, lineBeside, shift } from './lines.ts';
import { addPiece } from './piece.ts';
import { addRibbon } from './ribbon.ts';
import { addStitches, TACK } from './stitch-line.ts';

/** Stitches from the edge of a pocket that is sewn on [m]. */
const FROM_EDGE = 0.002;
/** A welt across [m]. */
const WELT = 0.011;
/** Stitches beside the mouth of a pocket in a seam [m]. */
const MOUTH = 0.006;
/** How long a tack at the end of a mouth is [m]. */
const TACKED = 0.008;
/** The slit of a mouth across, and above the cloth [m]. */
const SLIT = { width: 0.0014, height: 0.0001 };
/** What is in the shade around a pocket that is sewn on [m]. */
const GROOVE = { width: 0.0014, height: 0.0001, shade: 0.5 };

export function addPockets(kit: Kit): void {
  for (const trim of kit.pattern.trims ?? []) {
    if (trim.kind !== 'pocket' || trim.outline.length < 2) continue;
    if (trim.make === 'slant') addMouth(kit, trim);
    else if (trim.make === 'welt' && trim.outline.length === 2) addWelt(kit, trim);
    else addPatch(kit, trim);
  }
}

/** Sewn on all around but for its open sides. */
function addPatch(kit: Kit, { panel, outline: given, open = [] }: Pocket): void {
  const count = given.length;
  const isTurned = signedArea(given) < 0;
  const outline = isTurned ? given.toReversed() : given;
  // Side k of the reversed outline was side count − 2 − k.
  const isOpen = (side: number): boolean =>
    open.includes(isTurned ? (2 * count - 2 - side) % count : side);
  const height = 2 * kit.cloth;
  addPiece(kit, panel, outline, height);
  const inner = lineBeside(outline, FROM_EDGE, true);
  if (inner.length !== count) return;
  const outer = lineBeside(outline, -GROOVE.width / 2, true);
  for (let side = 0; side < count; side++) {
    const role = isOpen(side) ? 'gap' : 'seam';
    addRibbon(kit, role, panel, [outer[side], outer[(side + 1) % count]], GROOVE);
    if (isOpen(side)) continue;
    addStitches(kit, panel, [inner[side], inner[(side + 1) % count]], height);
  }
}

/** A lip that stands up over the slit above it. */
function addWelt(kit: Kit, { panel, outline: [from, to] }: Pocket): void {
  const length = distance(from, to);
  if (!(length > 1e-3)) return;
  const way: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const left: Point = [-way[1], way[0]];
  const lip = [
    shift(from, left, -WELT / 2),
    shift(to, left, -WELT / 2),
    shift(to, left, WELT / 2),
    shift(from, left, WELT / 2),
  ];
  const height = 2 * kit.cloth;
  addPiece(kit, panel, lip, height);
  // The mouth is at its upper side.
  const upper = left[1] >= 0 ? [lip[3], lip[2]] : [lip[0], lip[1]];
  addRibbon(kit, 'gap', panel, upper, { ...SLIT, height: height + SLIT.height });
  const around = lineBeside(lip, -FROM_EDGE, true);
  addStitches(kit, panel, [...around, around[0]]);
}

/** The mouth of a pocket whose other end is in a seam: an edge, stitched beside, tacked at its ends. */
function addMouth(kit: Kit, { panel, outline: line }: Pocket): void {
  addRibbon(kit, 'gap', panel, line, SLIT);
  const side = sideOfPanel(kit, panel, line);
  addStitches(kit, panel, lineBeside(line, side * MOUTH));
  for (const at of [0, line.length - 1]) {
    const inner = lineBeside(line, side * TACKED)[at];
    if (inner) addRibbon(kit, 'stitch', panel, [line[at], inner], TACK);
  }
}

/** On which side of a line the most of its panel is: 1 to the left. */
function sideOfPanel({ pattern }: Kit, panel: string, line: readonly Point[]): number {
  const cut = pattern.panels.find(({ name }) => name === panel);
  if (!cut) return 1;
  const { min, max } = boundsOf(outlineOf(cut).points);
  const [from, to] = [line[0], line[line.length - 1]];
  const [x, y] = [(min[0] + max[0]) / 2 - from[0], (min[1] + max[1]) / 2 - from[1]];
  return (to[0] - from[0]) * y - (to[1] - from[1]) * x >= 0 ? 1 : -1;
}
