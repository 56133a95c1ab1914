import type { Skin } from '@toile/body';
import type { IndexLists } from '@toile/geometry';
import type { TrainingFrames } from '../frames.ts';
import type { Affine, Learnt, Matrix } from '../garment.ts';
import type { RestFrames } from '../skin/fit-rest.ts';
import { type CoarsePoints, placeCoarsePoints, toCoarse, wrinklesOf } from './coarse-points.ts';
import { principalRows, type Rows, rowsOf } from './linear-algebra.ts';
import { describe } from './predict.ts';
import { fitRidge, type Ridge } from './ridge.ts';
import { createMotionView } from './see-motion.ts';

/** Main components of what is seen of a motion, and examples among them. */
const COMPONENTS = [8, 16, 24];
const CENTRES = [0, 24];
/** Shapes of the coarse points. */
const COARSE = 24;
/** Bytes that shapes of wrinkles may take, one for each coordinate, and how many there are at most. */
const WRINKLE_BYTES = 180_000;
const WRINKLES = 16;
/** Joints that move this share of the cloth's mass, or more, are watched. */
const SAY = 0.004;
/** What varies less is not seen [rad, m/s]. */
const LEAST_SPREAD = 1e-3;

/**
 * Learns how cloth moves from frames that were taken back to the rest pose: shapes of a coarse mesh and of
 * wrinkles (main components), and how much of each there is, from what is seen of the motion (linear, and
 * local around examples; whichever predicts what it has not seen).
 */
export function learn(
  frames: TrainingFrames,
  { back, mean }: RestFrames,
  skin: Skin,
  neighbours: IndexLists,
): Learnt {
  const watched = watchedJoints(frames, skin);
  const views = seeAll(frames, watched);
  const seen = spreadOf(views);
  const points = placeCoarsePoints(mean, neighbours);
  const moves = back.map((own) => own.map((x, i) => x - mean[i]));
  const coarseMoves = moves.map((own) => toCoarse(points, own));
  const coarse = principalRows(coarseMoves, COARSE);
  const wrinkles = wrinkleShapes(points, coarseMoves, moves, coarse);
  const outputs = joinColumns(coarse.amounts, wrinkles.amounts);
  const model = fitModel(views, seen, outputs);
  return {
    watched,
    seen,
    ...model.parts,
    model: matrixOf(model.ridge.weights),
    nodes: points.nodes,
    shares: points.shares,
    coarse: matrixFrom(coarse.basis, 3 * points.count),
    wrinkles: matrixFrom(wrinkles.basis, 3 * frames.vertexCount),
  };
}

/** Those that move the cloth, and those between them and the hips. */
function watchedJoints({ joints, vertexCount }: TrainingFrames, skin: Skin): Uint8Array {
  const { parents, names } = joints.skeleton;
  const says = new Float64Array(names.length);
  skin.joints.forEach((joint, i) => {
    says[joint] += skin.weights[i] / vertexCount;
  });
  const isWatched = new Uint8Array(names.length);
  for (let j = names.length - 1; j > 0; j--) {
    if (says[j] < SAY) continue;
    for (let up = j; up > 0; up = parents[up]) isWatched[up] = 1;
  }
  return Uint8Array.from([...isWatched.keys()].filter((j) => isWatched[j] === 1));
}

function seeAll(frames: TrainingFrames, watched: Uint8Array): Float32Array[] {
  const view = createMotionView(watched);
  return Array.from(frames.moments(), ({ joints, frame }) => {
    const dt = frames.times[frame];
    if (dt === 0) view.reset();
    return view.see(joints, dt).slice();
  });
}

function spreadOf(views: readonly Float32Array[]): Affine {
  const size = views[0].length;
  const mean = new Float32Array(size);
  const spread = new Float32Array(size);
  for (const own of views) for (let i = 0; i < size; i++) mean[i] += own[i] / views.length;
  for (const own of views) {
    for (let i = 0; i < size; i++) spread[i] += (own[i] - mean[i]) ** 2 / views.length;
  }
  for (let i = 0; i < size; i++) {
    spread[i] = Math.sqrt(spread[i]);
    if (spread[i] < LEAST_SPREAD) spread[i] = 0;
  }
  return { mean, spread };
}

interface Shapes {
  readonly basis: readonly Float64Array[];
  readonly amounts: readonly Float64Array[];
}

/** What the shapes that are kept of the coarse points leave. */
function wrinkleShapes(
  points: CoarsePoints,
  coarseMoves: readonly Float64Array[],
  moves: readonly Float32Array[],
  { basis, amounts }: Shapes,
): Shapes {
  const left = coarseMoves.map((own, f) => {
    const kept = new Float64Array(own.length);
    basis.forEach((shape, k) => {
      for (let i = 0; i < kept.length; i++) kept[i] += amounts[f][k] * shape[i];
    });
    return wrinklesOf(points, kept, moves[f]);
  });
  const count = Math.min(WRINKLES, Math.floor(WRINKLE_BYTES / moves[0].length));
  if (count === 0) return { basis: [], amounts: moves.map(() => new Float64Array(0)) };
  return principalRows(left, count);
}

interface Model {
  readonly parts: Pick<Learnt, 'main' | 'centres' | 'width'>;
  readonly ridge: Ridge;
}

/** Of several models the one that predicts best what it was not shown. */
function fitModel(views: readonly Float32Array[], seen: Affine, outputs: Rows): Model {
  let best: Model | undefined;
  const even = views.map((own) =>
    own.map((x, i) => (seen.spread[i] === 0 ? 0 : (x - seen.mean[i]) / seen.spread[i])),
  );
  const { basis } = principalRows(even, Math.max(...COMPONENTS));
  for (const components of COMPONENTS) {
    if (components > basis.length && best) continue;
    const main = matrixFrom(basis.slice(0, components), seen.mean.length);
    for (const count of CENTRES) {
      const parts = { main, ...chooseCentres(views, { seen, main }, count) };
      const size = main.rows + parts.centres.rows + 1;
      const inputs = rowsOf(views.length, size);
      const row = new Float32Array(size);
      views.forEach((own, f) => {
        describe({ seen, ...parts }, own, row);
        inputs.values.set(row, f * size);
      });
      const ridge = fitRidge(inputs, outputs);
      if (!best || ridge.left < best.ridge.left) best = { parts, ridge };
    }
  }
  return best!;
}

/** Examples as far from each other as can be, and how wide around each its local model is. */
function chooseCentres(
  views: readonly Float32Array[],
  { seen, main }: Pick<Learnt, 'seen' | 'main'>,
  count: number,
): Pick<Learnt, 'centres' | 'width'> {
  const none = { rows: 0, columns: main.rows, values: new Float32Array(0) };
  if (count === 0) return { centres: none, width: 1 };
  const places = views.map((own) => {
    const out = new Float32Array(main.rows + 1);
    describe({ seen, main, centres: none, width: 1 }, own, out);
    return out.subarray(0, main.rows);
  });
  const chosen = [places[0]];
  const least = places.map((own) => farBetween(own, chosen[0]));
  while (chosen.length < Math.min(count, places.length)) {
    const next = least.reduce((best, far, f) => (far > least[best] ? f : best), 0);
    if (least[next] === 0) break;
    chosen.push(places[next]);
    places.forEach((own, f) => {
      least[f] = Math.min(least[f], farBetween(own, places[next]));
    });
  }
  const nearest = chosen.map((own) =>
    Math.min(...chosen.map((other) => (other === own ? Infinity : farBetween(own, other)))),
  );
  const width = Math.max(1e-3, ...nearest.filter(Number.isFinite));
  return { centres: matrixFrom(chosen, main.rows), width };
}

function farBetween(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return Math.sqrt(sum);
}

function joinColumns(a: readonly Float64Array[], b: readonly Float64Array[]): Rows {
  const length = a[0].length + b[0].length;
  const out = rowsOf(a.length, length);
  a.forEach((own, f) => {
    out.values.set(own, f * length);
    out.values.set(b[f], f * length + own.length);
  });
  return out;
}

function matrixFrom(rows: readonly ArrayLike<number>[], columns: number): Matrix {
  const values = new Float32Array(rows.length * columns);
  rows.forEach((row, r) => {
    values.set(row, r * columns);
  });
  return { rows: rows.length, columns, values };
}

function matrixOf({ count, length, values }: Rows): Matrix {
  return { rows: count, columns: length, values: Float32Array.from(values) };
}
