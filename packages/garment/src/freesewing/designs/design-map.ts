import type { BodyPart, SeamKind } from '../../pattern/pattern.ts';
import type { FreeSewingDesign, OptionValue } from './freesewing-api.ts';

/** The wearer's own left and right. */
export type Side = 'left' | 'right';

/**
 * How a FreeSewing design becomes a garment: FreeSewing draws sew lines and names points on them,
 * but keeps no list of seams. All that a new design needs is such a map.
 *
 * A *run* is a way along these lines by the names of points, `'front: hem > armhole'`, through
 * points in between where there are two ways (the shorter is taken if both pass them), continued
 * on another piece after a plus: `'front: armhole > shoulder + back: shoulder > armhole'`.
 * `a~b` is the middle between two points. A run steps over the darts that it meets. `'left front: …'`
 * is one side of a piece that is cut on the fold or in pairs.
 */
export interface DesignMap {
  readonly name: string;
  readonly load: () => Promise<FreeSewingDesign>;
  /** What npm has to install for `load`, where Toile is used without FreeSewing until now. */
  readonly packages?: readonly string[];
  /** The pieces of cloth, by the names used in the runs. */
  readonly pieces: Readonly<Record<string, PieceRule>>;
  /** Sewn for the left and the right side, unless the runs name the sides themselves. */
  readonly seams: readonly SeamRule[];
  /** By name: the runs from one mouth over the tip to the other; left out where the draft has none. */
  readonly darts?: Readonly<Record<string, string>>;
  /** Edges that stay open, by label: `{ hem: ['front: cfHem > hem'] }`. */
  readonly open: Readonly<Record<string, readonly string[]>>;
  /** Parts of the draft that the garment does without, and why. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Optional measurements that the design is better drafted without. */
  readonly ignored?: readonly string[];
  /** What is set unless the user says otherwise, and why. */
  readonly options?: Readonly<Record<string, { value: OptionValue; reason: string }>>;
  /** What the runs rely on: the user cannot change these. */
  readonly fixedOptions?: Readonly<Record<string, OptionValue>>;
  /** What else a user should know. */
  readonly notes?: readonly string[];
}

export interface PieceRule {
  /** The part's name in the draft, e.g. 'teagan.front'. */
  readonly part: string;
  readonly body: BodyPart | 'arm' | 'leg';
  /**
   * For a piece cut on the fold or in pairs: whose side the drawn half is, the cloth's outside up. In
   * front that is the left for what is drawn to the right of the fold, behind it is the right.
   */
  readonly drawn?: Side;
  /** Straight lines through points instead of the drafted sew line: bands that are worn folded. */
  readonly corners?: string;
  /** Turned counter-clockwise by this before anything else [degrees]. */
  readonly turn?: number;
}

export interface SeamRule {
  readonly name: string;
  /** Both runs begin at the same end of the seam. */
  readonly sew: readonly [string, string];
  readonly kind?: SeamKind;
}
