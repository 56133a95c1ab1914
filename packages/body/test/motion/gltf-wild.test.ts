import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Body } from '../../src/body.ts';
import { loadBodyMaker } from '../../src/body-maker.ts';
import type { Clip } from '../../src/motion/files/clip.ts';
import { MotionError } from '../../src/motion/files/motion-error.ts';
import { recordClip } from '../../src/motion/files/record-clip.ts';
import { readClip } from '../../src/motion/read-clip.ts';
import { retarget } from '../../src/motion/retarget.ts';
import { walk } from '../../src/motion/walk.ts';
import { JOINT_NAMES } from '../../src/skeleton/joints.ts';
import type { Motion } from '../../src/skeleton/motion.ts';
import type { Quaternion } from '../../src/skeleton/quaternion.ts';
import { createPosed, poseSkeleton, restPose } from '../../src/skeleton/skeleton.ts';
import { withoutJoints } from './foreign-clip.ts';
import { type Json, WildFile, type WildOptions } from './wild-gltf.ts';
import { NAMINGS } from './wild-names.ts';

let body: Body;
let clip: Clip;
let clean: Motion;
beforeAll(async () => {
  body = (await loadBodyMaker()).make({ sex: 'female' });
  clip = recordClip(walk(body, { speed: 1.3 }), { duration: 1, frameRate: 30 });
  clean = retarget(clip, body);
});

/** Farthest that a joint, but for fingers, is from where it is in the clean clip [m]. */
async function off(bytes: Uint8Array, name = 'wild.glb'): Promise<number> {
  const motion = retarget(await readClip(name, bytes), body);
  expect(motion.duration).toBeCloseTo(clean.duration, 2);
  const pose = restPose(body.skeleton);
  const [own, posed] = [createPosed(body.skeleton), createPosed(body.skeleton)];
  let most = 0;
  for (let time = 0; time <= clean.duration; time += 0.05) {
    poseSkeleton(body.skeleton, clean.sample(time, pose), own);
    poseSkeleton(body.skeleton, motion.sample(time, pose), posed);
    JOINT_NAMES.forEach((joint, j) => {
      if (/Thumb|Index|Middle|Ring|Little/.test(joint)) return;
      const way = [0, 1, 2].map((c) => own.positions[3 * j + c] - posed.positions[3 * j + c]);
      most = Math.max(most, Math.hypot(...way));
    });
  }
  return most;
}

const write = (options: WildOptions = {}): WildFile => new WildFile(clip, options);
/** Blender's armature, as most exporters of other programs leave it: z up, in centimetres. */
const UPRIGHT: Quaternion = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

test.each(Object.entries(NAMINGS))('%s', async (_, rename) => {
  expect(await off(write({ rename }).glb())).toBeLessThan(0.001);
});

test.each<[string, () => Uint8Array, number]>([
  [
    'an armature in centimetres that lies on its back',
    () => write({ armature: { scale: 0.01, rotation: UPRIGHT } }).glb(),
    0.001,
  ],
  [
    'the same ten times as large as people are',
    () => write({ armature: { scale: 10, rotation: [0, 0, 0, 1] } }).glb(),
    0.001,
  ],
  ['cubic splines', () => write({ interpolation: 'CUBICSPLINE' }).glb(), 0.001],
  [
    'cubic splines through every second frame',
    () => write({ interpolation: 'CUBICSPLINE', keys: (f) => f % 2 === 0 }).glb(),
    0.02,
  ],
  ['rotations of 16 bits', () => write({ rotations: 'int16' }).glb(), 0.001],
  // Off by up to 0.9° a joint, of which there are seven from the hips to a hand.
  ['rotations of 8 bits', () => write({ rotations: 'int8' }).glb(), 0.06],
  ['steps from frame to frame', () => write({ interpolation: 'STEP' }).glb(), 0.001],
  ['keys at uneven times', () => write({ keys: (f) => f % 3 !== 1 || f === 1 }).glb(), 0.025],
  ['nodes that move, without a skin', () => write({ hasSkin: false }).glb(), 0.001],
  ['text with its data in it, behind a byte order mark', () => write().gltf(), 0.001],
  ['a pose as the first animation', () => withPose(write()).glb(), 0.001],
  ['meshes that Draco packed', () => withDraco(write()).glb(), 0.001],
  ['quantised meshes and pictures of other kinds', () => withLooks(write()).glb(), 0.001],
  ['keys in which some are replaced', () => sparse(write()).glb(), 0.001],
  ['keys that meshopt packed', () => packed(write({ rotations: 'int16' })), 0.001],
  ['keys of four zeros here and there', () => withZeros(write()).glb(), 0.02],
  ['a prop and a camera that move too', () => withProps(write()).glb(), 0.001],
  ['faces that move, and pointers', () => withPointers(write()).glb(), 0.001],
])('%s', async (_, file, near) => {
  expect(await off(file())).toBeLessThan(near);
});

test('without arms and fingers', async () => {
  const legs = new WildFile(
    withoutJoints(clip, /Shoulder|Arm|Hand|Thumb|Index|Middle|Ring|Little/),
  );
  const motion = retarget(await readClip('legs.glb', legs.glb()), body);
  expect(motion.duration).toBeCloseTo(1, 2);
});

test('one key is a pose', async () => {
  const read = await readClip('pose.glb', write({ keys: (f) => f === 3 }).glb());
  expect(read.frameCount).toBe(1);
  expect(retarget(read, body).duration).toBeGreaterThan(0);
});

describe('told in a sentence', () => {
  const spoilt = (spoil: (json: Json, file: WildFile) => void): Uint8Array => {
    const file = write();
    spoil(file.json, file);
    return file.glb();
  };
  test.each<[string, () => Uint8Array, RegExp]>([
    [
      'data in another file',
      () => write().gltf('walk.bin'),
      /another one, "walk\.bin": export .* \(\.glb\)/,
    ],
    [
      'glTF 1.0',
      () => spoilt((json) => (json.asset.version = '1.0')),
      /glTF 1\.0: export it as glTF 2\.0/,
    ],
    [
      'no skeleton',
      () => spoilt((json) => (json.animations[0].channels.length = 0)),
      /no joint|no skeleton/,
    ],
    [
      'NaN',
      () =>
        spoilt((json, file) => {
          const { output } = json.animations[0].samplers[4];
          file.bytesOf(output).fill(0xff, 16, 20);
        }),
      /the rotation of node "upperChest", key 1 at .* finite values: export/,
    ],
    [
      'times that go back',
      () =>
        spoilt((json, file) => {
          const { input } = json.animations[0].samplers[0];
          file.bytesOf(input).copyWithin(40, 0, 4);
        }),
      /key 10 at 0 s: expected rising times/,
    ],
    [
      'fewer values than times',
      () => spoilt((json) => (json.accessors[2].count = 20)),
      /has 31 times but 20 values .* export/,
    ],
    [
      'keys of another kind',
      () => spoilt((json) => (json.accessors[2].type = 'VEC3')),
      /has 31 times but 31 values of 3 numbers/,
    ],
    [
      'data that is not there',
      () => spoilt((json) => (json.bufferViews[3].byteOffset = 1e6)),
      /damaged|export/,
    ],
    [
      'a sampler that is not there',
      () => spoilt((json) => (json.animations[0].channels[3].sampler = 999)),
      /export/,
    ],
    [
      'a node that is not there',
      () => spoilt((json) => (json.animations[0].channels[3].target.node = 999)),
      /export/,
    ],
    [
      'places without end',
      () => spoilt((json) => (json.nodes[5].translation = 'far away')),
      /node "head"|no numbers|export/,
    ],
    [
      'a skeleton that is squashed',
      () => spoilt((json) => (json.nodes[1].scale = [1, 2, 1])),
      /scale of node "spine" differs by axis .* apply/,
    ],
    [
      'a leg that is not there',
      () => new WildFile(withoutJoints(clip, /left(Lower|Upper)Leg|left(Foot|Toes)/)).glb(),
      /no joint with a usual name for leftUpperLeg/,
    ],
    [
      'names that tell nothing',
      () => write({ rename: (name) => `b${JOINT_NAMES.indexOf(name as never)}` }).glb(),
      /no joint with a usual name .* rename them/,
    ],
    [
      'an hour of data in a kilobyte',
      () => spoilt((json) => (json.accessors[2].count = 4e9)),
      /claims|reaches/,
    ],
    [
      'packed data that is none',
      () =>
        spoilt((json) => {
          const view = json.bufferViews[3];
          const { byteLength } = view;
          const how = { byteStride: 16, count: 31, mode: 'ATTRIBUTES' };
          view.extensions = {
            EXT_meshopt_compression: { buffer: 0, byteOffset: view.byteOffset, byteLength, ...how },
          };
        }),
      /cannot be unpacked|not there/,
    ],
    ['a list that is none', () => spoilt((json) => (json.animations = { name: 'x' })), /list/],
    ['text that is no JSON', () => new TextEncoder().encode('{ "asset": '), /JSON .* broken/],
  ])('%s', async (_, file, message) => {
    const failure = await readClip('wild.glb', file())
      .then(
        (read) => {
          retarget(read, body);
        },
        (error) => error,
      )
      .catch((error) => error);
    expect(failure).toBeInstanceOf(MotionError);
    expect(failure.message).toMatch(message);
  });

  test('a file cut anywhere', async () => {
    const whole = write().glb();
    for (let part = 0; part < 1; part += 0.043) {
      const cut = whole.slice(0, Math.floor(part * whole.length));
      await expect(readClip('cut.glb', cut)).rejects.toThrow(MotionError);
    }
  });
});

function withPose(file: WildFile): WildFile {
  const { animations } = file.json;
  const [{ channels, samplers }] = animations;
  const pose = {
    name: 'T-Pose',
    samplers: [{ ...samplers[1] }],
    channels: [{ ...channels[1], sampler: 0 }],
  };
  pose.samplers[0].input = file.add('SCALAR', Float32Array.of(0));
  pose.samplers[0].output = file.add('VEC4', Float32Array.of(0, 0, 0, 1));
  animations.unshift(pose);
  return file;
}

function withDraco(file: WildFile): WildFile {
  const { json } = file;
  const name = 'KHR_draco_mesh_compression';
  json.extensionsUsed = json.extensionsRequired = [name];
  const position = json.accessors.push({ type: 'VEC3', componentType: 5126, count: 9000 }) - 1;
  json.meshes = [
    {
      primitives: [
        {
          attributes: { POSITION: position },
          extensions: { [name]: { bufferView: 0, attributes: { POSITION: 0 } } },
        },
      ],
    },
  ];
  return file;
}

function withLooks(file: WildFile): WildFile {
  const { json } = file;
  json.extensionsUsed = ['KHR_mesh_quantization', 'KHR_texture_basisu', 'EXT_texture_webp'];
  json.extensionsRequired = ['KHR_mesh_quantization', 'KHR_texture_basisu'];
  json.images = [{ uri: 'skin.ktx2' }, { uri: 'hair.png' }];
  json.textures = [{ extensions: { KHR_texture_basisu: { source: 0 } } }];
  json.materials = [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }];
  return file;
}

/** The same rotations, kept as zeros of which all are replaced. */
function sparse(file: WildFile): WildFile {
  const { accessors, animations } = file.json;
  const accessor = accessors[animations[0].samplers[6].output];
  const { bufferView, count } = accessor;
  const indices = Uint8Array.from({ length: count }, (_, i) => i);
  delete accessor.bufferView;
  accessor.sparse = {
    count,
    indices: { bufferView: file.view(indices), componentType: 5121 },
    values: { bufferView },
  };
  return file;
}

function packed(file: WildFile): Uint8Array {
  const { json } = file;
  json.extensionsUsed = json.extensionsRequired = ['EXT_meshopt_compression'];
  for (const { output } of json.animations[0].samplers.slice(1)) {
    const { bufferView, count } = json.accessors[output];
    const bytes = file.bytesOf(output);
    const small = MeshoptEncoder.encodeGltfBuffer(bytes, count, 8, 'ATTRIBUTES');
    const { byteOffset } = json.bufferViews[file.view(small)];
    json.bufferViews[bufferView] = {
      ...{ buffer: 1, byteOffset: 0, byteLength: 8 * count },
      extensions: {
        EXT_meshopt_compression: {
          ...{ buffer: 0, byteOffset, byteLength: small.length },
          ...{ byteStride: 8, count, mode: 'ATTRIBUTES' },
        },
      },
    };
  }
  return file.glb({ byteLength: 1e6, extensions: { EXT_meshopt_compression: { fallback: true } } });
}

function withZeros(file: WildFile): WildFile {
  for (const { output } of file.json.animations[0].samplers.slice(1, 20)) {
    file.bytesOf(output).fill(0, 16 * 7, 16 * 8);
  }
  return file;
}

function withProps(file: WildFile): WildFile {
  const { json } = file;
  json.cameras = [{ type: 'perspective', perspective: { yfov: 1, znear: 0.1 } }];
  json.nodes.push({ name: 'Camera', camera: 0 }, { name: 'Ball' });
  const count = json.nodes.length;
  json.scenes[0].nodes.push(count - 2, count - 1);
  const [{ channels, samplers }] = json.animations;
  for (const node of [count - 2, count - 1]) {
    channels.push({ sampler: channels.length, target: { node, path: 'translation' } });
    samplers.push({ ...samplers[0] });
  }
  return file;
}

function withPointers(file: WildFile): WildFile {
  const { channels, samplers } = file.json.animations[0];
  file.json.extensionsUsed = ['KHR_animation_pointer'];
  const { input } = samplers[0];
  const weights = file.add('SCALAR', new Float32Array(31));
  channels.push({
    sampler: samplers.push({ input, output: weights }) - 1,
    target: { node: file.json.nodes.length - 1, path: 'weights' },
  });
  channels.push({
    sampler: samplers.length - 1,
    target: {
      path: 'pointer',
      extensions: { KHR_animation_pointer: { pointer: '/materials/0/alphaCutoff' } },
    },
  });
  return file;
}

beforeAll(() => MeshoptEncoder.ready);
