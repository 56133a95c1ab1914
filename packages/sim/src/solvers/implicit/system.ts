import { blank } from '../../backend.ts';
import type { System } from '../../kernels/system.ts';
import type { SparseMatrix } from '../../linear/sparse.ts';
import type { Model } from '../../model/model.ts';
import { GHOST_BLOCKS, GHOST_SETS, GHOSTS, type State } from '../../state.ts';
import { buildLevels } from './levels.ts';
import { matrixNeighbours } from './pattern.ts';

/** The matrix's pattern with bending in it, and room for everything else. */
export function buildSystem(
  model: Model,
  quadratic: SparseMatrix | undefined,
  taskCount: number,
): System {
  const { vertexCount } = model;
  const { offsets: neighbourOffsets, items } = matrixNeighbours(model);
  const offsets = new Uint32Array(vertexCount + 1);
  const columns = new Uint32Array(items.length + vertexCount);
  const couplings = new Float32Array(columns.length);
  const diagonal = new Uint32Array(vertexCount);
  const outerOffsets = new Uint32Array(vertexCount + 1);
  const outerColumns: number[] = [];
  const outerValues: number[] = [];
  let next = 0;
  for (let i = 0; i < vertexCount; i++) {
    for (const j of nearRow(items.subarray(neighbourOffsets[i], neighbourOffsets[i + 1]), i)) {
      if (j === i) diagonal[i] = next;
      columns[next++] = j;
    }
    offsets[i + 1] = next;
    if (quadratic) {
      let near = offsets[i];
      // Columns ascend in both.
      for (let k = quadratic.offsets[i]; k < quadratic.offsets[i + 1]; k++) {
        const column = quadratic.columns[k];
        while (near < next && columns[near] < column) near++;
        if (near < next && columns[near] === column) couplings[near] = quadratic.values[k];
        else {
          outerColumns.push(column);
          outerValues.push(quadratic.values[k]);
        }
      }
    }
    outerOffsets[i + 1] = outerColumns.length;
  }
  const rows = {
    offsets,
    columns,
    outerOffsets,
    outerColumns: Uint32Array.from(outerColumns),
  };
  const levels = buildLevels(model, rows);
  const vector = () => new Float32Array(4 * (vertexCount + GHOSTS));
  return {
    ...rows,
    diagonal,
    couplings,
    // Blocks more for padding, and room to load four numbers where three are meant.
    values: blank(new Float32Array(9 * (columns.length + GHOST_BLOCKS * GHOST_SETS) + 4)),
    outerValues: Float32Array.from(outerValues),
    inertia: new Float32Array(vertexCount + GHOSTS),
    inverse: new Float32Array(9 * vertexCount + 4),
    gradient: vector(),
    offset: vector(),
    solution: vector(),
    residual: vector(),
    scaled: vector(),
    direction: vector(),
    image: vector(),
    older: vector(),
    olderVelocities: vector(),
    ...levels,
    partials: new Float64Array(Math.max(taskCount, levels.rows.length - 1)),
  };
}

/** A vertex and its neighbours, ascending. */
function nearRow(neighbours: Uint32Array, vertex: number): Uint32Array {
  const near = new Uint32Array(neighbours.length + 1);
  near.set(neighbours);
  near[neighbours.length] = vertex;
  return near.sort();
}

/** Inertia for a stage of h seconds: m/h² on the diagonal, nothing where a vertex is held. */
export function weighSystem(system: System, state: State, bending: Float32Array, h: number): void {
  const { inertia, couplings, diagonal } = system;
  for (let i = 0; i < diagonal.length; i++) {
    const w = state.inverseMasses[i];
    inertia[i] = w > 0 ? 1 / (w * h * h) : 0;
    couplings[diagonal[i]] = bending[i] + inertia[i];
  }
}

/** Bending on the diagonal, before inertia is added to it. */
export function ownBending({ couplings, diagonal }: System): Float32Array {
  return Float32Array.from(diagonal, (block) => couplings[block]);
}

/** Puts other numbers in the places of a bending matrix. */
export function refillBending(system: System, matrix: SparseMatrix, own: Float32Array): void {
  const { offsets, columns, couplings, outerOffsets, outerValues } = system;
  for (let i = 0; i < own.length; i++) {
    let near = offsets[i];
    let outer = outerOffsets[i];
    // Columns ascend in all three.
    for (let k = matrix.offsets[i]; k < matrix.offsets[i + 1]; k++) {
      const j = matrix.columns[k];
      while (near < offsets[i + 1] && columns[near] < j) near++;
      if (j === i) own[i] = matrix.values[k];
      else if (near < offsets[i + 1] && columns[near] === j) couplings[near] = matrix.values[k];
      else outerValues[outer++] = matrix.values[k];
    }
  }
}
