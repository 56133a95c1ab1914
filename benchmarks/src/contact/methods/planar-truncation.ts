import { planeOf } from '@toile/sim/kernels';
import type { EndRule, Method } from './probe.ts';
import { visitPairs } from './visit-pairs.ts';

/** Part of the way to a plane that a vertex may go. */
const RELAXED = 0.9;
/** The plane stays this part of the gap away from either side. */
const NEAREST = 0.05;
/** Distance that vertices keep from planes, in cores: rounding must not carry them across. */
const PARKED = 0.1;

/**
 * Planar divide and truncate: for each pair a plane between its closest points at the start, nearer
 * to the side that approaches less. A vertex that would cross a plane goes 0.9 of its way there, and
 * of all its planes the first one counts. One pass, no vertex looks at another.
 *
 * It promises as much as pairs that are parted: each side stays in its half-space on the whole way.
 */
export const truncateAtPlanes: EndRule = (kernels, surface, pairs, exempt, rule) => {
  const { from, to } = surface;
  const { stencils, states } = pairs;
  const parts = new Float64Array(from.length / 4).fill(1);
  // Pairs that would go together may meet once one of them is stopped.
  const reach = rule.core + 2 * longestWay(from, to);
  kernels.measurePairs(surface, pairs, exempt, reach, reach);
  visitPairs(pairs, (slot, edges) => {
    if (states[slot] === 0) return;
    const at = 4 * slot;
    const [nx, ny, nz, gap] = planeOf(from, pairs, slot, edges);
    const split = edges ? 2 : 1;
    const along = (x: Float32Array, vertex: number): number =>
      nx * x[4 * vertex] + ny * x[4 * vertex + 1] + nz * x[4 * vertex + 2];
    const ways = [0, 1, 2, 3].map((k) => {
      const vertex = stencils[at + k];
      return (along(to, vertex) - along(from, vertex)) * (k < split ? -1 : 1);
    });
    const first = Math.max(0, ...ways.slice(0, split));
    const second = Math.max(0, ...ways.slice(split));
    const free = Math.max(0, gap - 2 * PARKED * rule.core);
    if (first + second <= RELAXED * free) return;
    const share = Math.min(1 - NEAREST, Math.max(NEAREST, second / (first + second)));
    const foot = Math.max(...[...stencils.subarray(at + split, at + 4)].map((v) => along(from, v)));
    const plane = foot + (gap - free) / 2 + share * free;
    for (let k = 0; k < 4; k++) {
      const vertex = stencils[at + k];
      if (ways[k] <= 0 || vertex >= rule.firstBody) continue;
      const room = Math.max(0, Math.abs(along(from, vertex) - plane) - (gap - free) / 2);
      parts[vertex] = Math.min(parts[vertex], (RELAXED * room) / ways[k]);
    }
  });
  for (let i = 0; i < rule.clothCount; i++) {
    if (parts[i] >= 1) continue;
    for (let c = 4 * i; c < 4 * i + 3; c++) to[c] = from[c] + parts[i] * (to[c] - from[c]);
  }
};

function longestWay(from: Float32Array, to: Float32Array): number {
  let longest = 0;
  for (let i = 0; i < from.length; i += 4) {
    longest = Math.max(
      longest,
      Math.hypot(to[i] - from[i], to[i + 1] - from[i + 1], to[i + 2] - from[i + 2]),
    );
  }
  return longest;
}

export const planarTruncation: Method = { name: 'planar truncation', end: truncateAtPlanes };
