import type { Energy } from './energy.ts';

export interface DihedralBendingParameters {
  /** Stiffness k of the hinge [N·m], see `dihedralStiffness`. */
  readonly stiffness: number;
  /** Dihedral angle at rest θ0 [rad]; 0: flat. */
  readonly restAngle: number;
  /** Of the angles θ + 2πn the one nearest to this counts [rad]; default: nearest to θ0. */
  readonly near?: number;
}

/** A triangle flatter than this (twice its area over its longest side squared) has no normal. */
const NO_NORMAL = 1e-12;
/** Below this [m²] the square of an area underflows. */
const NO_AREA = 1e-140;

/**
 * Hinge between two triangles.                               x3
 *                                                          / | \
 *     E = ½ k (θ − θ0)²,  θ − θ0 wrapped to (−π, π]       x0  |  x1
 *                                                          \ | /
 * Source: [Grinspun2003, section 2] (flexural energy);       x2
 * gradient and Hessian of θ: see `addSide`.
 * Units: k [N·m], θ [rad], E [J].
 * Deviates: k holds the whole prefactor; with k = B l²/(A1 + A2) a sheet of near-equilateral
 * triangles has bending rigidity B, where the paper's 3 |e|²/(A1 + A2) has another constant. At
 * θ − θ0 = ±π, where a fold is as far from rest one way as the other, E has a ridge. A triangle
 * without area exerts no force.
 */
export const dihedralBending: Energy<DihedralBendingParameters> = {
  name: 'dihedral-bending',
  stencil: 4,
  energy: (x, parameters) => {
    const { stiffness } = parameters;
    const bend = bendOf(x, parameters);
    return 0.5 * stiffness * bend * bend;
  },
  gradient: (x, parameters, out) => {
    const { stiffness } = parameters;
    const bend = bendOf(x, parameters);
    dihedralGradient(x, out);
    for (let i = 0; i < 12; i++) out[i] *= stiffness * bend;
  },
  hessian: (x, parameters, out) => {
    const { stiffness } = parameters;
    const bend = bendOf(x, parameters);
    const g = gradientScratch;
    g.fill(0);
    out.fill(0, 0, 144);
    addSide(x, 0, 2, 3, g, out);
    addSide(x, 1, 3, 2, g, out);
    // The two sides are symmetric only together; mirroring removes the rounding.
    for (let i = 0; i < 12; i++) {
      for (let j = i; j < 12; j++) {
        const h = stiffness * (g[i] * g[j] + bend * out[12 * i + j]);
        out[12 * i + j] = h;
        out[12 * j + i] = h;
      }
    }
  },
};

/** θ − θ0. */
function bendOf(x: Float64Array, { restAngle, near }: DihedralBendingParameters): number {
  const angle = dihedralAngle(x);
  return near === undefined
    ? wrapAngle(angle - restAngle)
    : near + wrapAngle(angle - near) - restAngle;
}

/**
 * Stiffness k = B l²/(A1 + A2) [N·m] of the hinge over an edge of rest length l between triangles
 * of rest areas A1, A2, for a fabric of bending rigidity B.
 */
export function dihedralStiffness(rigidity: number, length: number, area: number): number {
  return area > 0 ? (rigidity * length * length) / area : 0;
}

/**
 * Signed dihedral angle θ ∈ (−π, π] of a hinge (x0, x1 opposite; x2, x3 edge): the angle between
 * the normals (x2 − x0) × (x3 − x0) and (x3 − x1) × (x2 − x1). 0 when flat, positive when folded
 * away from the normals. By atan2, because acos loses the angle near flat. 0 where a triangle has
 * no normal.
 */
export function dihedralAngle(x: Float64Array): number {
  const n1 = normalScratch1;
  const n2 = normalScratch2;
  triangleNormal(x, 0, 2, 3, n1);
  triangleNormal(x, 1, 3, 2, n2);
  const ex = x[9] - x[6];
  const ey = x[10] - x[7];
  const ez = x[11] - x[8];
  const length = Math.hypot(ex, ey, ez);
  if (length === 0) return 0;
  const cx = n1[1] * n2[2] - n1[2] * n2[1];
  const cy = n1[2] * n2[0] - n1[0] * n2[2];
  const cz = n1[0] * n2[1] - n1[1] * n2[0];
  const sine = (cx * ex + cy * ey + cz * ez) / length;
  const cosine = n1[0] * n2[0] + n1[1] * n2[1] + n1[2] * n2[2];
  // Folded shut, sine is ±0: one sheet, one angle.
  return sine === 0 && cosine < 0 ? Math.PI : Math.atan2(sine, cosine);
}

/** ∇θ, 12 values [rad/m]. */
export function dihedralGradient(x: Float64Array, out: Float64Array): void {
  out.fill(0, 0, 12);
  addSide(x, 0, 2, 3, out);
  addSide(x, 1, 3, 2, out);
}

/** The angle modulo 2π in (−π, π]. */
export function wrapAngle(angle: number): number {
  return angle - 2 * Math.PI * Math.ceil((angle - Math.PI) / (2 * Math.PI));
}

const gradientScratch = new Float64Array(12);
const normalScratch1 = new Float64Array(3);
const normalScratch2 = new Float64Array(3);
const opposite = new Float64Array(9);
const tangents = new Float64Array(9);
const axis = new Float64Array(3);
const normal = new Float64Array(3);

/**
 * Adds one triangle's share of ∇θ, and of ∇²θ if `hessian` is given.
 *
 * For a triangle (x_apex, x_a, x_b) with normal n (not normalised, n̂ = n/|n|), edges eᵢ opposite to
 * the vertices (e_apex = x_b − x_a, cyclic) and the hinge's direction ê = e_apex/l,
 *
 *     ∇ᵢ θ   = −(eᵢ·ê) n/|n|²
 *     ∇ᵢⱼ θ  = (eᵢ·ê)/|n|² (tⱼ n̂ᵀ + n̂ tⱼᵀ) − n/|n|² (Dᵢⱼ ê + σⱼ (eᵢ − (eᵢ·ê) ê)/l)ᵀ
 *
 * with tⱼ = n̂ × eⱼ, Dᵢⱼ = ∂eᵢ/∂xⱼ ∈ {−1, 0, 1} and σ = ∂e_apex/∂x = (0, −1, 1). The first term is
 * the change of n/|n|² (∂n/∂xⱼ = eⱼ×), the second that of eᵢ·ê. The other triangle is the same with
 * a and b exchanged.
 *
 * Source: own derivation from the gradient; compare [Tamstorf2013, abstract].
 */
function addSide(
  x: Float64Array,
  apex: number,
  a: number,
  b: number,
  gradient: Float64Array,
  hessian?: Float64Array,
): void {
  const vertices = [apex, a, b];
  const e = opposite;
  let longest = 0;
  for (let i = 0; i < 3; i++) {
    const from = 3 * vertices[(i + 1) % 3];
    const to = 3 * vertices[(i + 2) % 3];
    let squared = 0;
    for (let k = 0; k < 3; k++) {
      e[3 * i + k] = x[to + k] - x[from + k];
      squared += e[3 * i + k] * e[3 * i + k];
    }
    longest = Math.max(longest, squared);
  }
  const n = normal;
  triangleNormal(x, apex, a, b, n);
  const size = Math.hypot(n[0], n[1], n[2]);
  const l = Math.hypot(e[0], e[1], e[2]);
  if (size <= NO_NORMAL * longest || size < NO_AREA) return;
  for (let k = 0; k < 3; k++) {
    n[k] /= size;
    axis[k] = e[k] / l;
  }

  for (let i = 0; i < 3; i++) {
    const along = dot(e, 3 * i, axis);
    for (let k = 0; k < 3; k++) gradient[3 * vertices[i] + k] -= (along * n[k]) / size;
  }
  if (!hessian) return;

  for (let j = 0; j < 3; j++) {
    tangents[3 * j] = n[1] * e[3 * j + 2] - n[2] * e[3 * j + 1];
    tangents[3 * j + 1] = n[2] * e[3 * j] - n[0] * e[3 * j + 2];
    tangents[3 * j + 2] = n[0] * e[3 * j + 1] - n[1] * e[3 * j];
  }
  for (let i = 0; i < 3; i++) {
    const along = dot(e, 3 * i, axis);
    for (let j = 0; j < 3; j++) {
      const d = j === (i + 2) % 3 ? 1 : j === (i + 1) % 3 ? -1 : 0;
      const sigma = j === 2 ? 1 : j === 1 ? -1 : 0;
      for (let r = 0; r < 3; r++) {
        for (let c = 0; c < 3; c++) {
          const turn = (along / size) * (tangents[3 * j + r] * n[c] + n[r] * tangents[3 * j + c]);
          const slide = d * axis[c] + (sigma * (e[3 * i + c] - along * axis[c])) / l;
          hessian[12 * (3 * vertices[i] + r) + 3 * vertices[j] + c] += (turn - n[r] * slide) / size;
        }
      }
    }
  }
}

/** (x_a − x_apex) × (x_b − x_apex): twice the area along the normal. */
function triangleNormal(
  x: Float64Array,
  apex: number,
  a: number,
  b: number,
  out: Float64Array,
): void {
  const ux = x[3 * a] - x[3 * apex];
  const uy = x[3 * a + 1] - x[3 * apex + 1];
  const uz = x[3 * a + 2] - x[3 * apex + 2];
  const vx = x[3 * b] - x[3 * apex];
  const vy = x[3 * b + 1] - x[3 * apex + 1];
  const vz = x[3 * b + 2] - x[3 * apex + 2];
  out[0] = uy * vz - uz * vy;
  out[1] = uz * vx - ux * vz;
  out[2] = ux * vy - uy * vx;
}

function dot(vectors: Float64Array, offset: number, other: Float64Array): number {
  return (
    vectors[offset] * other[0] + vectors[offset + 1] * other[1] + vectors[offset + 2] * other[2]
  );
}
