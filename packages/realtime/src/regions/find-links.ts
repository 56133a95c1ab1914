import type { IndexLists } from '@toile/geometry';
import type { Links } from '../garment.ts';
import { lowerFrom } from '../skin/ways-along.ts';

/** How far apart along the cloth linked vertices are [m]. */
const WAYS = [0.16, 0.36];
/** Links that each vertex gets of each length. */
const EACH = 3;
/** More of them make files large, and frames slow. */
const MOST = 8000;
/** Frames that are looked at. */
const LOOKS = 60;
/** A link is as long as in most of what was seen: from here to there, of all frames. */
const [SHORT, LONG] = [0.15, 0.85];

/**
 * Pairs of vertices far apart, and how far that is in the frames. Edges alone let a wide skirt crumple and
 * lag behind a thigh that pushes it: what happens at one end takes many frames to get to the other.
 */
export function findLinks(
  mean: Float32Array,
  neighbours: IndexLists,
  flow: Float32Array,
  cloths: readonly Float32Array[],
): Links {
  const free = [...flow.keys()].filter((v) => flow[v] > 0);
  const every = Math.max(1, Math.ceil((free.length * EACH * WAYS.length) / MOST));
  const ways = new Float64Array(flow.length).fill(Infinity);
  const found = new Set<number>();
  for (let i = 0; i < free.length; i += every) {
    const v = free[i];
    const around = lowerFrom(mean, neighbours, v, ways, 1.1 * WAYS[WAYS.length - 1]);
    for (const way of WAYS) {
      const ring = around.filter((w) => ways[w] > 0.9 * way && ways[w] < 1.1 * way);
      for (const w of spread(ring, mean)) {
        found.add(flow.length * Math.min(v, w) + Math.max(v, w));
      }
    }
    for (const w of around) ways[w] = Infinity;
  }
  const pairs = Uint32Array.from(
    [...found]
      .sort((a, b) => a - b)
      .flatMap((key) => [Math.trunc(key / flow.length), key % flow.length]),
  );
  const count = pairs.length / 2;
  const looked = cloths.filter((_, f) => f % Math.ceil(cloths.length / LOOKS) === 0);
  const shortest = new Float32Array(count);
  const longest = new Float32Array(count);
  const seen = new Float32Array(looked.length);
  for (let e = 0; e < count; e++) {
    const [p, q] = [3 * pairs[2 * e], 3 * pairs[2 * e + 1]];
    looked.forEach((x, f) => {
      seen[f] = Math.hypot(x[p] - x[q], x[p + 1] - x[q + 1], x[p + 2] - x[q + 2]);
    });
    seen.sort();
    shortest[e] = seen[Math.floor(SHORT * (seen.length - 1))];
    longest[e] = seen[Math.ceil(LONG * (seen.length - 1))];
  }
  return { pairs, shortest, longest };
}

/** Some of a ring, each far from the others. */
function spread(ring: readonly number[], x: Float32Array): number[] {
  if (ring.length === 0) return [];
  const chosen = [ring[0]];
  const far = new Map(ring.map((w) => [w, Infinity]));
  while (chosen.length < EACH) {
    const last = 3 * chosen[chosen.length - 1];
    let best = ring[0];
    for (const w of ring) {
      const own = Math.hypot(
        x[3 * w] - x[last],
        x[3 * w + 1] - x[last + 1],
        x[3 * w + 2] - x[last + 2],
      );
      far.set(w, Math.min(far.get(w) as number, own));
      if ((far.get(w) as number) > (far.get(best) as number)) best = w;
    }
    if (far.get(best) === 0) break;
    chosen.push(best);
  }
  return chosen;
}
