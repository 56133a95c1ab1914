import { boxMesh, capsuleMesh, gridMesh, sphereMesh, type TriangleMesh } from '@toile/geometry';
import { expect } from 'vitest';
import {
  buildModel,
  type Collider,
  cotton,
  createSimulation,
  type Pose,
  position,
  type Quaternion,
  type Simulation,
  type Vec3,
} from '../../src/index.ts';
import { backend } from '../backend.ts';
import { windingNumber } from './inside.ts';

export const DT: number = 1 / 60;
/** Speed of the colliders [m/s]: a brisk movement of a body. */
export const FAST = 2;
export const OFFSET = 1e-3;

export interface Motion {
  readonly mesh: TriangleMesh;
  readonly pose?: (time: number) => Required<Pose>;
  /** Positions in the collider's frame. */
  readonly deform?: (time: number) => Float64Array;
}

export interface ClothOptions {
  readonly size?: number;
  readonly columns?: number;
  readonly height?: number;
  readonly velocity?: Vec3;
  readonly gravity?: Vec3;
  readonly friction?: number;
  readonly substeps?: number;
}

export function start(motion: Motion, cloth: ClothOptions = {}): Simulation {
  const { size = 0.3, columns = 15, height = 0.2, velocity = [0, 0, 0] } = cloth;
  const collider: Collider = {
    kind: 'mesh',
    mesh: motion.mesh,
    friction: cloth.friction ?? 0.3,
    ...motion.pose?.(0),
  };
  const model = buildModel({
    mesh: gridMesh({
      width: size,
      height: size,
      columns,
      rows: columns,
      plane: 'xz',
      origin: [0, height, 0],
    }),
    material: cotton,
    colliders: [collider],
    gravity: cloth.gravity ?? [0, -9.81, 0],
  });
  const solver = position({ substeps: cloth.substeps ?? 1 });
  const sim = createSimulation(model, { backend, solver, grip: Infinity });
  for (let i = 0; i < model.vertexCount; i++) {
    for (let c = 0; c < 3; c++) sim.internals.state.velocities[4 * i + c] = velocity[c];
  }
  return sim;
}

/** Steps on, and returns the collider's mesh in the world after the step. */
export function stepWith(sim: Simulation, motion: Motion, time: number): TriangleMesh {
  let { positions } = motion.mesh;
  if (motion.deform) {
    positions = motion.deform(time);
    sim.setVertices(0, Float32Array.from(positions));
  }
  if (motion.pose) {
    const pose = motion.pose(time);
    sim.setPose(0, pose);
    positions = place(positions, pose);
  }
  sim.step(DT);
  return { positions, triangles: motion.mesh.triangles };
}

/** Vertices inside the collider at the end of any of the steps. */
export function countInside(motion: Motion, cloth: ClothOptions, steps: number): number {
  const sim = start(motion, cloth);
  const alone = start({ mesh: motion.mesh, pose: elsewhere }, cloth);
  let inside = 0;
  for (let k = 1; k <= steps; k++) {
    const solid = stepWith(sim, motion, k * DT);
    alone.step(DT);
    forEachVertex(sim, (i, x, y, z) => {
      expect(x + y + z, `vertex ${i} after step ${k}`).not.toBeNaN();
      if (windingNumber(solid, x, y, z) > 0.5) inside++;
    });
  }
  let change = 0;
  const undisturbed = alone.read();
  forEachVertex(sim, (i, x, y, z) => {
    const [ax, ay, az] = undisturbed.subarray(3 * i);
    change = Math.max(change, Math.hypot(x - ax, y - ay, z - az));
  });
  expect(change, 'the scene brings cloth and collider together').toBeGreaterThan(0.02);
  return inside;
}

export function elsewhere(): Required<Pose> {
  return { position: [0, -1e3, 0], rotation: STILL };
}

export function forEachVertex(
  sim: Simulation,
  see: (i: number, x: number, y: number, z: number) => void,
): void {
  const positions = sim.read();
  for (let i = 0; i < sim.model.vertexCount; i++) {
    see(i, positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]);
  }
}

export function place(
  local: Float64Array,
  { position: o, rotation }: Required<Pose>,
): Float64Array {
  const [x, y, z, w] = rotation;
  return local.map((_, k) => {
    const at = k - (k % 3);
    const v = [local[at], local[at + 1], local[at + 2]];
    // v + 2w (r × v) + 2 r × (r × v)
    const c = [y * v[2] - z * v[1], z * v[0] - x * v[2], x * v[1] - y * v[0]];
    const d = [y * c[2] - z * c[1], z * c[0] - x * c[2], x * c[1] - y * c[0]];
    const axis = k % 3;
    return o[axis] + v[axis] + 2 * w * c[axis] + 2 * d[axis];
  });
}

export const STILL: Quaternion = [0, 0, 0, 1];

export function turn(axis: Vec3, angle: number): Quaternion {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
}

/** Up and down between ±amplitude with the given top speed. */
export function swing(time: number, amplitude: number, speed: number): number {
  return amplitude * Math.sin((speed / amplitude) * time);
}

export const thinBox: TriangleMesh = boxMesh({ size: [0.5, 0.005, 0.5] });
export const ball: TriangleMesh = sphereMesh({ radius: 0.12, subdivisions: 2 });
export const capsule: TriangleMesh = capsuleMesh({
  radius: 0.06,
  length: 0.2,
  segments: 12,
  rings: 4,
});

/** A closed plate in the xz plane, of cells × cells squares on both sides. */
export function thinPlate(size: number, cells: number, thickness: number): TriangleMesh {
  const row = cells + 1;
  const layer = row * row;
  const positions: number[] = [];
  for (const y of [-thickness / 2, thickness / 2]) {
    for (let j = 0; j <= cells; j++) {
      for (let i = 0; i <= cells; i++) {
        positions.push((i / cells - 0.5) * size, y, (j / cells - 0.5) * size);
      }
    }
  }
  const triangles: number[] = [];
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      const [a, b, c, d] = [j * row + i, j * row + i + 1, (j + 1) * row + i, (j + 1) * row + i + 1];
      triangles.push(a, b, d, a, d, c); //  looks down
      triangles.push(layer + a, layer + d, layer + b, layer + a, layer + c, layer + d);
    }
  }
  // Around the rim, seen from above: the sides −z, +x, +z, −x.
  const rim: number[] = [];
  for (let i = 0; i < cells; i++) rim.push(i);
  for (let j = 0; j < cells; j++) rim.push(j * row + cells);
  for (let i = cells; i > 0; i--) rim.push(cells * row + i);
  for (let j = cells; j > 0; j--) rim.push(j * row);
  rim.forEach((a, k) => {
    const b = rim[(k + 1) % rim.length];
    triangles.push(a, layer + b, b, a, layer + a, layer + b);
  });
  return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) };
}
