import type { DressedGarment } from '@toile/dressing';
import { type Crumple, measureCrumple } from './crumple.ts';
import { measureRims, type Rims } from './hem.ts';
import { measureStrain, type Strain } from './strain.ts';

/** How a garment hangs. */
export interface Figures extends Rims {
  readonly name: string;
  readonly vertices: number;
  readonly crumple: Crumple;
  readonly strain: Strain;
}

export function measureFigures(garment: DressedGarment): Figures {
  return {
    name: garment.name,
    vertices: garment.positions.length / 3,
    crumple: measureCrumple(garment),
    strain: measureStrain(garment),
    ...measureRims(garment),
  };
}
