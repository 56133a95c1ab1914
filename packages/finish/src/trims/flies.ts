import type { Kit } from './kit.ts';
import { lineBeside, roundLine } from './lines.ts';
import { addRibbon } from './ribbon.ts';
import { addStitches, TACK } from './stitch-line.ts';

/** From one of its rows to the other [m]. */
const BETWEEN = 0.005;
/** How long the tack at its end is [m]. */
const TACKED = 0.008;

/** The stitches that hold a fly: two rows, and a tack where it ends. */
export function addFlies(kit: Kit): void {
  for (const trim of kit.pattern.trims ?? []) {
    if (trim.kind !== 'fly' || trim.line.length < 2) continue;
    const line = roundLine(trim.line);
    addStitches(kit, trim.panel, line);
    const other = lineBeside(line, BETWEEN);
    addStitches(kit, trim.panel, other);
    const [end, across] = [line[line.length - 1], lineBeside(line, TACKED).at(-1)];
    if (across) addRibbon(kit, 'stitch', trim.panel, [end, across], TACK);
  }
}
