import { closestOfPair, found } from './closest.ts';
import { type Fans, isBeside } from './feature-cones.ts';
import { staysOnSide } from './slide-past.ts';

/**
 * What is known of pairs. Of all candidates few ever come near each other, so there is no room for
 * each: those that are measured take rows from a store. Where it is used up nothing is lost but time:
 * what does not stand there is found again from the same positions, to the same bits.
 */
export interface MeasuredPairs {
  /** Four vertices per candidate. */
  readonly stencils: Uint32Array;
  /** `FLAGS` of each candidate, and above them its first row, counted from 1; 0 where it has none. */
  readonly states: Uint32Array;
  /**
   * Four numbers each. A pair's first row: the normal from the second primitive to the first, and the
   * gap at the start of the move [m]. What follows it is the backend's own.
   */
  readonly rows: Float32Array;
  /** One number: rows that are taken. */
  readonly taken: Uint32Array;
}

/** Bits of a state that say what a pair is. */
export const FLAGS = 0x1ff;
const ROW_SHIFT = 9;
/** Rows that the other bits can tell apart. */
export const MOST_ROWS: number = 2 ** (32 - ROW_SHIFT) - 1;

/** The plane between the primitives of a pair at the start of the move: normal, gap [m]. */
export const plane: { x: number; y: number; z: number; gap: number } = { x: 0, y: 0, z: 0, gap: 0 };

/** Keeps what was just found of a pair, where there is room. */
export function keepPlane({ states, rows, taken }: MeasuredPairs, slot: number): void {
  states[slot] = found.corners;
  const row = taken[0];
  if (row >= rows.length / 4) return;
  taken[0]++;
  states[slot] |= (row + 1) << ROW_SHIFT;
  rows[4 * row] = found.nx;
  rows[4 * row + 1] = found.ny;
  rows[4 * row + 2] = found.nz;
  rows[4 * row + 3] = found.gap;
}

/** Puts other flags on a pair. */
export function changeFlags({ states }: MeasuredPairs, slot: number, flags: number): void {
  states[slot] = (states[slot] & ~FLAGS) | flags;
}

/** Looks up `plane`, or finds it again. */
export function seePlane(
  from: Float32Array,
  { stencils, states, rows }: MeasuredPairs,
  slot: number,
  edges: boolean,
): void {
  const row = states[slot] >>> ROW_SHIFT;
  if (row === 0) {
    closestOfPair(from, stencils, 4 * slot, edges);
    plane.x = Math.fround(found.nx);
    plane.y = Math.fround(found.ny);
    plane.z = Math.fround(found.nz);
    plane.gap = Math.fround(found.gap);
    return;
  }
  const at = 4 * (row - 1);
  plane.x = rows[at];
  plane.y = rows[at + 1];
  plane.z = rows[at + 2];
  plane.gap = rows[at + 3];
}

/** The same as four numbers; not for hot loops. */
export function planeOf(
  from: Float32Array,
  pairs: MeasuredPairs,
  slot: number,
  edges: boolean,
): readonly [x: number, y: number, z: number, gap: number] {
  seePlane(from, pairs, slot, edges);
  return [plane.x, plane.y, plane.z, plane.gap];
}

/** How a pair touches: normal, gap along it at the end [m], weights, vertices that span the points. */
export const touch: {
  normal: Float32Array;
  gap: number;
  weights: Float32Array;
  corners: number;
  /** Whether they touch there at all, or a face beside them does. */
  isOwn: boolean;
} = {
  normal: new Float32Array(3),
  gap: 0,
  weights: new Float32Array(4),
  corners: 0,
  isOwn: false,
};

/**
 * How a pair touches where it wants to go: normal, gap and weights of the points that are closest
 * there. A pair that passes through on the way touches as at the start. Not one that only slides
 * past: layers that slide over each other would be caught by every edge that they pass. Nor one whose
 * normal an edge of a body does not have: in a long substep the closest points lie anywhere, before an edge
 * at the start and beyond it at the end, and the line between them may lie along the slide. Leaves `plane`
 * as well.
 */
export function seeTouch(
  from: Float32Array,
  to: Float32Array,
  fans: Fans,
  pairs: MeasuredPairs,
  slot: number,
  edges: boolean,
): void {
  const { stencils } = pairs;
  const at = 4 * slot;
  seePlane(from, pairs, slot, edges);
  closestOfPair(to, stencils, at, edges);
  const along = plane.x * found.nx + plane.y * found.ny + plane.z * found.nz;
  const passes = along <= 0 && !staysOnSide(from, to, stencils, at, edges);
  if (passes) {
    closestOfPair(from, stencils, at, edges);
    touch.gap = Math.fround(endGap(from, to, stencils, slot));
  } else {
    touch.gap = Math.fround(found.gap);
  }
  touch.normal[0] = found.nx;
  touch.normal[1] = found.ny;
  touch.normal[2] = found.nz;
  touch.weights[0] = found.w0;
  touch.weights[1] = found.w1;
  touch.weights[2] = found.w2;
  touch.weights[3] = found.w3;
  touch.corners = found.corners;
  const { normal, weights } = touch;
  touch.isOwn = !isBeside(passes ? from : to, fans, stencils, at, edges, normal, weights);
}

const w = new Float32Array(4);

/** The distance along the normal between the points just found to be closest now, at the end [m]. */
export function endGap(
  from: Float32Array,
  to: Float32Array,
  stencils: Uint32Array,
  slot: number,
): number {
  w[0] = found.w0;
  w[1] = found.w1;
  w[2] = found.w2;
  w[3] = found.w3;
  let gap = Math.fround(found.gap);
  for (let k = 0; k < 4; k++) {
    const i = 4 * stencils[4 * slot + k];
    const x = to[i] - from[i];
    const y = to[i + 1] - from[i + 1];
    const z = to[i + 2] - from[i + 2];
    gap += w[k] * (found.nx * x + found.ny * y + found.nz * z);
  }
  return gap;
}
