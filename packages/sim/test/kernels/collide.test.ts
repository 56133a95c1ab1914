import { gridMesh, vertexAt } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
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

const DT = 1 / 60;
/** Speed of the colliders [m/s]. */
const FAST = 2;
/** Rounding of positions about a metre from the origin [m]. */
const ROUNDING = 1e-5;

type Solid =
  | { kind: 'plane' }
  | { kind: 'sphere'; radius: number }
  | { kind: 'box'; halfExtents: Vec3 }
  | { kind: 'capsule'; radius: number; halfLength: number };

const solids: readonly (readonly [string, Solid])[] = [
  ['plane', { kind: 'plane' }],
  ['sphere', { kind: 'sphere', radius: 0.1 }],
  ['box', { kind: 'box', halfExtents: [0.12, 0.05, 0.12] }],
  ['box of 5 mm', { kind: 'box', halfExtents: [0.2, 0.0025, 0.2] }],
  ['capsule', { kind: 'capsule', radius: 0.05, halfLength: 0.1 }],
];

/** Signed distance in the solid's frame, written down once more. */
function distanceTo(solid: Solid, [x, y, z]: Vec3): number {
  switch (solid.kind) {
    case 'plane':
      return y;
    case 'sphere':
      return Math.hypot(x, y, z) - solid.radius;
    case 'box': {
      const d = [x, y, z].map((v, k) => Math.abs(v) - solid.halfExtents[k]);
      const outside = Math.hypot(...d.map((v) => Math.max(v, 0)));
      return outside > 0 ? outside : Math.max(...d);
    }
    case 'capsule':
      return Math.hypot(x, y - clamp(y, solid.halfLength), z) - solid.radius;
  }
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}

function rotate([x, y, z, w]: Quaternion, v: Vec3): Vec3 {
  const c = [y * v[2] - z * v[1], z * v[0] - x * v[2], x * v[1] - y * v[0]];
  const d = [y * c[2] - z * c[1], z * c[0] - x * c[2], x * c[1] - y * c[0]];
  return [0, 1, 2].map((k) => v[k] + 2 * (w * c[k] + d[k])) as unknown as Vec3;
}

function toLocal({ position: o, rotation: [x, y, z, w] }: Required<Pose>, v: Vec3): Vec3 {
  return rotate([-x, -y, -z, w], [v[0] - o[0], v[1] - o[1], v[2] - o[2]]);
}

interface Scene {
  readonly pose: (time: number) => Required<Pose>;
  readonly height?: number;
  readonly size?: number;
  readonly velocity?: Vec3;
  readonly gravity?: Vec3;
  readonly friction?: number;
  readonly substeps?: number;
}

function start(solid: Solid, scene: Scene): Simulation {
  const { height = 0.2, size = 0.3, velocity = [0, 0, 0], gravity = [0, -9.81, 0] } = scene;
  const model = buildModel({
    mesh: gridMesh({
      width: size,
      height: size,
      columns: 16,
      rows: 16,
      plane: 'xz',
      origin: [0, height, 0],
    }),
    material: cotton,
    gravity,
    colliders: [{ ...solid, ...scene.pose(0), friction: scene.friction ?? 0.3 } as Collider],
  });
  const sim = createSimulation(model, { solver: position({ substeps: scene.substeps ?? 1 }) });
  for (let i = 0; i < model.vertexCount; i++) {
    for (let c = 0; c < 3; c++) sim.internals.state.velocities[4 * i + c] = velocity[c];
  }
  return sim;
}

function vertices(sim: Simulation): Vec3[] {
  const positions = sim.read();
  return Array.from({ length: sim.model.vertexCount }, (_, i) => vertexAt(positions, i));
}

/** The smallest distance of any vertex at the end of any step. */
function closest(solid: Solid, scene: Scene, steps: number): number {
  const sim = start(solid, scene);
  let least = Infinity;
  for (let k = 1; k <= steps; k++) {
    const pose = scene.pose(k * DT);
    sim.setPose(0, pose);
    sim.step(DT);
    for (const x of vertices(sim)) least = Math.min(least, distanceTo(solid, toLocal(pose, x)));
  }
  return least;
}

const STILL: Quaternion = [0, 0, 0, 1];
const rise = (time: number): Required<Pose> => ({
  position: [0.3 * time, -0.1 + FAST * time, 0],
  rotation: STILL,
});
const stay = (): Required<Pose> => ({ position: [0, 0, 0], rotation: STILL });

describe.each(solids)('%s', (_, solid) => {
  test('lets nothing in that falls at 5 m/s', () => {
    const least = closest(solid, { pose: stay, velocity: [0, -5, 0], height: 0.3 }, 60);
    expect(least).toBeGreaterThan(-ROUNDING);
    expect(least).toBeLessThan(0.05);
  });

  test('lets nothing in when it runs into the cloth at 2 m/s', () => {
    const least = closest(solid, { pose: rise, gravity: [0, 0, 0] }, 40);
    expect(least).toBeGreaterThan(-ROUNDING);
    expect(least).toBeLessThan(0.05);
  });

  test('lets nothing in when it swings at 2 m/s and turns', () => {
    const pose = (time: number): Required<Pose> => {
      const angle = 4 * time;
      return {
        position: [0, 0.1 * Math.sin((FAST / 0.1) * time), 0],
        rotation: solid.kind === 'plane' ? STILL : [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)],
      };
    };
    const least = closest(solid, { pose, height: 0.25 }, 90);
    expect(least).toBeGreaterThan(-ROUNDING);
    expect(least).toBeLessThan(0.05);
  });
});

describe('a box of 5 mm', () => {
  const solid: Solid = { kind: 'box', halfExtents: [0.3, 0.0025, 0.3] };

  test.each([1, 4])('holds cloth that falls at 5 m/s, %i substeps', (substeps) => {
    const scene: Scene = { pose: stay, size: 0.2, velocity: [0, -5, 0], substeps };
    const sim = start(solid, scene);
    for (let k = 1; k <= 60; k++) {
      sim.step(DT);
      for (const [, y] of vertices(sim)) expect(y).toBeGreaterThan(0.0025);
    }
  });

  test.each([1, 4])('takes cloth along at 2 m/s, %i substeps', (substeps) => {
    const scene: Scene = { pose: rise, size: 0.2, velocity: [0, -3, 0], substeps };
    const sim = start(solid, scene);
    for (let k = 1; k <= 30; k++) {
      const pose = rise(k * DT);
      sim.setPose(0, pose);
      sim.step(DT);
      for (const [, y] of vertices(sim)) expect(y).toBeGreaterThan(pose.position[1] + 0.0025);
    }
  });
});

test('friction carries cloth on a plane that moves along itself', () => {
  const speed = 0.5;
  const pose = (time: number): Required<Pose> => ({
    position: [speed * time, 0, 0],
    rotation: STILL,
  });
  const ride = (friction: number): number => {
    const sim = start({ kind: 'plane' }, { pose, height: 1e-3, friction, substeps: 8 });
    for (let k = 1; k <= 30; k++) {
      sim.setPose(0, pose(k * DT));
      sim.step(DT);
    }
    const mean = vertices(sim).reduce((sum, [x]) => sum + x, 0) / sim.model.vertexCount;
    return mean / (speed * 30 * DT);
  };
  expect(ride(0)).toBeCloseTo(0, 2);
  expect(ride(0.8)).toBeGreaterThan(0.85);
});
