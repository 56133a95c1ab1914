import { Document, type Mesh, type Node } from '@gltf-transform/core';
import { type Body, linearColour, type Motion, restPose, type ToneName } from '@toile/body';
import { addAnimation, addBody, addRig, createAccessors } from '@toile/body/gltf';
import { computeNormals } from '@toile/geometry';
import { createGlbIo } from '@toile/geometry/gltf';
import type { Learnt, RealTimeGarment } from '../garment.ts';
import { RealTimeError } from '../garment-error.ts';
import { coarseMoves, createPrediction } from '../learn/predict.ts';
import { createJoints } from '../pose/dual-skin.ts';

export interface RealTimeGlbOptions {
  /** Who wears it, drawn too; the skeleton alone unless given. */
  readonly wearer?: Body;
  readonly tone?: ToneName;
  /** Of the cloth, as on the web. */
  readonly colour?: string;
  /** Recorded into the file as an animation, 30 poses a second; with what was learnt its shapes too. */
  readonly motion?: Motion;
  /** How many shapes of what was learnt, the largest first; 16 unless told. */
  readonly shapes?: number;
}

const FRAME_TIME = 1 / 30;
const COLOUR = '#6f8fb8';

/**
 * A garment as binary glTF that any program plays: cloth on the wearer's skeleton, four joints per vertex; of
 * what was learnt the shapes as morph targets, which are added before the skin as the player does. Programs
 * mix matrices where the player mixes dual quaternions, and nothing puts the cloth outside of the body.
 */
export async function writeRealTimeGlb(
  garment: RealTimeGarment,
  options: RealTimeGlbOptions = {},
): Promise<Uint8Array> {
  if (garment.method === 'hybrid') {
    throw new RealTimeError(
      `${garment.name} flows, which glTF cannot: bake it as skinned or learnt, or play it with createPlayer`,
    );
  }
  const { wearer, tone, motion, colour = COLOUR, shapes = 16 } = options;
  const document = new Document();
  const joints = createJoints(garment.joints);
  const pose = restPose(joints.skeleton);
  joints.pose(pose);
  const add = createAccessors(document);
  const rig = wearer
    ? addBody(document, wearer, { pose, tone }).rig
    : addRig(document, joints.skeleton, pose, joints.posed, (values) => add('MAT4', values));
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? document.createScene().addChild(rig.nodes[0]);
  root.setDefaultScene(scene);
  const kept = Math.min(shapes, garment.learnt ? garment.learnt.model.columns : 0);
  const mesh = addCloth(document, garment, colour, kept);
  const node = document.createNode(garment.name).setMesh(mesh).setSkin(rig.skin);
  scene.addChild(node);
  if (motion) addMotion(document, garment, motion, rig.nodes, node, kept);
  return createGlbIo().writeBinary(document);
}

function addCloth(
  document: Document,
  { name, rest, triangles, skin, learnt }: RealTimeGarment,
  colour: string,
  kept: number,
): Mesh {
  const add = createAccessors(document);
  const normals = new Float32Array(rest.length);
  computeNormals(rest, triangles, normals);
  const material = document
    .createMaterial(name)
    .setBaseColorFactor([...linearColour(colour), 1])
    .setRoughnessFactor(0.85)
    .setMetallicFactor(0)
    .setDoubleSided(true);
  const primitive = document
    .createPrimitive()
    .setIndices(add('SCALAR', triangles.slice()))
    .setAttribute('POSITION', add('VEC3', Float32Array.from(rest)))
    .setAttribute('NORMAL', add('VEC3', normals))
    .setAttribute('JOINTS_0', add('VEC4', Uint8Array.from(skin.joints)))
    .setAttribute('WEIGHTS_0', add('VEC4', Float32Array.from(skin.weights)))
    .setMaterial(material);
  const mesh = document.createMesh(name).addPrimitive(primitive);
  if (learnt && kept > 0) addShapes(document, mesh, { rest, triangles, normals }, learnt, kept);
  return mesh;
}

interface Surface extends Pick<RealTimeGarment, 'rest' | 'triangles'> {
  readonly normals: Float32Array;
}

/** Shapes of unit amount are metres large: normals are those of a small part of it, made large again. */
const PART = 0.05;

function addShapes(
  document: Document,
  mesh: Mesh,
  { rest, triangles, normals }: Surface,
  learnt: Learnt,
  kept: number,
): void {
  const add = createAccessors(document);
  for (let k = 0; k < kept; k++) {
    const moves = shapeOf(learnt, k);
    const turned = new Float32Array(rest.length);
    computeNormals(
      rest.map((x, i) => x + PART * moves[i]),
      triangles,
      turned,
    );
    const turns = turned.map((x, i) => (x - normals[i]) / PART);
    const target = document
      .createPrimitiveTarget(`shape ${k}`)
      .setAttribute('POSITION', add('VEC3', moves))
      .setAttribute('NORMAL', add('VEC3', turns));
    for (const primitive of mesh.listPrimitives()) primitive.addTarget(target);
  }
  mesh.setWeights(new Array(kept).fill(0));
}

/** One shape on all vertices, the coarse ones first [m]. */
function shapeOf(learnt: Learnt, k: number): Float32Array<ArrayBuffer> {
  const { coarse, wrinkles } = learnt;
  const row = ({ values, columns }: typeof coarse, at: number) =>
    values.slice(at * columns, (at + 1) * columns);
  if (k >= coarse.rows) return Float32Array.from(row(wrinkles, k - coarse.rows));
  const out = new Float32Array((3 * learnt.nodes.length) / 4);
  coarseMoves(learnt, row(coarse, k), out);
  return out;
}

function addMotion(
  document: Document,
  garment: RealTimeGarment,
  motion: Motion,
  nodes: readonly Node[],
  node: Node,
  kept: number,
): void {
  const joints = createJoints(garment.joints);
  const count = Math.max(1, Math.round(motion.duration / FRAME_TIME));
  const poses = Array.from({ length: count + 1 }, (_, f) =>
    motion.sample(f * FRAME_TIME, restPose(joints.skeleton)),
  );
  const { add } = addAnimation(document, motion.name, { poses, frameTime: FRAME_TIME }, nodes);
  if (!garment.learnt || kept === 0) return;
  const prediction = createPrediction(garment.learnt);
  const amounts = poses.flatMap((pose, f) => {
    joints.pose(pose);
    prediction.shape(joints, f === 0 ? 0 : FRAME_TIME);
    return [...prediction.amounts.subarray(0, kept)];
  });
  add(node, 'weights', Float32Array.from(amounts));
}
