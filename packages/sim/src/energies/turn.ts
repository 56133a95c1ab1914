import type { Energy } from './energy.ts';

export interface TurnParameters {
  /** k = B/l [N·m]: bending rigidity over the length that belongs to the middle point. */
  readonly stiffness: number;
}

/** Shorter than this, a side has no direction [m]; what is divided by it stays finite. */
const NO_LENGTH = 1e-60;
/** 1 + cos θ is no smaller than this: folded back onto itself, the energy is large, not infinite. */
const FOLDED = 1e-12;

/**
 * A line that turns by θ at its middle point.             x1
 *                                                        /  \
 *     E = ½ k (2 tan(θ/2))² = 2 k (1 − c)/(1 + c)      x0    x2
 *
 * with c = cos θ = û·v̂, u = x1 − x0, v = x2 − x1. Straight lines have none; one that is folded back onto
 * itself would have infinitely much.
 * Source: [Bergou2008, section 4.2] (curvature of a polyline at a vertex; isotropic bending).
 * Units: k [N·m], E [J].
 */
export const turn: Energy<TurnParameters> = {
  name: 'turn',
  stencil: 3,
  energy(x, { stiffness }) {
    if (!look(x)) return 0;
    return (2 * stiffness * (1 - s.c)) / (1 + s.c);
  },
  gradient(x, { stiffness }, out) {
    out.fill(0, 0, 9);
    if (!look(x)) return;
    const slope = (-4 * stiffness) / (1 + s.c) ** 2;
    for (let k = 0; k < 3; k++) {
      out[k] = -slope * s.cu[k];
      out[3 + k] = slope * (s.cu[k] - s.cv[k]);
      out[6 + k] = slope * s.cv[k];
    }
  },
  hessian(x, { stiffness }, out) {
    out.fill(0, 0, 81);
    if (!look(x)) return;
    const { c, u, v, cu, cv, lu, lv } = s;
    const first = (-4 * stiffness) / (1 + c) ** 2;
    const second = (8 * stiffness) / (1 + c) ** 3;
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        const one = i === j ? 1 : 0;
        // ∂²c/∂u², ∂²c/∂v², ∂²c/∂u∂v; cu and cv are ∂c/∂u and ∂c/∂v.
        const uu = -((cu[i] * u[j] + u[i] * cu[j]) / lu + (c * (one - u[i] * u[j])) / lu ** 2);
        const vv = -((cv[i] * v[j] + v[i] * cv[j]) / lv + (c * (one - v[i] * v[j])) / lv ** 2);
        const uv = ((one - v[i] * v[j]) / lv - u[i] * cv[j]) / lu;
        blocks[3 * i + j] = first * uu + second * cu[i] * cu[j];
        blocks[9 + 3 * i + j] = first * vv + second * cv[i] * cv[j];
        blocks[18 + 3 * i + j] = first * uv + second * cu[i] * cv[j];
      }
    }
    spread(out);
  },
  /** Jᵀ J of r = √(2k/(1 + c)) (v̂ − û), of which E is the half square. */
  psdHessian(x, { stiffness }, out) {
    out.fill(0, 0, 81);
    if (!look(x)) return;
    const { c, u, v, cu, cv, lu, lv } = s;
    const scale = Math.sqrt((2 * stiffness) / (1 + c));
    const fall = -scale / (2 * (1 + c));
    for (let i = 0; i < 3; i++) {
      const way = v[i] - u[i];
      for (let j = 0; j < 3; j++) {
        const one = i === j ? 1 : 0;
        byU[3 * i + j] = (-scale * (one - u[i] * u[j])) / lu + fall * way * cu[j];
        byV[3 * i + j] = (scale * (one - v[i] * v[j])) / lv + fall * way * cv[j];
      }
    }
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        let uu = 0;
        let vv = 0;
        let uv = 0;
        for (let k = 0; k < 9; k += 3) {
          uu += byU[k + i] * byU[k + j];
          vv += byV[k + i] * byV[k + j];
          uv += byU[k + i] * byV[k + j];
        }
        blocks[3 * i + j] = uu;
        blocks[9 + 3 * i + j] = vv;
        blocks[18 + 3 * i + j] = uv;
      }
    }
    spread(out);
  },
};

/** The sides' directions û and v̂ and lengths, c, ∂c/∂u and ∂c/∂v. */
const s = {
  c: 1,
  lu: 0,
  lv: 0,
  u: new Float64Array(3),
  v: new Float64Array(3),
  cu: new Float64Array(3),
  cv: new Float64Array(3),
};
/** Second derivatives by u and u, v and v, u and v. */
const blocks = new Float64Array(27);
const byU = new Float64Array(9);
const byV = new Float64Array(9);

/** Whether both sides have a direction. */
function look(x: Float64Array): boolean {
  const { u, v, cu, cv } = s;
  s.lu = Math.hypot(x[3] - x[0], x[4] - x[1], x[5] - x[2]);
  s.lv = Math.hypot(x[6] - x[3], x[7] - x[4], x[8] - x[5]);
  if (s.lu < NO_LENGTH || s.lv < NO_LENGTH) return false;
  let c = 0;
  for (let k = 0; k < 3; k++) {
    u[k] = (x[3 + k] - x[k]) / s.lu;
    v[k] = (x[6 + k] - x[3 + k]) / s.lv;
    c += u[k] * v[k];
  }
  s.c = Math.min(Math.max(c, FOLDED - 1), 1);
  for (let k = 0; k < 3; k++) {
    cu[k] = (v[k] - c * u[k]) / s.lu;
    cv[k] = (u[k] - c * v[k]) / s.lv;
  }
  return true;
}

/** From second derivatives by u and v to those by the three points. */
function spread(out: Float64Array): void {
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      const uu = blocks[3 * i + j];
      const vv = blocks[9 + 3 * i + j];
      const uv = blocks[18 + 3 * i + j];
      const vu = blocks[18 + 3 * j + i];
      out[9 * i + j] = uu;
      out[9 * i + 3 + j] = uv - uu;
      out[9 * i + 6 + j] = -uv;
      out[9 * (3 + i) + j] = vu - uu;
      out[9 * (3 + i) + 3 + j] = uu - uv - vu + vv;
      out[9 * (3 + i) + 6 + j] = uv - vv;
      out[9 * (6 + i) + j] = -vu;
      out[9 * (6 + i) + 3 + j] = vu - vv;
      out[9 * (6 + i) + 6 + j] = vv;
    }
  }
}
