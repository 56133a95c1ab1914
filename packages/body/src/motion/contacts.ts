import type { Side } from '../skeleton/joints.ts';
import { createPosed, poseSkeleton } from '../skeleton/skeleton.ts';
import { blendVertices } from '../skin/blend.ts';
import { type Keyframes, keyCount, keyPose } from './keyframes.ts';
import { LEGS, legLength } from './leg-ik.ts';
import type { Contacts } from './plant-feet.ts';
import { findRuns, smooth } from './smooth-curves.ts';
import { contactShift, lowest, type Walker } from './soles.ts';

export interface DetectContactsOptions {
  /** A foot may be on the floor while its sole is this close to it, in leg lengths … */
  readonly height?: number;
  /** … and slips by less than this, in leg lengths per second. */
  readonly speed?: number;
  /** What `trackSoles` says, where it is known already. */
  readonly tracks?: SoleTracks;
}

/** Shorter contacts and shorter gaps between contacts are mistakes [s]. */
const LEAST_CONTACT = 0.1;
const LEAST_GAP = 0.08;
/** Slips are averaged over this time to either side [s]. */
const CALM_TIME = 0.02;

/** How much higher and how fast the ankle of one on tiptoe is: leg lengths, and those per second. */
const TIPTOE = 0.13;
const TIPTOE_SPEED = 0.4;

/** What the sole of a foot does in each key. */
export interface SoleTrack {
  /** Height of its lowest vertex [m]. */
  readonly heights: Float64Array;
  /** Where its ankle joint is: x, y, z for each key [m]. */
  readonly ankles: Float64Array;
  /** How its contact moves over the floor from this key to the next: x, z for each key [m]. */
  readonly shifts: Float64Array;
}

export type SoleTracks = Readonly<Record<Side, SoleTrack>>;

/**
 * Follows the soles of the skinned body. A rolling foot does not slip, whichever vertices are lowest;
 * see `contactShift`.
 */
export function trackSoles(keys: Keyframes, body: Walker): SoleTracks {
  const [left, right] = LEGS.map((leg) => {
    const { side } = leg;
    const n = keyCount(keys);
    const ankles = new Float64Array(3 * n);
    const vertices = body.soles[side];
    const heights = new Float64Array(n);
    const shifts = new Float64Array(2 * n);
    const posed = createPosed(body.skeleton);
    const place = (k: number): Float64Array => {
      const out = new Float64Array(3 * vertices.length);
      poseSkeleton(body.skeleton, keyPose(keys, k), posed);
      ankles.set(posed.positions.subarray(3 * leg.foot, 3 * leg.foot + 3), 3 * k);
      const { skeleton, skin, mesh } = body;
      blendVertices({
        method: 'linear',
        skeleton,
        posed,
        skin,
        rest: mesh.positions,
        vertices,
        out,
      });
      return out;
    };
    const first = place(0);
    let now = first;
    for (let k = 0; k < n; k++) {
      heights[k] = lowest(now);
      const next = k + 1 < n ? place(k + 1) : keys.repeats ? travelled(first) : now;
      shifts.set(contactShift(now, next), 2 * k);
      now = next;
    }
    return { heights, ankles, shifts };
  });
  return { left, right };

  function travelled(points: Float64Array): Float64Array {
    return points.map((value, i) => value + keys.travel[i % 3]);
  }
}

/**
 * When each foot is on the floor: its sole low and slow. How low the floor lies is taken from the
 * motion itself, for a recording hardly stands on 0.
 */
export function detectContacts(
  keys: Keyframes,
  body: Walker,
  { height = 0.04, speed = 0.5, tracks = trackSoles(keys, body) }: DetectContactsOptions = {},
): Contacts {
  const size = legLength(body.skeleton);
  const lows = tracks.left.heights.map((low, k) => Math.min(low, tracks.right.heights[k]));
  const floor = lows.toSorted()[Math.floor(lows.length / 4)];
  const [left, right] = (['left', 'right'] as const).map((side) => {
    const { heights, shifts } = tracks[side];
    // Ways, not speeds, are averaged: jitter goes to and fro.
    const [x, z] = [0, 1].map((axis) =>
      smooth(
        heights.map((_, k) => shifts[2 * k + axis]),
        Math.round(CALM_TIME / keys.frameTime),
        keys.repeats,
      ),
    );
    return Uint8Array.from(heights, (low, k) =>
      low - floor < height * size && Math.hypot(x[k], z[k]) < speed * size * keys.frameTime ? 1 : 0,
    );
  });
  standOnToes(keys, tracks, { left, right }, floor);
  return { left: tidy(left, keys), right: tidy(right, keys) };
}

/**
 * Where no sole is down but an ankle rests as high as one does on tiptoe, that foot bears: recordings
 * often have feet that point anywhere.
 */
function standOnToes(
  { skeleton, frameTime }: Keyframes,
  tracks: SoleTracks,
  planted: Record<Side, Uint8Array>,
  floor: number,
): void {
  const size = legLength(skeleton);
  const free = planted.left.map((flag, k) => (flag || planted.right[k] ? 0 : 1));
  for (const { side, foot } of LEGS) {
    const { ankles } = tracks[side];
    for (let k = 1; k < free.length; k++) {
      const rise = ankles[3 * k + 1] - skeleton.rest[3 * foot + 1] - floor;
      const way = Math.hypot(...[0, 1, 2].map((c) => ankles[3 * k + c] - ankles[3 * k - 3 + c]));
      if (free[k] && rise < TIPTOE * size && way < TIPTOE_SPEED * size * frameTime) {
        planted[side][k] = 1;
      }
    }
  }
}

/** Fills short gaps, then drops short contacts. */
function tidy(planted: Uint8Array, { frameTime, repeats }: Keyframes): Uint8Array {
  const n = planted.length;
  const flip = (value: 0 | 1, shortest: number) => {
    const set = value === 1 ? planted.map((flag) => 1 - flag) : planted;
    for (const { start, end } of findRuns(set, repeats)) {
      const cut = !repeats && (start === 0 || end === n);
      if ((end - start) * frameTime >= shortest || cut) continue;
      for (let k = start; k < end; k++) planted[k % n] = value;
    }
  };
  flip(1, LEAST_GAP);
  flip(0, LEAST_CONTACT);
  return planted;
}
