import type { Body, Figure } from '@toile/body';
import type { TriangleMesh, Vec3 } from '@toile/geometry';
import { type Backend, buildModel, createSimulation, implicit } from '@toile/sim';
import { DressError } from '../dress-error.ts';
import { type Outfit, splitOutfit } from '../outfit.ts';
import { placesOf } from '../sew/sew-panels.ts';
import { SOLVING } from '../solving.ts';
import { type BodyPart, bodyPart } from '../wearer/body-part.ts';
import { boxAround, layersAround, meetsBox } from '../wearer/box.ts';
import { poseWearer } from '../wearer/wearer.ts';

export interface DrapeInput {
  readonly outfit: Outfit;
  /** Whether nothing crosses at the start. */
  readonly isClear: boolean;
  readonly body: Body;
  readonly figure: Figure;
  /** How far below the horizontal the arms are at the start and at the end [rad]. */
  readonly arms: readonly [from: number, to: number];
  /** Share of its girth that the body has at first. */
  readonly thin: number;
  readonly backend?: Backend | undefined;
}

/** How far draping has come. */
export interface DrapingStep {
  /** Where the vertices of each garment are [m]. */
  positions(): Float64Array[];
  /** Where the body's are. */
  readonly body: Float64Array;
  /** Of the work, 0 to 1. */
  readonly part: number;
}

export interface Draped {
  readonly positions: readonly Float64Array[];
  readonly body: TriangleMesh;
  readonly settled: boolean;
  readonly steps: number;
}

/** Distance that contact keeps [m]. */
const CONTACT = 1.5e-3;
/** Pressure of the tightest clothes on the body [Pa]. */
const PRESSURE = 5000;
/** Rounds in which what seams have caught is freed. */
const UNTANGLING = 40;
/** Friction of cloth on skin. */
const SKIN_FRICTION = 0.5;
/** Bodies are taken into account so far around the garments [m], and so much further below them. */
const NEAR = 0.08;
const FALL = 0.3;
/** What comes nearer than this later is too, in layers so high [m]. */
const REACH = 0.05;
const LAYER = 0.1;
/** What moves less is not in the arms' way [m]. */
const STILL = 2e-3;
/**
 * Steps in which the body grows, in which garments slide on it to where nothing pulls them any
 * further, in which they fall, and in which the arms come down then. Cloth in many layers takes
 * longer to be pushed aside.
 */
const GROWING = 6;
const GROWING_THICK = 16;
const SLIDING = 5;
const FALLING = 2;
const LOWERING = 12;
/** Cloth is pleated where it has so many folded edges per vertex. */
const PLEATED = 0.05;
/** Farthest that the body goes at once [m]: the cloth flows to its rest, its way there does not count. */
const STRIDE = 0.025;
const GRAVITY: Vec3 = [0, -9.81, 0];
const MOST_STEPS = 220;
/** What draping usually takes, for its progress. */
const USUAL_STEPS = 40;
/**
 * At rest the cloth as a whole moves no further than this in a step [m], the root of the mean square:
 * its kinetic energy is used up, though a fold may still slip here or there. So many times in a row.
 */
const RESTING = 2e-4;
const PATIENCE = 4;

/**
 * Puts sewn garments on and lets them find their rest: the body grows to its size inside of them,
 * slippery until nothing stretches them that need not, then they get their weight and their hold on
 * the skin while the arms come down.
 */
export function* drapeGarments(input: DrapeInput): Generator<DrapingStep, Draped> {
  const { outfit, isClear, body, figure, arms, thin, backend } = input;
  const [from, to] = arms;
  const raised = poseWearer(body, figure, from);
  /** The body when it has grown and its arms have come down so far, 0 to 1. */
  const bodyAt = (grown: number, lowered: number): Float64Array => {
    const wearer = lowered > 0 ? poseWearer(body, figure, from + lowered * (to - from)) : raised;
    return (grown < 1 ? wearer.slim(thin + grown * (1 - thin)) : wearer).mesh.positions;
  };
  const start = bodyAt(0, 0);
  const [grown, halfWay, lowered] = [0, 0.5, 1].map((part) => bodyAt(1, part));
  const part = partWithin(body.mesh.triangles, outfit.mesh.positions, start, [
    grown,
    halfWay,
    lowered,
  ]);
  // Arms out of the garments' reach need no time to come down.
  const [high, low] = [grown, lowered].map(part.take);
  const isStill = high.every((x, i) => Math.abs(x - low[i]) < STILL);
  const growing = isThick(outfit) ? GROWING_THICK : GROWING;
  const dressed = growing + SLIDING;
  const ready = isStill ? dressed : dressed + FALLING + LOWERING;
  const mesh = { positions: part.take(start), triangles: part.triangles };
  const model = buildModel({
    ...outfit,
    colliders: [{ kind: 'mesh', mesh, friction: 0 }],
    gravity: [0, 0, 0],
  });
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
  const positions = (): Float64Array[] => splitOutfit(outfit, placesOf(model, simulation));
  try {
    if (simulation.tangles.length > 0) {
      throw new DressError(
        'the garment is caught in its own seams: check that the size fits, or try another resolution',
      );
    }
    let [step, quiet] = [0, 0];
    let now = start;
    const before = simulation.state.positions.slice();
    while (step < MOST_STEPS && quiet < PATIENCE) {
      step++;
      if (step <= ready) {
        const lowered = isStill ? step / ready : (step - dressed - FALLING) / LOWERING;
        now = bodyAt(Math.min(1, step / growing), Math.max(0, lowered));
        simulation.setVertices(0, Float32Array.from(part.take(now)));
      }
      if (step === dressed) {
        simulation.environment.gravity = GRAVITY;
        simulation.setFriction(0, SKIN_FRICTION);
      }
      before.set(simulation.state.positions);
      simulation.step(1 / 60);
      const moved = meanMove(before, simulation.state.positions, model.vertexCount);
      quiet = step > ready && moved < RESTING ? quiet + 1 : 0;
      yield { positions, body: now, part: Math.min(1, step / USUAL_STEPS) };
    }
    const mesh = { positions: now, triangles: body.mesh.triangles };
    return { positions: positions(), body: mesh, settled: quiet >= PATIENCE, steps: step };
  } finally {
    simulation.dispose();
  }
}

/** Whether cloth lies in many layers. */
function isThick({ layers, folds }: Outfit): boolean {
  return layers[layers.length - 1] > 0 || folds.length > PLEATED * layers.length;
}

/**
 * The part of the body that garments can reach: what they are around already, down to where they may
 * fall, and what comes near them as the body grows and the arms come down. Sleeves take up much room
 * sideways that nothing below them needs: nearness is judged layer by layer.
 */
function partWithin(
  triangles: Uint32Array,
  garments: Float64Array,
  start: Float64Array,
  later: readonly Float64Array[],
): BodyPart {
  const around = boxAround(garments, NEAR);
  const worn = { ...around, low: around.low.map((x, c) => (c === 1 ? x - FALL : x)) };
  const whole = boxAround(garments, REACH);
  const layers = layersAround(garments, LAYER, REACH);
  const comesNear = (corners: Uint32Array) => (pose: Float64Array) =>
    meetsBox(corners, pose, whole) && layers.some((layer) => meetsBox(corners, pose, layer));
  return bodyPart(
    triangles,
    (corners) => meetsBox(corners, start, worn) || later.some(comesNear(corners)),
  );
}

/** How far the vertices have moved, as the root of the mean square [m]; four numbers per vertex. */
function meanMove(before: Float32Array, after: Float32Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < 4 * count; i++) sum += (after[i] - before[i]) ** 2;
  return Math.sqrt(sum / count);
}
