import type { Arrays } from '../../backend.ts';
import { buildElastic, type Elastic } from '../../elastic/elastic.ts';
import { createDescent, type DescentReport } from '../../linear/nonlinear-gradients.ts';
import type { OrderedModel } from '../../model/ordered-model.ts';
import { meanEdgeLength } from '../../model/rest-shape.ts';
import type { SolveReport, Solver, SolverContext, SolverSpec } from '../solver.ts';
import { checkOptions, type NonlinearOptions, type NonlinearSettings } from './options.ts';
import { createScaling } from './scaling.ts';
import { createStepRange } from './step-range.ts';

/** What weights are compared with, whatever gravity is [m/s²]. */
const EARTH = 9.81;
/** In one step of conjugate gradients, and of time, a coordinate goes so many edges at most. */
const FARTHEST = 2;
/** Neighbours whose distance changes by more than this part of an edge were too long on their way. */
const LARGEST_CHANGE = 0.5;

/**
 * Cloth by implicit Euler, each step a minimum of the incremental potential that nonlinear conjugate
 * gradients find: forces are those at the end of the step, whatever the energy, and no second derivative
 * is solved with. The time step adapts within a range: a step that is not solved, or in which neighbours
 * move too far apart, is taken again in halves.
 *
 * In double precision, and in plain TypeScript wherever it runs: for models of bending that no other
 * solver has, and some thousand vertices.
 *
 * Source: [Zhou2008, Eq. 8 and 9].
 * Deviates: gradients are preconditioned, see `createScaling`.
 *
 * @example
 * createSimulation(model, { solver: nonlinear({ bending: 'dynamic', widthOverThickness: 12 }) });
 */
export function nonlinear(options: NonlinearOptions = {}): SolverSpec<Arrays, never> {
  const settings = checkOptions(options);
  return {
    name: 'nonlinear',
    needs: [],
    prepare: () => ({}),
    start: (context) => start(context, settings),
  };
}

function start(
  { model, state, contacts, environment, accelerations }: SolverContext<Arrays, never>,
  settings: NonlinearSettings,
): Solver {
  const { membrane, bending, section } = settings;
  // Gravity is the environment's, which may change.
  const cloth: OrderedModel = { ...model, gravity: [0, 0, 0] };
  const elastic = buildElastic(cloth, { membrane, bending, section });
  const size = 3 * model.vertexCount;
  const edge = meanEdgeLength(model);
  // A spring that is slack now may be stretched before the step is over: all count as if they were.
  const taut =
    membrane === 'slack-springs'
      ? buildElastic(cloth, { membrane: 'springs', bending, section })
      : elastic;
  const matrix = taut.createMatrix();
  const precondition = createScaling(matrix);
  const descend = createDescent(size);
  const range = createStepRange(settings.step);
  const [x, begin, target, inertia] = Array.from({ length: 4 }, () => new Float64Array(size));
  const limits = Float64Array.from(x, (_, i) => {
    return settings.tolerance * EARTH * model.masses[Math.floor(i / 3)];
  });
  const begun = { positions: new Float32Array(0), velocities: new Float32Array(0) };
  let last = 0;

  /** x̃ = x + h v + h² M⁻¹ f, and inertia about it; `previous` is where the cloth was. */
  function predict(h: number): void {
    const { positions, previous, velocities, inverseMasses } = state;
    const keep = Math.exp(-environment.airDrag * h);
    last = h;
    for (let i = 0; i < model.vertexCount; i++) {
      const free = inverseMasses[i] > 0;
      for (let c = 0; c < 3; c++) {
        const [at, to] = [4 * i + c, 3 * i + c];
        const push = free ? h * (environment.gravity[c] + accelerations[at]) : 0;
        const speed = (free ? keep : 1) * velocities[at] + push;
        previous[at] = positions[at];
        begin[to] = positions[at];
        target[to] = positions[at] + h * speed;
        inertia[to] = free ? model.masses[i] / (h * h) : 0;
        // What is held is where it goes; the rest starts from where it was heading.
        x[to] = free ? positions[at] + h * velocities[at] : target[to];
      }
    }
  }

  /** Minimises ½ |x − x̃|²_M/h² + E(x) over what is not held. */
  function solve(): DescentReport {
    taut.hessian(begin, matrix, true);
    const held: number[] = [];
    for (let i = 0; i < model.vertexCount; i++) {
      if (inertia[3 * i] === 0) held.push(i);
      const own = model.masses[i] / (last * last);
      for (let c = 0; c < 3; c++) matrix.values[9 * matrix.diagonal[i] + 4 * c] += own;
    }
    precondition.update(held);
    return descend(potential, x, {
      precondition: precondition.apply,
      limits,
      maxIterations: settings.iterations,
      farthest: FARTHEST * edge,
    });
  }

  function potential(at: Float64Array, gradient: Float64Array): number {
    let sum = elastic.evaluate(at, gradient);
    for (let i = 0; i < size; i++) {
      const away = at[i] - target[i];
      sum += 0.5 * inertia[i] * away * away;
      gradient[i] = inertia[i] > 0 ? gradient[i] + inertia[i] * away : 0;
    }
    return sum;
  }

  function store(): void {
    for (let i = 0; i < size; i++) state.positions[4 * Math.floor(i / 3) + (i % 3)] = x[i];
  }

  /** Solids stop the cloth where they are, and the rest of it is solved for around that. */
  function meet(h: number): DescentReport | undefined {
    if (contacts.forces) {
      contacts.resolve(h);
      return undefined;
    }
    contacts.self?.resolve(h);
    if (model.colliders.length === 0) return undefined;
    const { positions } = state;
    const before = positions.slice();
    contacts.stop(h);
    let touched = false;
    for (let i = 0; i < model.vertexCount; i++) {
      const moved = [0, 1, 2].some((c) => positions[4 * i + c] !== before[4 * i + c]);
      for (let c = 0; c < 3; c++) {
        x[3 * i + c] = positions[4 * i + c];
        if (moved) inertia[3 * i + c] = 0;
      }
      touched ||= moved;
    }
    if (!touched) return undefined;
    const report = solve();
    store();
    contacts.stop(h);
    return report;
  }

  /** One step of h seconds, or where that does not go well two of half as much. */
  function take(h: number): SolveReport {
    const first = solve();
    const well = first.converged && changeOf(elastic, begin, x) < LARGEST_CHANGE;
    range.look(well, h);
    if (!well && range.canHalve(h)) {
      state.positions.set(begun.positions);
      state.velocities.set(begun.velocities);
      let iterations = first.iterations;
      let residual = 0;
      for (let half = 0; half < 2; half++) {
        if (half === 1) updateVelocities();
        keep();
        predict(h / 2);
        const report = take(h / 2);
        iterations += report.iterations;
        residual = report.residual;
      }
      return { iterations, residual };
    }
    store();
    const again = meet(h);
    return {
      iterations: first.iterations + (again?.iterations ?? 0),
      residual: again?.residual ?? first.residual,
    };
  }

  function keep(): void {
    begun.positions = state.positions.slice();
    begun.velocities = state.velocities.slice();
  }

  function updateVelocities(): void {
    const { positions, previous, velocities } = state;
    for (let c = 0; c < 4 * model.vertexCount; c++) {
      velocities[c] = (positions[c] - previous[c]) / last;
    }
  }

  return {
    substeps: (dt) => range.count(dt),
    predict(h) {
      keep();
      predict(h);
    },
    minimize(h) {
      const report = take(h);
      for (let i = 0; i < size; i++) x[i] = state.positions[4 * Math.floor(i / 3) + (i % 3)];
      elastic.accept(x);
      return report;
    },
    updateVelocities,
    massesChanged() {},
  };
}

/** The largest change of an edge over its length at rest. */
function changeOf({ model }: Elastic, from: Float64Array, to: Float64Array): number {
  const { edges } = model.topology;
  const size = meanEdgeLength(model);
  let largest = 0;
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [3 * edges[e], 3 * edges[e + 1]];
    const was = Math.hypot(from[a] - from[b], from[a + 1] - from[b + 1], from[a + 2] - from[b + 2]);
    const is = Math.hypot(to[a] - to[b], to[a + 1] - to[b + 1], to[a + 2] - to[b + 2]);
    largest = Math.max(largest, Math.abs(is - was));
  }
  return largest / size;
}
