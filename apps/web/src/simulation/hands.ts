import type { Simulation, Vec3 } from '@toile/sim';
import type { Grip } from './protocol.ts';
import { reachable } from './reach.ts';

interface Hand extends Grip {
  target: Vec3;
  /** Whether the scene's own script still holds the vertex: it may let go, or not. */
  waits: boolean;
}

/** The visitor's hands, which hold the cloth beside what holds it in the scene. */
export interface Hands {
  readonly holds: boolean;
  grab(hand: number, part: number, vertex: number, target: Vec3): void;
  drag(hand: number, target: Vec3): void;
  release(hand: number): void;
  /** Takes what they hold toward where they are, as far as the cloth reaches. */
  pull(): void;
  /** What the scene's own script holds the cloth by. */
  grips(): Grip[];
  /** The same hands on other simulations. */
  moveTo(others: Pick<Hands, 'grab'>): void;
}

export function createHands(simulations: readonly Simulation[]): Hands {
  const hands = new Map<number, Hand>();
  const pins = simulations.map(({ model }) => new Set(model.pins));
  const handAt = (part: number, vertex: number): Hand | undefined =>
    [...hands.values()].find((hand) => hand.part === part && hand.vertex === vertex);

  function grips(): Grip[] {
    const found: Grip[] = [];
    simulations.forEach(({ model, isHeld }, part) => {
      for (let vertex = 0; vertex < model.vertexCount; vertex++) {
        if (!isHeld(vertex) || pins[part].has(vertex)) continue;
        const mine = handAt(part, vertex);
        if (!mine || mine.waits) found.push({ part, vertex });
      }
    });
    return found;
  }

  return {
    get holds() {
      return hands.size > 0;
    },
    grab(id, part, vertex, target) {
      if (handAt(part, vertex) || !simulations[part]) return;
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
    pull() {
      const holders = hands.size > 0 ? [...hands.values(), ...grips()] : [];
      for (const hand of hands.values()) {
        const { part, vertex, target } = hand;
        const simulation = simulations[part];
        if (hand.waits) {
          if (simulation.isHeld(vertex)) continue;
          simulation.grab(vertex);
          hand.waits = false;
        }
        const others = holders.filter((other) => other.part === part);
        simulation.drag(vertex, reachable(simulation, vertex, target, others));
      }
    },
    grips,
    moveTo(others) {
      for (const [id, { part, vertex, target }] of hands) others.grab(id, part, vertex, target);
    },
  };
}
