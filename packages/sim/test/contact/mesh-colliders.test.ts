import { boxMesh, gridMesh, sphereMesh } from '@toile/geometry';
import { describe, expect, test } from 'vitest';
import {
  buildModel,
  type Collider,
  ColliderError,
  cotton,
  createSimulation,
  position,
  type Vec3,
} from '../../src/index.ts';
import { windingNumber } from './inside.ts';
import {
  ball,
  countInside,
  DT,
  forEachVertex,
  type Motion,
  OFFSET,
  STILL,
  start,
  stepWith,
  thinBox,
} from './mesh-scenes.ts';

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
      return sim.read();
    };
    const mesh = drape({ kind: 'mesh', mesh: sphereMesh({ radius, subdivisions: 4 }) });
    const sphere = drape({ kind: 'sphere', radius });
    let mean = 0;
    for (let k = 1; k < mesh.length; k += 3) mean += Math.abs(mesh[k] - sphere[k]);
    expect(mean / (mesh.length / 3)).toBeLessThan(0.01);
  });

  test('leaves held vertices alone, and takes them up when let go', () => {
    const motion = { mesh: ball };
    const sim = start(motion, { height: 0.05 });
    const centre = 7 * 15 + 7;
    sim.grab(centre);
    for (let k = 1; k <= 10; k++) stepWith(sim, motion, k * DT);
    expect(sim.read()[3 * centre + 1]).toBeCloseTo(0.05, 6);
    sim.release(centre);
    for (let k = 11; k <= 60; k++) stepWith(sim, motion, k * DT);
    const [x, y, z] = sim.read().subarray(3 * centre);
    expect(windingNumber(ball, x, y, z)).toBeLessThan(0.5);
  });

  test('lets cloth out gently that begins inside', () => {
    const motion = { mesh: ball };
    const sim = start(motion, { height: 0.06, size: 0.1, columns: 6, substeps: 8 });
    for (let k = 1; k <= 90; k++) {
      stepWith(sim, motion, k * DT);
      const velocities = sim.readVelocities();
      forEachVertex(sim, (i) => {
        const [vx, vy, vz] = velocities.subarray(3 * i);
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
    expect(set.read()).toEqual(still.read());
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
