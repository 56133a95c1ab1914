import type { Foot } from '../attach/places.ts';
import type { Planting } from '../attach/planting.ts';

/** A ring of something turned on a lathe: how far out, how high [m], and how its normal leans outwards. */
export type Ring = readonly [radius: number, height: number, lean: number];

/** Corners around. */
const AROUND = 24;

/** Something round on the cloth, by its profile from its border inwards. */
export function addRound(planting: Planting, foot: Foot, profile: readonly Ring[]): void {
  const rings = profile.map(([radius, height, lean]) =>
    Array.from({ length: AROUND }, (_, k) => {
      const turn = (2 * Math.PI * k) / AROUND;
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      return planting.add(
        foot,
        [x * radius, y * radius, height],
        [x * lean, y * lean, Math.sqrt(1 - lean * lean)],
      );
    }),
  );
  for (let r = 1; r < rings.length; r++) {
    for (let k = 0; k < AROUND; k++) {
      const next = (k + 1) % AROUND;
      planting.face(rings[r - 1][k], rings[r - 1][next], rings[r][next]);
      planting.face(rings[r - 1][k], rings[r][next], rings[r][k]);
    }
  }
}
