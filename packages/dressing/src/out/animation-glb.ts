import { type Accessor, Document, type Mesh, type Node } from '@gltf-transform/core';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import type { ToneName } from '@toile/body';
import { type AddedAnimation, addAnimation, addBody, createAccessors } from '@toile/body/gltf';
import { type Animation, checkAnimation } from './animation.ts';
import { clothChanges, skinChanges } from './changes.ts';
import { addCloths, addGarment, type ClothOptions } from './garment-document.ts';
import {
  type MorphShape,
  type MorphShapes,
  morphShapes,
  spreadShapes,
  unpackShape,
} from './morph-shapes.ts';
import { type Compression, writeDocument } from './write-document.ts';

export interface AnimationGlbOptions extends ClothOptions {
  /** The body's colours; a mannequin's unless told. */
  readonly tone?: ToneName;
  /** In years, if it was given when the body was made. */
  readonly age?: number | undefined;
  /**
   * `meshopt` unless told: EXT_meshopt_compression. `none` is for programs without it, such as Blender
   * before 5.2; such a file is some three times as large.
   */
  readonly compression?: Compression;
}

/** Farthest that a vertex is from where it belongs, in any frame [m]. */
const TOLERANCE = 5e-4;

/**
 * A dressed person in motion as binary glTF. The body is a skin on its skeleton, whose joints are
 * animated; what it differs from that skin is added by morph targets before it. Garments are nodes that
 * go with the hips, their shapes morph targets: the cosines of `morphShapes`, one for each frame but the
 * first, with normals. Vertices as such are those of the first frame. Every vertex is within half a
 * millimetre of its place in every frame, and on a straight way between.
 */
export async function writeAnimationGlb(
  animation: Animation,
  options: AnimationGlbOptions = {},
): Promise<Uint8Array> {
  checkAnimation(animation);
  const { dressed, frames, fps, name } = animation;
  const { tone, age, compression = 'meshopt' } = options;
  const document = new Document();
  const names = dressed.garments.map((garment) => garment.name);
  const cloths = addCloths(document, names, options);
  document.createExtension(KHRMeshQuantization).setRequired(true);
  const [{ pose, body: places }] = frames;
  const body = addBody(document, dressed.wearer, { pose, places, tone, age });
  const poses = frames.map((frame) => frame.pose);
  const { add } = addAnimation(document, name, { poses, frameTime: 1 / fps }, body.rig.nodes);
  const isSparse = compression === 'none';
  const { changes, vertexOf } = skinChanges(frames, dressed.wearer, body);
  addShapes(
    document,
    body.node,
    spreadShapes(morphShapes(changes, TOLERANCE), vertexOf),
    add,
    isSparse,
  );
  const ways = poses.map(({ hips }) => hips.map((x, axis) => x - pose.hips[axis]));
  const scene = document.getRoot().getDefaultScene();
  dressed.garments.forEach((garment, k) => {
    const positions = frames.map(({ garments }) => garments[k]);
    const first = { ...garment, positions: Float64Array.from(positions[0]) };
    const node = document
      .createNode(garment.name)
      .setMesh(addGarment(document, first, cloths[k].material));
    scene?.addChild(node);
    add(node, 'translation', Float32Array.from(ways.flatMap((way) => [...way])));
    const shapes = morphShapes(clothChanges(positions, ways, garment.triangles), TOLERANCE);
    addShapes(document, node, spreadShapes(shapes, garment.vertexOf), add, false);
  });
  return writeDocument(document, compression);
}

/** Gives the mesh of a node morph targets, and the node their weights over time. */
function addShapes(
  document: Document,
  node: Node,
  { shapes, weights }: MorphShapes,
  add: AddedAnimation['add'],
  isSparse: boolean,
): void {
  if (shapes.length === 0) return;
  const accessor = createAccessors(document);
  const mesh = node.getMesh() as Mesh;
  const addShape = (values: MorphShape['moves'] | MorphShape['turns']): Accessor => {
    // The writer rounds sparse integers that stand for fractions to 0.
    if (isSparse) return accessor('VEC3', unpackShape(values)).setSparse(true);
    return accessor('VEC3', values).setNormalized(!(values instanceof Float32Array));
  };
  const targets = shapes.map(({ wave, moves, turns }) => {
    const position = addShape(moves);
    const normal = addShape(turns);
    return document
      .createPrimitiveTarget(`cosine ${wave}`)
      .setAttribute('POSITION', position)
      .setAttribute('NORMAL', normal);
  });
  for (const primitive of mesh.listPrimitives()) {
    for (const target of targets) primitive.addTarget(target);
  }
  mesh.setWeights(shapes.map(() => 0));
  add(node, 'weights', weights);
}
