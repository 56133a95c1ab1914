import type { Point } from '../../src/pattern/curve.ts';
import type { Edge, Panel, Pattern, Seam } from '../../src/pattern/pattern.ts';

/** Straight edges from corner to corner and back to the first. */
export function polygonEdges(corners: readonly Point[]): Edge[] {
  return corners.map((from, i) => ({
    curve: { type: 'line', from, to: corners[(i + 1) % corners.length]! },
  }));
}

/** A rectangle, its loop running counter-clockwise from its lower left corner: 0 is the bottom. */
export function boxPanel(name: string, width: number, height: number): Panel {
  return {
    name,
    edges: polygonEdges([
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ]),
  };
}

/** A seam between two edges, named by both. */
export function seamBetween(
  panel: string,
  edge: number,
  other: string,
  otherEdge: number,
  sameDirection = false,
): Seam {
  return {
    name: `${panel}.${edge}–${other}.${otherEdge}`,
    sides: [
      { panel, edge },
      { panel: other, edge: otherEdge },
    ],
    sameDirection,
  };
}

export function patternOf(panels: readonly Panel[], seams: readonly Seam[] = []): Pattern {
  return { name: 'test', panels, seams, notes: [] };
}
