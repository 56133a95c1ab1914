import type {
  Body,
  BodyInput,
  Contradiction,
  Keyframes,
  MeasurementKey,
  PaintedBody,
  ShownAs,
} from '@toile/body';

export const MOVES = ['walk', 'turn', 'idle'] as const;
export type Move = (typeof MOVES)[number];

/** A tape laid over a body in its rest pose. */
export interface Tape {
  readonly key: MeasurementKey;
  /** A vertical distance is drawn beside the body, everything else on it. */
  readonly vertical: boolean;
  /** Its course, three coordinates per point [m]. */
  readonly points: Float64Array;
  /** The skin vertex next to each point, whose motion it shares. */
  readonly vertices: Uint32Array;
}

/** A motion's keys without the skeleton, which the page has. */
export type MotionKeys = Omit<Keyframes, 'skeleton'>;

export type Request =
  | { type: 'make'; input: BodyInput; shown: ShownAs; tapes: readonly MeasurementKey[] }
  | { type: 'tapes'; tapes: readonly MeasurementKey[] }
  | { type: 'motion'; move: Move; speed?: number | undefined };

/** To `make` first the body is the answer, then its tapes. */
export type Reply =
  | { type: 'made'; made: Made }
  | { type: 'refused'; message: string }
  | { type: 'tapes'; tapes: readonly Tape[] }
  | { type: 'motion'; move: Move; keys: MotionKeys }
  | { type: 'failed'; message: string };

export interface Made {
  /** The body asked for, or the nearest one where measurements contradict each other. */
  readonly body: Body;
  /** As it is shown, and how that is. */
  readonly painted: PaintedBody;
  readonly shown: ShownAs;
  readonly contradictions: readonly Contradiction[];
  /** What making it took [ms]. */
  readonly time: number;
}
