import { vertexAt } from '@toile/geometry';
import type { Simulation, Vec3 } from '@toile/sim';

/** Vertices that are held together and moved by one rule. */
export interface Hand {
  /** Sends each held vertex from where it was grabbed to where `move` says. */
  move(move: (x: number, y: number, z: number) => Vec3): void;
  release(): void;
}

/** Takes hold of vertices where they are now. */
export function grab(simulation: Simulation, vertices: readonly number[]): Hand {
  const positions = simulation.read();
  const held = vertices.map((vertex) => {
    simulation.grab(vertex);
    const [x, y, z] = vertexAt(positions, vertex);
    return { vertex, x, y, z };
  });
  return {
    move(move) {
      for (const { vertex, x, y, z } of held) simulation.drag(vertex, move(x, y, z));
    },
    release() {
      for (const { vertex } of held) simulation.release(vertex);
    },
  };
}

/** From 0 to 1 while `t` goes from `start` to `end`, at rest at both. */
export function ease(t: number, start: number, end: number): number {
  const share = Math.min(1, Math.max(0, (t - start) / (end - start)));
  return share * share * (3 - 2 * share);
}

/** Distance after `t` of something that speeds up evenly for `rise` and then goes on at speed 1. */
export function runUp(t: number, rise: number): number {
  if (t <= 0) return 0;
  return t < rise ? (t * t) / (2 * rise) : t - rise / 2;
}
