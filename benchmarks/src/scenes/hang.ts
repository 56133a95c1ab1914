import type { Scene } from '../scene.ts';
import { createSheet } from '../sheet.ts';

/** The sheet starts horizontal, held at two corners of one edge, and swings down. */
export const hang: Scene = {
  name: 'hang',
  obstacles: [],
  selfCollision: false,
  sheet: (size) => createSheet(size, 'xz', 1, [0, size - 1]),
  penetrations: () => null,
};
