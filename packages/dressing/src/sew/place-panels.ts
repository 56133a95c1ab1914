import type { Body } from '@toile/body';
import { boundsOf, outlineOf, type Panel, type Pattern, placePoint } from '@toile/garment';

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
 * the middle of the body at x = 0. Sleeves and bands are wrapped later, wherever they start. Garments
 * whose file places them too low for this body are raised to its shoulders.
 */
export function placePanels(pattern: Pattern, { mesh, measurements }: Body): PlacedPattern {
  const depths = mesh.positions.filter((_, i) => i % 3 === 2);
  const [back, front] = [Math.min(...depths) - ROOM, Math.max(...depths) + ROOM];
  const panels = pattern.panels.map(place);
  const rise = riseOf(panels, measurements);
  return {
    ...pattern,
    panels: rise > 0 ? panels.map((panel) => raise(panel, rise)) : panels,
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

/** Garments that reach this far up, below the nape, go over the shoulders [m]. */
const OVER_SHOULDERS = 0.13;
/** Those start so far above the nape [m], or arms would be in the way of their shoulder seams. */
const ABOVE_NAPE = 0.02;

/** How much higher than its file says a garment starts that was placed for someone shorter [m]. */
function riseOf(panels: readonly PlacedPanel[], { neckHeight }: Body['measurements']): number {
  const body = panels.filter(({ part = '' }) => !/Arm$|^head$|^neck$/.test(part));
  const top = Math.max(
    ...body.flatMap((panel) =>
      outlineOf(panel).points.map((point) => placePoint(panel.placement, point)[1]),
    ),
  );
  if (top < neckHeight - OVER_SHOULDERS) return 0;
  return Math.max(0, neckHeight + ABOVE_NAPE - top);
}

function raise(panel: PlacedPanel, rise: number): PlacedPanel {
  const [x, y, z] = panel.placement.translation;
  return { ...panel, placement: { ...panel.placement, translation: [x, y + rise, z] } };
}
