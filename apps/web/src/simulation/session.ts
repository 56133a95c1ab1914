import { type Example, FRAME_TIME, type Part, type Scene, type Values } from '@toile/examples';
import { vertexAt } from '@toile/geometry';
import {
  type Backend,
  createSimulation,
  type Simulation,
  type StepReport,
  type Vec3,
} from '@toile/sim';
import { createHands } from './hands.ts';
import type { Grip, PartShape } from './protocol.ts';

/** One open scene: its simulations, the hands that hold the cloth, its clock. */
export interface Session {
  readonly simulations: readonly Simulation[];
  readonly shapes: readonly PartShape[];
  /** Whether contact is by triangles. */
  readonly exact: boolean;
  /** How many contacts the latest step had; undefined unless it is. */
  readonly contacts: number | undefined;
  step(): StepReport[];
  /** What the scene's own script holds the cloth by. */
  grips(): Grip[];
  /** Changes values that `Scene.drive` reads. */
  set(values: Values): void;
  grab(hand: number, part: number, vertex: number, target: Vec3): void;
  drag(hand: number, target: Vec3): void;
  release(hand: number): void;
  /**
   * A session with other values whose cloth is where this one's is, unless it has come to where
   * contact by triangles cannot go on. This one is disposed.
   */
  rebuild(values: Values): Session;
  dispose(): void;
}

/** Opens a scene; its cloth starts where an earlier session has it, if it can go on from there. */
export function openSession(
  example: Example,
  initialValues: Values,
  backend?: Backend,
  earlier?: Session,
): Session {
  let values = initialValues;
  const scene: Scene = example.build(values);
  const exact = scene.parts.some(({ options }) => options.exact);
  // Cloth of which only vertices were kept out of a table cuts its edges, and is not soon mended.
  const before = earlier && (earlier.exact || !exact) ? earlier.simulations : [];
  const simulations = scene.parts.map(({ model, options }, part) => {
    const sameCloth = before[part]?.model.vertexCount === model.vertexCount;
    return createSimulation(model, {
      ...options,
      ...(backend && { backend }),
      ...(sameCloth && { snapshot: before[part].snapshot() }),
    });
  });
  const hands = createHands(simulations);
  let reports: StepReport[] = [];
  let steps = 0;

  const session: Session = {
    simulations,
    exact,
    shapes: scene.parts.map(shapeOf),

    get contacts() {
      return exact ? reports.reduce((sum, { selfContacts }) => sum + selfContacts, 0) : undefined;
    },

    step() {
      const { holds: held } = hands;
      scene.drive?.({ values, simulations, reports, time: steps * FRAME_TIME, held });
      hands.pull();
      reports = simulations.map((simulation) => simulation.step(FRAME_TIME));
      steps++;
      return reports;
    },

    grips: hands.grips,
    grab: hands.grab,
    drag: hands.drag,
    release: hands.release,

    set(next) {
      values = next;
    },

    rebuild(nextValues) {
      const next = openSession(example, nextValues, backend, session);
      hands.moveTo(next);
      session.dispose();
      return next;
    },

    dispose() {
      for (const simulation of simulations) simulation.dispose();
    },
  };
  return session;
}

function shapeOf({ label, model, handles, clamp }: Part): PartShape {
  return {
    ...(label && { label }),
    ...(clamp && { clamp }),
    vertexCount: model.vertexCount,
    triangles: model.triangles,
    uvs: model.uvs,
    colliders: model.colliders,
    handles,
    pins: Array.from(model.pins, (pin) => vertexAt(model.positions, pin)),
  };
}
