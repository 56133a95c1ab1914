import type { Kernels } from '@toile/sim/kernels';
import { ARGUMENTS, CHUNK, countOf, createCalls, type KernelExports } from './calls.ts';
import { contactKernels } from './contact-kernels.ts';
import { implicitKernels } from './implicit-kernels.ts';
import { surfaceKernels } from './surface-kernels.ts';

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
const FIT_LEAVES = 21;
const FIT_LEVELS = 22;
const FIND_PAIRS = 23;
const MIRROR_PAIRS = 24;
const PUSH_APART = 25;
const MOVE_PUSHED = 26;

/** Of assembly/find-pairs.ts. */
const LEAF_CHUNK = 64;
/** Of assembly/collide-mesh.ts. */
const MESH_CHUNK = 128;

/** The kernels of `sim`, run by the module's exports on arrays that lie in its memory. */
export function wasmKernels(
  exports: KernelExports,
  memory: WebAssembly.Memory,
  threads: number,
): Kernels {
  const calls = createCalls(exports, memory, threads);
  const { words, reals, largest, pass, overTasks, overVertices, sweepPhases } = calls;

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
      sweepPhases(SOLVE_DISTANCES, packs);
      return largest[0];
    },
    solveCompliantDistances(state, packs, first) {
      const { stencils, limits, shares, compliance, taskOffsets } = packs;
      pass(state.positions, stencils, limits, shares, compliance, taskOffsets, first ? 1 : 0);
      largest[0] = 0;
      sweepPhases(SOLVE_COMPLIANT_DISTANCES, packs);
      return largest[0];
    },
    dampDistances(state, packs, factor) {
      pass(state.positions, state.velocities, packs.stencils, packs.shares, packs.taskOffsets);
      reals[5] = factor;
      sweepPhases(DAMP_DISTANCES, packs);
    },
    solveQuadraticBending(state, packs) {
      pass(state.positions, packs.stencils, packs.weights, packs.shares, packs.taskOffsets);
      sweepPhases(SOLVE_QUADRATIC_BENDING, packs);
    },
    solveDihedralBending(state, packs) {
      const { stencils, weights, taskOffsets } = packs;
      pass(state.positions, stencils, weights, state.inverseMasses, taskOffsets);
      sweepPhases(SOLVE_DIHEDRAL_BENDING, packs);
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
    blow(state, { offsets, corners }, wind, accelerations) {
      const { positions, velocities, inverseMasses } = state;
      pass(countOf(state), positions, velocities, inverseMasses, offsets, corners);
      // The wind is not an array of the workspace: it travels behind the arguments.
      reals.set(wind, WIND);
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
      sweepPhases(PULL_SPRINGS, packs);
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
      sweepPhases(LIMIT_SPRINGS, packs);
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
      overTasks(REFIT, 1);
    },
    interpolate(from, to, t, out) {
      const count = out.length / 4;
      pass(count, from, to, out);
      reals[4] = t;
      overTasks(INTERPOLATE, Math.ceil(count / CHUNK));
    },
    collideMesh(state, surface, begin, end, motion, cap) {
      const { positions, previous, inverseMasses } = state;
      const { table, seen, nearest, others, bounds, links, climbs, leaves } = surface;
      const count = countOf(state);
      pass(
        count,
        positions,
        previous,
        inverseMasses,
        table,
        seen,
        nearest,
        others,
        bounds,
        links,
        climbs,
        leaves,
        surface.triangles,
        surface.fanOffsets,
        surface.fans,
        begin,
      );
      words[16] = end.byteOffset;
      reals[17] = motion;
      reals[18] = cap;
      overTasks(COLLIDE_MESH, Math.ceil(count / MESH_CHUNK));
    },
    measureSpeeds(state, bounds) {
      pass(countOf(state), state.velocities, bounds);
      overVertices(MEASURE_SPEEDS, state);
      return joinBoxes(bounds);
    },
    findPairs(state, { tree, partners, counts, dropped }, fans, search) {
      const { positions, velocities } = state;
      const { order, rest, paths, levels, boxes } = tree;
      const leaves = order.length / 8;
      pass(
        leaves,
        positions,
        velocities,
        order,
        rest,
        paths,
        levels,
        levels.length,
        boxes,
        partners,
        counts,
        dropped,
        fans.offsets,
        fans.corners,
      );
      reals[14] = search.middle;
      reals[15] = search.half;
      reals[16] = search.margin;
      reals[17] = search.reach * search.reach;
      reals[18] = search.apartAtRest * search.apartAtRest;
      words[19] = search.longEdges ? 1 : 0;
      words[20] = counts.length;
      const tasks = Math.ceil(leaves / LEAF_CHUNK);
      overTasks(FIT_LEAVES, tasks);
      overTasks(FIT_LEVELS, 1);
      overTasks(FIND_PAIRS, tasks);
      overTasks(MIRROR_PAIRS, 1);
    },
    keepApart(state, { tree, partners, counts, contacts }, { distance, recovery, friction }) {
      const { positions, previous, inverseMasses } = state;
      const count = countOf(state);
      pass(count, positions, previous, inverseMasses, partners, counts, tree.paths, contacts);
      reals[8] = distance;
      reals[9] = reals[8] * reals[8];
      reals[10] = recovery;
      reals[11] = friction;
      overVertices(PUSH_APART, state);
      overVertices(MOVE_PUSHED, state);
    },
    ...implicitKernels(calls),
    ...surfaceKernels(calls),
    ...contactKernels(calls),
  };
}

const WIND = 32;

/** Joins boxes of eight numbers in the first, and returns the length of its diagonal. */
function joinBoxes(boxes: Float32Array): number {
  for (let k = 8; k < boxes.length; k++) {
    const c = k & 7;
    if (c < 4 ? boxes[k] < boxes[c] : boxes[k] > boxes[c]) boxes[c] = boxes[k];
  }
  return Math.hypot(boxes[4] - boxes[0], boxes[5] - boxes[1], boxes[6] - boxes[2]);
}
