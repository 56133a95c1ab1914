import type { FabricCard } from '../card/card.ts';
import { FabricError } from '../fabric-error.ts';
import { browzwearFab } from './browzwear-fab.ts';
import { byClass } from './by-class.ts';
import { EVERYDAY_FABRICS } from './everyday-fabrics.ts';
import { gong2024 } from './gong-2024.ts';
import { kumari2016 } from './kumari-2016.ts';
import { matsudaira2015 } from './matsudaira-2015.ts';
import { petrak2025 } from './petrak-2025.ts';
import { singles } from './singles.ts';
import { tul2018 } from './tul-2018.ts';

/** Published fabrics, those with the most measurements first, and cloths of which there are none. */
export const library: readonly FabricCard[] = [
  ...singles,
  ...kumari2016,
  ...matsudaira2015,
  ...browzwearFab,
  ...petrak2025,
  ...tul2018,
  ...gong2024,
  ...byClass,
];

/**
 * The library's card with this id or everyday name; throws a `FabricError` that lists them if there is
 * none.
 */
export function findFabric(fabric: string): FabricCard {
  const id = Object.hasOwn(EVERYDAY_FABRICS, fabric) ? EVERYDAY_FABRICS[fabric] : fabric;
  const card = library.find((candidate) => candidate.id === id);
  if (card) return card;
  const names = [...Object.keys(EVERYDAY_FABRICS), ...library.map((candidate) => candidate.id)];
  throw new FabricError(`no fabric "${fabric}" in the library; there are ${names.join(', ')}`);
}
