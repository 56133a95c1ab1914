import type { Kit } from './kit.ts';
import { addRound, type Ring } from './round.ts';

/** Its profile, in the radius of the cord. */
const PROFILE: readonly Ring[] = [
  [1.9, 0, 0.9],
  [1.75, 0.35, 0.5],
  [1.5, 0.4, 0],
  [1.25, 0.25, -0.7],
  [1.15, 0, -0.9],
];

/** Where cords come out. */
export function addEyelets(kit: Kit): void {
  for (const trim of kit.pattern.trims ?? []) {
    if (trim.kind !== 'drawstring') continue;
    const radius = (trim.thickness ?? 0.005) / 2;
    for (const place of trim.from) {
      const foot = kit.at(place);
      if (!foot) continue;
      const profile = PROFILE.map(([out, high, lean]): Ring => [out * radius, high * radius, lean]);
      addRound(kit.of('metal'), foot, profile);
    }
  }
}
