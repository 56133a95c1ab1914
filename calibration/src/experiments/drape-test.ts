import { CUSICK, countFolds, type Drapemeter, drapeCoefficient } from '@toile/fabric';
import type { Point } from '@toile/plots';
import {
  type Backend,
  buildModel,
  createSimulation,
  drape as findDrape,
  implicit,
  type Material,
} from '@toile/sim';
import { type DiscKind, roundMesh } from '../meshes/disc.ts';
import { crop, cut, type FlatMesh, verticesWhere } from '../meshes/flat-mesh.ts';
import { seededRandom } from '../meshes/random.ts';
import { G, type Vec3 } from '../specimen.ts';
import { shadowArea } from './shadow.ts';

export interface DrapeOptions {
  readonly backend: Backend;
  readonly kind?: DiscKind;
  /** Length of the edges [m]. */
  readonly size: number;
  readonly meter?: Drapemeter;
  /** Of the unevenness that decides which folds it falls into. */
  readonly seed?: number;
  /** Whether cloth remembers how it was bent; default false. */
  readonly hysteresis?: boolean;
  /** Whether the membrane's strain is smoothed; default false. */
  readonly smoothStrain?: boolean;
}

export interface Drape {
  /** (shadow − support) / (specimen − support) [%]. */
  readonly coefficient: number;
  readonly folds: number;
  /** The rim seen from above [m]. */
  readonly rim: readonly Point[];
  /** Three coordinates per vertex of the mesh [m]. */
  readonly positions: Float64Array;
}

/** Of the backend that drapes. */
export const THREADS = 2;
/** At the start: 2, 3 … waves around the rim, each up to this high [m]. */
const MOST_WAVES = 12;
const UNEVENNESS = 2e-4;
/** Steps in which the cloth takes up its weight, and those it has to come to rest afterwards. */
const LOADING = 150;
const MAX_STEPS = 2000;
const STEP = 1 / 60;

/**
 * Cusick's test, by the draping solver: a round of cloth between two discs, its rim left to hang.
 * Cloth that is let go all at once wrinkles finely first and stays so; lowered slowly, as by the
 * drapemeter whose support sinks, it finds the few large folds of least energy.
 */
export function drape(material: Material, options: DrapeOptions): Drape {
  const { backend, kind = 'equilateral', size, meter = CUSICK, seed = 1 } = options;
  const { hysteresis = false, smoothStrain = false } = options;
  const flat = drapeMesh(kind, size, meter);
  const pins = heldBySupport(flat, meter);
  const mesh = cut(flat, 'level');
  shakeUp(mesh.positions, meter, seed);
  const model = buildModel({ mesh, material, pins, gravity: [0, 0, 0] });
  const simulation = createSimulation(model, {
    solver: implicit({ goal: 'rest', hysteresis, smoothStrain }),
    backend,
  });
  try {
    for (let k = 1; k <= LOADING; k++) {
      simulation.environment.gravity = [0, (-G * k) / LOADING, 0];
      simulation.step(STEP);
    }
    const { settled, residual } = findDrape(simulation, { maxSteps: MAX_STEPS });
    if (!settled) {
      throw new Error(
        `${material.name} on edges of ${size} m still moves by ${residual} m after ${MAX_STEPS} steps: allow more`,
      );
    }
    return measureDrape(Float64Array.from(simulation.read()), flat, meter);
  } finally {
    simulation.dispose();
  }
}

/** Only what is free, and the cloth next to it that tells how the support holds it. */
export function drapeMesh(kind: DiscKind, size: number, meter: Drapemeter): FlatMesh {
  const whole = roundMesh(kind, { radius: meter.specimen, support: meter.support, size });
  return crop(whole, (x, y) => Math.hypot(x, y) > meter.support - 1.2 * size);
}

export function heldBySupport(flat: FlatMesh, { support }: Drapemeter): number[] {
  return verticesWhere(flat, (x, y) => Math.hypot(x, y) < support + 1e-9);
}

/** The figures of a drape, whoever made it. */
export function measureDrape(positions: Float64Array, flat: FlatMesh, meter: Drapemeter): Drape {
  const { specimen: radius, support } = meter;
  const at = (vertex: number): Vec3 => {
    const [x, y, z] = positions.subarray(3 * vertex, 3 * vertex + 3);
    return [x, y, z];
  };
  // The support casts a shadow too, and its rim is a polygon in the mesh.
  const shadow = shadowArea(at, flat, radius, support);
  const rim = rimOf(flat, radius).map((vertex): Point => {
    const [x, , z] = at(vertex);
    return [x, -z];
  });
  const radii = rim.map(([x, y]) => Math.hypot(x, y));
  return {
    coefficient: 100 * drapeCoefficient(shadow, meter),
    folds: countFolds(radii),
    rim: [...rim, rim[0]],
    positions,
  };
}

/** Vertices of the rim, in order around it. */
function rimOf(flat: FlatMesh, radius: number): number[] {
  const angle = (i: number): number => Math.atan2(flat.points[2 * i + 1], flat.points[2 * i]);
  const rim = verticesWhere(flat, (x, y) => Math.hypot(x, y) > radius - 1e-9);
  return rim.sort((a, b) => angle(a) - angle(b));
}

/** Makes the cloth uneven, the same way on every mesh: waves around the rim that grow outwards. */
export function shakeUp(positions: Float64Array, meter: Drapemeter, seed: number): void {
  const random = seededRandom(seed);
  const waves = Array.from({ length: MOST_WAVES - 1 }, (_, k) => ({
    count: k + 2,
    height: UNEVENNESS * (2 * random() - 1),
    phase: 2 * Math.PI * random(),
  }));
  for (let i = 0; i < positions.length; i += 3) {
    const [x, , z] = positions.subarray(i, i + 3);
    const angle = Math.atan2(z, x);
    const out = (Math.hypot(x, z) - meter.support) / (meter.specimen - meter.support);
    const grown = Math.max(0, out) ** 2;
    for (const { count, height, phase } of waves) {
      positions[i + 1] += height * grown * Math.cos(count * angle + phase);
    }
  }
}

export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation. */
export function deviation(values: readonly number[]): number {
  const mean = average(values);
  return Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
}
