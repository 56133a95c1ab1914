import type { GarmentChart } from '../chart/chart-garment.ts';
import { BETWEEN_LEGS } from '../chart/join-legs.ts';
import { mean } from '../mesh/mean.ts';
import type { TubeShape } from './shape-tube.ts';

/** Legs begin to part so far above the crotch, by the garment's radius there. */
const FORK = 1.2;

/** The lower end of trousers: two circles side by side that nearly touch in the middle. */
export interface Fork {
  /** Half of what lies between the legs [m]. */
  readonly half: number;
  /** How far the legs have parted at a height of the chart, 0 to 1. */
  partedAt(height: number): number;
  /** How deep a leg is beside the middle where the trunk is so wide, both to one side [m]. */
  depth(beside: number, wide: number): number;
}

export function forkOf({ measures, lowest, crotch }: GarmentChart, shape: TubeShape): Fork {
  const from = Math.max(0.2 * lowest, lowest - FORK * shape.radius(lowest));
  const distanceAt = (height: number): number =>
    mean([0, 1, 2, 3].map((k) => measures.distance(height, (k * Math.PI) / 2)));
  let fork = 1;
  while (fork > 0.1 && distanceAt(fork) > from) fork -= 0.02;
  const half = (BETWEEN_LEGS * Math.max(0, crotch.length - 1)) / 2;
  return {
    half,
    partedAt(height) {
      const t = Math.max(0, (height - fork) / (1 - fork));
      return t * t;
    },
    depth(beside, wide) {
      if (beside <= half) return 0;
      const radius = (wide - half) / 2;
      return Math.sqrt(Math.max(0, radius * radius - (beside - half - radius) ** 2));
    },
  };
}
