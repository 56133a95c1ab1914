import { type Body, JOINT_NAMES } from '@toile/body';
import type { DressedGarment } from '@toile/dressing';
import { createCreases } from './crease.ts';
import { watchPull } from './pull.ts';

/** Cloth is between two limbs that are both within this [m]. */
const BETWEEN = 0.02;
/** Cloth whose threads are longer by so much than they were as dressed is pulled. */
const PULLED = 0.03;
/** Limbs have moved against each other when the places where they held the cloth have, by so much [m]. */
const MOVED = 0.02;
/** Caught is what has been pulled for so long [s]. */
const LONG = 1;
const CELL = BETWEEN;
const SIDE = 4096;

/**
 * Counts vertices of cloth that are caught: two limbs closed on them, have moved against each other since, and
 * did not let them go: the cloth is between them and pulled all the time. What lies between limbs at rest is not
 * caught, nor is what gets slack or free with every stride. What lies in a crease, as the underarm of a sleeve does, is worn there.
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
  /** Vertices of the skin, of two limbs, between which it was, and how far they were from each other. */
  readonly skin: readonly [number, number];
  readonly width: number;
  hasMoved: boolean;
}

export function watchCaught(
  body: Pick<Body, 'skin' | 'mesh'>,
  garment: Pick<DressedGarment, 'positions' | 'triangles'>,
): CaughtWatch {
  const { joints } = body.skin;
  const inOneCrease = createCreases(body);
  const pullAt = watchPull(garment);
  const limbOfJoint = JOINT_NAMES.map((name) => {
    const side = name.startsWith('left') ? 1 : 2;
    if (/Arm|Hand|Thumb|Index|Middle|Ring|Little/.test(name)) return side;
    return /Leg|Foot|Toes/.test(name) ? 2 + side : 0;
  });
  const limbOf = (v: number): number => limbOfJoint[joints[4 * v]];
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
      const cells = sortIntoCells(skin);
      const pulls = pullAt(cloth);
      for (let v = 0; 3 * v < cloth.length; v++) {
        if (pulls[v] < PULLED) {
          holds.delete(v);
          continue;
        }
        const near = nearestOfTwoLimbs(skin, cells, cloth, v, limbOf);
        if (!near) {
          // They have opened: what pulls there now is the cut.
          holds.delete(v);
          continue;
        }
        const held = holds.get(v);
        if (!held) {
          if (inOneCrease(...near)) continue;
          holds.set(v, {
            since: time,
            skin: near,
            width: apart(skin, near[0], skin, near[1]),
            hasMoved: false,
          });
          continue;
        }
        const [a, b] = held.skin;
        held.hasMoved ||= Math.abs(apart(skin, a, skin, b) - held.width) > MOVED;
        if (!held.hasMoved || time - held.since <= LONG) continue;
        caught.add(v);
        count++;
        longest = Math.max(longest, time - held.since);
      }
      now = { count, longest };
      mostEver = Math.max(mostEver, longest);
    },
  };
}

function apart(a: Float32Array, i: number, b: Float32Array, j: number): number {
  return Math.hypot(a[3 * i] - b[3 * j], a[3 * i + 1] - b[3 * j + 1], a[3 * i + 2] - b[3 * j + 2]);
}

function cellOf(x: ArrayLike<number>, v: number, dx = 0, dy = 0, dz = 0): number {
  const at = (c: number, d: number): number => Math.floor(x[3 * v + c] / CELL) + d + SIDE / 2;
  return (at(0, dx) * SIDE + at(1, dy)) * SIDE + at(2, dz);
}

function sortIntoCells(skin: Float32Array): Map<number, number[]> {
  const cells = new Map<number, number[]>();
  for (let v = 0; 3 * v < skin.length; v++) {
    const cell = cellOf(skin, v);
    const known = cells.get(cell);
    if (known) known.push(v);
    else cells.set(cell, [v]);
  }
  return cells;
}

/** The nearest vertices of the two nearest limbs, where two are near. */
function nearestOfTwoLimbs(
  skin: Float32Array,
  cells: ReadonlyMap<number, readonly number[]>,
  cloth: Float32Array,
  v: number,
  limbOf: (v: number) => number,
): [number, number] | undefined {
  const best = new Map<number, { w: number; distance: number }>();
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dz = -1; dz <= 1; dz++) {
        for (const w of cells.get(cellOf(cloth, v, dx, dy, dz)) ?? []) {
          const distance = apart(skin, w, cloth, v);
          const limb = limbOf(w);
          if (distance < (best.get(limb)?.distance ?? BETWEEN)) best.set(limb, { w, distance });
        }
      }
    }
  }
  if (best.size < 2) return undefined;
  const [a, b] = [...best.values()].sort((p, q) => p.distance - q.distance);
  return [a.w, b.w];
}
