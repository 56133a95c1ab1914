import type { Scene } from '../scene.ts';
import { createSheet } from '../sheet.ts';

const RADIUS = 0.3;
/** Start of the fall: gap between the sheet and the sphere's top [m]. */
const DROP = 0.05;
/** Less than this inside the sphere does not count [m]. */
const TOLERANCE = 1e-3;

/** The sheet falls from just above on a sphere at the origin and drapes over it. */
export const sphere: Scene = {
  name: 'sphere',
  obstacles: [{ kind: 'sphere', centre: [0, 0, 0], radius: RADIUS }],
  selfCollision: false,
  sheet: (size) => createSheet(size, 'xz', RADIUS + DROP),
  penetrations(_sheet, positions) {
    let inside = 0;
    for (let i = 0; i < positions.length; i += 3) {
      const r = Math.hypot(positions[i], positions[i + 1], positions[i + 2]);
      if (r < RADIUS - TOLERANCE) inside++;
    }
    return inside;
  },
};
