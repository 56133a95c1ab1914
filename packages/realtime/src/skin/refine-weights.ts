import { jointTransforms, type Skin, TRANSFORM_SIZE } from '@toile/body';
import type { IndexLists } from '@toile/geometry';
import type { TrainingFrames } from '../frames.ts';
import { smoothOver } from './cloth-graph.ts';
import { strongest } from './strongest.ts';

/** Weights differ by 1 from those that were carried only where cloth is nearer to its place by this [m]. */
const PRIOR = 0.006;
/** Frames that are looked at, at most. */
const LOOKS = 60;
/** Rounds in which weight goes from one joint to another, and then is made even. */
const ROUNDS = 30;
const EVEN = 6;

/**
 * What is nearest does not always move the cloth: a hem is by the foot and goes with the shin. So weights of
 * the joints that were carried, and of those they hang on, are changed towards what brings each vertex nearest
 * to its places in the frames: least squares of linear blending over shares that are not negative and sum
 * to 1, as for meshes without a skeleton.
 *
 * Source: [James2005, abstract]
 *
 * @param rest Where the cloth is in the rest pose.
 */
export function refineWeights(
  frames: TrainingFrames,
  carried: Skin,
  rest: Float32Array,
  neighbours: IndexLists,
): Skin {
  const { parents, names } = frames.joints.skeleton;
  const candidates = Array.from({ length: frames.vertexCount }, (_, v) =>
    candidatesOf(carried, v, parents),
  );
  const used = [...new Set(candidates.flatMap((own) => own.map(({ joint }) => joint)))];
  const weights = new Float32Array(used.length * frames.vertexCount);
  const systems = candidates.map((own) => new Float64Array(own.length ** 2));
  const every = Math.ceil(frames.count / LOOKS);
  const looks = Math.ceil(frames.count / every);
  const matrices = new Float64Array(TRANSFORM_SIZE.linear * names.length);
  const offs = new Float64Array(3 * names.length);
  for (const { joints, cloth } of frames.moments(every)) {
    jointTransforms('linear', joints.skeleton, joints.posed, matrices);
    for (let v = 0; v < frames.vertexCount; v++) {
      candidates[v].forEach(({ joint }, k) => {
        place(matrices, joint, rest, v, offs, 3 * k);
        for (let c = 0; c < 3; c++) offs[3 * k + c] -= cloth[3 * v + c];
      });
      addSquares(offs, candidates[v].length, looks, systems[v]);
    }
  }
  candidates.forEach((own, v) => {
    const before = own.map(({ share }) => share);
    const after = leastOnSimplex(systems[v], before);
    own.forEach(({ joint }, k) => {
      weights[used.length * v + used.indexOf(joint)] = after[k];
    });
  });
  smoothOver(neighbours, weights, used.length, EVEN, () => 0.5);
  return strongest(weights, used);
}

interface Candidate {
  readonly joint: number;
  readonly share: number;
}

/** The joints of a vertex with their shares, and those that these hang on. */
function candidatesOf({ joints, weights }: Skin, v: number, parents: Int16Array): Candidate[] {
  const shares = new Map<number, number>();
  for (let i = 4 * v; i < 4 * v + 4; i++) {
    if (weights[i] > 0) shares.set(joints[i], (shares.get(joints[i]) ?? 0) + weights[i]);
  }
  for (const joint of [...shares.keys()]) {
    const parent = parents[joint];
    if (parent >= 0 && !shares.has(parent)) shares.set(parent, 0);
  }
  return [...shares].map(([joint, share]) => ({ joint, share }));
}

function place(
  matrices: Float64Array,
  joint: number,
  rest: Float32Array,
  v: number,
  out: Float64Array,
  at: number,
): void {
  for (let row = 0; row < 3; row++) {
    const m = TRANSFORM_SIZE.linear * joint + row;
    out[at + row] =
      matrices[m] * rest[3 * v] +
      matrices[m + 4] * rest[3 * v + 1] +
      matrices[m + 8] * rest[3 * v + 2] +
      matrices[m + 12];
  }
}

function addSquares(offs: Float64Array, count: number, looks: number, system: Float64Array): void {
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      let product = 0;
      for (let c = 0; c < 3; c++) product += offs[3 * a + c] * offs[3 * b + c];
      system[a * count + b] += product / looks;
    }
  }
}

/**
 * The least of wᵀ G w + p² |w − w₀|² with shares that are not negative and sum to 1: two at a time exchange
 * what is best, again and again.
 */
function leastOnSimplex(system: Float64Array, before: readonly number[]): number[] {
  const n = before.length;
  const w = [...before];
  const prior = PRIOR * PRIOR;
  const slope = (a: number): number => {
    let sum = prior * (w[a] - before[a]);
    for (let b = 0; b < n; b++) sum += system[a * n + b] * w[b];
    return sum;
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (let a = 0; a < n; a++) {
      for (let b = a + 1; b < n; b++) {
        const curve = system[a * n + a] + system[b * n + b] - 2 * system[a * n + b] + 2 * prior;
        const wanted = (slope(b) - slope(a)) / curve;
        const moved = Math.max(-w[a], Math.min(w[b], wanted));
        w[a] += moved;
        w[b] -= moved;
      }
    }
  }
  return w;
}
