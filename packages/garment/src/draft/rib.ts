import type { Panel, Placement } from '../pattern/pattern.ts';
import { type Band, gathering, type Join, join } from './assemble.ts';
import { band } from './band.ts';

/** What draws ribbed knit to twice its length [N/m of width]: our own, for a soft 1 × 1 rib of cotton. */
const RIB_TENSION = 100;

/** A band of rib pulls over its whole height. */
export function ribPull(panel: string, height: number, ratio: number): Band {
  return { edge: [panel, 'edge'], ratio, tension: RIB_TENSION * height, width: height };
}

/** A band as one of ribbed knit: its ribs, and with them the warp, go across it, so that it gives along its length. */
export function ribbed(panel: Panel): Panel {
  return { ...panel, grain: 0, isRibbed: true };
}

export interface RibRing {
  readonly name: string;
  readonly part: 'hips' | 'neck';
  readonly placement: Placement;
  readonly height: number;
  /** What it is sewn to: the label of the halves of front and back, e.g. `neck`. */
  readonly edge: string;
  /** Lengths of half a front and half a back [m]. */
  readonly front: number;
  readonly back: number;
  readonly sewn: 'top' | 'bottom';
}

/** A ring of rib around front and back, seen from the front; its ends meet in the middle of the back. */
export function ribRing(ring: RibRing): { panel: Panel; joins: Join[] } {
  const { name, edge, front, back } = ring;
  const panel = band({
    ...ring,
    runs: [
      { label: 'back right', length: back },
      { label: 'front right', length: front },
      { label: 'front left', length: front },
      { label: 'back left', length: back },
    ],
  });
  return {
    panel: ribbed(panel),
    joins: [
      ...(['front', 'back'] as const).flatMap((part) =>
        (['left', 'right'] as const).map((side) =>
          gathering(
            `${part} ${edge} ${side}`,
            [part, `${edge} ${side}`],
            [name, `${part} ${side}`],
          ),
        ),
      ),
      join(`${name} ends`, [name, 'start'], [name, 'end']),
    ],
  };
}
