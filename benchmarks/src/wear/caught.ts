import { type Body, JOINT_NAMES } from '@toile/body';
import { createCreases } from './crease.ts';

/** Cloth is between two limbs that are both within this [m]. */
const BETWEEN = 0.02;
/** It has not moved on the skin where its distances there changed by less [m]. */
const STILL = 0.002;
/** Caught is what has not moved for so long [s]. */
const LONG = 1;
const CELL = BETWEEN;
const SIDE = 4096;

/**
 * Counts vertices of cloth that are held between limbs and do not move on the skin. What lies in a crease, as
 * the underarm of a sleeve does, is worn there and not caught.
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
  /** Vertices of the skin, of two limbs, and how far the cloth was from them. */
  readonly skin: readonly [number, number];
  readonly distances: readonly [number, number];
}

export function watchCaught(body: Pick<Body, 'skin' | 'mesh'>): CaughtWatch {
  const { joints } = body.skin;
  const inOneCrease = createCreases(body);
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
      for (let v = 0; 3 * v < cloth.length; v++) {
        const found = nearestOfTwoLimbs(skin, cells, cloth, v, limbOf);
        const near = found && !inOneCrease(...found) ? found : undefined;
        const held = holds.get(v);
        if (!near) holds.delete(v);
        else if (!held || hasMoved(held, skin, cloth, v)) {
          holds.set(v, {
            since: time,
            skin: near,
            distances: [apart(skin, near[0], cloth, v), apart(skin, near[1], cloth, v)],
          });
        } else if (time - held.since > LONG) {
          caught.add(v);
          count++;
          longest = Math.max(longest, time - held.since);
        }
      }
      now = { count, longest };
      mostEver = Math.max(mostEver, longest);
    },
  };
}

function hasMoved(
  { skin: at, distances }: Hold,
  skin: Float32Array,
  cloth: Float32Array,
  v: number,
) {
  return at.some((w, k) => Math.abs(apart(skin, w, cloth, v) - distances[k]) > STILL);
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
