import { countSelfIntersections } from '../intersections.ts';
import type { Scene } from '../scene.ts';
import { createSheet, type Sheet } from '../sheet.ts';

/** Gap between the sheet's lowest corner and the floor at the start [m]. */
const DROP = 0.02;
/** Lean out of the vertical [rad]: decides which way the sheet folds. */
const LEAN = (10 * Math.PI) / 180;
/** Turn within the sheet's plane [rad]: one corner lands first, so folds run in all directions. */
const ROLL = (5 * Math.PI) / 180;

/** The sheet stands nearly upright on a corner, falls on the floor and folds onto itself. */
export const self: Scene = {
  name: 'self',
  obstacles: [{ kind: 'floor' }],
  selfCollision: true,
  sheet: (size) => tilt(createSheet(size, 'xy', 0)),
  penetrations: (sheet, positions) => countSelfIntersections(positions, sheet.mesh.triangles),
};

function tilt(sheet: Sheet): Sheet {
  const { positions } = sheet.mesh;
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y] = [positions[i], positions[i + 1]];
    const up = x * Math.sin(ROLL) + y * Math.cos(ROLL);
    positions[i] = x * Math.cos(ROLL) - y * Math.sin(ROLL);
    positions[i + 1] = up * Math.cos(LEAN);
    positions[i + 2] = up * Math.sin(LEAN);
    lowest = Math.min(lowest, positions[i + 1]);
  }
  for (let i = 1; i < positions.length; i += 3) positions[i] += DROP - lowest;
  return sheet;
}
