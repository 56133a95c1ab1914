import type { Body } from '@toile/body';
import type { DressedGarment } from '@toile/dressing';
import type { Vec3 } from '@toile/geometry';
import { createCreases } from './crease.ts';
import { createLimbs, type Place, placeOn, vertexOf } from './limbs.ts';
import { watchPull } from './pull.ts';

/**
 * Limbs have closed on cloth when their skin is no farther from it than this, both together [m]: twice the room that
 * flesh leaves for a garment.
 */
const CLOSED = 0.015;
/** Cloth whose threads are longer by so much than they were as dressed is pulled. */
const PULLED = 0.03;
/** Limbs have moved against each other when the places where they closed on the cloth have, by so much [m]. */
const MOVED = 0.02;
/** A limb does not hold what is so far from where it closed on it [m]. */
const SLID = 0.01;
/** What is so near to where it lay on the skin as dressed is worn there [m]. */
const WORN = 0.025;
/** Caught is what has been held for so long [s]. */
const LONG = 1;

/**
 * Counts vertices of cloth that are caught: two limbs closed on them, have moved against each other since, and
 * one of them holds them fast where they were not put: the cloth is between them all the time, pulled, and has
 * not slid along that limb. What lies between limbs at rest is not caught, nor is what gets slack, free or loose
 * with every stride. What lies in a crease, as the underarm of a sleeve does, or stays on the skin on which it
 * was put, as the rest of the sleeve does, is worn there.
 */
export interface CaughtWatch {
  see(time: number, skin: Float32Array, cloth: Float32Array): void;
  /** Those that were caught at some time, and how long at most [s]. */
  readonly ever: Caught;
  /** Those that are, and since when [s]. */
  readonly now: Caught;
}

export interface Caught {
  readonly count: number;
  readonly longest: number;
}

interface Hold {
  readonly since: number;
  /** Where the two limbs closed on it, and how far these places were from each other. */
  readonly places: readonly [Place, Place];
  readonly width: number;
  /** Along which of them it has slid since. */
  readonly hasSlid: [boolean, boolean];
  hasMoved: boolean;
}

/** @param dressed The skin as it was when the garment was put on [m] */
export function watchCaught(
  body: Pick<Body, 'skin' | 'mesh'>,
  garment: Pick<DressedGarment, 'positions' | 'triangles'>,
  dressed: ArrayLike<number>,
): CaughtWatch {
  const inOneCrease = createCreases(body);
  const limbs = createLimbs(body);
  const then = limbs.see(dressed);
  const put = Array.from({ length: garment.positions.length / 3 }, (_, v) =>
    then.near(vertexAt(garment.positions, v), CLOSED),
  );
  const pullAt = watchPull(garment);
  const holds = new Map<number, Hold>();
  const caught = new Set<number>();
  let mostEver = 0;
  let now: Caught = { count: 0, longest: 0 };
  return {
    get ever() {
      return { count: caught.size, longest: mostEver };
    },
    get now() {
      return now;
    },
    see(time, skin, cloth) {
      let [count, longest] = [0, 0];
      const pulls = pullAt(cloth);
      const seen = limbs.see(skin);
      for (let v = 0; 3 * v < cloth.length; v++) {
        const places = pulls[v] < PULLED ? undefined : seen.between(vertexAt(cloth, v), CLOSED);
        const held = places && holdOn(v, places, time, skin);
        if (!held) {
          // Slack, or they have opened: what pulls there now is the cut.
          holds.delete(v);
          continue;
        }
        holds.set(v, held);
        if (!held.hasMoved || time - held.since <= LONG) continue;
        caught.add(v);
        count++;
        longest = Math.max(longest, time - held.since);
      }
      now = { count, longest };
      mostEver = Math.max(mostEver, longest);
    },
  };

  /** How a vertex is held, if it is; anew where both limbs have let it slide. */
  function holdOn(
    v: number,
    places: readonly [Place, Place],
    time: number,
    skin: Float32Array,
  ): Hold | undefined {
    if (places.some((place) => liesWhereItWasPut(v, place, skin))) return undefined;
    const held = holds.get(v);
    if (held?.places.every(({ limb }, k) => limb === places[k].limb)) {
      const [a, b] = held.places.map((place) => placeOn(skin, place));
      held.hasMoved ||= Math.abs(apart(a, b) - held.width) > MOVED;
      [a, b].forEach((from, k) => {
        held.hasSlid[k] ||= apart(from, placeOn(skin, places[k])) > SLID;
      });
      if (!held.hasSlid.every(Boolean)) return held;
    }
    if (inOneCrease(vertexOf(places[0]), vertexOf(places[1]))) return undefined;
    const width = apart(placeOn(skin, places[0]), placeOn(skin, places[1]));
    return { since: time, places, width, hasSlid: [false, false], hasMoved: false };
  }

  function liesWhereItWasPut(v: number, place: Place, skin: Float32Array): boolean {
    const home = put[v].find(({ limb }) => limb === place.limb);
    return home !== undefined && apart(placeOn(skin, home), placeOn(skin, place)) < WORN;
  }
}

function vertexAt(x: ArrayLike<number>, v: number): Vec3 {
  return [x[3 * v], x[3 * v + 1], x[3 * v + 2]];
}

function apart(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
