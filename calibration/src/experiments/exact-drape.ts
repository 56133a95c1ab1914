import { CUSICK, type Drapemeter } from '@toile/fabric';
import { buildModel, type Material } from '@toile/sim';
import { buildElastic, type ElasticOptions, findRest } from '@toile/sim/elastic';
import { cut } from '../meshes/flat-mesh.ts';
import { G, timed } from '../specimen.ts';
import { type Drape, drapeMesh, heldBySupport, measureDrape, shakeUp } from './drape-test.ts';

export interface ExactDrapeOptions {
  /** Length of the edges [m]. */
  readonly size: number;
  readonly meter?: Drapemeter;
  /** Of the unevenness that decides which folds it falls into. */
  readonly seed?: number;
  readonly cloth: ElasticOptions;
}

export interface ExactDrape extends Drape {
  readonly seconds: number;
  readonly vertexCount: number;
}

/** Steps in which the cloth takes up its weight, and what each may take; the last comes to rest. */
const LOADING = 30;
const STEPS_EACH = 10;
const MAX_STEPS = 1500;

/** Cusick's test in double precision, by any model of membrane and bending; see `drape`. */
export function drapeExactly(material: Material, options: ExactDrapeOptions): ExactDrape {
  const { size, meter = CUSICK, seed = 1, cloth } = options;
  const flat = drapeMesh('equilateral', size, meter);
  const mesh = cut(flat, 'level');
  shakeUp(mesh.positions, meter, seed);
  const pins = heldBySupport(flat, meter);
  const gravity = [0, -G, 0] as const;
  const model = buildModel({ mesh, material, pins, gravity });
  const elastic = buildElastic(model, cloth);
  const x = model.positions.slice();
  const loads = new Float64Array(x.length);
  let left = 0;
  const seconds = timed(() => {
    for (let k = 1; k <= LOADING; k++) {
      for (let i = 0; i < model.vertexCount; i++) {
        loads[3 * i + 1] = model.masses[i] * G * (1 - k / LOADING);
      }
      const maxSteps = k < LOADING ? STEPS_EACH : MAX_STEPS;
      const rest = findRest(elastic, x, { loads, maxSteps, tolerance: 1e-3 });
      left = rest.residual / (G * Math.max(...model.masses));
    }
  });
  if (left > 0.1) {
    throw new Error(
      `${material.name} on edges of ${size} m: a force of ${left} weights is left on a vertex after ${MAX_STEPS} steps: allow more`,
    );
  }
  return { ...measureDrape(x, flat, meter), seconds, vertexCount: model.vertexCount };
}
