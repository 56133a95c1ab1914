import type { Point } from '@toile/garment';
import { STITCH } from '../stitch/stitch.ts';
import type { Kit } from './kit.ts';
import { placesAlong } from './lines.ts';

/** A row of stitches along a line on a panel, or on what lies so high above it [m]. */
export function addStitches(kit: Kit, panel: string, line: readonly Point[], height = 0): void {
  const planting = kit.of('stitch');
  for (const { point, way } of placesAlong(line, STITCH.pitch, 'middles')) {
    const foot = kit.at({ panel, point });
    if (!foot) return;
    const corners = STITCH.corners.map(({ along, aside, up, ahead, lean }) =>
      planting.add(
        foot,
        [way[0] * along - way[1] * aside, way[1] * along + way[0] * aside, height + up],
        [
          way[0] * ahead - way[1] * lean,
          way[1] * ahead + way[0] * lean,
          Math.sqrt(1 - ahead * ahead - lean * lean),
        ],
      ),
    );
    for (let k = 0; k < STITCH.faces.length; k += 3) {
      const [a, b, c] = STITCH.faces.slice(k, k + 3);
      planting.face(corners[a], corners[b], corners[c]);
    }
  }
}

/** A tack that secures an end: thread, close together, across. */
export const TACK = { width: 0.002, height: 0.0004 };
