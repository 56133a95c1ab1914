import type { Curve, Point } from './curve.ts';
import type { Trim } from './trims.ts';

/** A garment as cut: flat panels and the seams that join them. Lengths in metres. */
export interface Pattern {
  readonly name: string;
  readonly panels: readonly Panel[];
  readonly seams: readonly Seam[];
  readonly elastics?: readonly Elastic[];
  readonly buttons?: readonly Button[];
  /** What finishes it and is seen: hems, stitching, pockets, fastenings. */
  readonly trims?: readonly Trim[];
  /** What its fabrics are, by the names panels use: ids in a library of fabrics or files of cards. */
  readonly fabrics?: Readonly<Record<string, string>>;
  /**
   * Among garments that tell it, those of smaller numbers are worn underneath, from 0, next to the skin;
   * the others are worn in the order given. See `wearingOrder`.
   */
  readonly layer?: number;
  /** How its hood is worn, where it has one: panels for the head; up unless given. */
  readonly hood?: HoodState;
  /** Other sizes of the same garment; see `patternOfSize`. */
  readonly sizes?: readonly PatternSize[];
  /** What was decided or mended on the way in, for the user to read. */
  readonly notes: readonly string[];
}

export const HOOD_STATES = ['up', 'down'] as const;
export type HoodState = (typeof HOOD_STATES)[number];

/** A piece of cloth. */
export interface Panel {
  /** Unique in its pattern. */
  readonly name: string;
  /**
   * A closed loop; each edge begins where the one before ends. Its direction tells the fabric's outer
   * side: the outside is seen where the loop runs counter-clockwise. Sew lines, without allowance.
   */
  readonly edges: readonly Edge[];
  /** Lines inside that the mesh shall follow: folds, darts' legs, pleats. */
  readonly lines?: readonly InnerLine[];
  /** Direction of the warp, counter-clockwise from +y [rad]; 0 unless given. */
  readonly grain?: number;
  /** Where it starts around a body, if the file knows: x ↦ R x + t, out of the plane z = 0. */
  readonly placement?: Placement;
  /** The part of the body it belongs to, if known. */
  readonly part?: BodyPart;
  /** Which cloth of the garment it is cut from; 'main' unless given. */
  readonly fabric?: string;
  /** Whether it is knitted in ribs, as necks and cuffs of jersey are. */
  readonly isRibbed?: boolean;
  /** Which cloth is fused to its inside, if any. */
  readonly interlining?: string;
}

export interface Edge {
  readonly curve: Curve;
  /** Its name in the file or draft, e.g. 'side' or 'hem'. */
  readonly label?: string;
}

export interface InnerLine {
  readonly points: readonly Point[];
  /** Fold angle [rad], −π to π: 0 stays flat, π folds over, the outsides meeting. */
  readonly fold?: number;
  readonly label?: string;
}

export interface Placement {
  readonly translation: readonly [x: number, y: number, z: number];
  /** Unit quaternion (x, y, z, w). */
  readonly rotation: readonly [x: number, y: number, z: number, w: number];
}

export const BODY_PARTS = [
  'torsoFront',
  'torsoBack',
  'torso',
  'waist',
  'neck',
  'head',
  'leftArm',
  'rightArm',
  'hips',
  'hipsFront',
  'hipsBack',
  'leftLeg',
  'rightLeg',
] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

/** Two edges sewn together along their whole length; where lengths differ the longer is gathered. */
export interface Seam {
  readonly name: string;
  readonly sides: readonly [EdgeName, EdgeName];
  /**
   * Whether both edges are sewn in their own direction; otherwise, as usual, one runs against the
   * other.
   */
  readonly sameDirection: boolean;
  /** What kind of joint it is; plain sewing unless given. */
  readonly kind?: SeamKind;
  /** How it is made; a line without width unless given. */
  readonly treatment?: SeamTreatment;
  /** Whether panels are cut such that stripes and prints go on across it, at its middle; as they fall unless given. */
  readonly isMatched?: boolean;
}

/** What a seam does to the cloth beside it. */
export interface SeamTreatment {
  /** Share by which its thread shortens it, 0 to 0.05: pucker. 0 unless given. */
  readonly shrinkage?: number;
  /** Layers of cloth beside it, the outer one included: 1 to 6, 2 in a plain seam. 1 unless given. */
  readonly layers?: number;
  /** Width of these layers on either side, up to 0.05 [m]; 0.01 unless given. */
  readonly allowance?: number;
  /** How well the layers are kept from sliding: 0 pressed open, 1 stitched through. 0 unless given. */
  readonly stiffness?: number;
  /** Angle to which it is pressed [rad], as an inner line's; flat unless given. */
  readonly fold?: number;
}

/** `plain` is sewn for good; `closure` is buttoned or zipped: sewn here, may be left open. */
export type SeamKind = 'plain' | 'closure';

export interface EdgeName {
  readonly panel: string;
  /** Place of the edge in its panel's loop. */
  readonly edge: number;
}

/** An elastic band sewn on along an edge, which it gathers. */
export interface Elastic {
  readonly edge: EdgeName;
  /** Its length at rest, as a share of the edge's length as cut: 0.3 to 1. */
  readonly ratio: number;
  /** What draws it to twice its length at rest [N]. */
  readonly tension: number;
  /** Across the edge [m]. */
  readonly width: number;
}

/** Two points of panels held together, the hole's panel over the button's. */
export interface Button {
  readonly name?: string;
  readonly button: PanelPoint;
  readonly hole: PanelPoint;
  /** It holds the cloth flat as far, along the panels' x, up to 0.05 [m]; a point unless given. */
  readonly width?: number;
}

export interface PanelPoint {
  readonly panel: string;
  /** In the panel's plane [m]. */
  readonly point: Point;
}

/** A size of a graded pattern: the same panels and edges in other measures. */
export interface PatternSize {
  /** E.g. 'M' or '40'; unique in its pattern. */
  readonly name: string;
  /** The body it is made for, by names such as `chest` [m]. */
  readonly measurements?: Readonly<Record<string, number>>;
  /** Panels that differ from the pattern's, which have as many edges; the others stay as they are. */
  readonly panels: readonly Panel[];
  /** Where they differ from the pattern's. */
  readonly buttons?: readonly Button[];
  readonly trims?: readonly Trim[];
}
