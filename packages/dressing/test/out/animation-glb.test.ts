import { type Document, WebIO } from '@gltf-transform/core';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import { type Body, fillCuts, paintBody } from '@toile/body';
import { computeNormals } from '@toile/geometry';
import { AnimationMixer, Vector3 } from 'three';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Animation } from '../../src/out/animation.ts';
import { writeAnimationGlb } from '../../src/out/animation-glb.ts';
import { spreadOverPanels } from '../../src/sew/panel-numbers.ts';
import { load, meshesOf, placesOf } from './in-three.ts';
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
