import { type Accessor, Document, type Material } from '@gltf-transform/core';
import { createGlbIo } from '@toile/geometry/gltf';
import type { Body } from '../body.ts';
import type { Motion } from '../skeleton/motion.ts';
import { createPosed, type Pose, poseSkeleton, restPose } from '../skeleton/skeleton.ts';
import { createPlainSkinner } from '../skin/skinner.ts';
import { addAnimation, addRig } from './glb-rig.ts';
import { mixSkin } from './mix-skin.ts';
import { paintBody } from './paint-body.ts';
import { createSurface, placeSurface } from './surface.ts';
import { linearColour, TONES, type ToneName } from './tones.ts';

export interface BodyGlbOptions {
  /** How the body stands; the rest pose unless told. */
  readonly pose?: Pose | undefined;
  /** Recorded into the file as an animation, 30 poses a second. */
  readonly motion?: Motion | undefined;
  /** Colours; a mannequin's unless told. */
  readonly tone?: ToneName | undefined;
  /** In years, if it was given when the body was made. */
  readonly age?: number | undefined;
}

/** Which numbers of an array belong together. */
type Kind = Parameters<Accessor['setType']>[0];

/**
 * A body as binary glTF: skin and base layer as two materials over shared vertices, the skeleton by
 * the names of the VRM humanoid. Vertices are in the pose asked for, so that programs without
 * skinning show it too. The file's `extras.body` tells what the body was made from, so that it can be
 * made again: sex, age, the measurements given and all of them [m, rad].
 */
export async function writeBodyGlb(body: Body, options: BodyGlbOptions = {}): Promise<Uint8Array> {
  const { pose = restPose(body.skeleton), motion, tone = 'mannequin', age } = options;
  const colours = TONES[tone];
  if (!colours) {
    throw new RangeError(`tone "${tone}" is not there: use ${Object.keys(TONES).join(', ')}`);
  }
  const posed = poseSkeleton(body.skeleton, pose, createPosed(body.skeleton));
  const painted = paintBody(body);
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (
    type: Kind,
    array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
  ): Accessor => document.createAccessor().setBuffer(buffer).setType(type).setArray(array);

  const surface = createSurface(painted);
  const places = createPlainSkinner(body).skin(posed, 'dual');
  placeSurface(painted, body.mesh.triangles, places, surface);
  const skin = mixSkin(painted, body.skin);
  const attributes = {
    POSITION: accessor('VEC3', surface.positions),
    NORMAL: accessor('VEC3', surface.normals),
    JOINTS_0: accessor('VEC4', skin.joints),
    WEIGHTS_0: accessor('VEC4', skin.weights),
  };
  const mesh = document.createMesh('body');
  for (const [name, triangles, colour] of [
    ['skin', painted.outside, colours.skin],
    ['base layer', painted.inside, colours.baseLayer],
  ] as const) {
    const primitive = document
      .createPrimitive()
      .setIndices(accessor('SCALAR', Uint16Array.from(triangles)))
      .setMaterial(createMaterial(document, name, colour));
    for (const [semantic, values] of Object.entries(attributes)) {
      primitive.setAttribute(semantic, values);
    }
    mesh.addPrimitive(primitive);
  }
  const rig = addRig(document, body.skeleton, pose, posed, (matrices) =>
    accessor('MAT4', matrices),
  );
  const node = document.createNode('body').setMesh(mesh).setSkin(rig.skin);
  const scene = document.createScene().addChild(rig.nodes[0]).addChild(node);
  const { sex, given, measurements } = body;
  document
    .getRoot()
    .setDefaultScene(scene)
    .setExtras({ body: { sex, ...(age !== undefined && { age }), given, measurements } });
  if (motion) addAnimation(document, motion, rig.nodes, accessor);
  return createGlbIo().writeBinary(document);
}

function createMaterial(document: Document, name: string, colour: string): Material {
  return document
    .createMaterial(name)
    .setBaseColorFactor([...linearColour(colour), 1])
    .setRoughnessFactor(0.8)
    .setMetallicFactor(0);
}
