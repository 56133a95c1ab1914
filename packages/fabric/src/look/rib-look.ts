import type { FabricLook } from './fabric-look.ts';
import { WEAVE_CLASSES } from './weave.ts';

/** Ribs are knitted of yarns at most so much coarser or finer than usual ones. */
const FINER = [0.7, 1.4] as const;

/** The rib that goes with a cloth, at its neck and cuffs: of its fibre, as fine as it is, in the colour of its ground. */
export function ribLook({ pictures: _shown, ...look }: FabricLook): FabricLook {
  const { mass: _, hair: __, ...usual } = WEAVE_CLASSES.rib;
  const fineness = look.yarns.ends / WEAVE_CLASSES[look.weave].ends;
  const finer = Math.min(FINER[1], Math.max(FINER[0], fineness));
  return {
    ...look,
    weave: 'rib',
    yarns: { ...usual, ends: finer * usual.ends, picks: finer * usual.picks, ply: 1 },
    paint: { ground: look.paint.ground },
  };
}
