import { multiplyQuaternions, rotateVector } from '../../skeleton/quaternion.ts';
import type { Pose } from '../../skeleton/skeleton.ts';
import type { Segments } from './segments.ts';
import { GRAVITY } from './zero-moment.ts';

/** How a pose changes: of the hips in the world, of every joint against its parent, in that one's axes. */
export interface Rates {
  readonly velocity: Float64Array;
  readonly acceleration: Float64Array;
  /** Three numbers for each joint of the skeleton [rad/s]. */
  readonly turning: Float64Array;
  /** [rad/s²] */
  readonly quickening: Float64Array;
}

export function createRates(joints: number): Rates {
  return {
    velocity: new Float64Array(3),
    acceleration: new Float64Array(3),
    turning: new Float64Array(3 * joints),
    quickening: new Float64Array(3 * joints),
  };
}

/** What each segment does in the world, and what the one that it hangs on must do to it, at its joint. */
export interface Dynamics {
  readonly segments: Segments;
  readonly rotations: Float64Array;
  readonly positions: Float64Array;
  readonly velocities: Float64Array;
  readonly accelerations: Float64Array;
  /** [rad/s], [rad/s²] */
  readonly turning: Float64Array;
  readonly quickening: Float64Array;
  /** [N] and, about the joint, [N m]. Of the hips: what has to come from outside. */
  readonly forces: Float64Array;
  readonly moments: Float64Array;
  solve(pose: Pose, rates: Rates): void;
}

/**
 * Inverse dynamics of the skeleton, recursive Newton and Euler: motion outwards from the hips, forces inwards
 * from the ends. Nothing pushes from outside; see `groundReaction`.
 *
 * Source: [Luh1980, abstract]
 */
export function createDynamics(segments: Segments): Dynamics {
  const { joints, parents, offsets, masses, centres, inertias } = segments;
  const count = joints.length;
  const rotations = new Float64Array(4 * count);
  const [positions, velocities, accelerations, turning, quickening, forces, moments] = Array.from(
    { length: 7 },
    () => new Float64Array(3 * count),
  );
  const [d, w, q, c, a, back, spin, force] = Array.from({ length: 8 }, () => new Float64Array(3));
  const inverse = new Float64Array(4);

  return {
    ...{ segments, rotations, positions, velocities, accelerations, turning, quickening },
    ...{ forces, moments },
    solve(pose, rates) {
      place(pose, rates);
      for (let s = 0; s < count; s++) push(s);
      for (let s = count - 1; s > 0; s--) handOn(s);
    },
  };

  function place(pose: Pose, rates: Rates): void {
    for (let s = 0; s < count; s++) {
      const [j, p] = [joints[s], parents[s]];
      if (p < 0) {
        for (let i = 0; i < 4; i++) rotations[i] = pose.rotations[i];
        for (let i = 0; i < 3; i++) {
          positions[i] = pose.hips[i];
          velocities[i] = rates.velocity[i];
          accelerations[i] = rates.acceleration[i];
          turning[i] = rates.turning[i];
          quickening[i] = rates.quickening[i];
        }
        continue;
      }
      multiplyQuaternions(rotations, 4 * p, pose.rotations, 4 * j, rotations, 4 * s);
      rotateVector(rotations, 4 * p, offsets, 3 * s, d, 0);
      rotateVector(rotations, 4 * p, rates.turning, 3 * j, w, 0);
      rotateVector(rotations, 4 * p, rates.quickening, 3 * j, q, 0);
      carry(p, d, a, c);
      for (let i = 0; i < 3; i++) {
        const [u, v] = [(i + 1) % 3, (i + 2) % 3];
        const at = 3 * s + i;
        positions[at] = positions[3 * p + i] + d[i];
        velocities[at] = velocities[3 * p + i] + c[i];
        accelerations[at] = accelerations[3 * p + i] + a[i];
        turning[at] = turning[3 * p + i] + w[i];
        quickening[at] =
          quickening[3 * p + i] + q[i] + turning[3 * p + u] * w[v] - turning[3 * p + v] * w[u];
      }
    }
  }

  /** What a point that turns with a segment adds to its joint's velocity and acceleration. */
  function carry(s: number, r: Float64Array, speeding: Float64Array, speed: Float64Array): void {
    for (let i = 0; i < 3; i++) {
      const [u, v] = [(i + 1) % 3, (i + 2) % 3];
      speed[i] = turning[3 * s + u] * r[v] - turning[3 * s + v] * r[u];
    }
    for (let i = 0; i < 3; i++) {
      const [u, v] = [(i + 1) % 3, (i + 2) % 3];
      speeding[i] =
        quickening[3 * s + u] * r[v] -
        quickening[3 * s + v] * r[u] +
        turning[3 * s + u] * speed[v] -
        turning[3 * s + v] * speed[u];
    }
  }

  /** F = m (a − g), M = I ω̇ + ω × I ω + r × F: what a segment needs by itself. */
  function push(s: number): void {
    const m = masses[s];
    rotateVector(rotations, 4 * s, centres, 3 * s, d, 0);
    carry(s, d, a, c);
    for (let i = 0; i < 3; i++) {
      forces[3 * s + i] = m * (accelerations[3 * s + i] + a[i] + (i === 1 ? GRAVITY : 0));
    }
    turnInertia(s, turning, spin);
    turnInertia(s, quickening, back);
    for (let i = 0; i < 3; i++) {
      const [u, v] = [(i + 1) % 3, (i + 2) % 3];
      moments[3 * s + i] =
        back[i] +
        turning[3 * s + u] * spin[v] -
        turning[3 * s + v] * spin[u] +
        d[u] * forces[3 * s + v] -
        d[v] * forces[3 * s + u];
    }
  }

  /** I v in the world: the inertia is kept as it is at rest. */
  function turnInertia(s: number, vector: Float64Array, out: Float64Array): void {
    for (let i = 0; i < 4; i++) inverse[i] = i < 3 ? -rotations[4 * s + i] : rotations[4 * s + i];
    rotateVector(inverse, 0, vector, 3 * s, w, 0);
    for (let i = 0; i < 3; i++) {
      const at = 9 * s + 3 * i;
      q[i] = inertias[at] * w[0] + inertias[at + 1] * w[1] + inertias[at + 2] * w[2];
    }
    rotateVector(rotations, 4 * s, q, 0, out, 0);
  }

  function handOn(s: number): void {
    const p = parents[s];
    for (let i = 0; i < 3; i++) {
      force[i] = forces[3 * s + i];
      d[i] = positions[3 * s + i] - positions[3 * p + i];
      forces[3 * p + i] += force[i];
    }
    for (let i = 0; i < 3; i++) {
      const [u, v] = [(i + 1) % 3, (i + 2) % 3];
      moments[3 * p + i] += moments[3 * s + i] + d[u] * force[v] - d[v] * force[u];
    }
  }
}
