import {
  type Dressed,
  type FitMaps,
  fitMaps,
  othersTurn,
  startWearing,
  type Wearing,
} from '@toile/dressing';
import type { Backend } from '@toile/sim';
import { createFineness } from './fineness.ts';
import { motionFor } from './motions.ts';
import type { Move } from './protocol.ts';

/**
 * A step of the simulation at full tempo [s]; slow motion takes as many, and shorter ones. One of 1/30 s with
 * four substeps takes 0.65 of the time of two of 1/60 s with four each, and flesh gives way once.
 */
const STEP = 1 / 30;
/** Who is later than this does not hurry after: it plays slower instead [ms]. */
const LATEST = 100;
/** Timers wait no shorter than this [ms]. */
const LEAST_WAIT = 4;
/** How long the pace is averaged over [ms]. */
const MEMORY = 1000;
/** Maps take at most this share of the time. */
const MAP_SHARE = 0.2;

/** Where the dressed person moves, simulated while one looks. */
export interface Catwalk {
  /** @returns What there is to know about the motion. */
  play(move: Move): Promise<readonly string[]>;
  setTempo(tempo: number, maps: boolean): void;
  stop(): void;
}

export type Moment = ReturnType<Wearing['read']>;

export interface CatwalkEvents {
  /** Whether a picture is wanted now. */
  isDue(): boolean;
  show(moment: Moment, maps: FitMaps[] | undefined, pace: number): void;
  failed(error: unknown): void;
}

/** Nothing moves before something is played. */
export function createCatwalk(
  dressed: Dressed,
  backend: Backend | undefined,
  events: CatwalkEvents,
): Catwalk {
  let wearing: Wearing | undefined;
  let isStopped = false;
  let tempo = 1;
  let wantsMaps = false;
  let wake: (() => void) | undefined;
  /** When what is played ends, if it does [s]. */
  let end = Infinity;

  const substeps = { min: 1, max: 1 };

  async function run(worn: Wearing): Promise<void> {
    const clock = createClock();
    const fineness = createFineness(STEP);
    const maps = createMapPace();
    try {
      while (!isStopped) {
        if (tempo === 0) {
          await new Promise<void>((resume) => {
            wake = resume;
          });
          clock.restart();
          continue;
        }
        const dt = STEP * Math.min(1, tempo);
        substeps.min = substeps.max = fineness.substeps(dt);
        const begin = performance.now();
        worn.step(dt);
        if (worn.time > end) {
          end = Infinity;
          worn.play((await motionFor({ kind: 'idle' }, dressed.wearer)).motion);
        }
        const pace = clock.passed((1000 * dt) / tempo);
        if (events.isDue()) {
          const moment = worn.read();
          const measured = wantsMaps && maps.isDue() ? maps.time(() => mapsOf(moment)) : undefined;
          events.show(moment, measured, pace);
        }
        const now = performance.now();
        fineness.took(((now - begin) * tempo) / (1000 * dt), now / 1000);
        await clock.wait();
      }
    } catch (error) {
      events.failed(error);
    } finally {
      worn.dispose();
    }
  }

  function mapsOf({ body, garments }: Moment) {
    const mesh = { ...dressed.body, positions: Float64Array.from(body.positions) };
    return fitMaps(
      dressed.garments,
      garments.map(({ positions }) => positions),
      mesh,
    );
  }

  return {
    async play(move) {
      const { motion, notes } = await motionFor(move, dressed.wearer);
      if (isStopped) return [];
      if (wearing) wearing.play(motion);
      else {
        wearing = await startWearing(dressed, motion, {
          substeps,
          inPlace: true,
          ...(backend && { backend }),
        });
        void run(wearing);
      }
      end = motion.repeats ? Infinity : wearing.time + motion.duration;
      return notes;
    },
    setTempo(next, maps) {
      tempo = next;
      wantsMaps = maps;
      wake?.();
    },
    stop() {
      isStopped = true;
      wake?.();
    },
  };
}

/** Real time, as far as it can be kept. */
function createClock() {
  let due = performance.now();
  let [wanted, took] = [0, 0];
  let last = due;
  return {
    restart(): void {
      due = last = performance.now();
    },
    /** A step is done that should take so long [ms]; returns the pace of late. */
    passed(span: number): number {
      const now = performance.now();
      due = Math.max(due + span, now - LATEST);
      const kept = Math.exp(-span / MEMORY);
      wanted = kept * wanted + span;
      took = kept * took + Math.max(span, now - last);
      last = Math.max(now, last + span);
      return Math.min(1, wanted / took);
    },
    /** Until the next step is due; others get their turn in any case. */
    wait(): Promise<void> {
      const left = due - performance.now();
      if (left < LEAST_WAIT) return othersTurn();
      return new Promise((resume) => {
        setTimeout(resume, left);
      });
    },
  };
}

function createMapPace() {
  let next = -Infinity;
  return {
    isDue: () => performance.now() >= next,
    time<T>(measure: () => T): T {
      const begin = performance.now();
      const result = measure();
      const took = performance.now() - begin;
      next = begin + took / MAP_SHARE;
      return result;
    },
  };
}
