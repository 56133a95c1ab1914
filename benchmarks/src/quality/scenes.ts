import type { Scene } from '../scene.ts';
import { createSheet } from '../sheet.ts';

export const QUALITY_SCENES = ['swing', 'hang'] as const;
export type QualityScene = (typeof QUALITY_SCENES)[number];

/** A sheet of this stiffness [N/m] held along its top edge, released level (swing) or hanging. */
export function qualityScene(name: QualityScene, stiffness: number): Scene {
  return {
    name,
    obstacles: [],
    selfCollision: false,
    stiffness,
    sheet(size) {
      const top = Array.from({ length: size }, (_, column) => size * (size - 1) + column);
      return createSheet(size, name === 'swing' ? 'xz' : 'xy', 1, top);
    },
    penetrations: () => null,
  };
}
