import type { Vec3 } from '@toile/geometry';
import type { GarmentChart } from '../chart/chart-garment.ts';
import type { Pleats } from '../chart/pleats.ts';
import type { IntrinsicMesh } from '../mesh/intrinsic-mesh.ts';
import type { Limb } from '../rims/limbs.ts';
import type { Rims } from '../rims/rims.ts';
import type { Shell } from '../shell/shell.ts';
import type { Axis } from './axis.ts';
import type { Core } from './core.ts';
import type { TurnedDown } from './turned-down.ts';

/** A thin body's lines, in the pose in which garments are put on. */
export interface Frame {
  readonly axes: Readonly<Record<Limb, Axis>>;
  /** Where the arms begin: half the breadth of the shoulders, their height and depth [m]. */
  readonly shoulder: Vec3;
  /** Height of the crotch, and of the chin [m]. */
  readonly crotch: number;
  readonly chin: number;
  /** Around the head [m]. */
  readonly headGirth: number;
}

export interface EmbedInput {
  /** The whole garment, and what of it is laid out. */
  readonly surface: IntrinsicMesh;
  readonly shell: Shell;
  readonly chart: GarmentChart;
  readonly pleats?: Pleats | undefined;
  readonly turnedDown?: readonly TurnedDown[];
  readonly rims: Rims;
  readonly frame: Frame;
  /** What it encloses. */
  readonly cores: readonly Core[];
  /** How wide it is laid, against how wide it was cut: less where something is worn over it. */
  readonly size: number;
  /** What goes around both legs ends above this where trousers are worn over it [m]. */
  readonly floor?: number | undefined;
  /** Pairs of vertices that buttons hold together, the upper one second. */
  readonly buttonPairs: ArrayLike<number>;
  /** Where the flat panels lie as placed [m]. */
  readonly placed: Float64Array;
}

/** Room between a garment and what it encloses [m]. */
export const CLEARANCE = 0.008;
