import type { AirKernels } from './air-kernels.ts';
import type { ColliderKernels } from './collider-kernels.ts';
import type { ContactKernels } from './contact-kernels.ts';
import type { ImplicitKernels } from './implicit-kernels.ts';
import type { MoveKernels } from './move-kernels.ts';
import type { ParticleKernels } from './particle-kernels.ts';
import type { PositionKernels } from './position-kernels.ts';
import type { SpringKernels } from './spring-kernels.ts';
import type { SurfaceKernels } from './surface-kernels.ts';

/** The hot loops by who calls them. A kernel that two of them call stands in both parts. */
export interface KernelParts {
  readonly position: PositionKernels;
  readonly air: AirKernels;
  readonly springs: SpringKernels;
  readonly colliders: ColliderKernels;
  readonly particles: ParticleKernels;
  readonly implicit: ImplicitKernels;
  readonly surface: SurfaceKernels;
  readonly moves: MoveKernels;
  readonly contact: ContactKernels;
}

export type KernelPart = keyof KernelParts;

type Sum<U> = (U extends unknown ? (part: U) => void : never) extends (sum: infer S) => void
  ? S
  : never;

/** The kernels of some parts. */
export type KernelsOf<P extends KernelPart> = Sum<KernelParts[P]>;

/** Parts that something calls; `by` names it for messages. */
export interface KernelNeed<P extends KernelPart = KernelPart> {
  readonly by: string;
  readonly parts: readonly P[];
}

/**
 * All of them. The plain TypeScript ones are the reference: every other implementation gives the same
 * bits. All arrays belong to the backend's memory.
 */
export interface Kernels
  extends PositionKernels,
    AirKernels,
    SpringKernels,
    ColliderKernels,
    ParticleKernels,
    ImplicitKernels,
    SurfaceKernels,
    MoveKernels,
    ContactKernels {}
