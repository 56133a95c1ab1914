import { boxMesh, capsuleMesh, gridMesh, sphereMesh, type TriangleMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import {
  buildModel,
  type Collider,
  ColliderError,
  cotton,
  createSimulation,
  type Pose,
  position,
  type Quaternion,
  type Simulation,
  type Vec3,
} from '../../src/index.ts';
import { windingNumber } from './inside.ts';

const DT = 1 / 60;
/** Speed of the colliders [m/s]: a brisk movement of a body. */
const FAST = 2;
const OFFSET = 1e-3;

interface Motion {
  readonly mesh: TriangleMesh;
  readonly pose?: (time: number) => Required<Pose>;
  /** Positions in the collider's frame. */
  readonly deform?: (time: number) => Float64Array;
}

interface ClothOptions {
  readonly size?: number;
  readonly columns?: number;
  readonly height?: number;
  readonly velocity?: Vec3;
  readonly gravity?: Vec3;
  readonly friction?: number;
  readonly substeps?: number;
}

function start(motion: Motion, cloth: ClothOptions = {}): Simulation {
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
  const sim = createSimulation(model, { solver: position({ substeps: cloth.substeps ?? 1 }) });
  for (let i = 0; i < model.vertexCount; i++) {
    for (let c = 0; c < 3; c++) sim.state.velocities[4 * i + c] = velocity[c];
  }
  return sim;
}

/** Steps on, and returns the collider's mesh in the world after the step. */
function stepWith(sim: Simulation, motion: Motion, time: number): TriangleMesh {
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
function countInside(motion: Motion, cloth: ClothOptions, steps: number): number {
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
  forEachVertex(sim, (i, x, y, z) => {
    const [ax, ay, az] = alone.state.positions.subarray(4 * i);
    change = Math.max(change, Math.hypot(x - ax, y - ay, z - az));
  });
  expect(change, 'the scene brings cloth and collider together').toBeGreaterThan(0.02);
  return inside;
}

function elsewhere(): Required<Pose> {
  return { position: [0, -1e3, 0], rotation: STILL };
}

function forEachVertex(
  sim: Simulation,
  see: (i: number, x: number, y: number, z: number) => void,
): void {
  const { positions } = sim.state;
  for (let i = 0; i < sim.model.vertexCount; i++) {
    see(i, positions[4 * i], positions[4 * i + 1], positions[4 * i + 2]);
  }
}

function place(local: Float64Array, { position: o, rotation }: Required<Pose>): Float64Array {
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

const STILL: Quaternion = [0, 0, 0, 1];

function turn(axis: Vec3, angle: number): Quaternion {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
}

/** Up and down between ±amplitude with the given top speed. */
function swing(time: number, amplitude: number, speed: number): number {
  return amplitude * Math.sin((speed / amplitude) * time);
}

const thinBox = boxMesh({ size: [0.5, 0.005, 0.5] });
const ball = sphereMesh({ radius: 0.12, subdivisions: 2 });
const capsule = capsuleMesh({ radius: 0.06, length: 0.2, segments: 12, rings: 4 });

describe('no vertex enters, in one substep of 1/60 s', () => {
  const falling: ClothOptions = { velocity: [0, -5, 0], height: 0.3 };
  const waiting: ClothOptions = { gravity: [0, 0, 0], height: 0.25 };

  test.each([
    ['a ball', ball],
    ['a capsule', capsule],
    ['a thin box', thinBox],
  ])('%s that the cloth falls on at 5 m/s', (_, mesh) => {
    expect(countInside({ mesh }, falling, 60)).toBe(0);
  });

  test.each([
    ['a ball', ball],
    ['a capsule', capsule],
    ['a thin box', thinBox],
  ])('%s that runs into the cloth at 2 m/s', (_, mesh) => {
    const pose = (time: number) => ({
      position: [0.3 * time, FAST * time, 0] as Vec3,
      rotation: STILL,
    });
    expect(countInside({ mesh, pose }, waiting, 40)).toBe(0);
  });

  test('a capsule that turns and runs', () => {
    const pose = (time: number) => ({
      position: [0, FAST * time, 0] as Vec3,
      rotation: turn([0, 0, 1], 6 * time),
    });
    expect(countInside({ mesh: capsule, pose }, { ...falling, height: 0.4 }, 40)).toBe(0);
  });

  test('a box that spins with edges at 2 m/s', () => {
    const mesh = boxMesh({ size: [0.3, 0.06, 0.3] });
    const rate = FAST / Math.hypot(0.15, 0.03);
    const pose = (time: number) => ({
      position: [0, 0, 0] as Vec3,
      rotation: turn([0, 0, 1], rate * time),
    });
    expect(countInside({ mesh, pose }, { height: 0.2, size: 0.4 }, 90)).toBe(0);
  });

  test('a ball that pulsates at 2 m/s', () => {
    const deform = (time: number) => {
      const radius = 0.12 + swing(time, 0.05, FAST);
      return ball.positions.map((x) => x * (radius / 0.12));
    };
    expect(countInside({ mesh: ball, deform }, { height: 0.2 }, 90)).toBe(0);
  });

  test('a capsule that bends with ends at 2 m/s', () => {
    const mesh = capsuleMesh({ radius: 0.05, length: 0.3, segments: 12, rings: 3 });
    const lying = { position: [0, 0, 0] as Vec3, rotation: turn([0, 0, 1], Math.PI / 2) };
    const rest = place(mesh.positions, lying);
    const deform = (time: number) =>
      rest.map((x, k) =>
        k % 3 === 1 ? x + (rest[k - 1] / 0.2) ** 2 * swing(time, 0.08, FAST) : x,
      );
    expect(countInside({ mesh, deform }, { height: 0.15, size: 0.4 }, 90)).toBe(0);
  });

  test('a thin plate whose middle strikes at 2 m/s', () => {
    const plate = thinPlate(0.4, 8, 0.005);
    const deform = (time: number) =>
      plate.positions.map((y, k) => {
        if (k % 3 !== 1) return y;
        const r = Math.hypot(plate.positions[k - 1], plate.positions[k + 1]);
        return y + Math.max(0, 1 - r / 0.2) * swing(time, 0.1, FAST);
      });
    expect(countInside({ mesh: plate, deform }, { height: 0.05 }, 90)).toBe(0);
  });
});

describe('a plate of 5 mm', () => {
  const small: ClothOptions = { size: 0.2, columns: 11 };

  test.each([1, 4])('holds cloth that falls at 5 m/s, %i substeps', (substeps) => {
    const motion = { mesh: thinBox };
    const sim = start(motion, { ...small, velocity: [0, -5, 0], substeps });
    for (let k = 1; k <= 60; k++) {
      stepWith(sim, motion, k * DT);
      forEachVertex(sim, (_, _x, y) => expect(y).toBeGreaterThan(0.0025));
    }
  });

  test.each([1, 4])('takes cloth along at 2 m/s, %i substeps', (substeps) => {
    const pose = (time: number) => ({
      position: [0, FAST * time, 0] as Vec3,
      rotation: STILL,
    });
    const motion = { mesh: thinBox, pose };
    const sim = start(motion, { ...small, height: 0.1, velocity: [0, -3, 0], substeps });
    for (let k = 1; k <= 30; k++) {
      stepWith(sim, motion, k * DT);
      forEachVertex(sim, (_, _x, y) => expect(y).toBeGreaterThan(FAST * k * DT + 0.0025));
    }
  });

  test('sweeps cloth sideways with its face', () => {
    const upright = turn([0, 0, 1], Math.PI / 2);
    const pose = (time: number) => ({
      position: [-0.4 + FAST * time, 0.2, 0] as Vec3,
      rotation: upright,
    });
    const motion = { mesh: thinBox, pose };
    const sim = start(motion, { ...small, gravity: [0, 0, 0] });
    for (let k = 1; k <= 30; k++) {
      stepWith(sim, motion, k * DT);
      const face = -0.4 + FAST * k * DT + 0.0025;
      forEachVertex(sim, (_, x) => expect(x).toBeGreaterThan(face));
    }
  });
});

describe('contact', () => {
  test('keeps cloth at the offset from the surface', () => {
    const motion = { mesh: boxMesh({ size: [1, 0.2, 1] }) };
    const sim = start(motion, { height: 0.11, substeps: 8 });
    for (let k = 1; k <= 60; k++) stepWith(sim, motion, k * DT);
    forEachVertex(sim, (_, _x, y) => {
      expect(y).toBeGreaterThan(0.1 + 0.9 * OFFSET);
      expect(y).toBeLessThan(0.1 + 1.5 * OFFSET);
    });
  });

  test('holds cloth by friction on a surface that moves off, by pose and by vertices', () => {
    const mesh = boxMesh({ size: [1, 0.2, 1] });
    const speed = 0.5;
    const ride = (friction: number, motion: Motion): number => {
      const sim = start(motion, { height: 0.101, substeps: 8, friction });
      for (let k = 1; k <= 30; k++) stepWith(sim, motion, k * DT);
      let mean = 0;
      forEachVertex(sim, (_, x) => {
        mean += x / sim.model.vertexCount;
      });
      return mean / (speed * 30 * DT);
    };
    const pose = (time: number) => ({ position: [speed * time, 0, 0] as Vec3, rotation: STILL });
    const deform = (time: number) =>
      mesh.positions.map((x, k) => (k % 3 === 0 ? x + speed * time : x));
    expect(ride(0, { mesh, pose })).toBeCloseTo(0, 2);
    expect(ride(0, { mesh, deform })).toBeCloseTo(0, 2);
    // μ g = 7.8 m/s²: the cloth has the plate's speed after 64 ms of 500.
    expect(ride(0.8, { mesh, pose })).toBeGreaterThan(0.85);
    expect(ride(0.8, { mesh, deform })).toBeGreaterThan(0.85);
  });

  test('drapes cloth as the sphere does that the mesh stands for', () => {
    const radius = 0.12;
    const drape = (collider: Collider): Float32Array => {
      const model = buildModel({
        mesh: gridMesh({
          width: 0.4,
          height: 0.4,
          columns: 21,
          rows: 21,
          plane: 'xz',
          origin: [0, 0.13, 0],
        }),
        material: cotton,
        colliders: [collider],
        airDrag: 2,
      });
      const sim = createSimulation(model, { solver: position({ substeps: 8 }) });
      for (let k = 0; k < 60; k++) sim.step(DT);
      return sim.state.positions.slice(0, 4 * model.vertexCount);
    };
    const mesh = drape({ kind: 'mesh', mesh: sphereMesh({ radius, subdivisions: 4 }) });
    const sphere = drape({ kind: 'sphere', radius });
    let mean = 0;
    for (let k = 1; k < mesh.length; k += 4) mean += Math.abs(mesh[k] - sphere[k]);
    expect(mean / (mesh.length / 4)).toBeLessThan(0.01);
  });

  test('leaves held vertices alone, and takes them up when let go', () => {
    const motion = { mesh: ball };
    const sim = start(motion, { height: 0.05 });
    const centre = sim.model.internalVertex[7 * 15 + 7];
    sim.grab(centre);
    for (let k = 1; k <= 10; k++) stepWith(sim, motion, k * DT);
    expect(sim.state.positions[4 * centre + 1]).toBeCloseTo(0.05, 6);
    sim.release(centre);
    for (let k = 11; k <= 60; k++) stepWith(sim, motion, k * DT);
    const [x, y, z] = sim.state.positions.subarray(4 * centre);
    expect(windingNumber(ball, x, y, z)).toBeLessThan(0.5);
  });

  test('lets cloth out gently that begins inside', () => {
    const motion = { mesh: ball };
    const sim = start(motion, { height: 0.06, size: 0.1, columns: 6, substeps: 8 });
    for (let k = 1; k <= 90; k++) {
      stepWith(sim, motion, k * DT);
      const { velocities } = sim.state;
      forEachVertex(sim, (i) => {
        const [vx, vy, vz] = velocities.subarray(4 * i);
        expect(Math.hypot(vx, vy, vz)).toBeLessThan(k < 30 ? 1.5 : 4);
      });
    }
    forEachVertex(sim, (_, x, y, z) => {
      expect(windingNumber(ball, x, y, z)).toBeLessThan(0.5);
    });
  });

  test('survives triangles without area', () => {
    const deform = (time: number) => {
      const flat = ball.positions.slice();
      // The first faces shrink to a point, and one to a line.
      for (const v of ball.triangles.subarray(0, 9)) {
        for (let c = 0; c < 3; c++) {
          const target = ball.positions[3 * ball.triangles[0] + c];
          flat[3 * v + c] += Math.min(1, 4 * time) * (target - flat[3 * v + c]);
        }
      }
      return flat;
    };
    expect(countInside({ mesh: ball, deform }, { height: 0.15 }, 40)).toBe(0);
  });
});

describe('a mesh that may move', () => {
  test('gives the same as one that cannot, when it does not', () => {
    const motion = { mesh: ball };
    const still = start(motion);
    const set = start(motion);
    for (let k = 1; k <= 40; k++) {
      still.step(DT);
      set.setVertices(0, Float32Array.from(ball.positions));
      set.setPose(0, {});
      set.step(DT);
    }
    expect(set.state.positions).toEqual(still.state.positions);
  });

  test('says what is wrong with vertices', () => {
    const sim = start({ mesh: thinBox });
    expect(() => sim.setVertices(0, new Float32Array(23))).toThrow(/23 coordinates.*need 24/);
    expect(() => sim.setVertices(0, new Float32Array(24).fill(NaN))).toThrow(/vertex 0/);
    expect(() => sim.setVertices(1, new Float32Array(24))).toThrow(ColliderError);
    expect(() => sim.setPose(-1, {})).toThrow(/collider -1 does not exist/);
    const model = buildModel({
      mesh: gridMesh({ width: 1, height: 1, columns: 3, rows: 3 }),
      material: cotton,
      colliders: [{ kind: 'sphere', radius: 1 }],
    });
    const other = createSimulation(model, { solver: position() });
    expect(() => other.setVertices(0, new Float32Array(24))).toThrow(/sphere.*setPose/);
  });
});

/** A closed plate in the xz plane, of cells × cells squares on both sides. */
function thinPlate(size: number, cells: number, thickness: number): TriangleMesh {
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
