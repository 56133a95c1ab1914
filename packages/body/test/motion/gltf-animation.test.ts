import { Format, type Node, WebIO } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';
import { rawGlb } from '../../../geometry/test/raw-glb.ts';
import type { Clip } from '../../src/motion/files/clip.ts';
import { MotionError } from '../../src/motion/files/motion-error.ts';
import { readGltfAnimation } from '../../src/motion/gltf-animation.ts';
import { fromAxisAngle, type Quaternion } from '../../src/skeleton/quaternion.ts';
import { clipWorld } from './clip-world.ts';
import { gltfFile, inverseBind } from './gltf-file.ts';

const HALF = Math.PI / 2;
const about = (axis: [number, number, number], angle: number): Quaternion =>
  fromAxisAngle(axis, angle);

/** Armature (turned, in centimetres as many exporters leave it) → hips → leg → tip. */
function person({ withSkin = true, scale = 0.01 } = {}) {
  const file = gltfFile();
  const armature = file.node('Armature', undefined, [0, 0, 0]);
  armature.setRotation(about([1, 0, 0], -HALF)).setScale([scale, scale, scale]);
  const hips = file.node('Hips', armature, [0, 0, 100]);
  const leg = file.node('LeftUpLeg', hips, [10, 0, 0]);
  const tip = file.node('Tip', leg, [0, 0, -45]);
  if (withSkin) file.skin([hips, leg]);
  const { channel } = file.animation('walk');
  channel(hips, 'translation', [0, 0.5, 1], [0, 0, 100, 0, -50, 100, 0, -100, 100]);
  channel(leg, 'rotation', [0, 1], [0, 0, 0, 1, ...about([1, 0, 0], HALF)]);
  return { file, armature, hips, leg, tip, channel };
}

function expectNear(actual: Iterable<number> | undefined, expected: readonly number[]): void {
  const values = [...(actual ?? [])];
  expect(values).toHaveLength(expected.length);
  expected.forEach((value, i) => {
    expect(values[i]).toBeCloseTo(value, 5);
  });
}

function names(clip: Clip): string[] {
  return clip.joints.map(({ name }) => name);
}

test('joints of the skin with their ancestors and tips, in metres', async () => {
  const clip = await readGltfAnimation(await person().file.write());
  expect(clip.name).toBe('walk');
  expect(names(clip)).toEqual(['Armature', 'Hips', 'LeftUpLeg', 'Tip']);
  expect(clip.joints.map(({ parent }) => parent)).toEqual([-1, 0, 1, 2]);
  expectNear(clip.joints[1].offset, [0, 0, 1]);
  expectNear(clip.joints[2].offset, [0.1, 0, 0]);
  expectNear(clip.joints[0].rest, about([1, 0, 0], -HALF));
});

test('30 frames per second at least, the last frame at the end', async () => {
  const clip = await readGltfAnimation(await person().file.write());
  expect(clip.frameCount).toBe(31);
  expect(clip.frameTime).toBeCloseTo(1 / 30, 12);
  const middle = clipWorld(clip, 15);
  // The armature turns z up: −y is forward, +z.
  expectNear(middle.get('Hips')?.position, [0, 1, 0.5]);
  expectNear(middle.get('LeftUpLeg')?.position, [0.1, 1, 0.5]);
  const last = clipWorld(clip, 30);
  expectNear(last.get('Hips')?.position, [0, 1, 1]);
  // The leg, down along its −z, turns about x by 90°: its −z becomes +y, which is −z in the world.
  expectNear(last.get('Tip')?.position, [0.1, 1, 0.55]);
});

test.each([
  [24, 30, 31],
  [60, 60, 61],
  [240, 120, 121],
])('keys at %d per second become %d frames per second', async (keys, rate, frames) => {
  const { file, hips, channel } = person();
  const times = Array.from({ length: keys + 1 }, (_, k) => k / keys);
  channel(
    hips,
    'rotation',
    times,
    times.flatMap((t) => about([0, 0, 1], t)),
  );
  const clip = await readGltfAnimation(await file.write());
  expect(clip.frameCount).toBe(frames);
  expect(clip.frameTime).toBeCloseTo(1 / rate, 9);
});

test('rounding of late times does not make frames denser', async () => {
  const { file, hips, channel } = person();
  const times = Array.from({ length: 3001 }, (_, k) => k / 60);
  channel(
    hips,
    'rotation',
    times,
    times.flatMap((t) => about([0, 0, 1], t)),
  );
  expect((await readGltfAnimation(await file.write())).frameCount).toBe(3001);
});

test('a clip begins with its first key', async () => {
  const file = gltfFile();
  const hips = file.node('Hips', undefined, [0, 1, 0]);
  const leg = file.node('Leg', hips, [0, -1, 0]);
  file.skin([hips, leg]);
  file.animation('').channel(leg, 'translation', [2, 3], [0, -1, 0, 0, -2, 0]);
  const clip = await readGltfAnimation(await file.write());
  expect(clip.name).toBe('animation 0');
  expect(clip.frameCount).toBe(31);
  expectNear(clip.positions.subarray(3, 6), [0, -1, 0]);
  expectNear(clip.positions.subarray(-3), [0, -2, 0]);
});

test('a pose of one key is one frame', async () => {
  const { file, hips } = person();
  file.animation('pose').channel(hips, 'rotation', [0], about([0, 0, 1], 1));
  const clip = await readGltfAnimation(await file.write(), { animation: 'pose' });
  expect(clip.frameCount).toBe(1);
  expect(clip.frameTime).toBeGreaterThan(0);
  expectNear(clip.rotations.subarray(4, 8), about([0, 0, 1], 1));
});

test('animations are chosen by name or number', async () => {
  const { file, hips, leg } = person();
  file.animation('turn').channel(hips, 'rotation', [0, 1], [0, 0, 0, 1, ...about([0, 0, 1], 1)]);
  file.animation('kick').channel(leg, 'rotation', [0, 2], [0, 0, 0, 1, ...about([1, 0, 0], 1)]);
  const bytes = await file.write();
  expect((await readGltfAnimation(bytes, { animation: 'kick' })).frameCount).toBe(61);
  expect((await readGltfAnimation(bytes, { animation: 1 })).name).toBe('turn');
  expect((await readGltfAnimation(bytes)).name).toBe('walk');
});

test('without a skin the nodes that move are the skeleton', async () => {
  const { file } = person({ withSkin: false });
  const clip = await readGltfAnimation(await file.write());
  expect(names(clip)).toEqual(['Armature', 'Hips', 'LeftUpLeg', 'Tip']);
});

test('meshes, cameras and other trees are no joints', async () => {
  const { file, hips } = person();
  file.node('mesh', hips, [0, 0, 0]).setMesh(file.document.createMesh());
  const eye = file.node('eye', undefined, [0, 0, 0]).setCamera(file.document.createCamera());
  file.animation('film').channel(eye, 'translation', [0, 9], [0, 0, 0, 1, 1, 1]);
  const clip = await readGltfAnimation(await file.write());
  expect(names(clip)).toEqual(['Armature', 'Hips', 'LeftUpLeg', 'Tip']);
});

test('the rest pose is that of the skin, the frames are those of the nodes', async () => {
  const file = gltfFile();
  const hips = file.node('Hips', undefined, [0, 1, 0]);
  // The node is saved mid-stride; the skin was made with the leg straight.
  const leg = file.node('Leg', hips, [0.3, -0.2, 0.1]).setRotation(about([1, 0, 0], 1));
  const straight = { rotation: about([1, 0, 0], 0), scale: 1 };
  file.skin(
    [hips, leg],
    [
      ...inverseBind({ ...straight, place: [0, 1, 0] }),
      ...inverseBind({ ...straight, place: [0.1, 0.9, 0] }),
    ],
  );
  file.animation('a').channel(hips, 'rotation', [0, 1], [0, 0, 0, 1, 0, 1, 0, 0]);
  const clip = await readGltfAnimation(await file.write());
  expectNear(clip.joints[0].offset, [0, 1, 0]);
  expectNear(clip.joints[1].offset, [0.1, -0.1, 0]);
  expectNear(clip.joints[1].rest, [0, 0, 0, 1]);
  expectNear(clip.positions.subarray(3, 6), [0.3, -0.2, 0.1]);
  expectNear(clip.rotations.subarray(4, 8), about([1, 0, 0], 1));
});

describe('scales', () => {
  test('a constant scale channel is like the scale of the node', async () => {
    const { file, armature, channel } = person({ scale: 1 });
    channel(armature, 'scale', [0, 1], [0.01, 0.01, 0.01, 0.01, 0.01, 0.01]);
    const clip = await readGltfAnimation(await file.write());
    expectNear(clip.joints[1].offset, [0, 0, 1]);
  });

  test('of a leaf they move nothing', async () => {
    const { file, tip, channel } = person();
    channel(tip, 'scale', [0, 1], [1, 1, 1, 0, 0, 0]);
    expect((await readGltfAnimation(await file.write())).joints).toHaveLength(4);
  });

  test.each([
    [
      'that change',
      ({ hips, channel }: ReturnType<typeof person>) =>
        channel(hips, 'scale', [0, 1], [1, 1, 1, 1.1, 1.1, 1.1]),
      'scale of node "Hips" changes with time',
    ],
    [
      'that differ by axis',
      ({ hips }: ReturnType<typeof person>) => hips.setScale([1, 1, 1.1]),
      'scale of node "Hips" differs by axis',
    ],
    [
      'that mirror',
      ({ hips }: ReturnType<typeof person>) => hips.setScale([-1, -1, -1]),
      'not positive',
    ],
  ])('%s are refused', async (_, change, message) => {
    const made = person();
    change(made);
    await expectError(made.file.write(), message);
  });
});

async function expectError(
  bytes: Promise<Uint8Array> | Uint8Array,
  message: string,
  animation?: string | number,
): Promise<void> {
  const reading = readGltfAnimation(await bytes, animation === undefined ? {} : { animation });
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MotionError);
  expect((error as MotionError).message).toContain(message);
}

describe('errors', () => {
  test('no animation', async () => {
    const file = gltfFile();
    file.node('Hips', undefined, [0, 0, 0]);
    await expectError(file.write(), 'the file has no animation');
  });

  test('an unknown animation: the names are listed', async () => {
    const { file } = person();
    file.animation('run');
    const bytes = await file.write();
    await expectError(bytes, 'no animation "jump": the file has "walk" and "run"', 'jump');
    await expectError(bytes, 'no animation number 2: the file has "walk" and "run"', 2);
    await expectError(bytes, 'no animation number -1', -1);
  });

  test('no skeleton', async () => {
    const file = gltfFile();
    const cube = file.node('cube', undefined, [0, 0, 0]);
    file.animation('spin').channel(cube, 'rotation', [0, 1], [0, 0, 0, 1, 0, 1, 0, 0]);
    await expectError(file.write(), 'the file has no skeleton');
  });

  test('a skeleton that the animation leaves alone', async () => {
    const { file } = person();
    const cube = file.node('cube', undefined, [0, 0, 0]);
    file.animation('spin').channel(cube, 'rotation', [0, 1], [0, 0, 0, 1, 0, 1, 0, 0]);
    await expectError(file.write(), 'moves no joint of a skeleton', 'spin');
  });

  test('two people', async () => {
    const { file, channel } = person();
    const other = file.node('Other', undefined, [1, 0, 0]);
    file.skin([other]);
    channel(other, 'rotation', [0, 1], [0, 0, 0, 1, 0, 1, 0, 0]);
    await expectError(file.write(), 'moves 2 skeletons, "Armature" and "Other": only one person');
  });

  test('no GLB file', async () => {
    await expectError(new Uint8Array(0), 'not a GLB file');
    await expectError(new TextEncoder().encode('HIERARCHY\nROOT Hips'), 'not a GLB file');
  });

  test('a file cut anywhere', async () => {
    const bytes = await person().file.write();
    const cut = bytes.subarray(0, bytes.length - 5);
    await expectError(cut, `cut short: it has ${cut.length} of ${bytes.length} bytes`);
    for (let length = 0; length < bytes.length; length += 97) {
      await expect(readGltfAnimation(bytes.subarray(0, length))).rejects.toThrow(MotionError);
    }
  });

  test('a file whose inside is damaged', async () => {
    const bytes = (await person().file.write()).slice();
    bytes.fill(0x7b, 20, 60);
    await expectError(bytes, 'the JSON of the GLB file is broken');
  });

  test('nodes in a circle', async () => {
    const { file } = person();
    const io = new WebIO();
    const { json, resources } = await io.writeJSON(file.document, { format: Format.GLB });
    const hips = (json.nodes ?? []).findIndex(({ name }) => name === 'Hips');
    json.nodes![hips].children = [hips];
    const [binary] = Object.values(resources);
    await expectError(rawGlb(json, binary), `node ${hips} "Hips" is `);
  });

  test('times in another unit', async () => {
    const { file, hips, channel } = person();
    channel(hips, 'rotation', [0, 1e9], [0, 0, 0, 1, 0, 1, 0, 0]);
    await expectError(file.write(), 'check its times (they are seconds)');
  });

  test('the same for bytes that begin anywhere in their buffer', async () => {
    const bytes = await person().file.write();
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect((await readGltfAnimation(shifted.subarray(1))).frameCount).toBe(31);
  });
});

test('nodes without names get numbers', async () => {
  const { file, leg } = person();
  (leg as Node).setName('');
  expect(names(await readGltfAnimation(await file.write()))[2]).toBe('node 2');
});
