import type { Body } from '@toile/body';
import { boundsOf, outlineOf, type Panel, type Pattern } from '@toile/garment';

export type PlacedPanel = Panel & Required<Pick<Panel, 'placement'>>;

export interface PlacedPattern extends Pattern {
  readonly panels: readonly PlacedPanel[];
}

/** Room between the body and a panel that starts before or behind it [m]. */
const ROOM = 0.06;
/** How far above the nape the side of the neck begins [m]. */
const SIDE_NECK = 0.01;

/**
 * Gives panels a place that have none, as FreeSewing's: by the part they belong to. Pieces for the
 * torso have their origin at the side of the neck, those for hips and legs hang from the waist, with
 * the middle of the body at x = 0. Sleeves and bands are wrapped later, wherever they start.
 */
export function placePanels(pattern: Pattern, { mesh, measurements }: Body): PlacedPattern {
  const depths = mesh.positions.filter((_, i) => i % 3 === 2);
  const [back, front] = [Math.min(...depths) - ROOM, Math.max(...depths) + ROOM];
  return {
    ...pattern,
    panels: pattern.panels.map(place),
  };

  function place(panel: Panel): PlacedPanel {
    if (panel.placement) return { ...panel, placement: panel.placement };
    const { part = 'torso' } = panel;
    const [, top] = boundsOf(outlineOf(panel).points).max;
    const isBehind = part.endsWith('Back') || /\bback\b/i.test(panel.name);
    const isTorso = part.startsWith('torso') || part.endsWith('Arm') || part === 'neck';
    const height = isTorso
      ? measurements.neckHeight + SIDE_NECK
      : measurements.waistHeight - (part === 'waist' ? 0 : top);
    return {
      ...panel,
      placement: {
        translation: [0, height, isBehind ? back : front],
        // Behind the body the outside faces backwards.
        rotation: isBehind ? [0, 1, 0, 0] : [0, 0, 0, 1],
      },
    };
  }
}
