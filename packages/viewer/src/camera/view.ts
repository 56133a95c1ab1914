/** Where to look from, and what should be seen. */
export interface View {
  /** Seen from this direction; the distance follows from `fit`. */
  readonly eye: readonly [number, number, number];
  readonly target: readonly [number, number, number];
  /** Half the width and height that should fit on the screen [m]. */
  readonly fit: readonly [number, number];
  /** Angle of view from top to bottom [°]; default 30. */
  readonly lens?: number;
  /** Size of the studio, over that of a room; default 1. */
  readonly scale?: number;
  /** Whether one may look from below the floor. */
  readonly below?: boolean;
  /** What differs on a screen that is taller than wide. */
  readonly upright?: Pick<View, 'eye' | 'fit'>;
}
