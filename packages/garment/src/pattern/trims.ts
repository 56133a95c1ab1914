import type { Point } from './curve.ts';
import type { EdgeName, PanelPoint } from './pattern.ts';

/**
 * What finishes a garment and is seen: hems, stitching, pockets, fastenings. It is drawn on the cloth and
 * goes with it; nothing of it is simulated but the layers of hems. Lengths in metres.
 */
export type Trim =
  | Hem
  | Topstitch
  | Zip
  | Pocket
  | Fly
  | Drawstring
  | BeltLoop
  | DecorativeButton
  | Label;

/** How a free edge ends. Edges without one are turned once and stitched. */
export interface Hem {
  readonly kind: 'hem';
  readonly edges: readonly EdgeName[];
  /** `turned` and stitched, `bound` with tape, `rolled` narrowly, or `raw`. */
  readonly finish: 'turned' | 'bound' | 'rolled' | 'raw';
  /** How far the cloth is turned in; 0.02 unless given. */
  readonly depth?: number;
  /** Rows of stitches; 1 unless given, 0 where it is sewn blind. */
  readonly rows?: number;
}

/** Stitches seen beside edges, sewn ones or free ones. */
export interface Topstitch {
  readonly kind: 'topstitch';
  readonly edges: readonly EdgeName[];
  /** From the edge to the first row; 0.006 unless given. */
  readonly distance?: number;
  /** 1 unless given; further ones follow inwards, 0.006 from each other. */
  readonly rows?: number;
}

/** A zip along a seam that it closes. */
export interface Zip {
  readonly kind: 'zip';
  /** The seam's name. */
  readonly seam: string;
  /** Across the teeth; 0.006 unless given. */
  readonly width?: number;
  /** An invisible one shows its pull alone. */
  readonly isHidden?: boolean;
}

/** A pocket on a panel. */
export interface Pocket {
  readonly kind: 'pocket';
  readonly panel: string;
  /** `patch` is a piece of cloth sewn on, `welt` a slit with a lip, `slant` the mouth of one in the seam. */
  readonly make: 'patch' | 'welt' | 'slant';
  /** The piece's outline or the mouth's line, in the panel's plane. */
  readonly outline: readonly Point[];
  /** Sides of the outline, by the place of their first point, that stay open: a patch's mouth. */
  readonly open?: readonly number[];
}

/** The curved row of stitches that holds a fly, and the lap along its edge. */
export interface Fly {
  readonly kind: 'fly';
  readonly panel: string;
  /** From the waist to the crotch, in the panel's plane. */
  readonly line: readonly Point[];
}

/** A cord in a tunnel along an edge, its ends hanging out of eyelets. */
export interface Drawstring {
  readonly kind: 'drawstring';
  /** The eyelets, where its ends come out. */
  readonly from: readonly [PanelPoint, PanelPoint];
  /** How far each end hangs; 0.15 unless given. */
  readonly ends?: number;
  /** Its diameter; 0.005 unless given. */
  readonly thickness?: number;
}

/** A loop across a waistband, upright about its middle. */
export interface BeltLoop {
  readonly kind: 'belt-loop';
  readonly at: PanelPoint;
  /** 0.05 unless given. */
  readonly height?: number;
  /** 0.01 unless given. */
  readonly width?: number;
}

/** A button that closes nothing, or one on a cuff or waistband that is sewn shut. */
export interface DecorativeButton {
  readonly kind: 'button';
  readonly at: PanelPoint;
  /** 0.011 unless given. */
  readonly diameter?: number;
}

/** A small piece of tape with a name, on the inside unless told. */
export interface Label {
  readonly kind: 'label';
  readonly at: PanelPoint;
  readonly width?: number;
  readonly height?: number;
  readonly isOutside?: boolean;
}
