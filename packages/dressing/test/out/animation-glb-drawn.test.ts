import { createFinish } from '@toile/finish';
import { buildBvh, closestInTree, triangleNormal, vertexAt } from '@toile/geometry';
import { AnimationMixer } from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Animation } from '../../src/out/animation.ts';
import { writeAnimationGlb } from '../../src/out/animation-glb.ts';
import { ringOfCloth } from '../ring.ts';
import { load, meshesOf, normalsOf, placesOf } from './in-three.ts';
import { movingPerson } from './moving-person.ts';

/** Hoops that are fine enough to be drawn, and swing in waves as they go. */
function swinging({ dressed, frames, ...rest }: Animation): Animation {
  const garments = [0.3, 0.4].map((radius, k) => ({
    ...ringOfCloth(dressed.body, { radius, bottom: 0.5, top: 1, segments: 60, rows: 12 })
      .garments[0],
    name: dressed.garments[k].name,
  }));
  return {
    ...rest,
    dressed: { ...dressed, garments },
    frames: frames.map((frame, f) => {
      const [x, , z] = frame.pose.hips;
      const places = garments.map(({ positions }) =>
        Float32Array.from(positions, (place, i) => {
          const v = 3 * Math.floor(i / 3);
          const angle = Math.atan2(positions[v], positions[v + 2]);
          const swing = 1 + 0.3 * (1 - positions[v + 1]) * Math.sin(3 * angle + 0.7 * f);
          return [place * swing + x, place, place * swing + z][i % 3];
        }),
      );
      return { ...frame, garments: places };
    }),
  };
}

describe('a person in motion as GLB, garments as drawn', () => {
  let animation: Animation;
  let moving: Animation;
  let drawn: Uint8Array;
  beforeAll(async () => {
    ({ animation } = await movingPerson({ count: 12 }));
    moving = swinging(animation);
    drawn = await writeAnimationGlb(moving);
  }, 60_000);

  test.each([0, 4, 9])('three.js has each where it is drawn in frame %i', async (f) => {
    const gltf = await load(drawn);
    const mixer = new AnimationMixer(gltf.scene);
    mixer.clipAction(gltf.animations[0]).play();
    mixer.setTime(f / 30);
    gltf.scene.updateMatrixWorld(true);
    moving.dressed.garments.forEach((garment, k) => {
      const finish = createFinish(garment, { spacing: 0.012 });
      finish.update(moving.frames[f].garments[k]);
      const [cloth] = meshesOf(gltf, garment.name);
      // Vertices are in another order: each is where one is to be, and so is its normal.
      const tree = buildBvh(finish.sheet.positions, finish.sheet.triangles);
      const places = placesOf(cloth);
      const normals = normalsOf(cloth);
      const { length } = places;
      expect(length).toBe(finish.parts[0].positions.length);
      let [most, turned] = [0, 0];
      for (let v = 0; v < length; v += 3) {
        const near = closestInTree(tree, finish.sheet.positions, vertexAt(places, v / 3));
        most = Math.max(most, near?.distance ?? 1);
        const shares = triangleNormal(
          finish.sheet.positions,
          finish.sheet.triangles,
          near?.triangle ?? 0,
        );
        const cosine = shares.reduce((sum, x, i) => sum + x * normals[v + i], 0);
        turned = Math.max(turned, Math.acos(Math.min(1, cosine)));
      }
      expect(most).toBeLessThan(f === 0 ? 5e-4 : 3e-3);
      expect(turned).toBeLessThan(0.45);
    });
  });

  test('no weight is negative or above 1, and all shapes are there from the start', async () => {
    const gltf = await load(drawn);
    const tracks = gltf.animations[0].tracks.filter(({ name }) => /morph/.test(name));
    expect(tracks.length).toBeGreaterThanOrEqual(3);
    for (const { values } of tracks) {
      expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...values)).toBeLessThanOrEqual(1);
    }
    // As it stands before anything plays.
    const [skirt] = meshesOf(gltf, 'skirt');
    gltf.scene.updateMatrixWorld(true);
    const finish = createFinish(moving.dressed.garments[0], { spacing: 0.012 });
    finish.update(moving.frames[0].garments[0]);
    const tree = buildBvh(finish.sheet.positions, finish.sheet.triangles);
    const places = placesOf(skirt);
    for (let v = 0; v < places.length / 3; v += 7) {
      const near = closestInTree(tree, finish.sheet.positions, vertexAt(places, v));
      expect(near?.distance).toBeLessThan(5e-4);
    }
  });

  test('skin below cloth is drawn in, bare skin is where it is', async () => {
    const tight = ringOfCloth(moving.dressed.body, { radius: 0.2, bottom: 0.5, top: 1.3 });
    const dressed = { ...moving.dressed, garments: tight.garments };
    const garments = tight.garments.map(({ positions }) => Float32Array.from(positions));
    const frames = [{ ...moving.frames[0], body: animation.frames[0].body, garments }];
    const [plain, covered] = await Promise.all(
      (['simulated', 'finished'] as const).map(async (surface) => {
        const gltf = await load(
          await writeAnimationGlb({ ...moving, dressed, frames }, { surface }),
        );
        gltf.scene.updateMatrixWorld(true);
        return placesOf(meshesOf(gltf, 'body')[0]);
      }),
    );
    const moves = Array.from({ length: plain.length / 3 }, (_, v) => ({
      y: plain[3 * v + 1],
      by: Math.hypot(...[0, 1, 2].map((k) => covered[3 * v + k] - plain[3 * v + k])),
    }));
    expect(Math.max(...moves.filter(({ y }) => y > 1.4 || y < 0.4).map(({ by }) => by))).toBe(0);
    const most = Math.max(...moves.map(({ by }) => by));
    expect(most).toBeGreaterThan(0.003);
    expect(most).toBeLessThan(0.0041);
  });

  test('one frame stands still', async () => {
    const still = { ...moving, frames: moving.frames.slice(0, 1) };
    const gltf = await load(await writeAnimationGlb(still));
    const [skirt] = meshesOf(gltf, 'skirt');
    expect(skirt.geometry.morphAttributes).toEqual({});
  });
});
