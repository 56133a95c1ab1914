import type { Sex } from '../measurements/sex.ts';
import type { Skin } from '../skin/skin.ts';

/**
 * What every body is made of. Its points are the skin's vertices, then the joints; fields hold three
 * numbers per point [m].
 */
export interface Template {
  readonly skinCount: number;
  readonly pointCount: number;
  readonly triangles: Uint32Array;
  /** The point at the other side of each point. */
  readonly mirror: Uint32Array;
  /** Part of the body (its place in `REGIONS`) of each skin vertex. */
  readonly regions: Uint8Array;
  readonly skin: Skin;
  /** Skin vertices that stand on the floor. */
  readonly soles: Uint32Array;
  /** Points whose mean is a landmark. */
  readonly landmarks: Readonly<Record<string, readonly number[]>>;
  readonly sexes: Readonly<Record<Sex, SexTemplate>>;
}

export interface SexTemplate {
  readonly average: Float32Array;
  readonly modes: readonly Mode[];
}

/** One parameter of a shape. */
export interface Mode {
  readonly name: string;
  /** Displacement of all points at +1. */
  readonly more: Float32Array;
  /** Displacement at −1, where it is not the opposite. */
  readonly less?: Float32Array;
}
