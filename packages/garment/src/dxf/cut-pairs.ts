import { boundsOf, outlineOf } from '../pattern/outline.ts';
import type { Panel } from '../pattern/pattern.ts';
import type { Fields } from './read-fields.ts';
import { type Axis, mirrorEdges, mirrorLine } from './unfold.ts';

/** Words by which an annotation tells that two pieces are each other's mirror image. */
const PAIR = /\b(pair|mirror(ed)?|l\s*[/&+]\s*r|left\s*(and|[/&+])\s*right)\b/i;

/**
 * The panels cut from a piece. `Quantity: 1,1` is one for the left and one for the right, mirrored, and
 * so is 2 if a text says so; other numbers are told, since nobody knows where the copies belong.
 */
export function cutPairs(
  panel: Panel,
  fields: Fields,
  texts: readonly string[],
  notes: string[],
): Panel[] {
  const quantity = fields.get('quantity') ?? '1';
  const counts = quantity.split(',').map((part) => Number.parseInt(part, 10));
  const [left = 1, right = 0] = counts;
  if (!counts.every((count) => count >= 0) || counts.length > 2) {
    notes.push(
      `panel "${panel.name}": its quantity, "${quantity}", was not understood; one was made`,
    );
    return [panel];
  }
  const isPair = (left === 1 && right === 1) || (left === 2 && right === 0 && isCalledPair(texts));
  if (isPair) {
    notes.push(`panel "${panel.name}": cut twice, mirrored; the file's piece is the left one`);
    return [{ ...panel, name: `${panel.name} left` }, mirrorPanel(panel, `${panel.name} right`)];
  }
  if (left + right > 1)
    notes.push(`panel "${panel.name}": its quantity is ${quantity}; one panel was made`);
  return [panel];
}

function isCalledPair(texts: readonly string[]): boolean {
  return texts.some((text) => PAIR.test(text));
}

/** Mirrored left to right within its bounds. */
function mirrorPanel(panel: Panel, name: string): Panel {
  const { min, max } = boundsOf(outlineOf(panel).points);
  const middle = (min[0] + max[0]) / 2;
  const axis: Axis = [
    [middle, min[1]],
    [middle, min[1] + 1],
  ];
  return {
    ...panel,
    name,
    edges: mirrorEdges(panel.edges, axis),
    ...(panel.lines && { lines: panel.lines.map((line) => mirrorLine(line, axis)) }),
    ...(panel.grain !== undefined && { grain: 0 - panel.grain }),
  };
}
