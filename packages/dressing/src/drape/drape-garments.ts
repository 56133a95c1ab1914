import type { Body, Figure } from '@toile/body';
import { MeshError, type TriangleMesh, type Vec3 } from '@toile/geometry';
import {
  type Backend,
  buildModel,
  createSimulation,
  implicit,
  type Model,
  ModelError,
  type ModelInput,
  type Simulation,
} from '@toile/sim';
import { DressError } from '../dress-error.ts';
import { restShapes } from '../grow/rest-shapes.ts';
import { type Outfit, splitOutfit } from '../outfit.ts';
import { SOLVING } from '../solving.ts';
import type { BodyPart } from '../wearer/body-part.ts';
import type { Stance } from '../wearer/frame.ts';
import { partInReach } from '../wearer/part-in-reach.ts';
import { placeOnBody } from '../wearer/place-on-body.ts';
import { poseWearer, type Wearer } from '../wearer/wearer.ts';
import { ARMS_OUT, type Moment, scheduleFor } from './schedule.ts';

export interface DrapeInput {
  /** Laid around the thin body, however strained. */
  readonly outfit: Outfit;
  /** The limb that each of its vertices lies around, or the trunk. */
  readonly limbs: ArrayLike<number>;
  /** Whether nothing crosses at the start. */
  readonly isClear: boolean;
  readonly body: Body;
  readonly figure: Figure;
  /** How the body stands when it is dressed, and how far below the horizontal its arms end up [rad]. */
  readonly stance: Stance;
  readonly arms: number;
  /** Share of its girth that the body has at first. */
  readonly thin: number;
  /** Vertices of the outfit that are held while the cloth comes to its shape. */
  readonly held: readonly number[];
  /** Whether all garments hang from the shoulders. */
  readonly isHung: boolean;
  /** Of the garments, for messages. */
  readonly names: readonly string[];
  readonly backend?: Backend | undefined;
}

/** How far the work has come. */
export interface DrapingStep {
  /** `sew` while the cloth comes to its cut shape around the thin body. */
  readonly stage: 'sew' | 'drape';
  /** Where the vertices of each garment are [m]. */
  positions(): Float64Array[];
  /** Where the body's are. */
  readonly body: Float64Array;
  /** Of the stage, 0 to 1. */
  readonly part: number;
}

export interface Draped {
  readonly positions: readonly Float64Array[];
  readonly body: TriangleMesh;
  readonly settled: boolean;
  readonly steps: { readonly sew: number; readonly drape: number };
}

/** Distance that contact keeps [m]. */
const CONTACT = 1.5e-3;
/** Pressure of the tightest clothes on the body [Pa]. */
const PRESSURE = 5000;
/** Rounds in which what crosses at the start is freed. */
const UNTANGLING = 40;
/** Friction of cloth on skin. */
const SKIN_FRICTION = 0.5;
/** Farthest that the body goes at once [m]: the cloth flows to its rest, its way there does not count. */
const STRIDE = 0.025;
const GRAVITY: Vec3 = [0, -9.81, 0];
/** Steps after the last change, at most; what they usually are, for progress. */
const MOST_STEPS = 200;
const USUAL_STEPS = 30;
/**
 * At rest the cloth as a whole moves no further than this in a step [m], the root of the mean square:
 * its kinetic energy is used up, though a fold may still slip here or there. So many times in a row,
 * since steps are short where the cloth is hard to move.
 */
const RESTING = 2e-4;
const PATIENCE = 8;
/** Where cloth was pressed through something, the work goes on from before it in steps half as long. */
const RETRIES = 2;
/** What moves less is not in the arms' way [m]. */
const STILL = 2e-3;

/**
 * Lets garments that lie around a thin body become what was cut, and find their rest: their rest shape
 * grows from as they lie to as they are cut; the body grows to its size inside of them, slippery until
 * nothing stretches them that need not; then they get their weight and their hold on the skin while the
 * arms come down. Contact lets nothing through all the while.
 */
export function* drapeGarments(input: DrapeInput): Generator<DrapingStep, Draped> {
  const { outfit, limbs, body, figure, stance, arms, thin, isHung } = input;
  let posed: { now: Stance; wearer: Wearer } | undefined;
  /** The body when it has grown, come to its stance and lowered its arms so far, 0 to 1. */
  const bodyAt = ({ grown, lowered }: Moment): Float64Array => {
    const angle = (from: number): number =>
      grown * ARMS_OUT + (1 - grown) * from + lowered * (arms - ARMS_OUT);
    const now = {
      left: angle(stance.left),
      right: angle(stance.right),
      legs: (1 - grown) * stance.legs,
    };
    const isSame =
      posed && (Object.keys(now) as (keyof Stance)[]).every((k) => now[k] === posed?.now[k]);
    if (!isSame) posed = { now, wearer: poseWearer(body, figure, now) };
    const { wearer } = posed!;
    return (grown < 1 ? wearer.slim(thin + grown * (1 - thin)) : wearer).mesh.positions;
  };
  const start = bodyAt(scheduleFor(outfit, false, isHung).at(0));
  const [raised, halfWay, down] = [0, 0.5, 1].map((lowered) =>
    bodyAt({ ...scheduleFor(outfit, false, isHung).at(Infinity), lowered }),
  );
  const part = partInReach(body, { positions: outfit.mesh.positions, limbs }, start, [
    raised,
    halfWay,
    down,
  ]);
  // Arms out of the garments' reach need no time to come down.
  const [high, low] = [raised, down].map(part.take);
  const isStill = high.every((x, i) => Math.abs(x - low[i]) < STILL);
  const schedule = scheduleFor(outfit, isStill, isHung);
  const shapes = restShapes(outfit.mesh.positions, outfit.mesh.triangles, outfit.cornerUvs);

  let stop: Stop = { time: 0, places: outfit.mesh.positions, body: start };
  let pace = 1;
  let steps = 0;
  for (let retry = 0; ; retry++) {
    const worn = wear(input, part, stop, retry > 0 || input.isClear);
    const { simulation } = worn;
    try {
      if (simulation.tangles.length > 0) throw tangledAtStart(input, simulation);
      let quiet = 0;
      for (let after = 0; after < MOST_STEPS && quiet < PATIENCE; ) {
        const time = Math.min(schedule.ready, stop.time + pace);
        const isChanging = stop.time < schedule.ready;
        if (isChanging) {
          const moment = schedule.at(time);
          stop = { ...stop, body: bodyAt(moment) };
          simulation.environment.bending = moment.stiffness;
          if (moment.cut < 1 || time - pace < schedule.sewn) {
            simulation.setRest({ cornerUvs: shapes.at(moment.cut) });
          }
          simulation.setVertices(0, Float32Array.from(part.take(stop.body)));
          simulation.environment.gravity = moment.isHeavy ? GRAVITY : [0, 0, 0];
          simulation.setFriction(0, moment.hold * SKIN_FRICTION);
        } else after++;
        if (time >= schedule.sewn) worn.release();
        const moved = worn.step();
        steps++;
        if (isChanging && simulation.tangles.length > 0) {
          if (retry === RETRIES) throw tooTight(input, simulation);
          break;
        }
        quiet = !isChanging && moved < RESTING ? quiet + 1 : 0;
        stop = { time, places: worn.places(), body: stop.body };
        const { places } = stop;
        const done = time < schedule.sewn ? time : time - schedule.sewn + after;
        const all =
          time < schedule.sewn ? schedule.sewn : schedule.ready - schedule.sewn + USUAL_STEPS;
        yield {
          stage: time < schedule.sewn ? 'sew' : 'drape',
          positions: () => splitOutfit(outfit, places),
          body: stop.body,
          part: Math.min(1, done / all),
        };
      }
      if (stop.time === schedule.ready) {
        return {
          positions: splitOutfit(outfit, stop.places),
          body: { positions: stop.body, triangles: body.mesh.triangles },
          settled: quiet >= PATIENCE,
          steps: { sew: schedule.sewn, drape: steps - schedule.sewn },
        };
      }
    } finally {
      simulation.dispose();
    }
    pace /= 2;
    stop = { ...stop, body: bodyAt(schedule.at(stop.time)) };
  }
}

/** How far the work has come: where the cloth and the body are. */
interface Stop {
  readonly time: number;
  readonly places: Float64Array;
  readonly body: Float64Array;
}

/** Garments in a simulation, from a stop on. */
function wear(
  { outfit, held, names, backend }: DrapeInput,
  part: BodyPart,
  { places, body }: Stop,
  isClear: boolean,
): {
  simulation: Simulation;
  step: () => number;
  release: () => void;
  places: () => Float64Array;
} {
  const model = modelOf(
    {
      ...outfit,
      mesh: { ...outfit.mesh, positions: places },
      colliders: [
        {
          kind: 'mesh',
          mesh: { positions: part.take(body), triangles: part.triangles },
          friction: 0,
        },
      ],
      gravity: [0, 0, 0],
    },
    names,
  );
  const simulation = createSimulation(model, {
    solver: implicit(SOLVING),
    exact: {
      distance: CONTACT,
      pressure: PRESSURE,
      isClear,
      rounds: UNTANGLING,
      stride: STRIDE,
    },
    ...(backend && { backend }),
  });
  const before = simulation.state.positions.slice();
  let holding = held.map((v) => model.internalVertex[v]);
  for (const v of holding) simulation.grab(v);
  return {
    simulation,
    step() {
      before.set(simulation.state.positions);
      simulation.step(1 / 60);
      return meanMove(before, simulation.state.positions, model.vertexCount);
    },
    release() {
      for (const v of holding) simulation.release(v);
      holding = [];
    },
    places: () => placesOf(model, simulation),
  };
}

/** Says which garments were pressed through something, and where. */
function tooTight(input: DrapeInput, simulation: Simulation): DressError {
  const { tangles } = simulation;
  const { point } = tangles[Math.floor(tangles.length / 2)];
  const place = placeOnBody(point, input.body.measurements);
  const garments = tangled(input, simulation);
  return new DressError(
    `${listOf(input, garments)} cannot be put on: too tight, or too much cloth in one place, ${place}; try a larger size`,
    garments,
  );
}

/** Which garments cross something. */
function tangled({ outfit }: DrapeInput, { tangles, model }: Simulation): number[] {
  const layerOf = new Map(Array.from(model.internalVertex, (v, i) => [v, outfit.layers[i]]));
  return [...new Set(tangles.flatMap(({ vertices }) => vertices.map((v) => layerOf.get(v) ?? 0)))];
}

function listOf({ names }: DrapeInput, garments: readonly number[]): string {
  return garments.map((k) => names[k]).join(' and ');
}

/** What a simulation cannot be made of is the user's to read. */
function modelOf(input: ModelInput, names: readonly string[]): Model {
  try {
    return buildModel(input);
  } catch (error) {
    if (!(error instanceof MeshError || error instanceof ModelError)) throw error;
    throw new DressError(
      `${names.join(' and ')} cannot be simulated, some of the cloth has no area when it is laid around the body: try another resolution (${error.message.split('\n')[0]})`,
    );
  }
}

function tangledAtStart(input: DrapeInput, simulation: Simulation): DressError {
  const garments = tangled(input, simulation);
  return new DressError(
    `${listOf(input, garments)} could not be laid around the body without a crossing: check the seams and where the panels are placed`,
    garments,
  );
}

/** Positions in the numbering of the input mesh [m]. */
function placesOf({ internalVertex }: Model, { state }: Simulation): Float64Array {
  const places = new Float64Array(3 * internalVertex.length);
  internalVertex.forEach((v, i) => {
    for (let c = 0; c < 3; c++) places[3 * i + c] = state.positions[4 * v + c];
  });
  return places;
}

/** How far the vertices have moved, as the root of the mean square [m]; four numbers per vertex. */
function meanMove(before: Float32Array, after: Float32Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < 4 * count; i++) sum += (after[i] - before[i]) ** 2;
  return Math.sqrt(sum / count);
}
