import { quadraticBendingWeights } from '@toile/sim/energies';
import { forEachHinge, listDistances, type OrderedModel } from '@toile/sim/solvers';
import type { GpuSettings } from '../options.ts';
import type { Hinges } from './bending.ts';
import type { Distances } from './distances.ts';

/** What the device is given of a model. */
export interface Prepared {
  /** Four numbers per vertex: position [m] and inverse mass [1/kg]. */
  readonly state: Float32Array;
  readonly distances: Distances;
  readonly hinges: Hinges | undefined;
}

export function prepareCloth(model: OrderedModel, settings: GpuSettings): Prepared {
  const { vertexCount, positions, masses, pins } = model;
  const state = new Float32Array(4 * vertexCount);
  for (let i = 0; i < vertexCount; i++) {
    for (let c = 0; c < 3; c++) state[4 * i + c] = positions[3 * i + c];
    state[4 * i + 3] = 1 / masses[i];
  }
  for (const pin of pins) state[4 * pin + 3] = 0;
  const distances = listDistances(model, settings);
  return { state, distances, hinges: settings.bends ? listHinges(model) : undefined };
}

/** The isometric quadratic energy of the fabric's rigidity; see `quadratic` of @toile/sim. */
function listHinges(model: OrderedModel): Hinges | undefined {
  const stencils: number[] = [];
  const weights: number[] = [];
  const alphas: number[] = [];
  const row = new Float64Array(4);
  forEachHinge(model, (hinge, rest, rigidity, area) => {
    quadraticBendingWeights(rest, row);
    stencils.push(...hinge);
    weights.push(...row);
    alphas.push(area / rigidity);
  });
  if (alphas.length === 0) return undefined;
  return {
    stencils: Uint32Array.from(stencils),
    weights: Float32Array.from(weights),
    alphas: Float32Array.from(alphas),
  };
}
