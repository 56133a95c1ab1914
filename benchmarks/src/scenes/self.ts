import { countSelfIntersections } from '../intersections.ts';
import type { Scene } from '../scene.ts';
import { createSheet, SIDE, type Sheet } from '../sheet.ts';

/** Gap between the sheet's lower edge and the floor at the start [m]. */
const DROP = 0.02;
/** Lean out of the vertical [rad]: enough to decide which way the sheet folds. */
const LEAN = (10 * Math.PI) / 180;

/** The sheet falls upright and leaning a little on the floor, and folds onto itself. */
export const self: Scene = {
  name: 'self',
  obstacles: [{ kind: 'floor' }],
  selfCollision: true,
  sheet: (size) => lean(createSheet(size, 'xy', SIDE / 2)),
  penetrations: (sheet, positions) => countSelfIntersections(positions, sheet.mesh.triangles),
};

function lean(sheet: Sheet): Sheet {
  const { positions } = sheet.mesh;
  for (let i = 0; i < positions.length; i += 3) {
    const along = positions[i + 1];
    positions[i + 1] = DROP + along * Math.cos(LEAN);
    positions[i + 2] = along * Math.sin(LEAN);
  }
  return sheet;
}
