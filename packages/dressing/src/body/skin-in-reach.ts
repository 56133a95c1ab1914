import type { Body } from '@toile/body';
import { type Core, TRUNK } from '@toile/embed';
import { type Box, boxAround, meetsBox } from './box.ts';
import { type ReachedSkin, takeSkin } from './reached-skin.ts';

/** How far they may fall, and how much farther for each metre that they reach sideways. */
const FALL = 0.3;
const SPREAD = 0.6;

/**
 * The part of a body that garments can reach from where they are laid around it: what any pose brings
 * into the box that their trunk may take up, and what is around their sleeves and legs.
 *
 * @param near How far they come beside where they lie at first, as wide as they are cut [m].
 * @param start The thin body, to which sleeves and legs belong.
 * @param later The body in its poses after that.
 */
export function skinInReach(
  { mesh }: Body,
  { positions, limbs }: Core,
  near: number,
  start: Float64Array,
  later: readonly Float64Array[],
): ReachedSkin {
  const pointsOf = (limb: number): number[] => {
    const points: number[] = [];
    for (let v = 0; v < limbs.length; v++) {
      if (limbs[v] === limb) points.push(...[0, 1, 2].map((c) => positions[3 * v + c]));
    }
    return points;
  };
  const trunk = falling(boxAround(pointsOf(TRUNK), near));
  const around = Array.from({ length: TRUNK }, (_, limb) => pointsOf(limb))
    .filter((points) => points.length > 0)
    .map((points) => boxAround(points, near));
  return takeSkin(
    mesh.triangles,
    (corners) =>
      around.some((box) => meetsBox(corners, start, box)) ||
      meetsBox(corners, start, trunk) ||
      later.some((pose) => meetsBox(corners, pose, trunk)),
  );
}

function falling(box: Box): Box {
  const fall = FALL + (SPREAD * (box.high[0] - box.low[0])) / 2;
  return { ...box, low: box.low.map((x, c) => (c === 1 ? x - fall : x)) };
}
