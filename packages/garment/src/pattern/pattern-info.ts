import { curveLength } from './curve-points.ts';
import { boundsOf, outlineOf, signedArea } from './outline.ts';
import type { BodyPart, EdgeName, Panel, Pattern } from './pattern.ts';

/** A pattern's sizes, for people to read. Lengths in metres, areas in square metres. */
export interface PatternInfo {
  readonly name: string;
  readonly panels: readonly PanelInfo[];
  readonly seams: readonly SeamInfo[];
  /** Of all panels, without allowance. */
  readonly area: number;
  readonly notes: readonly string[];
}

export interface PanelInfo {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly area: number;
  readonly edgeCount: number;
  readonly fabric: string;
  readonly part?: BodyPart;
}

export interface SeamInfo {
  readonly name: string;
  readonly lengths: readonly [number, number];
  /** How much of the longer side must be gathered or eased into the shorter. */
  readonly difference: number;
}

export function patternInfo(pattern: Pattern): PatternInfo {
  const panels = pattern.panels.map(panelInfo);
  const byName = new Map(pattern.panels.map((panel) => [panel.name, panel]));
  const lengthOf = ({ panel, edge }: EdgeName): number =>
    curveLength(byName.get(panel)!.edges[edge]!.curve);
  const seams = pattern.seams.map(({ name, sides }) => {
    const lengths = [lengthOf(sides[0]), lengthOf(sides[1])] as const;
    return { name, lengths, difference: Math.abs(lengths[0] - lengths[1]) };
  });
  const area = panels.reduce((sum, panel) => sum + panel.area, 0);
  return { name: pattern.name, panels, seams, area, notes: pattern.notes };
}

function panelInfo(panel: Panel): PanelInfo {
  const { points } = outlineOf(panel);
  const { min, max } = boundsOf(points);
  return {
    name: panel.name,
    width: max[0] - min[0],
    height: max[1] - min[1],
    area: Math.abs(signedArea(points)),
    edgeCount: panel.edges.length,
    fabric: panel.fabric ?? 'main',
    ...(panel.part && { part: panel.part }),
  };
}
