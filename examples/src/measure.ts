import { vertexAt } from '@toile/geometry';
import type { Simulation, Vec3 } from '@toile/sim';

/** Throws `message` unless `condition` holds. */
export function expectThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Throws if a coordinate is not a finite number. */
export function expectFinite(simulation: Simulation): void {
  const lost = simulation.read().findIndex((x) => !Number.isFinite(x));
  expectThat(lost < 0, `vertex ${Math.floor(lost / 3)} has a coordinate that is not finite`);
}

/**
 * Relative elongation (length / rest length − 1) over all edges: the largest, and the 95th
 * percentile, which one bad edge does not move. Rest lengths come from the flat uvs.
 */
export function elongation(simulation: Simulation): { largest: number; typical: number } {
  const { triangles, uvs } = simulation.model;
  const positions = simulation.read();
  const stretches: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const i = triangles[t + k];
      const j = triangles[t + ((k + 1) % 3)];
      const rest = Math.hypot(uvs[2 * i] - uvs[2 * j], uvs[2 * i + 1] - uvs[2 * j + 1]);
      stretches.push(distance(positions, i, j) / rest - 1);
    }
  }
  stretches.sort((a, b) => a - b);
  return {
    largest: stretches[stretches.length - 1],
    typical: stretches[Math.floor(0.95 * (stretches.length - 1))],
  };
}

/** How far the deepest vertex lies inside a sphere [m]; negative when all are outside. */
export function depthInSphere(simulation: Simulation, centre: Vec3, radius: number): number {
  return largest(
    simulation,
    (x, y, z) => radius - Math.hypot(x - centre[0], y - centre[1], z - centre[2]),
  );
}

/** How far the deepest vertex lies inside an axis-aligned box [m]; negative when all are outside. */
export function depthInBox(simulation: Simulation, centre: Vec3, halfExtents: Vec3): number {
  return largest(simulation, (x, y, z) =>
    Math.min(
      halfExtents[0] - Math.abs(x - centre[0]),
      halfExtents[1] - Math.abs(y - centre[1]),
      halfExtents[2] - Math.abs(z - centre[2]),
    ),
  );
}

/** The largest value of `measure` over all vertices. */
export function largest(
  simulation: Simulation,
  measure: (x: number, y: number, z: number) => number,
): number {
  const positions = simulation.read();
  let most = -Infinity;
  for (let at = 0; at < positions.length; at += 3) {
    most = Math.max(most, measure(positions[at], positions[at + 1], positions[at + 2]));
  }
  return most;
}

/** Mean of `measure` over all vertices. */
export function mean(
  simulation: Simulation,
  measure: (x: number, y: number, z: number) => number,
): number {
  const positions = simulation.read();
  let sum = 0;
  for (let at = 0; at < positions.length; at += 3) {
    sum += measure(positions[at], positions[at + 1], positions[at + 2]);
  }
  return (3 * sum) / positions.length;
}

/**
 * Pairs of vertices closer than `near` [m] that lie further apart than `apart` [m] in the flat
 * cloth: places where the cloth comes close to itself or passes through itself.
 */
export function nearPairs(simulation: Simulation, near: number, apart: number): number {
  const { uvs, vertexCount } = simulation.model;
  const positions = simulation.read();
  let pairs = 0;
  for (let i = 0; i < vertexCount; i++) {
    for (let j = i + 1; j < vertexCount; j++) {
      if (Math.abs(positions[3 * i] - positions[3 * j]) > near) continue;
      if (distance(positions, i, j) > near) continue;
      const flat = Math.hypot(uvs[2 * i] - uvs[2 * j], uvs[2 * i + 1] - uvs[2 * j + 1]);
      if (flat > apart) pairs++;
    }
  }
  return pairs;
}

/** A vertex's position [m]. */
export function positionOf(simulation: Simulation, vertex: number): Vec3 {
  return vertexAt(simulation.read(), vertex);
}

function distance(positions: Float32Array, i: number, j: number): number {
  return Math.hypot(
    positions[3 * i] - positions[3 * j],
    positions[3 * i + 1] - positions[3 * j + 1],
    positions[3 * i + 2] - positions[3 * j + 2],
  );
}
