import { type Example, FRAME_TIME, type Scene, type Values } from '@toile/examples';
import { vertexAt } from '@toile/geometry';
import {
  type Backend,
  createSimulation,
  type Simulation,
  type StepReport,
  type Vec3,
} from '@toile/sim';
import type { Grip, PartShape } from './protocol.ts';
import { reachable } from './reach.ts';

interface Hand {
  readonly part: number;
  readonly vertex: number;
  target: Vec3;
  /** Whether the scene's own script still holds the vertex: it may let go, or not. */
  waits: boolean;
}

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
  const pins = simulations.map(({ model }) => new Set(model.pins));
  const hands = new Map<number, Hand>();
  let reports: StepReport[] = [];
  let steps = 0;

  const session: Session = {
    simulations,
    exact,
    shapes: scene.parts.map(({ label, model, handles, clamp }) => ({
      ...(label && { label }),
      ...(clamp && { clamp }),
      vertexCount: model.vertexCount,
      triangles: model.triangles,
      uvs: model.uvs,
      colliders: model.colliders,
      handles,
      pins: Array.from(model.pins, (pin) => vertexAt(model.positions, pin)),
    })),

    get contacts() {
      return exact ? reports.reduce((sum, { selfContacts }) => sum + selfContacts, 0) : undefined;
    },

    step() {
      const held = hands.size > 0;
      scene.drive?.({ values, simulations, reports, time: steps * FRAME_TIME, held });
      const grips = held ? session.grips() : [];
      for (const hand of hands.values()) {
        const { part, vertex, target } = hand;
        const simulation = simulations[part];
        if (hand.waits) {
          if (simulation.isHeld(vertex)) continue;
          simulation.grab(vertex);
          hand.waits = false;
        }
        const others = [...hands.values(), ...grips].filter((other) => other.part === part);
        simulation.drag(vertex, reachable(simulation, vertex, target, others));
      }
      reports = simulations.map((simulation) => simulation.step(FRAME_TIME));
      steps++;
      return reports;
    },

    grips() {
      const grips: Grip[] = [];
      simulations.forEach(({ model, isHeld }, part) => {
        for (let vertex = 0; vertex < model.vertexCount; vertex++) {
          if (!isHeld(vertex) || pins[part].has(vertex)) continue;
          const mine = [...hands.values()].some(
            (h) => h.part === part && h.vertex === vertex && !h.waits,
          );
          if (!mine) grips.push({ part, vertex });
        }
      });
      return grips;
    },

    set(next) {
      values = next;
    },

    grab(id, part, vertex, target) {
      const taken = [...hands.values()].some((h) => h.part === part && h.vertex === vertex);
      if (taken || !simulations[part]) return;
      const waits = simulations[part].isHeld(vertex) && !pins[part].has(vertex);
      if (!waits) simulations[part].grab(vertex);
      hands.set(id, { part, vertex, target, waits });
    },

    drag(id, target) {
      const hand = hands.get(id);
      if (hand) hand.target = target;
    },

    release(id) {
      const hand = hands.get(id);
      if (!hand) return;
      if (!hand.waits) simulations[hand.part].release(hand.vertex);
      hands.delete(id);
    },

    rebuild(nextValues) {
      const next = openSession(example, nextValues, backend, session);
      for (const [id, { part, vertex, target }] of hands) next.grab(id, part, vertex, target);
      session.dispose();
      return next;
    },

    dispose() {
      for (const simulation of simulations) simulation.dispose();
    },
  };
  return session;
}
