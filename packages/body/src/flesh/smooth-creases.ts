import type { IndexLists } from '@toile/geometry';
import { createFindCrossings } from './find-crossings.ts';
import type { SkinTree } from './skin-tree.ts';

/** Skin that folds through itself is drawn smooth until it does not. */
export interface Creases {
  /** Smooths skin as it was in the last pose, but for the part that it has come back by; returns where. */
  comeBack(skin: Float32Array, kept: number): number[];
  /** Smooths skin wherever it goes through itself. */
  smooth(skin: Float32Array): void;
}

/** Times that the skin is looked at. */
const LOOKS = 40;
/** Rings of vertices around a crossing that are smoothed with it, at first, and more after so many looks. */
const RINGS = 2;
const LOOKS_PER_RING = 3;
/** Rounds of smoothing from one look to the next. */
const ROUNDS = 2;
/** Part of the way to the mean of its neighbours that a vertex goes in a round. */
const STEP = 0.5;
/** Fewer rounds than this are none. */
const LEAST = 0.1;

/**
 * Where a joint bends far, the skin on its inner side comes to lie in a fold that goes through itself;
 * each vertex drawn to the mean of its neighbours, a fold becomes shorter until it is none, as any
 * loop does. How often a vertex was drawn is kept for the next pose.
 */
export function createCreases(
  triangles: Uint32Array,
  { offsets, items }: IndexLists,
  tree: SkinTree,
): Creases {
  const find = createFindCrossings(tree);
  const count = offsets.length - 1;
  /** Rounds that each vertex takes part in. */
  const rounds = new Float32Array(count);
  const fresh = new Float32Array(count);
  const ring = new Uint8Array(count);
  const next = new Float32Array(3 * count);

  return {
    comeBack(skin, kept) {
      const some: number[] = [];
      for (let v = 0; v < count; v++) {
        if (rounds[v] === 0) continue;
        rounds[v] *= kept;
        if (rounds[v] < LEAST) rounds[v] = 0;
        else some.push(v);
      }
      run(skin, rounds, some);
      return some;
    },
    smooth(skin) {
      for (let look = 0; look < LOOKS; look++) {
        const crossings = find(skin);
        if (crossings.count === 0) return;
        const some = around(
          crossings.triangles.subarray(0, crossings.count),
          RINGS + Math.floor(look / LOOKS_PER_RING),
        );
        run(skin, fresh, some);
        for (const v of some) {
          rounds[v] += fresh[v];
          fresh[v] = 0;
        }
        tree.refit(skin, some);
      }
    },
  };

  /** The vertices of some triangles and of rings around them, with fewer rounds for those farther away. */
  function around(faces: Uint32Array, rings: number): number[] {
    const list: number[] = [];
    for (const t of faces) {
      for (let c = 3 * t; c < 3 * t + 3; c++) {
        const v = triangles[c];
        if (ring[v] > 0) continue;
        ring[v] = rings + 1;
        list.push(v);
      }
    }
    for (let at = 0; at < list.length; at++) {
      const v = list[at];
      fresh[v] = (ROUNDS * ring[v]) / (rings + 1);
      if (ring[v] === 1) continue;
      for (let i = offsets[v]; i < offsets[v + 1]; i++) {
        if (ring[items[i]] > 0) continue;
        ring[items[i]] = ring[v] - 1;
        list.push(items[i]);
      }
    }
    for (const v of list) ring[v] = 0;
    return list;
  }

  function run(skin: Float32Array, times: Float32Array, some: readonly number[]): void {
    let left = some;
    for (let round = 0; left.length > 0; round++) {
      for (const v of left) {
        const part = STEP * Math.min(1, times[v] - round);
        const share = part / (offsets[v + 1] - offsets[v]);
        for (let c = 0; c < 3; c++) {
          let sum = 0;
          for (let i = offsets[v]; i < offsets[v + 1]; i++) sum += skin[3 * items[i] + c];
          next[3 * v + c] = (1 - part) * skin[3 * v + c] + share * sum;
        }
      }
      for (const v of left) for (let c = 3 * v; c < 3 * v + 3; c++) skin[c] = next[c];
      left = left.filter((v) => times[v] > round + 1);
    }
  }
}
