import type { Simulation, Vec3 } from '@toile/sim';

/** Throws `message` unless `condition` holds. */
export function expectThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** Throws if a coordinate is not a finite number. */
export function expectFinite(simulation: Simulation): void {
  const { positions } = simulation.state;
  for (let i = 0; i < simulation.model.vertexCount; i++) {
    const size = Math.hypot(positions[4 * i], positions[4 * i + 1], positions[4 * i + 2]);
    expectThat(Number.isFinite(size), `vertex ${i} has a coordinate that is not finite`);
  }
}

/**
 * Relative elongation (length / rest length − 1) over all edges: the largest, and the 95th
 * percentile, which one bad edge does not move. Rest lengths come from the flat uvs.
 */
export function elongation(simulation: Simulation): { largest: number; typical: number } {
  const { triangles, uvs } = simulation.model;
  const { positions } = simulation.state;
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
  const { positions } = simulation.state;
  let most = -Infinity;
  for (let at = 0; at < 4 * simulation.model.vertexCount; at += 4) {
    most = Math.max(most, measure(positions[at], positions[at + 1], positions[at + 2]));
  }
  return most;
}

/** Mean of `measure` over all vertices. */
export function mean(
  simulation: Simulation,
  measure: (x: number, y: number, z: number) => number,
): number {
  const { positions } = simulation.state;
  let sum = 0;
  for (let at = 0; at < 4 * simulation.model.vertexCount; at += 4) {
    sum += measure(positions[at], positions[at + 1], positions[at + 2]);
  }
  return sum / simulation.model.vertexCount;
}

/**
 * Pairs of vertices closer than `near` [m] that lie further apart than `apart` [m] in the flat
 * cloth: places where the cloth comes close to itself or passes through itself.
 */
export function nearPairs(simulation: Simulation, near: number, apart: number): number {
  const { uvs, vertexCount } = simulation.model;
  const { positions } = simulation.state;
  let pairs = 0;
  for (let i = 0; i < vertexCount; i++) {
    for (let j = i + 1; j < vertexCount; j++) {
      if (Math.abs(positions[4 * i] - positions[4 * j]) > near) continue;
      if (distance(positions, i, j) > near) continue;
      const flat = Math.hypot(uvs[2 * i] - uvs[2 * j], uvs[2 * i + 1] - uvs[2 * j + 1]);
      if (flat > apart) pairs++;
    }
  }
  return pairs;
}

/** A vertex's position [m], by its index in the input mesh. */
export function positionOf(simulation: Simulation, inputVertex: number): Vec3 {
  const at = 4 * simulation.model.internalVertex[inputVertex];
  const { positions } = simulation.state;
  return [positions[at], positions[at + 1], positions[at + 2]];
}

function distance(positions: Float32Array, i: number, j: number): number {
  return Math.hypot(
    positions[4 * i] - positions[4 * j],
    positions[4 * i + 1] - positions[4 * j + 1],
    positions[4 * i + 2] - positions[4 * j + 2],
  );
}
