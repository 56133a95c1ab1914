import type { TriangleMesh } from '@toile/geometry';
import type { Posed, Skeleton } from '../skeleton/skeleton.ts';

/** What moves each vertex: four joints and their shares, largest first. */
export interface Skin {
  /** Numbers of joints, `INFLUENCES` per vertex; one without a share may be any. */
  readonly joints: Uint8Array;
  /** Shares in 0…1, `INFLUENCES` per vertex; those of a vertex sum to 1. */
  readonly weights: Float32Array;
}

/** Joints that move one vertex. */
export const INFLUENCES = 4;

/**
 * How the motions of several joints are mixed. `linear` mixes matrices: cheap and known everywhere,
 * but limbs shrink where they bend or twist. `dual` mixes unit dual quaternions: the mixture is a
 * rigid motion again, so limbs keep their volume.
 */
export type SkinMethod = 'linear' | 'dual';

/** What can be skinned; every body can. */
export interface Skinned {
  /** In the rest pose. */
  readonly mesh: TriangleMesh;
  readonly skeleton: Skeleton;
  readonly skin: Skin;
  /** Puts those vertices into place whose places follow from the others', once these are skinned. */
  readonly reshape?: ((posed: Posed, positions: Float32Array) => void) | undefined;
}
