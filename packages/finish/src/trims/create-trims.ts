import { createCut } from '../attach/cover.ts';
import { createPlaces } from '../attach/places.ts';
import { createPlanting, type Planting } from '../attach/planting.ts';
import type { SewnGarment } from '../garment.ts';
import type { Role, UpdatedPart } from '../part.ts';
import type { Sheet } from '../surface/sheet.ts';
import { addBeltLoops } from './belt-loops.ts';
import { addButtons } from './buttons.ts';
import { createCords, type Hung } from './cords.ts';
import { addEyelets } from './eyelets.ts';
import { addFlies } from './flies.ts';
import type { Kit } from './kit.ts';
import { addLabels } from './labels.ts';
import { addPockets } from './pockets.ts';
import { addZips } from './zips.ts';

/** What is sewn on the cloth, a part for each role. */
export function createTrims(
  garment: SewnGarment,
  sheet: Sheet,
  cloth: number,
  hung: Hung,
): UpdatedPart[] {
  const { buttons = [], trims = [] } = garment.pattern;
  if (buttons.length + trims.length === 0) return [];
  const at = createPlaces(garment, sheet);
  const plantings = new Map<Role, Planting>();
  const kit: Kit = {
    pattern: garment.pattern,
    cloth,
    at,
    cut: createCut(garment, sheet),
    of(role) {
      const planting = plantings.get(role) ?? createPlanting(sheet, role);
      plantings.set(role, planting);
      return planting;
    },
  };
  for (const add of [
    addButtons,
    addPockets,
    addFlies,
    addBeltLoops,
    addZips,
    addEyelets,
    addLabels,
  ])
    add(kit);
  const cords = trims.filter((trim) => trim.kind === 'drawstring');
  return [
    ...[...plantings.values()].map((planting) => planting.finish()),
    createCords(cords, at, sheet, hung),
  ];
}
