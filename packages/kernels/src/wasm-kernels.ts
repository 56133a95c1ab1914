import { GHOSTS, type Kernels, type Packs, type State } from '@toile/sim';

/** Exports of assembly/index.ts. */
export interface KernelExports {
  run(kernel: number, phaseOffsets: number, phaseCount: number, threads: number): void;
  runTasks(kernel: number, first: number, count: number, threads: number): void;
  work(): void;
}

/** Numbers of assembly/kernels.ts. */
const PREDICT = 0;
const UPDATE_VELOCITIES = 1;
const SOLVE_DISTANCES = 2;
const SOLVE_COMPLIANT_DISTANCES = 3;
const DAMP_DISTANCES = 4;
const SOLVE_QUADRATIC_BENDING = 5;
const SOLVE_DIHEDRAL_BENDING = 6;
const SOLVE_TETHERS = 7;
const BLOW = 8;
const COLLIDE = 9;
const REFIT = 15;
const INTERPOLATE = 16;
const COLLIDE_MESH = 17;

/** Addresses and sizes of assembly/memory.ts and assembly/vertices.ts. */
const LARGEST = 384;
const ARGUMENTS = 512;
const ARGUMENT_COUNT = 64;
const CHUNK = 1024;
/** Of assembly/collide-mesh.ts. */
const MESH_CHUNK = 128;

/** The kernels of `sim`, run by the module's exports on arrays that lie in its memory. */
export function wasmKernels(
  exports: KernelExports,
  memory: WebAssembly.Memory,
  threads: number,
): Kernels {
  const words = new Uint32Array(memory.buffer, ARGUMENTS, ARGUMENT_COUNT);
  const reals = new Float32Array(memory.buffer, ARGUMENTS, ARGUMENT_COUNT);
  const largest = new Float32Array(memory.buffer, LARGEST, 1);

  /** Arguments in the order that the kernel's file names them: addresses and counts. */
  function pass(...args: (number | Float32Array | Uint32Array)[]): void {
    for (let k = 0; k < args.length; k++) {
      const arg = args[k];
      words[k] = typeof arg === 'number' ? arg : arg.byteOffset;
    }
  }

  function overPacks(kernel: number, packs: Packs): void {
    const { phaseOffsets } = packs;
    exports.run(kernel, phaseOffsets.byteOffset, phaseOffsets.length - 1, threads);
  }

  function overVertices(kernel: number, state: State): void {
    exports.runTasks(kernel, 0, Math.ceil(countOf(state) / CHUNK), threads);
  }

  return {
    predict(state, accelerations, gravity, keep, h) {
      const { positions, previous, velocities, inverseMasses } = state;
      pass(countOf(state), positions, previous, velocities, inverseMasses, accelerations);
      reals[6] = keep;
      reals[7] = h;
      reals.set(gravity, 8);
      overVertices(PREDICT, state);
    },
    updateVelocities(state, h) {
      pass(countOf(state), state.positions, state.previous, state.velocities);
      reals[4] = 1 / Math.fround(h);
      overVertices(UPDATE_VELOCITIES, state);
    },
    solveDistances(state, packs) {
      const { stencils, limits, shares, compliance, taskOffsets } = packs;
      pass(state.positions, stencils, limits, shares, compliance, taskOffsets, 0);
      largest[0] = 0;
      overPacks(SOLVE_DISTANCES, packs);
      return largest[0];
    },
    solveCompliantDistances(state, packs, first) {
      const { stencils, limits, shares, compliance, taskOffsets } = packs;
      pass(state.positions, stencils, limits, shares, compliance, taskOffsets, first ? 1 : 0);
      largest[0] = 0;
      overPacks(SOLVE_COMPLIANT_DISTANCES, packs);
      return largest[0];
    },
    dampDistances(state, packs, factor) {
      pass(state.positions, state.velocities, packs.stencils, packs.shares, packs.taskOffsets);
      reals[5] = factor;
      overPacks(DAMP_DISTANCES, packs);
    },
    solveQuadraticBending(state, packs) {
      pass(state.positions, packs.stencils, packs.weights, packs.shares, packs.taskOffsets);
      overPacks(SOLVE_QUADRATIC_BENDING, packs);
    },
    solveDihedralBending(state, packs) {
      const { stencils, weights, taskOffsets } = packs;
      pass(state.positions, stencils, weights, state.inverseMasses, taskOffsets);
      overPacks(SOLVE_DIHEDRAL_BENDING, packs);
    },
    solveTethers(state, { anchors, lengths, stride }) {
      const slots = anchors.length / stride[0];
      pass(countOf(state), state.positions, state.inverseMasses, anchors, lengths, stride[0], slots);
      overVertices(SOLVE_TETHERS, state);
    },
    blow(state, { offsets, triangles }, wind, accelerations) {
      const { positions, velocities, inverseMasses } = state;
      pass(countOf(state), positions, velocities, inverseMasses, offsets, triangles);
      // The wind is not an array of the workspace: it travels behind the arguments.
      reals.set(wind.subarray(0, 8), WIND);
      words[6] = ARGUMENTS + 4 * WIND;
      words[7] = accelerations.byteOffset;
      overVertices(BLOW, state);
    },
    collide(state, colliders, count) {
      const { positions, previous, inverseMasses } = state;
      pass(countOf(state), positions, previous, inverseMasses, colliders, count);
      overVertices(COLLIDE, state);
    },
    refit({ bounds, links }, triangles, from, to) {
      pass(links.length / 2, bounds, links, triangles, from, to);
      exports.runTasks(REFIT, 0, 1, threads);
    },
    interpolate(from, to, t, out) {
      const count = out.length / 4;
      pass(count, from, to, out);
      reals[4] = t;
      exports.runTasks(INTERPOLATE, 0, Math.ceil(count / CHUNK), threads);
    },
    collideMesh(state, surface, begin, end, motion, cap) {
      const { positions, previous, inverseMasses } = state;
      const { table, seen, nearest, bounds, links, triangles, fanOffsets, fans } = surface;
      const count = countOf(state);
      pass(count, positions, previous, inverseMasses, table, seen, nearest);
      words[7] = links.length / 2;
      words[8] = bounds.byteOffset;
      words[9] = links.byteOffset;
      words[10] = triangles.byteOffset;
      words[11] = fanOffsets.byteOffset;
      words[12] = fans.byteOffset;
      words[13] = begin.byteOffset;
      words[14] = end.byteOffset;
      reals[15] = motion;
      reals[16] = cap;
      exports.runTasks(COLLIDE_MESH, 0, Math.ceil(count / MESH_CHUNK), threads);
    },
  };
}

const WIND = 32;

function countOf(state: State): number {
  return state.inverseMasses.length - GHOSTS;
}
