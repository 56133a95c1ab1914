import { createPosed, jointNumber, type Pose, poseSkeleton, type Skeleton } from '@toile/body';
import { TURN } from '@toile/geometry';
import type { DressedGarment } from '../dress.ts';

/** How far clothes stand out from the line through the hips, at a height [m] in a direction [rad]; 0 for none. */
export type Wide = (height: number, direction: number) => number;

/** Heights and directions are told apart by so much [m, rad]. */
const STEP = 0.03;
const SECTORS = 36;
/** Cloth so near to the bones of an arm is a sleeve [m]. */
const SLEEVE = 0.12;

/** What of the garments, as they were dressed, is beside the body and below the waist; sleeves are not. */
export function standsOut(
  garments: readonly Pick<DressedGarment, 'positions'>[],
  skeleton: Skeleton,
  start: Pose,
): Wide | undefined {
  const { positions: joints } = poseSkeleton(skeleton, start, createPosed(skeleton));
  const arms = (['left', 'right'] as const).map((side) =>
    (['UpperArm', 'LowerArm', 'Hand'] as const).map((part) => {
      const j = 3 * jointNumber(`${side}${part}`);
      return joints.subarray(j, j + 3);
    }),
  );
  const [hipX, , hipZ] = start.hips;
  const top = Math.min(...arms.map(([, elbow]) => elbow[1]));
  const rows = Math.ceil(top / STEP) + 1;
  const widths = new Float64Array(rows * SECTORS);
  for (const { positions: x } of garments) {
    for (let i = 0; i < x.length; i += 3) {
      const vertex = x.subarray(i, i + 3);
      if (vertex[1] < 0 || vertex[1] >= top) continue;
      if (arms.some((bones) => distanceTo(bones, vertex) < SLEEVE)) continue;
      const [dx, dz] = [vertex[0] - hipX, vertex[2] - hipZ];
      const at = SECTORS * Math.floor(vertex[1] / STEP) + sectorOf(Math.atan2(dx, dz));
      widths[at] = Math.max(widths[at], Math.hypot(dx, dz));
    }
  }
  if (widths.every((width) => width === 0)) return undefined;
  return (height, direction) => {
    const row = Math.floor(height / STEP);
    return row < 0 || row >= rows ? 0 : widths[SECTORS * row + sectorOf(direction)];
  };
}

function sectorOf(direction: number): number {
  const share = direction / TURN;
  return Math.floor((share - Math.floor(share)) * SECTORS) % SECTORS;
}

function distanceTo(bones: readonly Float64Array[], point: ArrayLike<number>): number {
  const ends = bones.slice(1).map((to, k) => [bones[k], to] as const);
  return Math.min(
    ...ends.map(([from, to]) => {
      const [way, off] = [0, 1, 2].reduce(
        ([dot, square], c) => [
          dot + (to[c] - from[c]) * (point[c] - from[c]),
          square + (to[c] - from[c]) ** 2,
        ],
        [0, 0],
      );
      const t = Math.min(1, Math.max(0, way / off));
      return Math.hypot(...[0, 1, 2].map((c) => from[c] + t * (to[c] - from[c]) - point[c]));
    }),
  );
}
