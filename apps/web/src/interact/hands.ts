import type { Vec3 } from '@toile/sim';
import type { Client } from '../simulation/client.ts';

/** A hold on the cloth, by a pointer or by the keyboard. */
export interface Hand {
  readonly part: number;
  readonly vertex: number;
  /** Where it was last sent. */
  target: Vec3;
}

/** Every hold there is, by an id of one's own; tells the simulation about each. */
export interface Hands {
  readonly held: ReadonlyMap<number, Hand>;
  grab(id: number, part: number, vertex: number, target: Vec3): void;
  drag(id: number, target: Vec3): void;
  release(id: number): void;
  releaseAll(): void;
}

export function createHands(client: Client, changed: () => void): Hands {
  const held = new Map<number, Hand>();
  const hands: Hands = {
    held,
    grab(id, part, vertex, target) {
      hands.release(id);
      held.set(id, { part, vertex, target });
      client.grab(id, part, vertex, target);
      changed();
    },
    drag(id, target) {
      const hand = held.get(id);
      if (!hand) return;
      hand.target = target;
      client.drag(id, target);
      changed();
    },
    release(id) {
      if (!held.delete(id)) return;
      client.release(id);
      changed();
    },
    releaseAll() {
      for (const id of [...held.keys()]) hands.release(id);
    },
  };
  return hands;
}
