import type { Motion } from '@toile/body';
import { type Dressed, fitMaps, othersTurn, startWearing, type Wearing } from '@toile/dressing';
import type { Backend } from '@toile/sim';
import { createFineness } from './fineness.ts';
import { motionFor } from './motions.ts';
import { MOTION_STEP, type Move, type MovingFrame, type Playback } from './protocol.ts';

/** What is left to where it is to go, as a share of a step, is not worth one of its own. */
const NEAR = 0.25;
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
  setPlayback(playback: Playback): void;
  stop(): void;
}

export type Moment = ReturnType<Wearing['read']>;

export interface CatwalkEvents {
  /** Whether a picture is wanted now. */
  isDue(): boolean;
  show(moment: Moment, about: Omit<MovingFrame, 'frame'>): void;
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
  let playback: Playback = { tempo: 1, maps: false };
  /** What is played next, once it has come so far [s]. */
  let next: { readonly motion: Motion; readonly at: number } | undefined;
  let wake: (() => void) | undefined;
  /** When what is played ends, if it does [s]. */
  let end = Infinity;

  const substeps = { min: 1, max: 1 };

  async function run(worn: Wearing): Promise<void> {
    const clock = createClock();
    const fineness = createFineness(MOTION_STEP);
    const maps = createMapPace();
    try {
      while (!isStopped) {
        const { tempo, maps: wantsMaps, until = Infinity } = playback;
        const span = MOTION_STEP * Math.min(1, tempo);
        if (next && worn.time + NEAR * span >= next.at) begin(worn, next.motion);
        if (tempo === 0 || worn.time + NEAR * span >= until) {
          await new Promise<void>((resume) => {
            wake = resume;
          });
          if (tempo === 0) clock.restart();
          continue;
        }
        const dt = Math.min(span, until - worn.time);
        substeps.min = substeps.max = fineness.substeps(dt);
        const started = performance.now();
        worn.step(dt);
        if (worn.time > end)
          begin(worn, (await motionFor({ kind: 'idle' }, dressed.wearer)).motion);
        const pace = clock.passed((1000 * dt) / tempo);
        const isThere = worn.time + NEAR * span >= until;
        if (until < Infinity ? isThere : events.isDue()) {
          const moment = worn.read();
          const measured = wantsMaps && maps.isDue() ? maps.time(() => mapsOf(moment)) : undefined;
          events.show(moment, { time: worn.time, ...(measured && { maps: measured }), pace });
        }
        const now = performance.now();
        fineness.took(((now - started) * tempo) / (1000 * dt), now / 1000);
        await clock.wait();
      }
    } catch (error) {
      events.failed(error);
    } finally {
      worn.dispose();
    }
  }

  function begin(worn: Wearing, motion: Motion): void {
    next = undefined;
    worn.play(motion);
    end = motion.repeats ? Infinity : worn.time + motion.duration;
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
      // Two beside each other go over into it at the same moment.
      const at = playback.until ?? 0;
      const { motion, notes } = await motionFor(move, dressed.wearer);
      if (isStopped) return [];
      if (wearing) {
        next = { motion, at };
        wake?.();
      } else {
        wearing = await startWearing(dressed, motion, {
          substeps,
          inPlace: true,
          ...(backend && { backend }),
        });
        end = motion.repeats ? Infinity : motion.duration;
        void run(wearing);
      }
      return notes;
    },
    setPlayback(wanted) {
      playback = wanted;
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
