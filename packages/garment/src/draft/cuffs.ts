import type { Panel } from '../pattern/pattern.ts';
import type { Join } from './assemble.ts';
import { band } from './band.ts';
import { overArm } from './placements.ts';

export interface CuffShape {
  readonly girth: number;
  readonly height: number;
  /** How far down the arm the sleeve ends, from the shoulder [m]. */
  readonly down: number;
  readonly wrist: number;
  readonly shoulder: { readonly height: number; readonly width: number };
  readonly kind: 'plain' | 'closure';
}

/** Bands around the wrists, into which the sleeves are gathered. */
export function cuffs(shape: CuffShape): { panels: Panel[]; joins: Join[] } {
  const sides = ['left', 'right'] as const;
  return {
    panels: sides.map((side) =>
      band({
        name: `${side} cuff`,
        part: `${side}Arm`,
        placement: overArm(side, shape.shoulder, shape.wrist, 0, shape.down),
        height: shape.height,
        runs: [{ label: 'sleeve', length: shape.girth }],
        sewn: 'top',
      }),
    ),
    joins: sides.flatMap((side): Join[] => [
      {
        name: `${side} cuff`,
        sides: [
          [`${side} sleeve`, 'hem'],
          [`${side} cuff`, 'sleeve'],
        ],
        gathered: true,
      },
      {
        name: `${side} cuff ends`,
        sides: [
          [`${side} cuff`, 'start'],
          [`${side} cuff`, 'end'],
        ],
        ...(shape.kind === 'closure' && { kind: 'closure' as const }),
      },
    ]),
  };
}
