import { buildCurve } from '../model/monotone-curve.ts';
import { type MembraneModel, type MembraneParameters, membrane } from './membrane.ts';
import {
  clampStress,
  clampTangent,
  lawEnergy,
  lawStress,
  lawTangent,
  type MembraneLaw,
} from './membrane-law.ts';
import { decompose, type Polar } from './polar.ts';

const polar: Polar = { r: new Float64Array(9), a: 0, b: 0, c: 0, area: 0 };
const strain = new Float64Array(3);
const stress = new Float64Array(3);
const tangent = new Float64Array(4);
const coupling = new Float64Array(3);
const pull = new Float64Array(3);
const rows = new Float64Array(16);
const plane = new Float64Array(16);

const density: MembraneModel['density'] = {
  energy: (f, { law }) => {
    decompose(f, polar);
    measureStrain();
    return lawEnergy(law, strain);
  },
  gradient: (f, { law }, out) => {
    out.fill(0, 0, 6);
    if (!measure(f, law)) return;
    const { r } = polar;
    const turn = spinStress();
    for (let k = 0; k < 3; k++) {
      out[k] = stress[0] * r[k] + (stress[2] + turn) * r[3 + k];
      out[3 + k] = (stress[2] - turn) * r[k] + stress[1] * r[3 + k];
    }
  },
  hessian: (f, { law }, out) => {
    out.fill(0, 0, 36);
    if (!measure(f, law)) return;
    planeHessian(spinStiffness(), 1);
    toSpace(out);
  },
  psdHessian: (f, { law }, out) => {
    out.fill(0, 0, 36);
    if (!measure(f, law)) return;
    clampTangent(tangent);
    clampStress(pull);
    const stiffness = Math.max(spinStiffness(), 0);
    planeHessian(stiffness, couplingShare(stiffness));
    toSpace(out);
  },
};

/**
 * Woven cloth in the strain that is left after the rotation is removed.     x2
 *                                                                          /  \
 *     E = A (W_u(ε_u) + W_v(ε_v) + c12 ε_u ε_v + W_s(2 ε_uv))            x0 -- x1
 *     ε = U − I,  F = R U
 *
 * The stress T = ∂ψ/∂U is Biot's, so that a strip pulled along u carries exactly the curve's nominal
 * stress. Unlike Green's strain it resists compression down to a point.
 *
 * In the frame (r1, r2, n) of the rotation, dF has the in-plane part A = RᵀdF and the part
 * w = nᵀdF out of the plane. With the spin ω = (A21 − A12)/tr U and dU = A − ω j U, where
 * j = (0 −1; 1 0),
 *
 *     dψ  = T : dU = P̂ : A,   P̂ = T + κ j,  κ = (b (T11 − T22) + (c − a) T12)/tr U,  U = (a b; b c)
 *     d²ψ = dU : C : dU + 2 ω tr(P̂ dU j) + ω² T : U + w S wᵀ,   S = U⁻¹ P̂
 *
 * The first three terms are a 4 × 4 form in (dU11, dU22, 2 dU12, ω). The derivative of R is in ω and
 * w; nothing but S needs U to be invertible.
 *
 * Source: [Thomaszewski2007, Eq. 9] (polar decomposition), [Thomaszewski2007, Eq. 11] (strain) and
 * [Thomaszewski2007, Eq. 22] (law); derivatives: own derivation, checked by finite differences.
 * Units: W [J/m²], A [m²], E [J].
 * Deviates: a curve over the sine of the shear angle is read over 2 ε_uv, which is 2 sin of half the
 * angle while the threads keep their length. Where tension exceeds the shear stiffness by far
 * (T_u > 4 c33 near rest) the Hessian is indefinite, for turning the weft towards the warp shortens
 * U11: a fabric that shears easily is better served by Green's strain. A triangle without area exerts
 * no force.
 * `psdHessian` is the Hessian where S pulls and the 4 × 4 form is not indefinite.
 */
export const corotationalMembrane: MembraneModel = {
  ...membrane<MembraneParameters>('corotational-membrane', density),
  density,
  readCurve: buildCurve,
};

function measureStrain(): void {
  strain[0] = polar.a - 1;
  strain[1] = polar.c - 1;
  strain[2] = 2 * polar.b;
}

/** Everything the derivatives need; false where the triangle has no plane. */
function measure(f: Float64Array, law: MembraneLaw): boolean {
  const planar = decompose(f, polar);
  measureStrain();
  lawStress(law, strain, stress);
  lawTangent(law, strain, tangent);
  if (!planar) return false;

  const { a, b, c, area } = polar;
  const turn = spinStress();
  coupling[0] = -(stress[2] + turn);
  coupling[1] = stress[2] - turn;
  coupling[2] = 0.5 * (stress[0] - stress[1]);
  // S = U⁻¹ P̂; symmetric, so one of the two mixed entries is enough.
  pull[0] = (c * stress[0] - b * (stress[2] + turn)) / area;
  pull[1] = (a * stress[1] - b * (stress[2] - turn)) / area;
  pull[2] = (c * (stress[2] - turn) - b * stress[1]) / area;
  return true;
}

/** κ: what the stress does against the spin, because it is not coaxial with U. */
function spinStress(): number {
  const { a, b, c } = polar;
  return (b * (stress[0] - stress[1]) + (c - a) * stress[2]) / (a + c);
}

/** T : U. */
function spinStiffness(): number {
  return polar.a * stress[0] + polar.c * stress[1] + 2 * polar.b * stress[2];
}

/**
 * The share of the coupling k of strain and spin that keeps the 4 × 4 form from being indefinite:
 * k C⁻¹ k ≤ `stiffness`, by Schur's complement.
 */
function couplingShare(stiffness: number): number {
  const tu = tangent[0];
  const tv = tangent[1];
  const mixed = tangent[2];
  const ts = tangent[3];
  const ku = coupling[0];
  const kv = coupling[1];
  const ks = coupling[2];
  const determinant = tu * tv - mixed * mixed;
  if (!(determinant > 0 && ts > 0)) return 0;
  const bend = (tv * ku * ku + tu * kv * kv - 2 * mixed * ku * kv) / determinant + (ks * ks) / ts;
  return bend <= stiffness ? 1 : Math.sqrt(stiffness / bend);
}

/** The 4 × 4 form over A11, A21, A12, A22 into `plane`. */
function planeHessian(stiffness: number, share: number): void {
  const { a, b, c } = polar;
  const turn = 1 / (a + c);
  // Rows: dU11, dU22, 2 dU12 and ω as functions of A.
  rows.fill(0);
  rows[13] = turn;
  rows[14] = -turn;
  rows[0] = 1;
  rows[7] = 1;
  for (let m = 1; m < 3; m++) {
    rows[m] = b * rows[12 + m];
    rows[4 + m] = -b * rows[12 + m];
    rows[8 + m] = 1 + (c - a) * rows[12 + m];
  }
  for (let m = 0; m < 4; m++) {
    for (let n = m; n < 4; n++) {
      const strains =
        tangent[0] * rows[m] * rows[n] +
        tangent[1] * rows[4 + m] * rows[4 + n] +
        tangent[2] * (rows[m] * rows[4 + n] + rows[4 + m] * rows[n]) +
        tangent[3] * rows[8 + m] * rows[8 + n];
      let mixed = 0;
      for (let k = 0; k < 3; k++) {
        mixed += coupling[k] * (rows[4 * k + m] * rows[12 + n] + rows[4 * k + n] * rows[12 + m]);
      }
      const h = strains + share * mixed + stiffness * rows[12 + m] * rows[12 + n];
      plane[4 * m + n] = h;
      plane[4 * n + m] = h;
    }
  }
}

/** From the frame of the rotation to space: `plane` in the plane and `pull` across it, 6 × 6. */
function toSpace(out: Float64Array): void {
  const { r } = polar;
  for (let i = 0; i < 2; i++) {
    for (let j = 0; j < 2; j++) {
      const across = i === j ? pull[i] : pull[2];
      for (let k = 0; k < 3; k++) {
        for (let l = 0; l < 3; l++) {
          let h = across * r[6 + k] * r[6 + l];
          for (let p = 0; p < 2; p++) {
            for (let q = 0; q < 2; q++) {
              h += plane[4 * (2 * i + p) + 2 * j + q] * r[3 * p + k] * r[3 * q + l];
            }
          }
          out[6 * (3 * i + k) + 3 * j + l] = h;
        }
      }
    }
  }
}
