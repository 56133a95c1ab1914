import type { State } from '../state.ts';
import { FLAGS, plane, seeTouch, touch } from './pair-rows.ts';
import { CORNERS, NEAR, type Pairs, visitPairs } from './pairs.ts';
import { heightOver, type MoveRule } from './part-moves.ts';
import type { Surface } from './surface.ts';

/**
 * Points in contact during a substep, and by vertex who takes part in which. Fixed numbers of
 * floats per contact, four where nothing else is said.
 */
export interface ContactSet {
  /**
   * Five numbers: contacts, vertices that take part, contacts without room, whether `forces` still
   * hold what is ahead, substeps remembered.
   */
  readonly counts: Uint32Array;
  /** Vertices; a ghost in place of a body's. */
  readonly stencils: Uint32Array;
  /** Weights in the difference of the points; 0 for a ghost. */
  readonly weights: Float32Array;
  /** The vertex that is one of the two points, also a body's; `NO_POINT` between edges. */
  readonly points: Uint32Array;
  /** μ, whether they touch or not. */
  readonly frictions: Float32Array;
  /** Force along the normal with which the last substep ended [N]; 0 where none is remembered. */
  readonly loads: Float32Array;
  /**
   * What vertices remember, 16 numbers each, eight for a side: normal, force along it [N], how the
   * bristle is bent in parts of what it takes to slip, 0. And when: two words each.
   */
  readonly memory: Float32Array;
  readonly stamps: Uint32Array;
  /** Normal, and the gap with the cloth at the start of the move and bodies at its end [m]. */
  readonly planes: Float32Array;
  /** Stiffness [N/m], distance at which they repel [m], grip [N], μ: 0 or `NO_REST` where they do not touch yet. */
  readonly rules: Float32Array;
  /** Slip at the start of the move, and what is missing to the distance there [m]. */
  readonly slips: Float32Array;
  /**
   * Force on the first point [N], 0. Before the first forces are known: how much more the points may
   * slip than in the last substep, along the plane [m], and 1 where the cloth's own stiffness is
   * still to be added, between two points of the cloth.
   */
  readonly forces: Float32Array;
  /** Stiffness of the difference, a symmetric block: xx, xy, xz, yy, yz, zz [N/m]. */
  readonly blocks: Float32Array;
  /** Columns of the vertices that take part, ascending; where the contacts of each begin. */
  readonly rows: Uint32Array;
  readonly offsets: Uint32Array;
  /** Of each contact of each: where the vertex stands in `stencils` and `weights`. */
  readonly entries: Uint32Array;
  /** Diagonal blocks of the rows without contacts, nine numbers each. */
  readonly saved: Float32Array;
  /** Work space: a word per vertex, and the nearest face of each: normal, distance. */
  readonly marks: Uint32Array;
  readonly nearest: Float32Array;
  /** Work space of backends: two words per vertex, and a word per task. */
  readonly keys: Uint32Array;
  readonly places: Uint32Array;
  /** Sums of each task. */
  readonly partials: Float64Array;
}

/** How contacts push and hold. */
export interface ContactRule extends MoveRule {
  /** [N/m] */
  readonly stiffness: number;
  /** Distance that vertices and faces keep, and that edges keep [m]. */
  readonly distance: number;
  readonly edgeDistance: number;
  /** What cloth that lies on something may rise above it and still rests on it [m]. */
  readonly slack: number;
  /** Friction of cloth on cloth, of several fabrics the mean by area. */
  readonly friction: number;
  /** Friction of each body's vertices, from the first body on. */
  readonly bodyFriction: Float32Array;
  readonly halfSpaceFriction: Float32Array;
  /** Motion of each half-space in this substep: a vector of four each [m]. */
  readonly halfSpaceMotion: Float32Array;
  /** Slip at which friction is at its largest [m]. */
  readonly creep: number;
}

/** Share of a contact that several faces report, by how many vertices span the closest point. */
const FACE_SHARES = [0, 1 / 6, 1 / 2, 1];
/** In place of a vertex, in contacts of two edges. */
export const NO_POINT = 0xffffffff;
/** Of a contact on an edge or a corner that is not touched yet: nothing rests there. */
export const NO_REST = -1;
/** Vertices that span a face. */
const FACE = 3;

/**
 * Picks the pairs that touch, at the start of the move or where the cloth wants to go. `moved` is
 * how far the bodies' vertices go in this substep; for the cloth's, how much farther they would go
 * than in the last one if their speed went on changing as it did.
 *
 * A vertex beside an edge of the face below it is near the next face too; only the nearest counts
 * there. Edges keep less distance than faces: where two smooth layers lie on each other, vertices
 * and faces carry them alone.
 */
export function collectContacts(
  state: State,
  surface: Surface,
  pairs: Pairs,
  moved: Float32Array,
  set: ContactSet,
  rule: ContactRule,
): void {
  const { from, to, fans } = surface;
  const { nearest } = set;
  const capacity = set.stencils.length / 4;
  const { stencils, states } = pairs;
  let count = 0;
  let lost = 0;

  for (let i = 0; i < nearest.length; i += 4) nearest[i + 3] = Infinity;
  const ofNearFaces = (slot: number, edges: boolean): void => {
    if (edges || (states[slot] & FLAGS) !== (NEAR | FACE)) return;
    const i = 4 * stencils[4 * slot];
    seeTouch(from, to, fans, pairs, slot, edges);
    if (touch.gap >= nearest[i + 3]) return;
    nearest.set(touch.normal, i);
    nearest[i + 3] = touch.gap;
  };
  visitPairs(pairs, ofNearFaces, pairs.near);

  const collect = (slot: number, edges: boolean): void => {
    if ((states[slot] & NEAR) === 0) return;
    const corners = states[slot] & CORNERS;
    const at = 4 * slot;
    seeTouch(from, to, fans, pairs, slot, edges);
    const { normal, weights } = touch;
    if (!edges && corners < FACE) {
      const i = 4 * stencils[at];
      const along =
        normal[0] * nearest[i] + normal[1] * nearest[i + 1] + normal[2] * nearest[i + 2];
      if (nearest[i + 3] < touch.gap && along > 0) return;
    }
    if (count === capacity) {
      lost++;
      return;
    }
    set.loads[count] = 0;
    set.points[count] = edges ? NO_POINT : stencils[at];
    const to4 = 4 * count++;
    let mu = rule.friction;
    let withBody = false;
    let gap = touch.gap;
    let slipX = 0;
    let slipY = 0;
    let slipZ = 0;
    let aheadX = 0;
    let aheadY = 0;
    let aheadZ = 0;
    for (let k = 0; k < 4; k++) {
      const i = stencils[at + k];
      const w = weights[k];
      if (k < 3) set.planes[to4 + k] = normal[k];
      if (i >= rule.firstBody) {
        // A ghost of its own for each of the four.
        set.stencils[to4 + k] = state.inverseMasses.length - 1 - k;
        set.weights[to4 + k] = 0;
        mu = rule.bodyFriction[i - rule.firstBody];
        withBody = true;
        slipX += w * moved[4 * i];
        slipY += w * moved[4 * i + 1];
        slipZ += w * moved[4 * i + 2];
      } else {
        set.stencils[to4 + k] = i;
        set.weights[to4 + k] = w;
        for (let c = 0; c < 3; c++) gap -= w * normal[c] * (to[4 * i + c] - from[4 * i + c]);
        aheadX += w * moved[4 * i];
        aheadY += w * moved[4 * i + 1];
        aheadZ += w * moved[4 * i + 2];
      }
    }
    set.frictions[to4 >> 2] = mu;
    set.planes[to4 + 3] = gap;
    set.slips[to4] = slipX;
    set.slips[to4 + 1] = slipY;
    set.slips[to4 + 2] = slipZ;
    setAhead(set, to4, aheadX, aheadY, aheadZ);
    const wanted = edges ? rule.edgeDistance : rule.distance;
    const share = edges ? 1 : FACE_SHARES[corners];
    set.rules[to4] = share * rule.stiffness;
    set.forces[to4 + 3] = withBody ? 0 : 1;
    set.rules[to4 + 1] = wanted;
    set.slips[to4 + 3] = wanted - plane.gap;
    set.rules[to4 + 2] = 0;
    const rests = !edges && corners === FACE;
    if (plane.gap < wanted + (rests ? rule.slack : 0)) set.rules[to4 + 3] = mu;
    else set.rules[to4 + 3] = rests ? 0 : NO_REST;
  };
  visitPairs(pairs, collect, pairs.near);

  for (let s = 0; s < rule.halfSpaceCount; s++) {
    const h = rule.halfSpaces;
    for (let i = 0; i < rule.clothCount; i++) {
      const gap = heightOver(from, 4 * i, h, 4 * s);
      const end = heightOver(to, 4 * i, h, 4 * s);
      if (Math.min(gap, end) >= rule.distance + rule.slack) continue;
      if (count === capacity) {
        lost++;
        continue;
      }
      set.frictions[count] = rule.halfSpaceFriction[s];
      set.loads[count] = 0;
      set.points[count] = i;
      const to4 = 4 * count++;
      for (let k = 0; k < 4; k++) {
        set.stencils[to4 + k] = k === 0 ? i : state.inverseMasses.length - 1 - k;
        set.weights[to4 + k] = k === 0 ? 1 : 0;
        set.planes[to4 + k] = k < 3 ? h[4 * s + k] : gap;
        set.slips[to4 + k] = k < 3 ? -rule.halfSpaceMotion[4 * s + k] : 0;
      }
      setAhead(set, to4, moved[4 * i], moved[4 * i + 1], moved[4 * i + 2]);
      set.rules[to4] = rule.stiffness;
      set.forces[to4 + 3] = 0;
      set.rules[to4 + 1] = rule.distance;
      set.slips[to4 + 3] = rule.distance - gap;
      set.rules[to4 + 2] = 0;
      set.rules[to4 + 3] = gap < rule.distance + rule.slack ? rule.halfSpaceFriction[s] : 0;
    }
  }
  set.counts[0] = count;
  set.counts[2] = lost;
  set.counts[3] = 1;
  sortByVertex(set);
}

/** Keeps the part of a change of motion that is along the plane. */
function setAhead(
  { planes, forces }: ContactSet,
  at: number,
  x: number,
  y: number,
  z: number,
): void {
  const along = planes[at] * x + planes[at + 1] * y + planes[at + 2] * z;
  forces[at] = x - along * planes[at];
  forces[at + 1] = y - along * planes[at + 1];
  forces[at + 2] = z - along * planes[at + 2];
}

/** Who takes part in which contact. */
function sortByVertex({
  counts,
  stencils,
  weights,
  marks,
  rows,
  offsets,
  entries,
}: ContactSet): void {
  const count = counts[0];
  marks.fill(0);
  for (let e = 0; e < 4 * count; e++) if (weights[e] !== 0) marks[stencils[e]]++;
  let row = 0;
  let next = 0;
  for (let i = 0; i < marks.length; i++) {
    if (marks[i] === 0) continue;
    rows[row] = i;
    offsets[row] = next;
    next += marks[i];
    marks[i] = offsets[row];
    row++;
  }
  offsets[row] = next;
  for (let e = 0; e < 4 * count; e++) {
    if (weights[e] === 0) continue;
    entries[marks[stencils[e]]++] = e;
  }
  counts[1] = row;
}
