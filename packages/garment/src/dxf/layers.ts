/** What the numbered layers of a piece hold. Others serve grading, stripes and plotting. */
export const LAYER = {
  boundary: 1,
  turnPoints: 2,
  curvePoints: 3,
  notches: 4,
  mirror: 6,
  grain: 7,
  internal: 8,
  cutOuts: 11,
  drillHoles: 13,
  sewLine: 14,
  annotation: 15,
} as const;

/** Notches of special shapes: T, castle, check and U. */
export const NOTCH_LAYERS: readonly number[] = [LAYER.notches, 80, 81, 82, 83];

/** Every layer that is read. */
export const KNOWN_LAYERS: readonly number[] = [...Object.values(LAYER), ...NOTCH_LAYERS];
