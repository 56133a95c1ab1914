import { type Accessor, Document, type Mesh, type Node } from '@gltf-transform/core';
import { KHRMeshQuantization } from '@gltf-transform/extensions';
import type { HairName, ToneName } from '@toile/body';
import { type AddedAnimation, addAnimation, addBody, createAccessors } from '@toile/body/gltf';
import { type Animation, checkAnimation } from './animation.ts';
import { clothChanges, skinChanges } from './changes.ts';
import { drawInCovered } from './cover-skin.ts';
import { drawnShapes, MOVES } from './drawn-shapes.ts';
import { addFinishedGarments } from './finished-garment.ts';
import { addCloths, addGarment, type ClothOptions } from './garment-document.ts';
import {
  type MorphShape,
  type MorphShapes,
  morphShapes,
  spreadShapes,
  unpackShape,
} from './morph-shapes.ts';
import { packOnly } from './pack-meshes.ts';
import { type Compression, writeDocument } from './write-document.ts';

export interface AnimationGlbOptions extends ClothOptions {
  /** The body's colours; a mannequin's unless told. */
  readonly tone?: ToneName;
  /** How a person wears it; none unless given. */
  readonly hair?: HairName | undefined;
  /** In years, if it was given when the body was made. */
  readonly age?: number | undefined;
  /**
   * `finished` unless told: garments as they are drawn, smooth, with hems and stitches (@toile/finish),
   * moved by bones in their cloth. `simulated` has the triangles of the simulation as morph targets, each
   * vertex within half a millimetre of its place in every frame.
   */
  readonly surface?: 'finished' | 'simulated';
  /**
   * `meshopt` unless told: EXT_meshopt_compression. `none` is for programs without it, such as Blender
   * before 5.2; such a file is several times as large.
   */
  readonly compression?: Compression;
}

/** Farthest that a vertex is from where it belongs, in any frame [m]. */
const TOLERANCE = 5e-4;

/**
 * A dressed person in motion as binary glTF. The body is a skin on its skeleton, whose joints are
 * animated; what it differs from that skin is added by morph targets before it. Garments as drawn are
 * skins too, on bones of their own, one for some simulated vertices each. As simulated they are nodes that
 * go with the hips, their shapes morph targets: the cosines of `morphShapes`, one for each frame but the
 * first, with normals. Vertices as such are those of the first frame.
 */
export async function writeAnimationGlb(
  animation: Animation,
  options: AnimationGlbOptions = {},
): Promise<Uint8Array> {
  checkAnimation(animation);
  const { dressed, frames, fps, name } = animation;
  const { tone, hair, age, compression = 'meshopt' } = options;
  const document = new Document();
  document.createExtension(KHRMeshQuantization).setRequired(true);
  const [{ pose, body: places }] = frames;
  const body = addBody(document, dressed.wearer, { pose, places, tone, hair, age });
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
  if (options.surface === 'simulated') addMorphedGarments(document, animation, ways, options, add);
  else {
    await addDrawnGarments(document, animation, ways, options, add);
    drawInCovered(body, animation);
  }
  return writeDocument(document, compression);
}

/** As fine as it is drawn; there are too many shapes for more. */
const SPACING = 0.012;

async function addDrawnGarments(
  document: Document,
  { dressed, frames, fps }: Animation,
  ways: readonly Float64Array[],
  options: ClothOptions,
  add: AddedAnimation['add'],
): Promise<void> {
  const [first] = frames;
  const standing = {
    body: { ...dressed.body, positions: Float64Array.from(first.body) },
    garments: dressed.garments.map((garment, k) => ({
      ...garment,
      positions: Float64Array.from(first.garments[k]),
      // As in the other frames, which have none.
      cords: [],
    })),
  };
  const filed = addFinishedGarments(document, standing, { ...options, spacing: SPACING }, (all) =>
    drawnShapes(
      all.map((finish, k) => ({
        finish,
        triangles: dressed.garments[k].triangles,
        frames: frames.map(({ garments }, f) => garments[k].map((x, i) => x - ways[f][i % 3])),
      })),
      frames.length / fps,
    ),
  );
  const meshes = filed.map(({ mesh }) => mesh);
  const { middle, grid } = await packOnly(document, meshes, MOVES);
  const scene = document.getRoot().getDefaultScene();
  filed.forEach(({ mesh, shapes }, k) => {
    const node = document
      .createNode(dressed.garments[k].name)
      .setMesh(mesh)
      .setTranslation([...middle])
      .setScale([grid, grid, grid]);
    scene?.addChild(node);
    const way = ways.flatMap((one) => [...one.map((x, axis) => x + middle[axis])]);
    add(node, 'translation', Float32Array.from(way));
    if (shapes && shapes.weights.length > 0) add(node, 'weights', shapes.weights);
  });
}

function addMorphedGarments(
  document: Document,
  { dressed, frames }: Animation,
  ways: readonly Float64Array[],
  options: ClothOptions,
  add: AddedAnimation['add'],
): void {
  const names = dressed.garments.map((garment) => garment.name);
  const cloths = addCloths(document, names, options);
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
