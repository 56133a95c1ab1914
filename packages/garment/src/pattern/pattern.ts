import type { Curve, Point } from './curve.ts';

/** A garment as cut: flat panels and the seams that join them. Lengths in metres. */
export interface Pattern {
  readonly name: string;
  readonly panels: readonly Panel[];
  readonly seams: readonly Seam[];
  /** What was decided or mended on the way in, for the user to read. */
  readonly notes: readonly string[];
}

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
}

export interface Edge {
  readonly curve: Curve;
  /** Its name in the file or draft, e.g. 'side' or 'hem'. */
  readonly label?: string;
}

export interface InnerLine {
  readonly points: readonly Point[];
  /** Fold angle [rad]: 0 stays flat, π folds over, the outsides meeting. */
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
}

/** `plain` is sewn for good; `closure` is buttoned or zipped: sewn here, may be left open. */
export type SeamKind = 'plain' | 'closure';

export interface EdgeName {
  readonly panel: string;
  /** Place of the edge in its panel's loop. */
  readonly edge: number;
}
