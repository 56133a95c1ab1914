import { auditMeshes } from '@toile/audit';
import type { Dressed } from '../dress.ts';
import type { Felt } from './felt.ts';
import { gapsTo } from './gap.ts';
import { measureTightness } from './tightness.ts';

/** How clothes are worn in motion: frame by frame, and the worst of all frames. */
export interface MotionReport {
  /** What the person does. */
  readonly motion: string;
  readonly fps: number;
  /** Triangles of garments or body that cross, in the frame with most of them. */
  readonly intersections: number;
  /** The worst of each garment. */
  readonly garments: readonly GarmentInMotion[];
  readonly frames: readonly FrameReport[];
}

export interface FrameReport {
  /** [s] */
  readonly time: number;
  readonly intersections: number;
  readonly garments: readonly GarmentInMotion[];
}

/** What a finger feels of a garment. */
export interface GarmentInMotion {
  readonly garment: string;
  /** The largest extension along a thread: 0.02 is 2 % longer than cut. */
  readonly strain: Felt;
  /** The largest pressure [Pa], where the fabric tells it. */
  readonly pressure?: Felt;
}

/** Where body and garments are at a moment [m]. */
export interface MomentInMotion {
  readonly time: number;
  readonly body: Float32Array;
  readonly garments: readonly Float32Array[];
}

/** How clothes are worn at one moment of a motion. */
export function reportFrame(
  dressed: Pick<Dressed, 'body' | 'garments'>,
  { time, body, garments }: MomentInMotion,
): FrameReport {
  const skin = { ...dressed.body, positions: Float64Array.from(body) };
  const measureGaps = gapsTo(skin);
  const worn = dressed.garments.map((garment, k) => ({
    ...garment,
    positions: Float64Array.from(garments[k]),
  }));
  return {
    time,
    intersections: auditMeshes([...worn, { ...skin, rigid: true }]).intersections,
    garments: worn.map((garment) => {
      const { most } = measureTightness(garment, measureGaps(garment.positions));
      const { strain, pressure } = most;
      return { garment: garment.name, strain, ...(pressure && { pressure }) };
    }),
  };
}

/** All frames, and the worst of them. */
export function motionReport(
  motion: string,
  fps: number,
  frames: readonly FrameReport[],
): MotionReport {
  if (frames.length === 0) throw new RangeError(`motion "${motion}": there is no frame to report`);
  const garments = frames[0].garments.map(({ garment }, k): GarmentInMotion => {
    const own = frames.map((frame) => frame.garments[k]);
    const pressures = own.flatMap(({ pressure }) => pressure ?? []);
    return {
      garment,
      strain: largest(own.map(({ strain }) => strain)),
      ...(pressures.length > 0 && { pressure: largest(pressures) }),
    };
  });
  const intersections = Math.max(...frames.map((frame) => frame.intersections));
  return { motion, fps, intersections, garments, frames };
}

function largest(felt: readonly Felt[]): Felt {
  return felt.reduce((most, one) => (one.value > most.value ? one : most));
}
