import type { Energy } from '../energies/energy.ts';
import type { BendingRigidity } from '../model/bending-rigidity.ts';

/** Below this area of u × v a place has no normal. */
const NO_NORMAL = 1e-12;
/** Components of u, v and one second derivative. */
const SIZE = 9;

const normal = new Float64Array(3);
const area = new Float64Array(SIZE);
const volume = new Float64Array(SIZE);
const slope = new Float64Array(SIZE);
const curvature = new Float64Array(SIZE * SIZE);

/**
 * Bending energy per area of a shell, as a function of the five derivatives of its surface by the material
 * coordinates: u = ∂x/∂u, v = ∂x/∂v, ∂²x/∂u², ∂²x/∂v², ∂²x/∂u∂v.
 *
 *     ψ = ½ (B_u κ_u² + B_v κ_v² + T (2 κ_uv)²),   κ = n · ∂²x,   n = u × v/|u × v|
 *
 * n is the third axis of the co-rotational frame, the rotation of F = [u v] to which the membrane's
 * strain belongs: what is left of the second derivatives in that frame, out of its plane.
 * A place without a normal has no energy. `psdHessian` is the Hessian where nothing is bent.
 *
 * Source: [Cirak2000, abstract], [Thomaszewski2006, abstract]; derivatives: own derivation, with κ = s/m,
 * s = det(∂²x, u, v), m = |u × v|. Units: B, T [N·m], ψ [J/m²].
 */
export const shellBending: Required<Energy<BendingRigidity>> = {
  name: 'shell-bending',
  stencil: 5,
  energy(x, rigidity) {
    const m = findNormal(x);
    if (m <= NO_NORMAL) return 0;
    let sum = 0;
    for (let k = 0; k < 3; k++) {
      const kappa = along(x, k);
      sum += 0.5 * weightOf(rigidity, k) * kappa * kappa;
    }
    return sum;
  },
  gradient(x, rigidity, out) {
    out.fill(0, 0, 15);
    const m = findNormal(x);
    if (m <= NO_NORMAL) return;
    for (let k = 0; k < 3; k++) {
      const couple = weightOf(rigidity, k) * differentiate(x, k, m);
      for (let i = 0; i < SIZE; i++) out[placeOf(i, k)] += couple * slope[i];
    }
  },
  hessian: (x, rigidity, out) => fill(x, rigidity, out, true),
  psdHessian: (x, rigidity, out) => fill(x, rigidity, out, false),
};

function fill(x: Float64Array, rigidity: BendingRigidity, out: Float64Array, whole: boolean): void {
  out.fill(0, 0, 225);
  const m = findNormal(x);
  if (m <= NO_NORMAL) return;
  for (let k = 0; k < 3; k++) {
    const weight = weightOf(rigidity, k);
    const kappa = differentiate(x, k, m);
    if (whole) differentiateTwice(x, k, m, kappa);
    for (let i = 0; i < SIZE; i++) {
      for (let j = 0; j < SIZE; j++) {
        const own = whole ? kappa * curvature[SIZE * i + j] : 0;
        out[15 * placeOf(i, k) + placeOf(j, k)] += weight * (slope[i] * slope[j] + own);
      }
    }
  }
}

/** Of the square of ∂²x/∂u∂v along the normal: (2 κ_uv)² = 4 κ_uv². */
function weightOf({ warp, weft, twist }: BendingRigidity, k: number): number {
  return k === 0 ? warp : k === 1 ? weft : 4 * twist;
}

/** Where the i-th component of u, v and the k-th second derivative stands among all. */
function placeOf(i: number, k: number): number {
  return i < 6 ? i : i + 3 * k;
}

/** The normal; returns |u × v|. */
function findNormal(x: Float64Array): number {
  for (let c = 0; c < 3; c++) {
    const [i, j] = [(c + 1) % 3, (c + 2) % 3];
    normal[c] = x[i] * x[3 + j] - x[j] * x[3 + i];
  }
  const m = Math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2);
  for (let c = 0; c < 3; c++) normal[c] /= m;
  return m;
}

function along(x: Float64Array, k: number): number {
  const at = 6 + 3 * k;
  return normal[0] * x[at] + normal[1] * x[at + 1] + normal[2] * x[at + 2];
}

/** First derivatives of m, s and κ by u, v and the k-th second derivative; returns κ. */
function differentiate(x: Float64Array, k: number, m: number): number {
  const q = 6 + 3 * k;
  const kappa = along(x, k);
  for (let c = 0; c < 3; c++) {
    const [i, j] = [(c + 1) % 3, (c + 2) % 3];
    // ∂m = n · (∂u × v) + n · (u × ∂v), and s the same with ∂²x for n.
    area[c] = x[3 + i] * normal[j] - x[3 + j] * normal[i];
    area[3 + c] = normal[i] * x[j] - normal[j] * x[i];
    area[6 + c] = 0;
    volume[c] = x[3 + i] * x[q + j] - x[3 + j] * x[q + i];
    volume[3 + c] = x[q + i] * x[j] - x[q + j] * x[i];
    volume[6 + c] = m * normal[c];
  }
  for (let i = 0; i < SIZE; i++) slope[i] = (volume[i] - kappa * area[i]) / m;
  return kappa;
}

/** Second derivatives of κ, after the first: (∂²s − ∂κ ∂mᵀ − ∂m ∂κᵀ − κ ∂²m)/m. */
function differentiateTwice(x: Float64Array, k: number, m: number, kappa: number): void {
  const q = 6 + 3 * k;
  for (let i = 0; i < SIZE; i++) {
    for (let j = 0; j < SIZE; j++) {
      curvature[SIZE * i + j] = -(slope[i] * area[j] + area[i] * slope[j]) / m;
    }
  }
  const p = new Float64Array(3);
  for (let c = 0; c < 3; c++) p[c] = (x[q + c] - kappa * normal[c]) / m;
  // ∂²s is linear in the third of ∂²x, u, v; of ∂²m what changes the normal not is, too.
  addCross(0, 3, p, 0, 1);
  addCross(3, 6, x, 0, 1 / m);
  addCross(6, 0, x, 3, 1 / m);
  // What turns the normal: N = u × v changes by ∂N, and |N| by (|∂N|² − (n · ∂N)²)/(2 m).
  for (let a = 0; a < 6; a++) {
    const [ax, ay, az] = turned(x, a);
    for (let b = 0; b < 6; b++) {
      const [bx, by, bz] = turned(x, b);
      const together = ax * bx + ay * by + az * bz - area[a] * area[b];
      curvature[SIZE * a + b] -= (kappa * together) / (m * m);
    }
  }
}

/** Adds factor · w · (∂a × ∂b), for vectors a and b that begin at these components. */
function addCross(a: number, b: number, w: ArrayLike<number>, at: number, factor: number): void {
  for (let c = 0; c < 3; c++) {
    const [i, j] = [(c + 1) % 3, (c + 2) % 3];
    const part = factor * w[at + c];
    for (const [row, column, value] of [
      [a + i, b + j, part],
      [a + j, b + i, -part],
    ]) {
      curvature[SIZE * row + column] += value;
      curvature[SIZE * column + row] += value;
    }
  }
}

/** How u × v changes with a component of u or v. */
function turned(x: Float64Array, component: number): readonly [number, number, number] {
  const first = component < 3;
  const c = component % 3;
  const [i, j] = [(c + 1) % 3, (c + 2) % 3];
  const out: [number, number, number] = [0, 0, 0];
  const w = first ? 3 : 0;
  // e_c × w = (w_i at j) − (w_j at i), or w × e_c, which is its negative.
  out[i] = first ? -x[w + j] : x[w + j];
  out[j] = first ? x[w + i] : -x[w + i];
  return out;
}
