import type { Inertia } from '../garment.ts';

/**
 * Cloth that lags behind the places it is taken to, and comes back: a damped spring each, implicit in both,
 * so stable for any step. Nothing gets farther from its place than it did in the frames.
 */
export interface Lag {
  /** @param goals Where vertices are taken to; `places` go after them. */
  step(goals: Float32Array, places: Float32Array, dt: number): void;
  reset(): void;
}

export function createLag({ stiffness, damping }: Inertia, reach: Float32Array, size: number): Lag {
  /** From the goals [m], and how that changes [m/s]. */
  const off = new Float32Array(size);
  const speed = new Float32Array(size);
  const goalBefore = new Float32Array(size);
  const goalSpeed = new Float32Array(size);
  let frames = 0;
  return {
    step(goals, places, dt) {
      const hasPast = frames >= 2;
      const scale = 1 / (1 + dt * damping + dt * dt * stiffness);
      for (let i = 0; i < size; i++) {
        const now = frames > 0 ? (goals[i] - goalBefore[i]) / dt : 0;
        // Seen from its goal cloth is thrown back by what speeds the goal up.
        if (hasPast) {
          const thrown = now - goalSpeed[i];
          speed[i] = scale * (speed[i] - thrown - dt * stiffness * off[i]);
          off[i] += dt * speed[i];
        }
        goalSpeed[i] = now;
        goalBefore[i] = goals[i];
      }
      frames++;
      for (let v = 0; 3 * v < size; v++) {
        const far = Math.sqrt(off[3 * v] ** 2 + off[3 * v + 1] ** 2 + off[3 * v + 2] ** 2);
        const share = far > reach[v] ? reach[v] / far : 1;
        for (let i = 3 * v; i < 3 * v + 3; i++) {
          off[i] *= share;
          places[i] = goals[i] + off[i];
        }
      }
    },
    reset() {
      frames = 0;
      off.fill(0);
      speed.fill(0);
    },
  };
}
