import { type Document, WebIO } from '@gltf-transform/core';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import { type Body, fillCuts, paintBody } from '@toile/body';
import { createFinish } from '@toile/finish';
import { buildBvh, closestInTree, computeNormals, triangleNormal, vertexAt } from '@toile/geometry';
import { AnimationMixer, type Mesh, type Object3D, Vector3 } from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Animation } from '../../src/out/animation.ts';
import { writeAnimationGlb } from '../../src/out/animation-glb.ts';
import { spreadOverPanels } from '../../src/sew/panel-numbers.ts';
import { ringOfCloth } from '../ring.ts';
import { movingPerson } from './moving-person.ts';

let body: Body;
let animation: Animation;
let packed: Uint8Array;
let plain: Uint8Array;
beforeAll(async () => {
  ({ body, animation } = await movingPerson({ count: 12 }));
  const how = { tone: 'tone-3', surface: 'simulated' } as const;
  packed = await writeAnimationGlb(animation, { ...how, age: 40 });
  plain = await writeAnimationGlb(animation, { ...how, compression: 'none' });
}, 180_000);

/** In three.js, as pages load it. */
async function load(bytes: Uint8Array): Promise<GLTF> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  return loader.parseAsync(Uint8Array.from(bytes).buffer, '');
}

/** The drawn meshes of a node. */
function meshesOf({ scene }: GLTF, name: string): Mesh[] {
  const found: Mesh[] = [];
  // Names of nodes have no spaces in three.js.
  (scene.getObjectByName(name.replace(/ /g, '_')) as Object3D).traverse((object) => {
    if ((object as Mesh).isMesh) found.push(object as Mesh);
  });
  return found;
}

/** Where three.js puts all vertices of a mesh. */
function placesOf(mesh: Mesh): Float32Array {
  const { count } = mesh.geometry.getAttribute('position');
  const out = new Float32Array(3 * count);
  const place = new Vector3();
  for (let v = 0; v < count; v++) {
    mesh.localToWorld(mesh.getVertexPosition(v, place)).toArray(out, 3 * v);
  }
  return out;
}

/** How three.js shades them. */
function normalsOf({ geometry, morphTargetInfluences = [] }: Mesh): Float32Array {
  const base = geometry.getAttribute('normal');
  const out = new Float32Array(3 * base.count);
  const [normal, change] = [new Vector3(), new Vector3()];
  for (let v = 0; v < base.count; v++) {
    normal.fromBufferAttribute(base, v);
    (geometry.morphAttributes.normal ?? []).forEach((shape, k) => {
      normal.addScaledVector(change.fromBufferAttribute(shape, v), morphTargetInfluences[k]);
    });
    normal.normalize().toArray(out, 3 * v);
  }
  return out;
}

/** Where they should be: skin and hems, or the cloth by panels. */
function expectedPlaces(name: string, f: number): Float32Array {
  const { frames, dressed } = animation;
  if (name === 'body') {
    const painted = paintBody(body);
    const places = new Float32Array(3 * painted.vertexCount);
    places.set(frames[f].body);
    fillCuts(painted, places, 3);
    return places;
  }
  const k = dressed.garments.findIndex((garment) => garment.name === name);
  return spreadOverPanels(dressed.garments[k], frames[f].garments[k]);
}

/** The largest distance [m]. */
function farthest(a: Float32Array, b: Float32Array): number {
  expect(a.length).toBe(b.length);
  let most = 0;
  for (let i = 0; i < a.length; i += 3) {
    most = Math.max(most, Math.hypot(a[i] - b[i], a[i + 1] - b[i + 1], a[i + 2] - b[i + 2]));
  }
  return most;
}

describe('a person in motion as GLB, garments as simulated', () => {
  test.each([
    ['packed', () => packed],
    ['plain', () => plain],
  ])('three.js has every vertex in every frame within half a millimetre: %s', async (_, bytes) => {
    const gltf = await load(bytes());
    const mixer = new AnimationMixer(gltf.scene);
    const [clip] = gltf.animations;
    mixer.clipAction(clip).play();
    expect(clip.name).toBe('walk');
    expect(clip.duration).toBeCloseTo(11 / 30, 5);
    // The clip's end is its beginning.
    for (let f = 0; f < 11; f++) {
      mixer.setTime(f / 30);
      gltf.scene.updateMatrixWorld(true);
      for (const name of ['body', 'skirt', 'over skirt']) {
        const expected = expectedPlaces(name, f);
        for (const mesh of meshesOf(gltf, name)) {
          expect(farthest(placesOf(mesh), expected)).toBeLessThan(5e-4);
        }
      }
    }
  });

  test('without its shapes the skin would be some millimetres off', async () => {
    const gltf = await load(packed);
    const mixer = new AnimationMixer(gltf.scene);
    mixer.clipAction(gltf.animations[0]).play();
    mixer.setTime(10 / 30);
    gltf.scene.updateMatrixWorld(true);
    const [skin] = meshesOf(gltf, 'body');
    skin.morphTargetInfluences?.fill(0);
    const off = farthest(placesOf(skin), expectedPlaces('body', 10));
    expect(off).toBeGreaterThan(1e-3);
    expect(off).toBeLessThan(0.03);
  });

  test('between two frames cloth is on the straight way', async () => {
    const gltf = await load(packed);
    const mixer = new AnimationMixer(gltf.scene);
    mixer.clipAction(gltf.animations[0]).play();
    mixer.setTime(4.5 / 30);
    gltf.scene.updateMatrixWorld(true);
    const [skirt] = meshesOf(gltf, 'skirt');
    const [before, after] = [4, 5].map((f) => expectedPlaces('skirt', f));
    const middle = before.map((x, i) => (x + after[i]) / 2);
    expect(farthest(placesOf(skirt), middle)).toBeLessThan(5e-4);
  });

  test('normals turn with the surface', async () => {
    const gltf = await load(packed);
    const mixer = new AnimationMixer(gltf.scene);
    mixer.clipAction(gltf.animations[0]).play();
    mixer.setTime(7 / 30);
    const [skirt] = meshesOf(gltf, 'skirt');
    const { geometry, morphTargetInfluences = [] } = skirt;
    const [garment] = animation.dressed.garments;
    const smooth = new Float32Array(garment.positions.length);
    computeNormals(animation.frames[7].garments[0], garment.triangles, smooth);
    const expected = spreadOverPanels(garment, smooth);
    const shapes = geometry.morphAttributes.normal ?? [];
    const [normal, change, wanted] = [new Vector3(), new Vector3(), new Vector3()];
    let most = 0;
    for (let v = 0; v < geometry.getAttribute('normal').count; v++) {
      normal.fromBufferAttribute(geometry.getAttribute('normal'), v);
      shapes.forEach((shape, k) => {
        normal.addScaledVector(change.fromBufferAttribute(shape, v), morphTargetInfluences[k]);
      });
      most = Math.max(most, normal.angleTo(wanted.fromArray(expected, 3 * v)));
    }
    expect(most).toBeLessThan(0.06);
  });

  test('what is in the file: as it stands first, with skeleton, colours, panels, measurements', async () => {
    const io = new WebIO().registerExtensions([KHRMeshQuantization]);
    const document: Document = await io.readBinary(plain);
    const root = document.getRoot();
    const names = root
      .getDefaultScene()
      ?.listChildren()
      .map((node) => node.getName());
    expect(names).toEqual(['hips', 'body', 'face', 'skirt', 'over skirt']);
    const node = root.listNodes().find((node) => node.getName() === 'skirt');
    const [primitive] = node?.getMesh()?.listPrimitives() ?? [];
    expect(
      farthest(
        Float32Array.from(primitive.getAttribute('POSITION')?.getArray() ?? []),
        expectedPlaces('skirt', 0),
      ),
    ).toBe(0);
    expect(primitive.getMaterial()?.getDoubleSided()).toBe(true);
    expect(primitive.listTargets()).toHaveLength(11);
    expect(node?.getMesh()?.getExtras()).toMatchObject({
      panels: [{ name: 'tube' }],
      targetNames: expect.arrayContaining(['cosine 1', 'cosine 11']),
    });
    expect(root.listSkins()[0].listJoints()).toHaveLength(body.skeleton.names.length);
    expect(root.getExtras()).toMatchObject({ body: { sex: 'female' } });
    const [walk] = root.listAnimations();
    const weights = walk.listChannels().filter((channel) => channel.getTargetPath() === 'weights');
    for (const channel of weights) {
      const values = Array.from<number>(channel.getSampler()?.getOutput()?.getArray() ?? []);
      expect(Math.max(...values)).toBeLessThanOrEqual(1);
      expect(Math.min(...values)).toBe(0);
    }
    expect(packed.length).toBeLessThan(0.7 * plain.length);
  });

  test('one frame stands still', async () => {
    const still = { ...animation, frames: animation.frames.slice(0, 1) };
    const gltf = await load(await writeAnimationGlb(still, { surface: 'simulated' }));
    const [skirt] = meshesOf(gltf, 'skirt');
    expect(farthest(placesOf(skirt), expectedPlaces('skirt', 0))).toBeLessThan(1e-6);
    expect(skirt.geometry.morphAttributes).toEqual({});
  });

  test('refuses what is no colour', async () => {
    const colours = ['blue'];
    await expect(writeAnimationGlb(animation, { colours })).rejects.toThrow('"blue": give it');
  });
});

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
  let moving: Animation;
  let drawn: Uint8Array;
  beforeAll(async () => {
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
