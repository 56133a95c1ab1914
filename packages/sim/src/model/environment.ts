import type { Vec3 } from './collider.ts';

/**
 * Moving air. Each triangle feels F = ½ ρ A |u| (drag part along u, lift part across it), with u the
 * air's velocity relative to the triangle.
 */
export interface Wind {
  /** Mean velocity [m/s]. */
  readonly velocity: Vec3;
  /** Drag coefficient, default 1.2: a plate across the stream. */
  readonly drag?: number;
  /** Lift coefficient, default 0.6. */
  readonly lift?: number;
  /** Size of gusts, as a fraction of the mean velocity; default 0. */
  readonly gusts?: number;
}

/** What acts on the cloth from outside; may change between steps. */
export interface Environment {
  /** [m/s²] */
  gravity: Vec3;
  wind: Wind | undefined;
  /** Rate at which still air slows the cloth [1/s]. */
  airDrag: number;
  /**
   * How much harder than the model says threads of seams pull: all of them, or each. Another array
   * takes effect, the same one with other numbers does not.
   */
  stitches: number | ArrayLike<number>;
  /**
   * How many times as stiff as its fabric the implicit solver bends the cloth; folds keep their own. On
   * the way to rest stiff cloth falls in folds as large as there is room for, where soft cloth would
   * crumple.
   */
  bending: number;
  /**
   * Whether systems on the way to rest are solved roughly: while cloth is far from rest and slides freely.
   * What friction holds would stay stretched.
   */
  haste: boolean;
}
