import { createCg, dot } from '../linear/conjugate-gradients.ts';
import { createDecomposition } from '../linear/direct.ts';
import { type Filter, holdVertices, joinFilters } from '../linear/filter.ts';
import type { Preconditioner } from '../linear/preconditioner.ts';
import type { Model } from '../model/model.ts';
import type { Elastic } from './elastic.ts';

export interface RestOptions {
  /** Directions that are not free; default: the model's pins are held. */
  readonly filter?: Filter;
  /** Dead loads on the vertices [N], three per vertex. */
  readonly loads?: Float64Array;
  /**
   * At rest, the largest force left on a vertex is at most this fraction of the largest one that
   * gravity or a load exerts on one; default 1e-4.
   */
  readonly tolerance?: number;
  /** Default 500. */
  readonly maxSteps?: number;
  /** First pseudo time step [s], default 0.01. */
  readonly firstStep?: number;
}

export interface RestReport {
  readonly converged: boolean;
  readonly steps: number;
  /** Decompositions of the matrix. */
  readonly solves: number;
  /** The largest force left on a vertex [N]. */
  readonly residual: number;
  /** Of the cloth and its loads [J]. */
  readonly energy: number;
}

/** Of the fraction of the whole cloth's size that a vertex may move in one step. */
const LONGEST_MOVE = 0.1;
const GROWTH = 4;
const LONGEST_STEP = 1e6;
const SHORTEST_STEP = 1e-6;
const ARMIJO = 1e-4;
const MAX_HALVINGS = 8;
/** A step that promises less than this of the energy is lost in its rounding. */
const ROUNDING = 1e-11;
/** The decomposition is exact but for planes that vertices are kept in, so few suffice. */
const CG = { tolerance: 1e-10, maxIterations: 100 };

/**
 * Lets a cloth find its rest shape, in double precision; `x` is changed in place. For meshes of up
 * to a few thousand vertices: linear systems are solved directly.
 *
 * Steps of backward Euler without velocities, x ← argmin E(x) + |x − xₙ|²_M/(2h²), with h growing
 * as long as full steps help: far from rest that is a damped flow that survives buckling, near it
 * Newton's method. A step is one linear solve and a line search, so E never rises (where there is
 * friction, E is the potential of a step, and what that dissipates is gone). Where the matrix is not
 * positive, h is cut until it is, so what is found is a minimum.
 *
 * Source: [Nocedal2006, section 3.4] (modified Newton).
 */
export function findRest(elastic: Elastic, x: Float64Array, options: RestOptions = {}): RestReport {
  const { model } = elastic;
  const { tolerance = 1e-4, maxSteps = 500, loads, firstStep = 0.01 } = options;
  const filter = withLoose(model, options.filter ?? holdVertices(model.pins));
  const size = x.length;
  const matrix = elastic.createMatrix();
  const decomposition = createDecomposition(matrix);
  const solve = createCg(size);
  const direct: Preconditioner = {
    name: 'direct',
    update: () => {},
    apply: decomposition.solve,
  };
  const gradient = new Float64Array(size);
  const rhs = new Float64Array(size);
  const step = new Float64Array(size);
  const trial = new Float64Array(size);
  const limit = tolerance * largestLoad(elastic, loads);
  const longest = LONGEST_MOVE * extent(x);

  const energyAt = (at: Float64Array): number => elastic.energy(at) - (loads ? dot(loads, at) : 0);
  let energy = energyAt(x);
  let h = firstStep;
  let solves = 0;
  let residual = Infinity;
  let steps = 0;
  let stable = false;

  /** Decomposes the Hessian with as much inertia as makes it positive. */
  function decompose(): void {
    elastic.hessian(x, matrix, false);
    const { values, diagonal } = matrix;
    let added = 0;
    stable = true;
    for (;;) {
      const wanted = 1 / (h * h);
      for (let i = 0; i < model.vertexCount; i++) {
        for (let c = 0; c < 3; c++) {
          values[9 * diagonal[i] + 4 * c] += model.masses[i] * (wanted - added);
        }
      }
      added = wanted;
      solves++;
      if (decomposition.factor(matrix, filter.held) === 0 || h <= SHORTEST_STEP) return;
      h /= GROWTH;
      stable = false;
    }
  }

  for (; steps < maxSteps; steps++) {
    elastic.gradient(x, gradient);
    for (let i = 0; i < size; i++) rhs[i] = (loads ? loads[i] : 0) - gradient[i];
    filter.apply(rhs);
    residual = largestVector(rhs);
    if (residual <= limit) {
      return { converged: true, steps, solves, residual, energy };
    }
    decompose();
    solve(matrix, rhs, step, direct, filter, CG);

    const slope = -dot(rhs, step);
    let t = Math.min(1, longest / largestVector(step));
    const cut = t < 1;
    let halvings = 0;
    for (; halvings < MAX_HALVINGS; halvings++, t /= 2) {
      for (let i = 0; i < size; i++) trial[i] = x[i] + t * step[i];
      const next = energyAt(trial);
      // Rounding of the energy must not stop a step that is right.
      if (next <= energy + ARMIJO * t * slope + 1e-13 * Math.abs(energy)) {
        x.set(trial);
        elastic.accept(x);
        energy = energyAt(x);
        break;
      }
    }
    if (halvings === MAX_HALVINGS && -slope <= ROUNDING * Math.abs(energy)) {
      return { converged: true, steps, solves, residual, energy };
    }
    if (halvings > 1) h /= GROWTH;
    else if (halvings === 0 && !cut && stable) h = Math.min(GROWTH * h, LONGEST_STEP);
    if (h < SHORTEST_STEP) break;
  }
  return { converged: false, steps, solves, residual, energy };
}

/** Vertices that are no part of the cloth stay where they are, too. */
function withLoose({ masses }: Model, filter: Filter): Filter {
  const loose = Array.from(masses.keys()).filter((vertex) => masses[vertex] === 0);
  return loose.length > 0 ? joinFilters(filter, holdVertices(loose)) : filter;
}

/** Diagonal of the box around the cloth [m]. */
function extent(x: Float64Array): number {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < x.length; i++) {
    low[i % 3] = Math.min(low[i % 3], x[i]);
    high[i % 3] = Math.max(high[i % 3], x[i]);
  }
  return Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
}

function largestVector(vectors: Float64Array): number {
  let largest = 0;
  for (let i = 0; i < vectors.length; i += 3) {
    largest = Math.max(largest, vectors[i] ** 2 + vectors[i + 1] ** 2 + vectors[i + 2] ** 2);
  }
  return Math.sqrt(largest);
}

function largestLoad({ model }: Elastic, loads: Float64Array | undefined): number {
  const g = Math.hypot(...model.gravity);
  const weight = model.masses.reduce((largest, mass) => Math.max(largest, mass * g), 0);
  return Math.max(weight, loads ? largestVector(loads) : 0) || 1;
}
