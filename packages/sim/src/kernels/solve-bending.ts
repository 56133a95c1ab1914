import type { State } from '../state.ts';
import type { HingePacks } from './position-kernels.ts';

const f = Math.fround;

/**
 * Isometric bending as a linear constraint on each hinge, relaxed once:
 *
 *   C = Kx = Σ Kₐ xₐ,   xₐ −= shareₐ·C,   shareₐ = wₐKₐ / (Σ w K² + α/h²)
 *
 * K sums to zero, so differences to x₀ are enough and keep the precision of small curvatures.
 * Source: [Bergou2006, abstract]; relaxed as in [Macklin2016, Eq. 18].
 */
export function solveQuadraticBending(state: State, packs: HingePacks): void {
  const { positions: x } = state;
  const { stencils, weights, shares } = packs;
  const count = stencils.length / 4;
  for (let k = 0; k < count; k++) {
    const at = 4 * k;
    const i0 = 4 * stencils[at];
    const i1 = 4 * stencils[at + 1];
    const i2 = 4 * stencils[at + 2];
    const i3 = 4 * stencils[at + 3];
    const k1 = weights[count + k];
    const k2 = weights[2 * count + k];
    const k3 = weights[3 * count + k];
    for (let c = 0; c < 3; c++) {
      const x0 = x[i0 + c];
      const x1 = x[i1 + c];
      const x2 = x[i2 + c];
      const x3 = x[i3 + c];
      const d = f(f(f(k1 * f(x1 - x0)) + f(k2 * f(x2 - x0))) + f(k3 * f(x3 - x0)));
      x[i0 + c] = f(x0 - f(shares[k] * d));
      x[i1 + c] = f(x1 - f(shares[count + k] * d));
      x[i2 + c] = f(x2 - f(shares[2 * count + k] * d));
      x[i3 + c] = f(x3 - f(shares[3 * count + k] * d));
    }
  }
}

/** Areas below this [m²] make a hinge too degenerate to have an angle. */
export const TINY_AREA: number = f(1e-16);

/**
 * Dihedral bending, relaxed once: C = θ − θ₀ with compliance α, the gradient of θ as in
 * `energies/dihedral-bending.ts`. Source: [Grinspun2003, section 2]; [Macklin2016, Eq. 18].
 * `weights` holds θ₀, α/h², then nothing.
 */
export function solveDihedralBending(state: State, packs: HingePacks): void {
  const { positions: x, inverseMasses } = state;
  const { stencils, weights } = packs;
  const count = stencils.length / 4;
  for (let k = 0; k < count; k++) {
    const at = 4 * k;
    const i0 = 4 * stencils[at];
    const i1 = 4 * stencils[at + 1];
    const i2 = 4 * stencils[at + 2];
    const i3 = 4 * stencils[at + 3];
    // Everything relative to x2, the edge's first end.
    const ax = f(x[i0] - x[i2]);
    const ay = f(x[i0 + 1] - x[i2 + 1]);
    const az = f(x[i0 + 2] - x[i2 + 2]);
    const bx = f(x[i1] - x[i2]);
    const by = f(x[i1 + 1] - x[i2 + 1]);
    const bz = f(x[i1 + 2] - x[i2 + 2]);
    const ex = f(x[i3] - x[i2]);
    const ey = f(x[i3 + 1] - x[i2 + 1]);
    const ez = f(x[i3 + 2] - x[i2 + 2]);
    // Normals: m = (x2 − x0) × (x3 − x0) = e × a and n = (x3 − x1) × (x2 − x1) = b × e.
    const mx = f(f(ey * az) - f(ez * ay));
    const my = f(f(ez * ax) - f(ex * az));
    const mz = f(f(ex * ay) - f(ey * ax));
    const nx = f(f(by * ez) - f(bz * ey));
    const ny = f(f(bz * ex) - f(bx * ez));
    const nz = f(f(bx * ey) - f(by * ex));
    const mm = f(f(f(mx * mx) + f(my * my)) + f(mz * mz));
    const nn = f(f(f(nx * nx) + f(ny * ny)) + f(nz * nz));
    const ee = f(f(f(ex * ex) + f(ey * ey)) + f(ez * ez));
    if (!(mm > TINY_AREA * TINY_AREA && nn > TINY_AREA * TINY_AREA && ee > 0)) continue;
    const l = f(Math.sqrt(ee));
    const cx = f(f(my * nz) - f(mz * ny));
    const cy = f(f(mz * nx) - f(mx * nz));
    const cz = f(f(mx * ny) - f(my * nx));
    const sine = f(f(f(f(cx * ex) + f(cy * ey)) + f(cz * ez)) / l);
    const cosine = f(f(f(mx * nx) + f(my * ny)) + f(mz * nz));
    let c = f(arcTangent(sine, cosine) - weights[k]);
    if (c > PI) c = f(c - TWO_PI);
    else if (c < -PI) c = f(c + TWO_PI);
    // ∂θ/∂x: g0 = −l m/|m|², g1 = −l n/|n|², and the edge's ends share what balances them.
    const p0 = f(-l / mm);
    const p1 = f(-l / nn);
    const ta = f(f(f(f(ax * ex) + f(ay * ey)) + f(az * ez)) / ee);
    const tb = f(f(f(f(bx * ex) + f(by * ey)) + f(bz * ez)) / ee);
    const g0x = f(p0 * mx);
    const g0y = f(p0 * my);
    const g0z = f(p0 * mz);
    const g1x = f(p1 * nx);
    const g1y = f(p1 * ny);
    const g1z = f(p1 * nz);
    const sa = f(ta - 1);
    const sb = f(tb - 1);
    const g2x = f(f(sa * g0x) + f(sb * g1x));
    const g2y = f(f(sa * g0y) + f(sb * g1y));
    const g2z = f(f(sa * g0z) + f(sb * g1z));
    const g3x = f(-f(f(ta * g0x) + f(tb * g1x)));
    const g3y = f(-f(f(ta * g0y) + f(tb * g1y)));
    const g3z = f(-f(f(ta * g0z) + f(tb * g1z)));
    const w0 = inverseMasses[stencils[at]];
    const w1 = inverseMasses[stencils[at + 1]];
    const w2 = inverseMasses[stencils[at + 2]];
    const w3 = inverseMasses[stencils[at + 3]];
    let sum = f(w0 * f(f(f(g0x * g0x) + f(g0y * g0y)) + f(g0z * g0z)));
    sum = f(sum + f(w1 * f(f(f(g1x * g1x) + f(g1y * g1y)) + f(g1z * g1z))));
    sum = f(sum + f(w2 * f(f(f(g2x * g2x) + f(g2y * g2y)) + f(g2z * g2z))));
    sum = f(sum + f(w3 * f(f(f(g3x * g3x) + f(g3y * g3y)) + f(g3z * g3z))));
    sum = f(sum + weights[count + k]);
    if (!(sum > 0)) continue;
    const s = f(-c / sum);
    const s0 = f(w0 * s);
    const s1 = f(w1 * s);
    const s2 = f(w2 * s);
    const s3 = f(w3 * s);
    x[i0] = f(x[i0] + f(s0 * g0x));
    x[i0 + 1] = f(x[i0 + 1] + f(s0 * g0y));
    x[i0 + 2] = f(x[i0 + 2] + f(s0 * g0z));
    x[i1] = f(x[i1] + f(s1 * g1x));
    x[i1 + 1] = f(x[i1 + 1] + f(s1 * g1y));
    x[i1 + 2] = f(x[i1 + 2] + f(s1 * g1z));
    x[i2] = f(x[i2] + f(s2 * g2x));
    x[i2 + 1] = f(x[i2 + 1] + f(s2 * g2y));
    x[i2 + 2] = f(x[i2 + 2] + f(s2 * g2z));
    x[i3] = f(x[i3] + f(s3 * g3x));
    x[i3 + 1] = f(x[i3 + 1] + f(s3 * g3y));
    x[i3 + 2] = f(x[i3 + 2] + f(s3 * g3z));
  }
}

const PI: number = f(Math.PI);
const TWO_PI: number = f(2 * Math.PI);
const HALF_PI: number = f(Math.PI / 2);

/**
 * atan2 in single precision by a minimax polynomial, error below 4e-6: library versions differ
 * from one platform to the next in the last bit, and this one must not.
 */
export function arcTangent(y: number, x: number): number {
  const ay = Math.abs(y);
  const ax = Math.abs(x);
  const max = Math.max(ax, ay);
  if (max === 0) return 0;
  const t = f(Math.min(ax, ay) / max);
  const q = f(t * t);
  let r = f(f(q * A11) + A9);
  r = f(f(q * r) + A7);
  r = f(f(q * r) + A5);
  r = f(f(q * r) + A3);
  r = f(f(q * r) + A1);
  r = f(r * t);
  if (ay > ax) r = f(HALF_PI - r);
  if (x < 0) r = f(PI - r);
  return y < 0 ? f(-r) : r;
}

const A1: number = f(0.99997726);
const A3: number = f(-0.33262347);
const A5: number = f(0.19354346);
const A7: number = f(-0.11643287);
const A9: number = f(0.05265332);
const A11: number = f(-0.0117212);
