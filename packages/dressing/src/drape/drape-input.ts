import type { Vec3 } from '@toile/geometry';
import type { Backend, ImplicitOptions } from '@toile/sim';
import type { Outfit } from '../outfit.ts';
import type { GrowingBody } from './growing-body.ts';

/** What of the fabric is simulated beside its elasticity, and how its narrow folds are. */
export type ClothOptions = Pick<ImplicitOptions, 'hysteresis' | 'smoothStrain'>;

/** A vertex that is held while the cloth comes to its shape. */
export interface Held {
  /** Numbered through all garments. */
  readonly vertex: number;
  /** Where it was laid, and where it is when its rim is as long as it is cut [m]. */
  readonly from: Vec3;
  readonly drawn: Vec3;
}

/** Garments laid around a thin body, and how it is to grow. */
export interface DrapeInput extends GrowingBody {
  /** Laid around the thin body, however strained. */
  readonly outfit: Outfit;
  /** The limb that each of its vertices lies around, or the trunk. */
  readonly limbs: ArrayLike<number>;
  /** How far the garments may come beside where they lie [m]: what of the body is simulated. */
  readonly near: number;
  /** Whether nothing crosses at the start. */
  readonly isClear: boolean;
  /** What of the outfit is held until the body has its size. */
  readonly held: readonly Held[];
  /** Edges around the face of hoods that are worn down, numbered through all garments. */
  readonly hoods: readonly (readonly number[])[];
  /** Whether some garment hangs from the shoulders, and whether all do. */
  readonly hangs: boolean;
  readonly isHung: boolean;
  /** Of the garments, for messages. */
  readonly names: readonly string[];
  readonly cloth?: ClothOptions | undefined;
  readonly backend?: Backend | undefined;
}
