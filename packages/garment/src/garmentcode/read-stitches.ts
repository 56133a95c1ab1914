import type { EdgeName, Seam } from '../pattern/pattern.ts';
import { asRecord, type Report } from './spec-fields.ts';

/**
 * Seams from the file's stitches, `[side, side]` or `[side, side, 'right_wrong']`. The second edge is
 * run backwards, right side to right side, unless the stitch says otherwise.
 */
export function readStitches(stitches: unknown, report: Report): Seam[] {
  if (stitches === undefined || stitches === null) return [];
  if (!Array.isArray(stitches)) {
    report({ message: 'stitches is not a list' });
    return [];
  }
  return stitches.flatMap((stitch: unknown, i) => {
    const parts: unknown[] = Array.isArray(stitch) ? stitch : [];
    const sides = parts.filter((part) => typeof part !== 'string').map(readSide);
    const words = parts.filter((part) => typeof part === 'string');
    const unknown = words.find((word) => word !== 'right_wrong');
    if (unknown !== undefined) {
      report({ message: `stitch ${i} is of an unknown kind, ${JSON.stringify(unknown)}` });
    }
    const [first, second] = sides;
    if (sides.length !== 2 || !first || !second) {
      report({
        message: `stitch ${i} must join two edges, each given as { panel, edge }; it has ${sides.length}`,
      });
      return [];
    }
    const name = `${first.panel}.${first.edge}–${second.panel}.${second.edge}`;
    return [{ name, sides: [first, second] as const, sameDirection: words.length > 0 }];
  });
}

function readSide(value: unknown): EdgeName | undefined {
  const { panel, edge } = asRecord(value) ?? {};
  return typeof panel === 'string' && Number.isInteger(edge)
    ? { panel, edge: edge as number }
    : undefined;
}
