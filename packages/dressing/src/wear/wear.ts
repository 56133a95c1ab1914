import type { Motion } from '@toile/body';
import type { Yielded } from '@toile/sim';
import type { Dressed } from '../dress.ts';
import { othersTurn } from '../others-turn.ts';
import { largestStrain } from './largest-strain.ts';
import { startWearing, type WearingOptions, type WornMoment } from './wearing.ts';

export interface WearOptions extends WearingOptions {
  /** Frames per second; 60 unless given. Steps of the simulation are as long, or a whole part of it. */
  readonly fps?: number;
  /** How long it lasts [s]; as long as the motion, with the way into it, unless given. */
  readonly seconds?: number;
  /** Stops the work; the next frame then throws its reason. */
  readonly signal?: AbortSignal;
}

/** A moment of a dressed person in motion. */
export interface WornFrame extends WornMoment {
  /** Counted from 0, of so many. */
  readonly number: number;
  readonly count: number;
  /** [s], from 0: the person as dressed. */
  readonly time: number;
  readonly report: WornReport;
}

/** What the steps since the last frame were like. */
export interface WornReport {
  readonly substeps: number;
  /** Where cloth holds the body back now: there the skin is dented. */
  readonly yielded: readonly Yielded[];
  /** Largest extension along the threads: 0.02 is 2 % longer than cut. */
  readonly strain: number;
  /** Whether every coordinate is a number, as it should be. */
  readonly isReal: boolean;
  /** How long this frame took to compute [ms]. */
  readonly milliseconds: number;
}

/** Steps are no longer than this [s]. */
const LONGEST_STEP = 1 / 60;
const LEAD = 1.5;

/**
 * A dressed person sets out: from the pose in which it was dressed into the motion, its clothes with it,
 * frame by frame. Nothing passes through anything. The same input gives the same bits, on any number of
 * threads. Whoever has seen enough leaves the loop, and nothing is left running.
 *
 * @example
 * for await (const { time, body, garments } of wear(dressed, walk(dressed.wearer), { fps: 30 })) …
 */
export async function* wear(
  dressed: Dressed,
  motion: Motion,
  options: WearOptions = {},
): AsyncGenerator<WornFrame, void, undefined> {
  const { fps = 60, lead = LEAD, signal } = options;
  const { seconds = lead / 2 + motion.duration } = options;
  check('frames per second', fps, 1);
  check('a way into the motion', lead, 0.1);
  check('a time', seconds, 0);
  signal?.throwIfAborted();

  const steps = Math.ceil(1 / (fps * LONGEST_STEP) - 1e-9);
  const dt = 1 / (fps * steps);
  const count = 1 + Math.round(seconds * fps);
  // What is never seen of a long recording need not be adapted to who wears it.
  const seen = Math.max(seconds - lead / 2, lead / 2);
  const isLong = !motion.repeats && seen < motion.duration;
  const part = isLong ? { ...motion, duration: seen } : motion;
  const worn = await startWearing(dressed, part, { ...options, lead });
  try {
    yield frame(0, 0, [], 0);
    for (let number = 1; number < count; number++) {
      let [substeps, milliseconds] = [0, 0];
      let yielded: readonly Yielded[] = [];
      for (let s = 1; s <= steps; s++) {
        await othersTurn();
        signal?.throwIfAborted();
        const begin = performance.now();
        const report = worn.step(dt);
        milliseconds += performance.now() - begin;
        substeps += report.substeps;
        ({ yielded } = report);
      }
      yield frame(number, substeps, yielded, milliseconds);
    }
  } finally {
    worn.dispose();
  }

  function frame(
    number: number,
    substeps: number,
    yielded: readonly Yielded[],
    milliseconds: number,
  ): WornFrame {
    const now = worn.read();
    const isReal = [now.body, ...now.garments].every(({ positions }) =>
      positions.every(Number.isFinite),
    );
    const strain = Math.max(
      ...dressed.garments.map((garment, k) => largestStrain(garment, now.garments[k].positions)),
    );
    const report = { substeps, yielded, strain, isReal, milliseconds };
    return { number, count, time: number / fps, ...now, report };
  }
}

function check(what: string, value: number, least: number): void {
  if (value >= least && Number.isFinite(value)) return;
  throw new RangeError(`${what} of ${value}: give a number from ${least} on`);
}
