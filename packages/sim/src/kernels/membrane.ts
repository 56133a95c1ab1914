import type { State } from '../state.ts';
import { followCurve } from './follow-curve.ts';
import { sumTasks } from './sum-tasks.ts';
import {
  CURVE_KNOTS,
  LARGE_SHEAR,
  LAW_SIZE,
  type MembranePacks,
  OWN_STRAIN,
  SHEAR_SLIP,
  type ShearSlips,
  SMALL_SHEAR,
  type StrainNodes,
  type System,
} from './system.ts';

const f = Math.fround;

// Of the triangle being looked at. Modules are single-threaded; kernels are not reentrant.
/** u, v: images of the unit vectors along warp and weft. */
const u = new Float32Array(3);
const v = new Float32Array(3);
/** Strain, stress and stiffness along warp, weft, in shear; stiffness has c12 last. */
const strain = new Float32Array(3);
const before = new Float32Array(3);
const stress = new Float32Array(3);
const slope = new Float32Array(4);
/** Dm⁻¹, and the area. */
const shape = new Float32Array(4);
let area = 0;
/** c11, c22, c12, c33, damping, scales of the curves; and where the curves stand. */
const law = new Float32Array(LAW_SIZE);
let tables = 0;
let energy = 0;

/**
 * Adds each triangle's gradient to its corners and its Hessian to the nine blocks of their pairs.
 *
 * With a, b the derivatives of u and v by a corner, U = a u, V = b v, W = a v + b u, and the tangent
 * stiffnesses t, the block of corners i and j is
 *
 *     A (U_i (t11 U_j + t12 V_j)ᵀ + V_i (t22 V_j + t12 U_j)ᵀ + t33 W_i W_jᵀ + g_ij I)
 *
 * with g_ij from the stress, made positive semi-definite. Only corners 1 and 2 are computed: rows
 * of a triangle's Hessian add up to zero.
 *
 * Source: `greenMembrane`, `viscousMembrane`; see there.
 */
export function addMembrane(
  state: State,
  packs: MembranePacks,
  system: System,
  rate: number,
): number {
  const { stencils, places } = packs;
  const { values, gradient } = system;
  const smoothed = smoothStrains(state, packs);
  const own = sumTasks(packs, system.partials, (lane) => {
    const [i, j, k] = cornersOf(stencils, lane);
    measure(state, packs, lane, rate);
    const force = push();
    for (let c = 0; c < 3; c++) {
      const f1 = force[c];
      const f2 = force[3 + c];
      gradient[i + c] = f(gradient[i + c] - f(f1 + f2));
      gradient[j + c] = f(gradient[j + c] + f1);
      gradient[k + c] = f(gradient[k + c] + f2);
    }
    const h = hessianBlocks();
    for (let block = 0; block < 9; block++) {
      const at = places[9 * lane + block];
      for (let c = 0; c < 9; c++) values[at + c] = f(values[at + c] + h[9 * block + c]);
    }
    return energy;
  });
  return own + smoothed;
}

export function measureMembrane(
  state: State,
  packs: MembranePacks,
  system: System,
  rate: number,
): number {
  const smoothed = smoothStrains(state, packs);
  const own = sumTasks(packs, system.partials, (lane) => {
    measure(state, packs, lane, rate);
    return energy;
  });
  return own + smoothed;
}

/**
 * Mean strains of the nodes and their stresses, where there are nodes; returns their energy. With Eₜ the strain
 * of a triangle, E̅ₙ that of a node and α = `OWN_STRAIN`
 *
 *     E = Σ α Aₜ ψ(Eₜ) + Σ (1 − α) Aₙ ψ(E̅ₙ),   Aₙ E̅ₙ = ⅓ Σ Aₜ Eₜ
 *
 * so a triangle's stress is α S(Eₜ) + (1 − α) ⅓ Σ S(E̅ₙ) over its corners. The matrix stays that of the
 * triangles alone, which is stiffer.
 */
function smoothStrains(state: State, packs: MembranePacks): number {
  const { nodes } = packs;
  if (!nodes) return 0;
  const { strains, offsets, lanes, weights, areas, materials, stresses } = nodes;
  const count = packs.areas.length;
  for (let lane = 0; lane < count; lane++) {
    const [i, j, k] = cornersOf(packs.stencils, lane);
    takeShape(packs, lane);
    deform(state.positions, i, j, k);
    greenStrain(strain);
    for (let c = 0; c < 3; c++) strains[c * count + lane] = strain[c];
  }
  const rest = f(1 - f(OWN_STRAIN));
  return sumTasks(nodes, nodes.partials, (n) => {
    strain.fill(0);
    for (let k = offsets[n]; k < offsets[n + 1]; k++) {
      for (let c = 0; c < 3; c++) {
        strain[c] = f(strain[c] + f(weights[k] * strains[c * count + lanes[k]]));
      }
    }
    takeLaw(packs, materials[n]);
    const density = respond(packs.curves);
    stresses.set(stress, 4 * n);
    return f(f(rest * areas[n]) * density);
  });
}

/** What of a triangle's stress is its own, and what its corners'; returns what is left of its energy. */
function blendStress({ laneNodes, stresses }: StrainNodes, lane: number, density: number): number {
  const own = f(OWN_STRAIN);
  const third = f(f(1 - own) / 3);
  const [a, b, c] = [
    4 * laneNodes[3 * lane],
    4 * laneNodes[3 * lane + 1],
    4 * laneNodes[3 * lane + 2],
  ];
  for (let k = 0; k < 3; k++) {
    const sum = f(f(stresses[a + k] + stresses[b + k]) + stresses[c + k]);
    stress[k] = f(f(own * stress[k]) + f(third * sum));
  }
  return f(own * density);
}

/**
 * Friction against shear: a force HG against any change of it, which builds up over r = `SHEAR_SLIP`. Adds to stress
 * and stiffness and returns the energy per area; with d the way from the shear at which it has no force,
 *
 *     S = HG d/max(|d|, r),   ψ = HG (|d| − q + q²/(2 r)),   q = min(|d|, r)
 *
 * The stiffness is S/d: that of the parabola which touches ψ at d and lies above it.
 */
function resistShear({ slips }: ShearSlips, lane: number): number {
  const d = f(strain[2] - slips[lane]);
  const friction = slips[slips.length / 2 + lane];
  const reach = f(SHEAR_SLIP);
  const way = f(Math.abs(d));
  const stiffness = f(friction / Math.max(way, reach));
  stress[2] = f(stress[2] + f(stiffness * d));
  slope[2] = f(slope[2] + stiffness);
  const near = Math.min(way, reach);
  return f(friction * f(f(way - near) + f(f(f(f(0.5) / reach) * near) * near)));
}

/**
 * The cloth has come to where it is: the shear at which friction has no force is dragged along to within
 * `SHEAR_SLIP`, and friction is that of the shear. A start has no friction yet.
 */
export function rememberShears(
  state: State,
  packs: MembranePacks,
  _system: System,
  isStart: boolean,
): void {
  if (!packs.slips) return;
  const { slips, slipLaws } = packs.slips;
  const count = packs.areas.length;
  const reach = f(SHEAR_SLIP);
  const range = f(f(LARGE_SHEAR) - f(SMALL_SHEAR));
  for (let lane = 0; lane < count; lane++) {
    const [i, j, k] = cornersOf(packs.stencils, lane);
    takeShape(packs, lane);
    deform(state.positions, i, j, k);
    greenStrain(strain);
    const was = isStart ? strain[2] : slips[lane];
    const d = f(strain[2] - was);
    const part = f(1 - f(reach / Math.max(f(Math.abs(d)), reach)));
    slips[lane] = f(was + f(part * d));
    const material = packs.materials[lane];
    const beyond = Math.min(Math.max(f(f(Math.abs(strain[2])) - f(SMALL_SHEAR)), 0), range);
    slips[count + lane] = f(slipLaws[2 * material] + f(slipLaws[2 * material + 1] * beyond));
  }
}

function cornersOf(stencils: Uint32Array, lane: number): [number, number, number] {
  return [4 * stencils[3 * lane], 4 * stencils[3 * lane + 1], 4 * stencils[3 * lane + 2]];
}

function takeShape({ shapes, areas }: MembranePacks, lane: number): void {
  for (let k = 0; k < 4; k++) shape[k] = shapes[k * areas.length + lane];
  area = areas[lane];
}

function takeLaw({ laws }: MembranePacks, material: number): void {
  for (let k = 0; k < LAW_SIZE; k++) law[k] = laws[LAW_SIZE * material + k];
  tables = 3 * 3 * CURVE_KNOTS * material;
}

/** Strain, stress and stiffness of a triangle, and its energy. */
function measure(state: State, packs: MembranePacks, lane: number, rate: number): void {
  const { stencils, materials, curves, nodes, slips } = packs;
  takeShape(packs, lane);
  takeLaw(packs, materials[lane]);
  const [i, j, k] = cornersOf(stencils, lane);
  const damping = f(law[4] * f(rate));
  // Four lanes do the same: where one fabric is damped or has curves, all take the longer way.
  const damped = rate > 0;
  if (damped) {
    deform(state.previous, i, j, k);
    greenStrain(before);
  }
  deform(state.positions, i, j, k);
  greenStrain(strain);

  let density = respond(curves);
  if (nodes) density = blendStress(nodes, lane, density);
  if (slips) density = f(density + resistShear(slips, lane));
  if (damped) {
    const [eu, ev, es] = strain;
    const du = f(eu - before[0]);
    const dv = f(ev - before[1]);
    const ds = f(es - before[2]);
    const ru = f(f(law[0] * du) + f(law[2] * dv));
    const rv = f(f(law[1] * dv) + f(law[2] * du));
    const rs = f(law[3] * ds);
    stress[0] = f(stress[0] + f(damping * ru));
    stress[1] = f(stress[1] + f(damping * rv));
    stress[2] = f(stress[2] + f(damping * rs));
    const work = f(f(f(ru * du) + f(rv * dv)) + f(rs * ds));
    density = f(density + f(f(f(0.5) * damping) * work));
    slope[0] = f(slope[0] + f(damping * law[0]));
    slope[1] = f(slope[1] + f(damping * law[1]));
    slope[2] = f(slope[2] + f(damping * law[3]));
    slope[3] = f(slope[3] + f(damping * law[2]));
  }
  energy = f(area * density);
}

/** Stress and stiffness of the strain, by the law; returns the energy per area. */
function respond(curves: Float32Array): number {
  const [eu, ev, es] = strain;
  slope[3] = law[2];
  stress[0] = f(law[0] * eu);
  stress[1] = f(law[1] * ev);
  stress[2] = f(law[3] * es);
  slope[0] = law[0];
  slope[1] = law[1];
  slope[2] = law[3];
  let density = f(
    f(f(0.5) * f(f(f(stress[0] * eu) + f(stress[1] * ev)) + f(stress[2] * es))) +
      f(f(law[2] * eu) * ev),
  );
  if (curves.length > 0) {
    density = f(f(law[2] * eu) * ev);
    for (let direction = 0; direction < 3; direction++) {
      const table = tables + 3 * CURVE_KNOTS * direction;
      const own = { curves, scale: law[5 + direction], table };
      density = f(density + followCurve(own, strain[direction], direction, stress, slope));
    }
  }
  stress[0] = f(stress[0] + f(law[2] * ev));
  stress[1] = f(stress[1] + f(law[2] * eu));
  return density;
}

function deform(x: Float32Array, i: number, j: number, k: number): void {
  for (let c = 0; c < 3; c++) {
    const d1 = f(x[j + c] - x[i + c]);
    const d2 = f(x[k + c] - x[i + c]);
    u[c] = f(f(d1 * shape[0]) + f(d2 * shape[2]));
    v[c] = f(f(d1 * shape[1]) + f(d2 * shape[3]));
  }
}

function greenStrain(out: Float32Array): void {
  const uu = f(f(f(u[0] * u[0]) + f(u[1] * u[1])) + f(u[2] * u[2]));
  const vv = f(f(f(v[0] * v[0]) + f(v[1] * v[1])) + f(v[2] * v[2]));
  out[0] = f(f(0.5) * f(uu - 1));
  out[1] = f(f(0.5) * f(vv - 1));
  out[2] = f(f(f(u[0] * v[0]) + f(u[1] * v[1])) + f(u[2] * v[2]));
}

const forces = new Float32Array(6);

/** First derivatives of the energy by corners 1 and 2. */
function push(): Float32Array {
  for (let c = 0; c < 3; c++) {
    const pu = f(area * f(f(stress[0] * u[c]) + f(stress[2] * v[c])));
    const pv = f(area * f(f(stress[1] * v[c]) + f(stress[2] * u[c])));
    forces[c] = f(f(pu * shape[0]) + f(pv * shape[1]));
    forces[3 + c] = f(f(pu * shape[2]) + f(pv * shape[3]));
  }
  return forces;
}

/** Corners 1 and 2: U, V, W as above, and X = A(t11 U + t12 V), Y = A(t22 V + t12 U), Z = A t33 W. */
const sides = Array.from({ length: 2 }, () => ({
  U: new Float32Array(3),
  V: new Float32Array(3),
  W: new Float32Array(3),
  X: new Float32Array(3),
  Y: new Float32Array(3),
  Z: new Float32Array(3),
}));
const blocks = new Float32Array(81);
const TINY = f(1e-30);

/** The nine blocks, column by column: (0,0), (0,1), (0,2), (1,0) … */
function hessianBlocks(): Float32Array {
  const t11 = f(area * Math.max(slope[0], 0));
  const t22 = f(area * Math.max(slope[1], 0));
  const t33 = f(area * Math.max(slope[2], 0));
  const limit = f(Math.sqrt(f(t11 * t22)));
  const t12 = Math.min(Math.max(f(area * slope[3]), -limit), limit);

  const mean = f(f(0.5) * f(stress[0] + stress[1]));
  const half = f(f(0.5) * f(stress[0] - stress[1]));
  const radius = f(Math.sqrt(f(f(half * half) + f(stress[2] * stress[2]))));
  const share = f(f(f(0.5) * Math.max(f(mean + radius), 0)) / Math.max(radius, TINY));
  const pulls = mean >= radius;
  const su = f(area * (pulls ? stress[0] : f(share * f(radius + half))));
  const sv = f(area * (pulls ? stress[1] : f(share * f(radius - half))));
  const ss = f(area * (pulls ? stress[2] : f(share * stress[2])));

  for (let side = 0; side < 2; side++) {
    const { U, V, W, X, Y, Z } = sides[side];
    const a = shape[2 * side];
    const b = shape[2 * side + 1];
    for (let c = 0; c < 3; c++) {
      U[c] = f(a * u[c]);
      V[c] = f(b * v[c]);
      W[c] = f(f(a * v[c]) + f(b * u[c]));
      X[c] = f(f(t11 * U[c]) + f(t12 * V[c]));
      Y[c] = f(f(t22 * V[c]) + f(t12 * U[c]));
      Z[c] = f(t33 * W[c]);
    }
  }
  const geometric = (i: number, j: number): number => {
    const [a, b] = [shape[2 * i], shape[2 * i + 1]];
    const [c, d] = [shape[2 * j], shape[2 * j + 1]];
    return f(f(f(su * f(a * c)) + f(sv * f(b * d))) + f(ss * f(f(a * d) + f(b * c))));
  };
  const entry = (i: number, j: number, row: number, column: number): number =>
    f(
      f(f(sides[i].U[row] * sides[j].X[column]) + f(sides[i].V[row] * sides[j].Y[column])) +
        f(sides[i].W[row] * sides[j].Z[column]),
    );
  const g11 = geometric(0, 0);
  const g12 = geometric(0, 1);
  const g22 = geometric(1, 1);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const [p, q] = row < column ? [row, column] : [column, row];
      const same = row === column;
      const h11 = f(entry(0, 0, p, q) + (same ? g11 : 0));
      const h22 = f(entry(1, 1, p, q) + (same ? g22 : 0));
      const h12 = f(entry(0, 1, row, column) + (same ? g12 : 0));
      blocks[36 + 3 * column + row] = h11;
      blocks[72 + 3 * column + row] = h22;
      blocks[45 + 3 * column + row] = h12;
      blocks[63 + 3 * row + column] = h12;
    }
  }
  for (let k = 0; k < 9; k++) {
    blocks[27 + k] = -f(blocks[36 + k] + blocks[45 + k]);
    blocks[54 + k] = -f(blocks[63 + k] + blocks[72 + k]);
  }
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      blocks[9 + 3 * column + row] = blocks[27 + 3 * row + column];
      blocks[18 + 3 * column + row] = blocks[54 + 3 * row + column];
    }
  }
  for (let row = 0; row < 3; row++) {
    for (let column = row; column < 3; column++) {
      const h = -f(blocks[9 + 3 * column + row] + blocks[18 + 3 * column + row]);
      blocks[3 * column + row] = h;
      blocks[3 * row + column] = h;
    }
  }
  return blocks;
}
