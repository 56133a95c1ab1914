import { MeshError, type Vec3 } from '@toile/geometry';
import {
  buildModel,
  type Model,
  ModelError,
  type ModelInput,
  type Simulation,
  type Yielded,
} from '@toile/sim';
import { placeOnBody } from '../body/place-on-body.ts';
import { DressError } from '../dress-error.ts';
import type { DrapeInput } from './drape-input.ts';

/** Says which garments hold the body back, and where. */
export function tooTight(
  input: DrapeInput,
  simulation: Simulation,
  { point }: Yielded,
): DressError {
  const garment = input.outfit.layers[nearest(simulation.read(), point)];
  const place = placeOnBody(point, input.body.measurements);
  return new DressError(
    `${input.names[garment]} cannot be put on: too tight, or too much cloth in one place, ${place}; try a larger size`,
    [garment],
  );
}

/** Which vertex is nearest to a point. */
function nearest(x: Float32Array, point: Vec3): number {
  let best = 0;
  let least = Infinity;
  for (let v = 0; 3 * v < x.length; v++) {
    const square = point.reduce((sum, p, c) => sum + (x[3 * v + c] - p) ** 2, 0);
    if (square < least) [least, best] = [square, v];
  }
  return best;
}

/** Which garments cross something. */
function tangled({ outfit }: DrapeInput, { tangles }: Simulation): number[] {
  return [...new Set(tangles.flatMap(({ vertices }) => vertices.map((v) => outfit.layers[v])))];
}

function listOf({ names }: DrapeInput, garments: readonly number[]): string {
  return garments.map((k) => names[k]).join(' and ');
}

/** What a simulation cannot be made of is the user's to read. */
export function modelOf(input: ModelInput, names: readonly string[]): Model {
  try {
    return buildModel(input);
  } catch (error) {
    if (!(error instanceof MeshError || error instanceof ModelError)) throw error;
    throw new DressError(
      `${names.join(' and ')} cannot be simulated, some of the cloth has no area when it is laid around the body: try another resolution (${error.message.split('\n')[0]})`,
    );
  }
}

export function tangledAtStart(input: DrapeInput, simulation: Simulation): DressError {
  const garments = tangled(input, simulation);
  return new DressError(
    `${listOf(input, garments)} could not be laid around the body without a crossing: check the seams and where the panels are placed`,
    garments,
  );
}
