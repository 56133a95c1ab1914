import type { Backend, SolverSpec } from '@toile/sim';
import type { Kernels, State, Surface } from '@toile/sim/kernels';
import type { Exact } from '@toile/sim/solvers';

/** What the end of a substep may do to the cloth's ends; see `Kernels.checkMoves`. */
export type EndRule = (kernels: Kernels, ...given: Parameters<Kernels['checkMoves']>) => void;

/** Another way to end a substep without crossings, or other forces before that. */
export interface Method {
  readonly name: string;
  /** Changes the ends so that nothing crosses on the way; as it is built in when absent. */
  readonly end?: EndRule;
  /** Kernels in place of the usual ones. */
  replace?(kernels: Kernels): Partial<Kernels>;
}

export interface Probe {
  readonly backend: Backend;
  readonly solver: SolverSpec;
  /** Sums over all vertices and substeps: what the solver asked for, and what was not granted [m]. */
  readonly wanted: number;
  readonly cut: number;
}

/**
 * A backend and a solver that end substeps by a method, and that measure how much of the motion the
 * solver asks for is cut off there. Only the end differs: Newton's steps, the search for pairs and
 * the question whether contacts were solved for well enough are the same for all.
 */
export function probeMethod(method: Method, backend: Backend, solver: SolverSpec): Probe {
  let ending = false;
  let wanted = 0;
  let cut = 0;

  function watch(state: State, surface: Surface, count: number, end: () => void): void {
    const asked = state.positions.slice(0, 4 * count);
    ending = true;
    end();
    ending = false;
    for (let i = 0; i < 4 * count; i += 4) {
      wanted += distance(asked, surface.from, i);
      cut += distance(asked, state.positions, i);
    }
  }

  function replaceKernels(kernels: Kernels): Kernels {
    const replaced = { ...kernels, ...method.replace?.(kernels) };
    const { end } = method;
    if (!end) return replaced;
    return {
      ...replaced,
      checkMoves(...given) {
        if (!ending) return kernels.checkMoves(...given);
        end(kernels, ...given);
        return 0;
      },
    };
  }

  return {
    backend: {
      ...backend,
      adopt(arrays) {
        const workspace = backend.adopt(arrays);
        return { ...workspace, kernels: replaceKernels(workspace.kernels) };
      },
    },
    solver: {
      ...solver,
      start(context) {
        const { contacts, state, model } = context;
        const exact = contacts.forces as Exact | undefined;
        if (!exact) throw new Error(`method ${method.name}: the simulation has no exact contact`);
        const { surface } = exact.arrays;
        const finish = (): void => watch(state, surface, model.vertexCount, exact.finish);
        // Heirs, because both have getters.
        const watched = Object.create(exact, { finish: { value: finish } });
        return solver.start({
          ...context,
          contacts: Object.create(contacts, { forces: { value: watched } }),
        });
      },
    },
    get wanted() {
      return wanted;
    },
    get cut() {
      return cut;
    },
  };
}

function distance(a: Float32Array, b: Float32Array, i: number): number {
  return Math.hypot(a[i] - b[i], a[i + 1] - b[i + 1], a[i + 2] - b[i + 2]);
}
