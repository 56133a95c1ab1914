import type { Document, Material, Node } from '@gltf-transform/core';
import type { Body } from '../body.ts';
import { formSkin } from '../look/form.ts';
import type { HairName } from '../look/hair.ts';
import { createPosed, jointNumber, type Pose, poseSkeleton } from '../skeleton/skeleton.ts';
import { createPlainSkinner } from '../skin/skinner.ts';
import { createAccessors } from './accessors.ts';
import { addFaceMesh } from './face-mesh.ts';
import { addRig, type Rig } from './glb-rig.ts';
import { mixSkin } from './mix-skin.ts';
import { type MannequinHead, mannequinOf, type PaintedBody, paintBody } from './paint-body.ts';
import { shadesOf } from './skin-shades.ts';
import { createSurface, placeSurface, type Surface } from './surface.ts';
import { linearColour, TONES, type ToneName } from './tones.ts';

export interface AddBodyOptions {
  /** How the body stands. */
  readonly pose: Pose;
  /** Where its vertices are in that pose [m]; as its skeleton moves them unless given. */
  readonly places?: ArrayLike<number> | undefined;
  /** Colours; a mannequin's unless told. */
  readonly tone?: ToneName | undefined;
  /** How a person wears it; none unless given. */
  readonly hair?: HairName | undefined;
  /** In years, if it was given when the body was made. */
  readonly age?: number | undefined;
}

/** A body in a glTF document. */
export interface DocumentBody {
  readonly node: Node;
  readonly rig: Rig;
  /** What the mesh's vertices are: the skin's, and those on the hems of the base layer. */
  readonly painted: PaintedBody;
  /** What is drawn in place of its head in all of them, if anything is. */
  readonly mannequin: MannequinHead | undefined;
  /** Where they are in the pose. */
  readonly surface: Surface;
  /** Joints and weights of each, four and four. */
  readonly skin: ReturnType<typeof mixSkin>;
}

/**
 * Adds a body to a document's scene: skin and base layer as two materials over shared vertices, the
 * skeleton by the names of the VRM humanoid. Vertices are in the pose asked for, so that programs
 * without skinning show it too. The document's `extras.body` tells what the body was made from, so
 * that it can be made again: sex, age, the measurements given and all of them [m, rad].
 */
export function addBody(document: Document, body: Body, options: AddBodyOptions): DocumentBody {
  const { pose, tone = 'mannequin', hair, age } = options;
  const colours = TONES[tone];
  if (!colours) {
    throw new RangeError(`tone "${tone}" is not there: use ${Object.keys(TONES).join(', ')}`);
  }
  const posed = poseSkeleton(body.skeleton, pose, createPosed(body.skeleton));
  const places = options.places ?? createPlainSkinner(body).skin(posed, 'dual');
  const painted = paintBody(body, { tone, hair });
  const surface = createSurface(painted);
  const mannequin = mannequinOf(painted, tone);
  placeSurface(painted, body.mesh.triangles, places, surface, mannequin);
  const isForm = mannequin && 'ring' in mannequin;
  const skin = mixSkin(painted, isForm ? formSkin(mannequin, body.skin) : body.skin);
  const accessor = createAccessors(document);
  const attributes = {
    POSITION: accessor('VEC3', surface.positions),
    NORMAL: accessor('VEC3', surface.normals),
    JOINTS_0: accessor('VEC4', skin.joints),
    WEIGHTS_0: accessor('VEC4', skin.weights),
  };
  const shades = colours.face && accessor('VEC3', shadesOf(painted, colours));
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
    if (shades && triangles === painted.outside) primitive.setAttribute('COLOR_0', shades);
    mesh.addPrimitive(primitive);
  }
  const rig = addRig(document, body.skeleton, pose, posed, (matrices) =>
    accessor('MAT4', matrices),
  );
  const node = document.createNode('body').setMesh(mesh).setSkin(rig.skin);
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? document.createScene();
  root.setDefaultScene(scene.addChild(rig.nodes[0]).addChild(node));
  const joint = jointNumber('head');
  const face = addFaceMesh(document, painted, { tone, hair, places, joint });
  if (face) scene.addChild(document.createNode('face').setMesh(face).setSkin(rig.skin));
  const { sex, given, measurements } = body;
  root.setExtras({ body: { sex, ...(age !== undefined && { age }), given, measurements } });
  return { node, rig, painted, mannequin, surface, skin };
}

function createMaterial(document: Document, name: string, colour: string): Material {
  return document
    .createMaterial(name)
    .setBaseColorFactor([...linearColour(colour), 1])
    .setRoughnessFactor(0.8)
    .setMetallicFactor(0);
}
