import { type BodyPoints, type ContactMap, NEAR, NO_POINT } from '../garment.ts';
import { skinSurface } from '../pose/dual-skin.ts';
import { GROUP_OF_JOINT } from './limb-groups.ts';
import { createPointGrid } from './point-grid.ts';

/** Neighbours of a point of the body. */
const DEGREE = 8;
/** Points of the body are neighbours up to here [m]. */
const NEIGHBOURHOOD = 0.045;
/** Steps from a point to the next nearer one, in one frame. */
const STEPS = 3;
/** Cloth is looked at in turns, a part of it in each frame: the nearest point changes slowly. */
const TURNS = 2;
/** Beyond this a point's tangent plane tells nothing of the body [m]. */
const LOCAL = 0.06;

/** Follows which point of the body each vertex of cloth is nearest to. */
export interface Proximity {
  /** Takes the body's points along. */
  pose(transforms: Float64Array): void;
  /**
   * Looks for nearer points from those that were the nearest: a few steps of a part of the cloth, or as
   * many as are asked for, of all of it.
   */
  follow(cloth: Float32Array, steps?: number): void;
  /** Puts what is nearer than its gap outside of the body. @returns how many vertices were. */
  pushOut(cloth: Float32Array): number;
  /** The nearest ones, as `ContactMap` lists them. */
  readonly nearest: Uint16Array;
  /** From the tangent plane at the k-th of them [m]. */
  distance(cloth: ArrayLike<number>, vertex: number, k: number): number;
  /** From the k-th of them itself [m]. */
  far(cloth: ArrayLike<number>, vertex: number, k: number): number;
  /** Forgets where it was. */
  reset(): void;
}

export function createProximity(
  { rest, normals, skin }: BodyPoints,
  { near, gaps }: ContactMap,
): Proximity {
  const neighbours = pointNeighbours({ rest, normals, skin });
  const points = new Float32Array(rest.length);
  const facing = new Float32Array(rest.length);
  const nearest = near.slice();
  const slots = slotsOf(near);
  /** Where each slot's vertex is among the cloth's coordinates. */
  const places = Uint32Array.from(slots, (at) => 3 * Math.trunc(at / NEAR));
  let turn = 0;

  return {
    nearest,
    pose(transforms) {
      skinSurface(transforms, skin, rest, normals, points, facing);
    },
    follow(cloth, steps = STEPS) {
      const isAll = steps > STEPS;
      turn = (turn + 1) % TURNS;
      for (let s = isAll ? 0 : turn; s < slots.length; s += isAll ? 1 : TURNS) {
        const at = slots[s];
        const v = places[s];
        const x = cloth[v];
        const y = cloth[v + 1];
        const z = cloth[v + 2];
        let best = nearest[at];
        let least = square(best, x, y, z);
        for (let step = 0; step < steps; step++) {
          let next = best;
          for (let i = DEGREE * best; i < DEGREE * best + DEGREE; i++) {
            const far = square(neighbours[i], x, y, z);
            if (far < least) [least, next] = [far, neighbours[i]];
          }
          if (next === best) break;
          best = next;
        }
        nearest[at] = best;
      }
    },
    pushOut(cloth) {
      let count = 0;
      for (let s = 0; s < slots.length; s++) {
        const at = slots[s];
        const v = places[s];
        const p = 3 * nearest[at];
        const dx = cloth[v] - points[p];
        const dy = cloth[v + 1] - points[p + 1];
        const dz = cloth[v + 2] - points[p + 2];
        const missing = gaps[at] - (dx * facing[p] + dy * facing[p + 1] + dz * facing[p + 2]);
        if (missing <= 0 || dx * dx + dy * dy + dz * dz > LOCAL * LOCAL) continue;
        cloth[v] += missing * facing[p];
        cloth[v + 1] += missing * facing[p + 1];
        cloth[v + 2] += missing * facing[p + 2];
        count++;
      }
      return count;
    },
    distance(cloth, vertex, k) {
      const p = 3 * nearest[NEAR * vertex + k];
      const v = 3 * vertex;
      return (
        (cloth[v] - points[p]) * facing[p] +
        (cloth[v + 1] - points[p + 1]) * facing[p + 1] +
        (cloth[v + 2] - points[p + 2]) * facing[p + 2]
      );
    },
    far: (cloth, v, k) =>
      Math.sqrt(square(nearest[NEAR * v + k], cloth[3 * v], cloth[3 * v + 1], cloth[3 * v + 2])),
    reset: () => nearest.set(near),
  };

  function square(p: number, x: number, y: number, z: number): number {
    const dx = points[3 * p] - x;
    const dy = points[3 * p + 1] - y;
    const dz = points[3 * p + 2] - z;
    return dx * dx + dy * dy + dz * dz;
  }
}

/** Places in the map that name a point. */
function slotsOf(near: Uint16Array): Uint32Array {
  return Uint32Array.from([...near.keys()].filter((at) => near[at] !== NO_POINT));
}

/** Points around each, on the same part of the body and facing the same way; itself where there are fewer. */
export function pointNeighbours({ rest, normals, skin }: BodyPoints): Uint16Array {
  const grid = createPointGrid(rest, NEIGHBOURHOOD);
  const count = rest.length / 3;
  for (let p = 0; p < count; p++) grid.add(p);
  const out = new Uint16Array(DEGREE * count);
  for (let p = 0; p < count; p++) {
    const group = GROUP_OF_JOINT[skin.joints[4 * p]];
    const found: { q: number; far: number }[] = [];
    grid.visit(rest[3 * p], rest[3 * p + 1], rest[3 * p + 2], (q) => {
      if (q === p || GROUP_OF_JOINT[skin.joints[4 * q]] !== group) return;
      let [far, turn] = [0, 0];
      for (let c = 0; c < 3; c++) {
        far += (rest[3 * p + c] - rest[3 * q + c]) ** 2;
        turn += normals[3 * p + c] * normals[3 * q + c];
      }
      if (far < NEIGHBOURHOOD ** 2 && turn > 0) found.push({ q, far });
    });
    found.sort((a, b) => a.far - b.far);
    for (let i = 0; i < DEGREE; i++) out[DEGREE * p + i] = found[i]?.q ?? p;
  }
  return out;
}
