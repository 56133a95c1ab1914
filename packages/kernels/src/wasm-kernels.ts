import { GHOSTS, type Kernels, type Packs, relativeSpeed, type State } from '@toile/sim';

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
const PULL_SPRINGS = 10;
const ACCELERATE = 11;
const LIMIT_SPRINGS = 12;
const BOUNCE = 13;
const FOLLOW_CONTACTS = 14;
const REFIT = 15;
const INTERPOLATE = 16;
const COLLIDE_MESH = 17;
const MEASURE_SPEEDS = 20;
const HASH_VERTICES = 21;
const SORT_VERTICES = 22;
const GATHER_PATHS = 23;
const FIND_PAIRS = 24;
const PUSH_APART = 25;
const MOVE_PUSHED = 26;

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
      pass(
        countOf(state),
        state.positions,
        state.inverseMasses,
        anchors,
        lengths,
        stride[0],
        slots,
      );
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
    pullSprings(state, packs, forces, damping) {
      const { stencils, lengths, stiffness, taskOffsets } = packs;
      const { positions, velocities } = state;
      pass(positions, velocities, stencils, lengths, stiffness, taskOffsets, forces);
      reals[7] = damping;
      largest[0] = 0;
      overPacks(PULL_SPRINGS, packs);
      return largest[0];
    },
    accelerate(state, forces, accelerations, gravity, keep, h) {
      pass(countOf(state), state.velocities, state.inverseMasses, accelerations, forces);
      reals[5] = keep;
      reals[6] = h;
      reals.set(gravity, 8);
      overVertices(ACCELERATE, state);
    },
    limitSprings(state, packs, h) {
      const { stencils, lengths, shares, taskOffsets } = packs;
      pass(state.positions, state.velocities, stencils, lengths, shares, taskOffsets);
      reals[6] = h;
      reals[7] = 1 / Math.fround(h);
      largest[0] = 0;
      overPacks(LIMIT_SPRINGS, packs);
      return largest[0];
    },
    bounce(state, colliders, count, friction, reflection, h) {
      const { positions, velocities, inverseMasses } = state;
      pass(countOf(state), positions, velocities, inverseMasses, colliders, count);
      reals[6] = friction;
      reals[7] = reflection;
      reals[8] = h;
      reals[9] = 1 / Math.fround(h);
      overVertices(BOUNCE, state);
    },
    followContacts(state, h) {
      const { positions, previous, velocities, inverseMasses } = state;
      pass(countOf(state), positions, previous, velocities, inverseMasses);
      reals[5] = h;
      reals[6] = 1 / Math.fround(h);
      overVertices(FOLLOW_CONTACTS, state);
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
      const { table, seen, nearest, others, bounds, links, triangles, fanOffsets, fans } = surface;
      const count = countOf(state);
      pass(
        ...[count, positions, previous, inverseMasses, table, seen, nearest, others],
        ...[links.length / 2, bounds, links, triangles, fanOffsets, fans, begin, end],
      );
      reals[16] = motion;
      reals[17] = cap;
      exports.runTasks(COLLIDE_MESH, 0, Math.ceil(count / MESH_CHUNK), threads);
    },
    measureSpeeds(state, { extents }) {
      pass(countOf(state), state.velocities, extents);
      overVertices(MEASURE_SPEEDS, state);
      return relativeSpeed(extents);
    },
    findPairs(state, pairs, fans, search) {
      const { rest, partners, counts, cells, order, paths, tallies } = pairs;
      const [mask, stride] = [cells.length - 3, paths.byteLength / 6];
      pass(
        ...[countOf(state), state.positions, state.velocities, rest, partners, counts],
        ...[cells, mask, order, paths, stride, tallies, fans.offsets, fans.triangles],
      );
      reals[14] = search.middle;
      reals[15] = search.half;
      reals[16] = search.cellsPerMetre;
      reals[17] = search.radius * search.radius;
      reals[18] = search.reach * search.reach;
      reals[19] = search.apartAtRest * search.apartAtRest;
      overVertices(HASH_VERTICES, state);
      exports.runTasks(SORT_VERTICES, 0, 1, threads);
      overVertices(GATHER_PATHS, state);
      overVertices(FIND_PAIRS, state);
    },
    keepApart(state, { partners, counts, paths, tallies }, { distance, recovery, friction }) {
      const { positions, previous, inverseMasses } = state;
      pass(countOf(state), positions, previous, inverseMasses, partners, counts, paths, tallies);
      reals[8] = distance;
      reals[9] = reals[8] * reals[8];
      reals[10] = recovery;
      reals[11] = friction;
      overVertices(PUSH_APART, state);
      overVertices(MOVE_PUSHED, state);
    },
  };
}

const WIND = 32;

function countOf(state: State): number {
  return state.inverseMasses.length - GHOSTS;
}
