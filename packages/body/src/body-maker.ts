import { platform } from '#platform';
import type { Body } from './body.ts';
import { ContradictionError, contradictions, worstMiss } from './fit/contradictions.ts';
import { type FitProblem, fitShape, type ShapeFit } from './fit/fit-shape.ts';
import { likelyTargets } from './fit/likely.ts';
import { createTailor, type Tailor } from './measure/tailor.ts';
import type { Course } from './measure/take.ts';
import {
  type AllMeasurements,
  MEASUREMENT_KEYS,
  type MeasurementKey,
  type Measurements,
} from './measurements/names.ts';
import { findOddities } from './measurements/plausibility.ts';
import { readMeasurements } from './measurements/read-measurements.ts';
import type { Sex } from './measurements/sex.ts';
import type { Unit } from './measurements/units.ts';
import { readPack } from './pack/read-pack.ts';
import type { Template } from './pack/template.ts';
import {
  coefficients,
  createShapeSpace,
  type ShapeSpace,
  shapePoints,
} from './shape/shape-space.ts';
import { createSkeleton } from './skeleton/skeleton.ts';

/** Measurements by name (`bust: '92cm'`), and what else shapes a person. */
export type BodyInput = {
  readonly sex: Sex;
  /** In years; 18 to 70. */
  readonly age?: number | undefined;
} & Readonly<Record<string, number | string | undefined>>;

export interface BodyOptions {
  /** What numbers without a unit are in; metres unless given. */
  readonly unit?: Unit | undefined;
  /** A body to start from, e.g. the one before a slider moved: faster. */
  readonly from?: Body | undefined;
}

/** Makes bodies and measures them. Everything is loaded; its functions return at once. */
export interface BodyMaker {
  /**
   * The most likely person with the given measurements. Throws a MeasurementError for input that
   * cannot be, a ContradictionError when no body has all of it.
   */
  make(input: BodyInput, options?: BodyOptions): Body;
  /** The course of a measurement's tape over the body [m]. */
  tape(body: Body, key: MeasurementKey): Course;
}

interface Kit {
  readonly space: ShapeSpace;
  readonly tailor: Tailor;
}

export function createBodyMaker(template: Template): BodyMaker {
  const kits = new Map<Sex, Kit>();
  return { make, tape };

  function make(input: BodyInput, { unit, from }: BodyOptions = {}): Body {
    const { sex, age, ...values } = input;
    if (sex !== 'female' && sex !== 'male') {
      throw new RangeError(`sex is ${JSON.stringify(sex)}: give 'female' or 'male'`);
    }
    const given = readMeasurements(values, unit === undefined ? {} : { unit });
    const { space, tailor } = kitOf(sex);
    const odd = findOddities(sex, given, { age });
    const problem: FitProblem = {
      space,
      tailor,
      targets: likelyTargets(sex, given, { age }).map((target) => {
        const oddity = odd.find(({ key }) => key === target.key);
        return oddity ? { ...target, tolerance: oddity.spread } : target;
      }),
      fixed: { age: ageing(age) },
      start: from?.sex === sex ? space.names.map((name) => from.shape[name]) : undefined,
    };
    const fit = fitBest(problem);
    const body = build(sex, given, fit);
    if (odd.length > 0 || worstMiss(problem, fit) !== undefined) {
      const missed = contradictions(problem, fit);
      const others = odd.map(({ key }) => ({
        key,
        wanted: given[key] as number,
        nearest: body.measurements[key],
      }));
      throw new ContradictionError([...others, ...missed], body);
    }
    return body;
  }

  function build(sex: Sex, given: Measurements, { parameters }: ShapeFit): Body {
    const { space, tailor } = kitOf(sex);
    const { skinCount, pointCount, triangles, skin, soles } = template;
    const values = new Float64Array(space.columnCount);
    coefficients(space, parameters, values);
    const points = shapePoints(space, values, new Float64Array(3 * pointCount));
    const floor = tailor.findFloor(points);
    for (let p = 0; p < pointCount; p++) points[3 * p + 1] -= floor;
    const measurements = Object.fromEntries(
      MEASUREMENT_KEYS.map((key) => [key, tailor.measure(key, points)]),
    ) as unknown as AllMeasurements;
    return {
      sex,
      mesh: { positions: points.slice(0, 3 * skinCount), triangles },
      skeleton: createSkeleton(points.slice(3 * skinCount)),
      skin,
      soles: {
        left: soles.filter((v) => space.average[3 * v] > 0),
        right: soles.filter((v) => space.average[3 * v] < 0),
      },
      given,
      measurements,
      shape: Object.fromEntries(space.names.map((name, k) => [name, parameters[k]])),
    };
  }

  function tape({ sex, mesh, skeleton }: Body, key: MeasurementKey): Course {
    const points = new Float64Array(3 * template.pointCount);
    points.set(mesh.positions);
    points.set(skeleton.rest, 3 * template.skinCount);
    const { tailor } = kitOf(sex);
    tailor.findFloor(points);
    return tailor.course(key, points);
  }

  function kitOf(sex: Sex): Kit {
    let kit = kits.get(sex);
    if (!kit) {
      const space = createShapeSpace(template.sexes[sex]);
      kit = { space, tailor: createTailor(template, space.average) };
      kits.set(sex, kit);
    }
    return kit;
  }
}

/** What decides a body on the whole. */
const MAIN: readonly MeasurementKey[] = ['height', 'chest', 'waist', 'hips', 'inseam'];

/**
 * Tapes jump from bulge to bulge, so a fit may get stuck: then it begins again, from the average
 * body and from one that fits on the whole.
 */
function fitBest(problem: FitProblem): ShapeFit {
  const first = fitShape(problem);
  if (worstMiss(problem, first) === undefined) return first;
  const rough = problem.targets.filter(({ key }) => MAIN.includes(key));
  const again = [
    fitShape({ ...problem, start: undefined }),
    fitShape({ ...problem, start: fitShape({ ...problem, targets: rough }).parameters }),
  ];
  return [first, ...again].reduce((best, fit) => (fit.cost < best.cost ? fit : best));
}

/** The template's old age is about eighty, its youth twenty-five. */
function ageing(age = 25): number {
  return Math.min(1, Math.max(0, (age - 25) / 55));
}

let loaded: Promise<BodyMaker> | undefined;

/** Loads what bodies are made of: one file of some 600 kB, once. */
export function loadBodyMaker(): Promise<BodyMaker> {
  loaded ??= platform
    .readBytes(new URL('../pack/body.pack', import.meta.url))
    .then(readPack)
    .then(createBodyMaker);
  return loaded;
}

/**
 * A body from measurements, any subset of them:
 * `await createBody({ sex: 'female', height: 1.72, bust: 0.92, waist: 0.74 })`.
 */
export async function createBody(input: BodyInput, options?: BodyOptions): Promise<Body> {
  return (await loadBodyMaker()).make(input, options);
}
