import { curveLength } from '../pattern/curve-points.ts';
import type { Panel, Placement } from '../pattern/pattern.ts';
import { closing, type Join, join, type Side } from './assemble.ts';
import { band } from './band.ts';

/**
 * A straight waistband and its seams, interlined with the garment's own cloth. `around` are the waist edges it holds in the order met when
 * going around the wearer from the opening, to the right as seen from outside.
 */
export function waistband(
  panels: readonly Panel[],
  around: readonly Side[],
  height: number,
  placement: Placement,
): { panel: Panel; girth: number; joins: Join[] } {
  const labels = around.map(([panel, edge]) => `${panel} ${edge}`);
  const panel: Panel = {
    ...band({
      name: 'waistband',
      part: 'waist',
      placement,
      height,
      sewn: 'bottom',
      runs: around.map((side, i) => ({ label: labels[i]!, length: lengthOf(panels, side) })),
    }),
    interlining: 'main',
  };
  return {
    panel,
    girth: around.reduce((sum, side) => sum + lengthOf(panels, side), 0),
    joins: [
      ...around.map((side, i) => join(`waist ${i + 1}`, side, ['waistband', labels[i]!])),
      closing('waistband', ['waistband', 'end'], ['waistband', 'start']),
    ],
  };
}

/** A panel's waist edges from left to right as seen from outside: against its loop. */
export function waistSides(panel: Panel): Side[] {
  return panel.edges
    .map(({ label }) => label ?? '')
    .filter((label) => label.startsWith('waist'))
    .map((label): Side => [panel.name, label])
    .toReversed();
}

function lengthOf(panels: readonly Panel[], [name, label]: Side): number {
  const panel = panels.find((candidate) => candidate.name === name);
  return curveLength(panel!.edges.find((edge) => edge.label === label)!.curve);
}
