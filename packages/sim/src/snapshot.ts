import type { Model } from './model/model.ts';
import type { OrderedModel } from './model/ordered-model.ts';
import { SimulationError } from './simulation-error.ts';
import type { State } from './state.ts';

/** Where a cloth is and where it goes, three numbers per vertex of the mesh that was given. */
export interface Snapshot {
  /** [m] */
  readonly positions: Float32Array;
  /** [m/s] */
  readonly velocities: Float32Array;
}

/** Puts a state where a snapshot says. */
export function goOnFrom(snapshot: Snapshot, { inputVertex }: OrderedModel, state: State): void {
  const inputs: [from: Float32Array, to: Float32Array][] = [
    [snapshot.positions, state.positions],
    [snapshot.positions, state.previous],
    [snapshot.velocities, state.velocities],
  ];
  for (const [from, to] of inputs) {
    inputVertex.forEach((input, vertex) => {
      for (let c = 0; c < 3; c++) to[4 * vertex + c] = from[3 * input + c];
    });
  }
}

/**
 * Copies vectors of the engine to `out`, one of its own for each vertex that was given.
 *
 * @param others Vectors of vertices that are no part of the cloth; zero where absent.
 */
export function readVectors(
  vectors: Float32Array,
  { internalVertex, vertexCount }: OrderedModel,
  out: Float32Array,
  others?: Float64Array,
): Float32Array {
  for (let i = 0; i < internalVertex.length; i++) {
    const vertex = internalVertex[i];
    const isPart = vertex < vertexCount;
    for (let c = 0; c < 3; c++) {
      out[3 * i + c] = isPart ? vectors[4 * vertex + c] : (others?.[3 * i + c] ?? 0);
    }
  }
  return out;
}

/** Refuses an array that has not three numbers for each vertex. */
export function checkVectors(what: string, { length }: Float32Array, { vertexCount }: Model): void {
  if (length === 3 * vertexCount) return;
  throw new SimulationError(
    `${what} of ${length} numbers were given: the model's ${vertexCount} vertices have ` +
      `${3 * vertexCount}, three each`,
  );
}
