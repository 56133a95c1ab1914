/**
 * Continuous collision detection that never misses a contact.
 *
 * Four points go in straight lines from where they are to where they shall be. A vertex meets a
 * face, or an edge meets an edge, where the difference of two points, one of each primitive, is
 * zero. These differences form a triangle (vertex − face) or a parallelogram (edge − edge) whose
 * corners, differences of vertices, go in straight lines too:
 *
 *     d_k(t) = d_k(0) + t (d_k(1) − d_k(0)),   contact at t  ⇔  0 ∈ hull { d_k(t) }
 *
 * **Certificates.** A direction n with n·d_k > s|n| for every corner k at both ends of [t₀, t₁]
 * proves a distance > s on all of [t₀, t₁]: n·d_k(t) is linear in t, so it stays above on the way,
 * and the hull of the corners lies beyond the plane n·x = s|n|.
 * A direction may also turn, from n at t₀ to n′ at t₁, linearly: then the product is quadratic in t,
 * with n·d_k(t₀), (n·d_k(t₁) + n′·d_k(t₀)) / 2 and n′·d_k(t₁) as its coefficients in Bernstein's form,
 * which bound it from below. If all are above s·max(|n|, |n′|), so is the product above s|n(t)|.
 *
 * Any n and n′ will do. So no distance, root or barycentric coordinate has to be right: how
 * directions are found (`propose-*.ts`) decides only how far a certificate reaches. Certificates are
 * chained from t = 0 on (`advance.ts`); the time of impact is where the chain ends. To step by what
 * is certain is the idea of additive detection in Codimensional IPC (Li, Kaufman and Jiang 2021);
 * planes instead of speeds let sliding pairs pass in one step, turning ones let rolling pairs.
 *
 * **What is proven**, for the very floats given, in exact arithmetic on straight paths:
 *  - `Infinity`: the distance is > separation on all of [0, 1].
 *  - t > 0: the distance is > separation on all of [0, t].
 *  - 0: the start could not be shown to be separated. If it is separated by more than rounding
 *    (about 1e-14 of the largest difference), the answer is above 0: the closest direction at t = 0
 *    certifies a first stretch.
 *  - Whatever is not finite leads to 0, and more steps than allowed to what is certain so far.
 *
 * **Rounding** (u = 2⁻⁵³; all in `certify.ts`). Inputs are exact. Let m bound |d| per axis over all
 * corners at both ends and A = Σ|n_i| m_i.
 *  1. A difference is one subtraction: error ≤ u m_i, none from underflow. Its sign is right.
 *  2. A dot product of three terms adds 3u A (+ O(u²)), and 3·2⁻¹⁰⁷⁵ where products underflow.
 *     So g_k = n·d_k at either end is known to 4u A.
 *  3. Interpolating, g + t (g′ − g): (g′ − g) ≤ 2A with two roundings, 4u A, and the last sum, u A;
 *     errors of g and g′ enter as a convex mean, 4u A. Together 9u A (+ O(u²)).
 *  4. The mean of two such values adds u A: 10u A.
 * The code asks for 16u A + 2⁻¹⁰⁰⁰ and thereby covers the rounding of A and O(u²) as well. The
 * bound is relative to differences: how far from the origin the cloth lies does not matter. s|n|
 * and the sum are rounded up by a factor of 1 + 8u.
 *
 * **What is not**: that every miss is found. A pair that gets closer than rounding, that needs
 * certificates shorter than `tolerance`, or more than `maxSteps` times, is reported as a hit. Turning
 * certificates of length h lose O(h²) to the motion's curvature, so the first two concern pairs that
 * pass at some 1e-7 of their size; the last one pairs that graze while they turn.
 */

import { advance } from './advance.ts';
import { axisSeparates, setCorner } from './corners.ts';

/** How to look for an impact. */
export interface CcdSettings {
  /** Contact is a distance of at most this [m], 0 or more. */
  readonly separation: number;
  /** A hit is reported once no certificate is longer than this part of the motion. */
  readonly tolerance: number;
  /** Steps, of a few certificates each, after which what is certain so far is the answer. */
  readonly maxSteps: number;
}

export const CCD_DEFAULTS: CcdSettings = { separation: 0, tolerance: 2 ** -20, maxSteps: 128 };

/** Positions, four numbers to a vertex. */
export type Positions = Float32Array | Float64Array;

/**
 * The part of the way from `from` to `to` in which a vertex certainly does not touch the face
 * a, b, c; `Infinity` if it does not touch it at all.
 */
export function vertexFaceToi(
  from: Positions,
  to: Positions,
  vertex: number,
  a: number,
  b: number,
  c: number,
  settings: CcdSettings = CCD_DEFAULTS,
): number {
  setCorner(0, from, to, 4 * vertex, 4 * a);
  setCorner(1, from, to, 4 * vertex, 4 * b);
  setCorner(2, from, to, 4 * vertex, 4 * c);
  return toi(3, settings);
}

/**
 * The part of the way from `from` to `to` in which the edges a0 a1 and b0 b1 certainly do not
 * touch; `Infinity` if they do not touch at all.
 */
export function edgeEdgeToi(
  from: Positions,
  to: Positions,
  a0: number,
  a1: number,
  b0: number,
  b1: number,
  settings: CcdSettings = CCD_DEFAULTS,
): number {
  setCorner(0, from, to, 4 * a0, 4 * b0);
  setCorner(1, from, to, 4 * a0, 4 * b1);
  setCorner(2, from, to, 4 * a1, 4 * b1);
  setCorner(3, from, to, 4 * a1, 4 * b0);
  return toi(4, settings);
}

/** As `vertexFaceToi`, of 24 numbers: xyz of vertex, a, b, c at the start, then at the end. */
export function vertexFaceToiOf(xyz: ArrayLike<number>, settings?: CcdSettings): number {
  unpack(xyz);
  return vertexFaceToi(starts, ends, 0, 1, 2, 3, settings);
}

/** As `edgeEdgeToi`, of 24 numbers: xyz of a0, a1, b0, b1 at the start, then at the end. */
export function edgeEdgeToiOf(xyz: ArrayLike<number>, settings?: CcdSettings): number {
  unpack(xyz);
  return edgeEdgeToi(starts, ends, 0, 1, 2, 3, settings);
}

function toi(corners: number, settings: CcdSettings): number {
  if (axisSeparates(corners, settings.separation)) return Number.POSITIVE_INFINITY;
  return advance(corners, settings.separation, settings.tolerance, settings.maxSteps);
}

const starts = new Float64Array(16);
const ends = new Float64Array(16);

function unpack(xyz: ArrayLike<number>): void {
  for (let i = 0; i < 12; i++) {
    const place = 4 * Math.floor(i / 3) + (i % 3);
    starts[place] = xyz[i];
    ends[place] = xyz[12 + i];
  }
}
