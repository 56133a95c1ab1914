import { type Finish, type FinishedPart, findHeadroom } from '@toile/finish';
import { connectedParts, halfEdgesByEdge } from '@toile/geometry';
import { addCombined } from './morph-shapes.ts';
import { type PrincipalWeights, principalWeights } from './principal-weights.ts';

/** How what is drawn changes over time: shapes of each of its parts, all with the same weights. */
export interface DrawnShapes {
  /** Of every shape in the first frame, in the second, and so on; within 0…1. */
  readonly weights: Float32Array<ArrayBuffer>;
  /** Part by part, in the finish's order: as many shapes each. */
  readonly parts: readonly (readonly DrawnShape[])[];
}

/** Three numbers per vertex. */
export interface DrawnShape {
  /** [m] */
  readonly moves: Float32Array<ArrayBuffer>;
  /** Of unit normals. */
  readonly turns: Float32Array<ArrayBuffer>;
}

/** What may be left out, root mean square over all vertices and frames, if there is room [m]. */
const FINEST = 5e-4;
/** Else so many times that, again and again. */
const COARSER = 1.1;
/** How many vertices times shapes there may be for each second: what a file may hold. */
const PER_SECOND = 3.4e5;
/** Moves are multiples of it [m]: many shapes add up to less than what is left out of them. */
export const MOVES: number = 2 ** -13;
/** And turns of this. */
const TURNS = 1 / 127;
/** Less than so many of these is nothing: small files have many zeros. */
const NOTHING = 1;
/** How far a shape turns a normal at most: what files can say. */
const MOST_TURN = 1;

/** A garment, and where its vertices are in each frame as simulated [m]. */
export interface MovingFinish {
  readonly finish: Finish;
  /** Of the garment as simulated. */
  readonly triangles: Uint32Array;
  readonly frames: readonly Float32Array[];
}

/**
 * Garments as they are drawn, on their way through all frames: everything on them goes where it is in each
 * frame. There are so many vertices that only principal components are taken, of all garments those
 * without which equally little is left out.
 *
 * @param garments From inside to outside.
 * @param seconds How long it takes.
 */
export function drawnShapes(garments: readonly MovingFinish[], seconds: number): DrawnShapes[] {
  const all = garments.map(({ frames: [first, ...others] }) =>
    principalWeights(
      others.map((places) => places.map((x, i) => x - first[i])),
      FINEST,
    ),
  );
  leaveHeadroom(garments);
  const sizes = garments.map(({ finish }) =>
    finish.parts.reduce((sum, { positions }) => sum + positions.length / 3, 0),
  );
  let most = FINEST;
  const counts = (): number[] =>
    all.map(({ left }) =>
      Math.max(
        0,
        left.findIndex((own) => own <= most),
      ),
    );
  const room = PER_SECOND * seconds;
  while (counts().reduce((sum, count, k) => sum + count * sizes[k], 0) > room) most *= COARSER;
  return counts().map((count, k) => shapesOf(garments[k], all[k].weights.slice(0, count)));
}

/** At so many moments it is looked at what is over trims. */
const MOMENTS = 12;

/** What is sewn on a garment keeps below what is worn over it in all frames. */
function leaveHeadroom(garments: readonly MovingFinish[]): void {
  garments.slice(0, -1).forEach(({ finish, frames }, k) => {
    const step = Math.max(1, Math.ceil(frames.length / MOMENTS));
    const { headroom } = finish.sheet;
    for (let f = 0; f < frames.length; f += step) {
      finish.sheet.place(frames[f]);
      const over = garments.slice(k + 1).map((outer) => ({
        positions: outer.frames[f],
        triangles: outer.triangles,
      }));
      findHeadroom(finish.sheet, finish.parts, over).forEach((share, v) => {
        headroom[v] = Math.min(headroom[v], share);
      });
    }
  });
}

/**
 * No weight may be negative, as Blender knows none below 0. So weights are what they are more than at their
 * least, and what that adds in all frames is taken off again by shapes whose weight is always 1.
 */
function shapesOf(moving: MovingFinish, principal: PrincipalWeights['weights']): DrawnShapes {
  const { frames } = moving;
  const ranges = principal.map((weight) => rangeOf(weight));
  const shares = principal.map((weight, k) => weight.map((x) => x * ranges[k].size));
  const parts = combinedChanges(moving, shares);
  for (const { moves, turns } of parts) {
    for (const shape of moves) round(shape, MOVES);
    for (const shape of turns) round(shape, TURNS);
  }
  const added = parts.map(({ moves, turns }) =>
    [moves, turns].map((shapes) => {
      const sum = new Float64Array(shapes[0]?.length ?? 0);
      shapes.forEach((shape, k) => {
        const share = ranges[k].least / ranges[k].size;
        for (let i = 0; i < sum.length; i++) sum[i] += share * shape[i];
      });
      return sum;
    }),
  );
  // As many as it takes for normals that are within bounds.
  const farthest = added.reduce(
    (most, [, turns]) => turns.reduce((far, x) => Math.max(far, Math.abs(x)), most),
    0,
  );
  const constants = principal.length > 0 ? Math.max(1, Math.ceil(farthest / MOST_TURN)) : 0;
  const count = principal.length + constants;
  const weights = new Float32Array(frames.length * count).fill(1);
  frames.forEach((_, f) => {
    principal.forEach((weight, k) => {
      const { least, size } = ranges[k];
      weights[f * count + k] = ((f === 0 ? 0 : weight[f - 1]) - least) / size;
    });
  });
  return {
    weights,
    parts: parts.map(({ moves, turns }, p) => {
      const [allMoves, allTurns] = added[p].map((sum) =>
        Float32Array.from(sum, (x) => x / constants),
      );
      return [
        ...moves.map((own, k) => ({ moves: own, turns: turns[k] })),
        ...Array.from({ length: constants }, () => ({ moves: allMoves, turns: allTurns })),
      ];
    }),
  };
}

function round(values: Float32Array, unit: number): void {
  for (let i = 0; i < values.length; i++) {
    const x = values[i];
    values[i] = Math.abs(x) < NOTHING * unit ? 0 : unit * Math.round(x / unit);
  }
}

/** Of a weight that is 0 in the first frame. */
function rangeOf(weight: Float64Array): { least: number; size: number } {
  const least = weight.reduce((low, x) => Math.min(low, x), 0);
  const most = weight.reduce((high, x) => Math.max(high, x), 0);
  return { least, size: most - least };
}

interface PartShapes {
  readonly moves: Float32Array<ArrayBuffer>[];
  readonly turns: Float32Array<ArrayBuffer>[];
}

/** So many frames are there as they are drawn at one time: each takes a megabyte or two. */
const BATCH = 64;

/**
 * How each part of a finish has changed in each frame but the first, against that, summed up with some weights of
 * the frames: a minute of what is drawn would take gigabytes.
 *
 * @param shares For each sum a number per frame but the first.
 */
function combinedChanges(
  { finish, frames }: MovingFinish,
  shares: readonly Float64Array[],
): PartShapes[] {
  finish.update(frames[0]);
  const first = finish.parts.map(({ positions, normals }) => ({
    positions: positions.slice(),
    normals: normals.slice(),
  }));
  const asOne = finish.parts.map((part) => (part.role === 'stitch' ? piecesOf(part) : undefined));
  const empty = (part: FinishedPart) => shares.map(() => new Float32Array(part.positions.length));
  const sums = finish.parts.map((part): PartShapes => ({ moves: empty(part), turns: empty(part) }));
  for (let from = 1; from < frames.length; from += BATCH) {
    const batch = frames.slice(from, from + BATCH);
    const own = shares.map((share) => share.subarray(from - 1, from - 1 + batch.length));
    const changes = finish.parts.map((): PartShapes => ({ moves: [], turns: [] }));
    for (const places of batch) {
      finish.update(places);
      finish.parts.forEach(({ positions, normals }, p) => {
        const moves = positions.map((x, i) => x - first[p].positions[i]);
        const turns = normals.map((x, i) => x - first[p].normals[i]);
        for (const piece of asOne[p] ?? []) {
          even(moves, piece);
          even(turns, piece);
        }
        changes[p].moves.push(moves as Float32Array<ArrayBuffer>);
        changes[p].turns.push(turns as Float32Array<ArrayBuffer>);
      });
    }
    changes.forEach(({ moves, turns }, p) => {
      addCombined(sums[p].moves, moves, own);
      addCombined(sums[p].turns, turns, own);
    });
  }
  finish.update(frames[0]);
  return sums;
}

/** Vertices of a part that hang together: of stitches, which are so small that they go as one. */
function piecesOf({ triangles }: FinishedPart): number[][] {
  return connectedParts(triangles, halfEdgesByEdge(triangles)).map((faces) => [
    ...new Set(faces.flatMap((t) => [...triangles.subarray(3 * t, 3 * t + 3)])),
  ]);
}

/** Gives vertices their mean. */
function even(values: Float32Array, vertices: readonly number[]): void {
  for (let axis = 0; axis < 3; axis++) {
    let sum = 0;
    for (const v of vertices) sum += values[3 * v + axis];
    for (const v of vertices) values[3 * v + axis] = sum / vertices.length;
  }
}
