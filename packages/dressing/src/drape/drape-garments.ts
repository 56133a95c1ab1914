import { addScaled, subtract, type TriangleMesh } from '@toile/geometry';
import { createSimulation, implicit, type Simulation, type Yielded } from '@toile/sim';
import type { ReachedSkin } from '../body/reached-skin.ts';
import { skinBeyond } from '../body/skin-beyond.ts';
import { skinInReach } from '../body/skin-in-reach.ts';
import { restShapes } from '../grow/rest-shapes.ts';
import { splitOutfit } from '../outfit.ts';
import { CONTACT, GRAVITY, PRESSURE, SKIN_FRICTION, SOLVING } from '../solving.ts';
import type { DrapeInput } from './drape-input.ts';
import { growBody } from './growing-body.ts';
import { hoodMove } from './put-hood-down.ts';
import { modelOf, tangledAtStart, tooTight } from './refusals.ts';
import { type Moment, type Schedule, scheduleFor } from './schedule.ts';
import { createWaiting } from './waiting.ts';

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

/** Rounds in which what crosses at the start is freed. */
const UNTANGLING = 40;
/** Room between the skin and what is held while it grows [m], and for each layer between. */
const ROOM = 0.004;
const LAYER = 0.004;
/** Farthest that the body goes at once [m]: the cloth flows to its rest, its way there does not count. */
const STRIDE = 0.025;
/** Rounds in which cloth in many layers is parted at once: a few more steps take longer. */
const PATIENT = 100;
/** Steps after the last change, at most; what they usually are, for progress. */
const MOST_STEPS = 200;
const USUAL_STEPS = 30;
/**
 * At rest the cloth as a whole is no faster than this [m/s], the root of the mean square: its kinetic
 * energy is used up, though a fold may still slip here or there. So many times in a row, the last of them
 * when nothing changes any more.
 */
const RESTING = 0.012;
const PATIENCE = 6;
const UNCHANGED = 4;
/** What has not come to rest after so many of them swings: then the air slows it at this rate [1/s]. */
const CALM = 40;
const STILL_AIR = 20;
/** Waists below what hangs from the shoulders are held until the arms have come down so far. */
const HELD = 0.85;
/** What moves less is not in the arms' way [m]. */
const STILL = 2e-3;

/**
 * Lets garments that lie around a thin body become what was cut, and find their rest: their rest shape
 * grows from as they lie to as they are cut, and they get their weight; the body grows to its size inside of
 * them, slippery until nothing stretches them that need not; then they get their hold on the skin while
 * the arms come down. Contact lets nothing through all the while.
 */
export function* drapeGarments(input: DrapeInput): Generator<DrapingStep, Draped> {
  const { outfit, limbs, body, hangs, isHung } = input;
  const bodyAt = growBody(input);
  const shapes = restShapes(outfit.mesh.positions, outfit.mesh.triangles, outfit.cornerUvs);
  const scheduleIf = (isStill: boolean): Schedule =>
    scheduleFor(outfit, shapes.strain, isStill, hangs, input.hoods.length > 0);
  const start = bodyAt(scheduleIf(false).at(0));
  const [raised, halfWay, down] = [0, 0.5, 1].map((lowered) =>
    bodyAt({ ...scheduleIf(false).at(Infinity), lowered }),
  );
  const core = { positions: outfit.mesh.positions, limbs };
  const part = skinInReach(body, core, input.near, start, [raised, halfWay, down]);
  // Arms out of the garments' reach need no time to come down.
  const [high, low] = [raised, down].map(part.take);
  const isStill = high.every((x, i) => Math.abs(x - low[i]) < STILL);
  const schedule = scheduleIf(isStill);

  const worn = wear(input, part, start, { positions: raised, triangles: body.mesh.triangles });
  const { simulation } = worn;
  try {
    if (simulation.tangles.length > 0) throw tangledAtStart(input, simulation);
    const hoods = input.hoods.map((edge) =>
      hoodMove(simulation, edge, { thin: start, whole: raised }, body.measurements.neckHeight),
    );
    const waiting = createWaiting();
    let time = 0;
    let steps = 0;
    let sewing = 0;
    let quiet = 0;
    let after = 0;
    let moved = Infinity;
    let placed = start;
    let behind: Yielded | undefined;
    while (after < MOST_STEPS && (quiet < PATIENCE || after < UNCHANGED)) {
      const isChanging = time < schedule.ready;
      const next = schedule.after(time, moved);
      const moment = schedule.at(next);
      const wanted = bodyAt(moment);
      if (isChanging) {
        simulation.environment.bending = moment.stiffness;
        if (time <= schedule.sewn) simulation.setRest({ cornerUvs: shapes.at(moment.cut) });
        if (wanted !== placed) simulation.setVertices(0, Float32Array.from(part.take(wanted)));
        placed = wanted;
        simulation.environment.gravity = moment.isHeavy ? GRAVITY : [0, 0, 0];
        // Hung cloth is drawn smooth by its weight; skirts would fall into folds that are the start's.
        simulation.environment.haste = isHung && moment.hold === 0;
        simulation.setFriction(0, moment.hold * SKIN_FRICTION);
      } else if (++after === CALM) simulation.environment.airDrag = STILL_AIR;
      // Where all slides until the arms are down waists would sink; at last they find their own girth.
      if (time < schedule.grown || (hangs && moment.lowered < HELD)) worn.hold(moment);
      else worn.release();
      for (const hood of hoods) hood.draw(moment);
      const { speed, ...stepped } = worn.step();
      ({ moved, behind } = stepped);
      steps++;
      if (time < schedule.sewn) sewing++;
      const advice = waiting(behind?.behind ?? 0);
      if (behind && advice === 'refuse') throw tooTight(input, simulation, behind);
      if (isChanging && advice === 'go') time = next;
      if (advice === 'back') time = schedule.before(time);
      quiet = !behind && speed < RESTING ? quiet + 1 : 0;
      const isSewing = time < schedule.sewn;
      const all = isSewing ? schedule.sewn : schedule.ready - schedule.sewn + USUAL_STEPS;
      yield {
        stage: isSewing ? 'sew' : 'drape',
        positions: () => splitOutfit(outfit, worn.places()),
        body: wanted,
        part: Math.min(1, (isSewing ? time : time - schedule.sewn + after) / all),
      };
    }
    // Cloth that holds the body back to the end does not let it come to rest.
    if (behind) throw tooTight(input, simulation, behind);
    return {
      positions: splitOutfit(outfit, worn.places()),
      body: { positions: bodyAt(schedule.at(schedule.ready)), triangles: body.mesh.triangles },
      settled: quiet >= PATIENCE,
      steps: { sew: sewing, drape: steps - sewing },
    };
  } finally {
    simulation.dispose();
  }
}

/** Garments in a simulation, as they were laid. */
function wear(
  { outfit, held, names, cloth, backend, isClear }: DrapeInput,
  part: ReachedSkin,
  body: Float64Array,
  grown: TriangleMesh,
): {
  simulation: Simulation;
  /** How far the cloth has moved and how fast it is, and whether it has held the body back. */
  step: () => { moved: number; speed: number; behind: Yielded | undefined };
  /** What is held draws together with the cloth, then goes with the skin while that grows to its size. */
  hold: (moment: Pick<Moment, 'cut' | 'grown'>) => void;
  release: () => void;
  places: () => Float64Array;
} {
  const model = modelOf(
    {
      ...outfit,
      colliders: [
        {
          kind: 'mesh',
          neverInverts: true,
          mesh: { positions: part.take(body), triangles: part.triangles },
          friction: 0,
        },
      ],
      gravity: [0, 0, 0],
    },
    names,
  );
  const simulation = createSimulation(model, {
    solver: implicit({ ...SOLVING, ...cloth }),
    exact: {
      distance: CONTACT,
      pressure: PRESSURE,
      isClear,
      rounds: UNTANGLING,
      stride: STRIDE,
      patience: PATIENT,
    },
    ...(backend && { backend }),
  });
  const before = simulation.read();
  const after = simulation.read();
  const velocities = simulation.readVelocities();
  const skinAt = skinBeyond(grown);
  let holding = held.map((one) => {
    const to = skinAt(one.drawn, ROOM + LAYER * outfit.layers[one.vertex]) ?? one.drawn;
    return { ...one, to };
  });
  for (const { vertex } of holding) simulation.grab(vertex);
  return {
    simulation,
    step() {
      before.set(after);
      const { yielded } = simulation.step(1 / 60);
      const moved = meanLength(simulation.read(after), before);
      const speed = meanLength(simulation.readVelocities(velocities));
      return { moved, speed, behind: yielded.find(({ what }) => what === 'collider') };
    },
    hold({ cut, grown: share }) {
      for (const { vertex, from, drawn, to } of holding) {
        const near = addScaled(from, cut, subtract(drawn, from));
        simulation.drag(vertex, addScaled(near, share, subtract(to, near)));
      }
    },
    release() {
      for (const { vertex } of holding) simulation.release(vertex);
      holding = [];
    },
    places: () => Float64Array.from(simulation.read()),
  };
}

/** How long vectors are from others, or from zero, as the root of the mean square. */
function meanLength(vectors: Float32Array, others?: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < vectors.length; i++) sum += (vectors[i] - (others?.[i] ?? 0)) ** 2;
  return Math.sqrt((3 * sum) / vectors.length);
}
