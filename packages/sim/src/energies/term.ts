import { type BlockMatrix, findBlock } from '../linear/block-matrix.ts';
import type { Energy } from './energy.ts';
import { projectPsd } from './project-psd.ts';

/** A part of the energy of a whole mesh. */
export interface Term {
  /** Adds to each vertex those that share a block of the matrix with it. */
  addCouplings(neighbours: readonly Set<number>[]): void;
  energy(x: Float64Array): number;
  /** Adds to the gradient. */
  addGradient(x: Float64Array, gradient: Float64Array): void;
  /** Adds to the gradient and returns the energy, where both together cost less. */
  addBoth?(x: Float64Array, gradient: Float64Array): number;
  /** Adds to the matrix, where `bind` has looked up the places. */
  addHessian(x: Float64Array, matrix: BlockMatrix, definite: boolean): void;
  bind(matrix: BlockMatrix): void;
  /** The cloth has come to x: what depends on its past goes on from there. */
  accept?(x: Float64Array): void;
}

/** One energy over many stencils. */
export function buildTerm<P>(
  energy: Energy<P>,
  stencils: ArrayLike<number>,
  parameters: readonly P[],
): Term {
  const { stencil } = energy;
  const vertices = Uint32Array.from(stencils);
  const corners = new Float64Array(3 * stencil);
  const forces = new Float64Array(3 * stencil);
  const block = new Float64Array(9 * stencil * stencil);
  let places = new Uint32Array(0);

  function gather(x: Float64Array, element: number): void {
    for (let a = 0; a < stencil; a++) {
      const from = 3 * vertices[stencil * element + a];
      corners[3 * a] = x[from];
      corners[3 * a + 1] = x[from + 1];
      corners[3 * a + 2] = x[from + 2];
    }
  }

  function addBoth(x: Float64Array, gradient: Float64Array): number {
    let sum = 0;
    for (let element = 0; element < parameters.length; element++) {
      gather(x, element);
      sum += energy.energy(corners, parameters[element]);
      energy.gradient(corners, parameters[element], forces);
      scatter(gradient, element);
    }
    return sum;
  }

  function scatter(gradient: Float64Array, element: number): void {
    for (let a = 0; a < stencil; a++) {
      const to = 3 * vertices[stencil * element + a];
      gradient[to] += forces[3 * a];
      gradient[to + 1] += forces[3 * a + 1];
      gradient[to + 2] += forces[3 * a + 2];
    }
  }

  return {
    addBoth,
    addCouplings(neighbours) {
      for (let k = 0; k < vertices.length; k++) {
        const begin = k - (k % stencil);
        for (let m = begin; m < begin + stencil; m++) neighbours[vertices[k]].add(vertices[m]);
      }
    },
    energy(x) {
      let sum = 0;
      for (let element = 0; element < parameters.length; element++) {
        gather(x, element);
        sum += energy.energy(corners, parameters[element]);
      }
      return sum;
    },
    addGradient(x, gradient) {
      for (let element = 0; element < parameters.length; element++) {
        gather(x, element);
        energy.gradient(corners, parameters[element], forces);
        scatter(gradient, element);
      }
    },
    bind(matrix) {
      places = new Uint32Array(stencil * vertices.length);
      for (let k = 0; k < places.length; k++) {
        const element = Math.floor(k / (stencil * stencil));
        const a = Math.floor(k / stencil) % stencil;
        const b = k % stencil;
        places[k] = findBlock(
          matrix,
          vertices[stencil * element + a],
          vertices[stencil * element + b],
        );
      }
    },
    addHessian(x, { values }, definite) {
      const width = 3 * stencil;
      for (let element = 0; element < parameters.length; element++) {
        gather(x, element);
        if (definite && energy.psdHessian) {
          energy.psdHessian(corners, parameters[element], block);
        } else {
          energy.hessian(corners, parameters[element], block);
          if (definite) projectPsd(block, width);
        }
        for (let a = 0; a < stencil; a++) {
          for (let b = 0; b < stencil; b++) {
            const to = 9 * places[stencil * stencil * element + stencil * a + b];
            for (let r = 0; r < 3; r++) {
              const from = width * (3 * a + r) + 3 * b;
              values[to + 3 * r] += block[from];
              values[to + 3 * r + 1] += block[from + 1];
              values[to + 3 * r + 2] += block[from + 2];
            }
          }
        }
      }
    },
  };
}
