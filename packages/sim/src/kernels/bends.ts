import { GHOSTS, type State } from '../state.ts';
import {
  BEND_LAW,
  BEND_MEMORY,
  type BendSet,
  LAW_FRICTION,
  LAW_RIGIDITY,
  LAW_SLIP,
  LAW_VISCOSITY,
  LAW_WEIGHT,
  MEMORY_AREA,
  MEMORY_CHANGE,
  MEMORY_LAST,
  MEMORY_SET,
  MEMORY_SLID,
  MEMORY_YIELD,
} from './bend-set.ts';

const f = Math.fround;

// Of the triangle being looked at. Modules are single-threaded; kernels are not reentrant.
/** Vectors of the three curvatures, one after the other; and what they are along the normal. */
const vectors = new Float32Array(9);
const curvature = new Float32Array(3);
const normal = new Float32Array(3);
const away = new Float32Array(3);

/** Curvatures of a triangle along its normal; a triangle without area has none. */
function measure(x: Float32Array, bends: BendSet, t: number): void {
  const { corners, offsets, columns, rows } = bends;
  findNormal(x, 4 * corners[3 * t], 4 * corners[3 * t + 1], 4 * corners[3 * t + 2]);
  const own = 4 * corners[3 * t];
  vectors.fill(0);
  for (let k = offsets[t]; k < offsets[t + 1]; k++) {
    // Rows add up to zero: differences keep what cancels small.
    for (let c = 0; c < 3; c++) {
      const d = f(x[4 * columns[k] + c] - x[own + c]);
      for (let row = 0; row < 3; row++) {
        vectors[3 * row + c] = f(vectors[3 * row + c] + f(rows[4 * k + row] * d));
      }
    }
  }
  for (let row = 0; row < 3; row++) {
    curvature[row] = f(
      f(f(vectors[3 * row] * normal[0]) + f(vectors[3 * row + 1] * normal[1])) +
        f(vectors[3 * row + 2] * normal[2]),
    );
  }
}

function findNormal(x: Float32Array, a: number, b: number, c: number): void {
  const [ux, uy, uz] = [f(x[b] - x[a]), f(x[b + 1] - x[a + 1]), f(x[b + 2] - x[a + 2])];
  const [vx, vy, vz] = [f(x[c] - x[a]), f(x[c + 1] - x[a + 1]), f(x[c + 2] - x[a + 2])];
  const nx = f(f(uy * vz) - f(uz * vy));
  const ny = f(f(uz * vx) - f(ux * vz));
  const nz = f(f(ux * vy) - f(uy * vx));
  const squared = f(f(f(nx * nx) + f(ny * ny)) + f(nz * nz));
  const scale = squared > 0 ? f(1 / f(Math.sqrt(squared))) : 0;
  normal[0] = f(nx * scale);
  normal[1] = f(ny * scale);
  normal[2] = f(nz * scale);
}

/**
 * What `away` holds becomes the way from what is remembered at `place` to the triangle's curvatures;
 * returns its length: the square of a curvature is κ_warp² + κ_weft² + 2 κ_twist².
 */
function stray(memory: Float32Array, place: number): number {
  for (let row = 0; row < 3; row++) away[row] = f(curvature[row] - memory[place + row]);
  const twist = f(f(f(0.5) * away[2]) * away[2]);
  return f(Math.sqrt(f(f(f(away[0] * away[0]) + f(away[1] * away[1])) + twist)));
}

/** Drags what is remembered at `place` along, to within `reach` of the curvatures. */
function drag(memory: Float32Array, place: number, reach: number): void {
  const r = stray(memory, place);
  if (!(r > reach)) return;
  const part = f(1 - f(reach / r));
  for (let row = 0; row < 3; row++) {
    memory[place + row] = f(memory[place + row] + f(part * away[row]));
  }
}

/**
 * The cloth has come to where it is: friction slips, bends beyond their yield are set. A start has
 * no friction yet, whatever its shape.
 */
export function rememberBends(state: State, bends: BendSet, isStart: boolean): void {
  const { materials, laws, memory } = bends;
  for (let t = 0; t < materials.length; t++) {
    const at = BEND_MEMORY * t;
    measure(state.positions, bends, t);
    if (isStart) {
      memory.set(curvature, at + MEMORY_SLID);
      memory.set(curvature, at + MEMORY_LAST);
    }
    drag(memory, at + MEMORY_SLID, laws[BEND_LAW * materials[t] + LAW_SLIP]);
    if (!isStart) drag(memory, at + MEMORY_SET, memory[at + MEMORY_YIELD]);
    for (let row = 0; row < 3; row++) {
      memory[at + MEMORY_CHANGE + row] = f(curvature[row] - memory[at + MEMORY_LAST + row]);
      memory[at + MEMORY_LAST + row] = curvature[row];
    }
  }
}

/**
 * What triangles pull with, beside their elastic couple, in a step: friction, viscosity by `rate` (1/h;
 * 0: none) and what is set, where curvatures go `ahead` times their last change. The matrix has `share` of
 * the weights W, so P = A (W κ − m) n makes its gradient there the couple m.
 */
export function stressBends(
  state: State,
  bends: BendSet,
  rate: number,
  ahead: number,
  share: number,
): void {
  const { corners, materials, laws, memory, pulls } = bends;
  const [part, speed, weightShare] = [f(ahead), f(rate), f(share)];
  for (let t = 0; t < materials.length; t++) {
    const at = BEND_MEMORY * t;
    const law = BEND_LAW * materials[t];
    findNormal(state.positions, 4 * corners[3 * t], 4 * corners[3 * t + 1], 4 * corners[3 * t + 2]);
    for (let row = 0; row < 3; row++) {
      curvature[row] = f(
        memory[at + MEMORY_LAST + row] + f(part * memory[at + MEMORY_CHANGE + row]),
      );
    }
    const r = stray(memory, at + MEMORY_SLID);
    const factor = f(laws[law + LAW_FRICTION] / Math.max(r, laws[law + LAW_SLIP]));
    const viscosity = f(f(laws[law + LAW_VISCOSITY] * speed) * part);
    const area = memory[at + MEMORY_AREA];
    for (let row = 0; row < 3; row++) {
      const grip = f(f((row === 2 ? 0.5 : 1) * factor) * away[row]);
      const change = f(viscosity * memory[at + MEMORY_CHANGE + row]);
      const bent = f(change - memory[at + MEMORY_SET + row]);
      const couple = f(grip + f(laws[law + LAW_RIGIDITY + row] * bent));
      const weight = f(laws[law + LAW_WEIGHT + row] * weightShare);
      const pull = f(area * f(f(weight * curvature[row]) - couple));
      for (let c = 0; c < 3; c++) pulls[12 * t + 4 * row + c] = f(pull * normal[c]);
    }
  }
}

/** The force on each vertex by what its triangles pull with. */
export function pushBends(state: State, bends: BendSet): void {
  const { rows, pulls, useOffsets, uses, useTriangles, push } = bends;
  const count = state.inverseMasses.length - GHOSTS;
  for (let i = 0; i < count; i++) {
    push.fill(0, 4 * i, 4 * i + 4);
    for (let k = useOffsets[i]; k < useOffsets[i + 1]; k++) {
      const [row, pull] = [4 * uses[k], 12 * useTriangles[k]];
      for (let c = 0; c < 3; c++) {
        const part = f(
          f(f(rows[row] * pulls[pull + c]) + f(rows[row + 1] * pulls[pull + 4 + c])) +
            f(rows[row + 2] * pulls[pull + 8 + c]),
        );
        push[4 * i + c] = f(push[4 * i + c] + part);
      }
    }
  }
}
