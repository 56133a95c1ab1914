import { Document, type Mesh } from '@gltf-transform/core';
import {
  type Body,
  type CutMesh,
  createSurface,
  type HairName,
  mannequinOf,
  type PaintedBody,
  paintBody,
  placeSurface,
  TONES,
  type ToneName,
} from '@toile/body';
import { addFaceMesh, createAccessors } from '@toile/body/gltf';
import type { Dressed } from '../dress.ts';
import { addFinishedGarments } from './finished-garment.ts';
import {
  addCloths,
  addGarment,
  addMaterial,
  type ClothOptions,
  indices,
} from './garment-document.ts';
import { packMeshes } from './pack-meshes.ts';
import { type Compression, writeDocument } from './write-document.ts';

export interface DressedGlbOptions extends ClothOptions {
  /** Who wears it, for the base layer's hems; the body is of one colour unless given. */
  readonly wearer?: Body;
  /** The body's colours; a mannequin's unless told. */
  readonly tone?: ToneName;
  /**
   * `finished` unless told: garments as they are drawn, smooth, with hems and stitches (@toile/finish).
   * `simulated` has the triangles of the simulation, for those who go on from there.
   */
  readonly surface?: 'finished' | 'simulated';
  /** How a person wears it; none unless given. */
  readonly hair?: HairName | undefined;
  /** `none` unless told; `meshopt` rounds places to 61 µm, and normals to half a degree. */
  readonly compression?: Compression;
}

/**
 * A dressed body as binary glTF: nodes for `body` and each garment, as `addFinishedGarments` has it, or
 * `addGarment`.
 */
export async function writeDressedGlb(
  dressed: Pick<Dressed, 'body' | 'garments'>,
  options: DressedGlbOptions = {},
): Promise<Uint8Array> {
  const { wearer, tone = 'mannequin', hair } = options;
  const document = new Document();
  const painted = wearer && paintBody(wearer, { tone, hair });
  const body = addSkin(document, dressed, painted, tone);
  const scene = document.createScene().addChild(document.createNode('body').setMesh(body));
  const places = dressed.body.positions;
  const face = painted && addFaceMesh(document, painted, { tone, hair, places });
  if (face) scene.addChild(document.createNode('face').setMesh(face));
  for (const [k, mesh] of addGarments(document, dressed, options).entries()) {
    scene.addChild(document.createNode(dressed.garments[k].name).setMesh(mesh));
  }
  document.getRoot().setDefaultScene(scene);
  const { compression = 'none' } = options;
  if (compression === 'meshopt') await packMeshes(document);
  return writeDocument(document, compression);
}

function addGarments(
  document: Document,
  dressed: Pick<Dressed, 'body' | 'garments'>,
  options: DressedGlbOptions,
): Mesh[] {
  if (options.surface !== 'simulated') {
    return addFinishedGarments(document, dressed, options).map(({ mesh }) => mesh);
  }
  const names = dressed.garments.map(({ name }) => name);
  const cloths = addCloths(document, names, options);
  return dressed.garments.map((garment, k) => addGarment(document, garment, cloths[k].material));
}

function addSkin(
  document: Document,
  { body }: Pick<Dressed, 'body'>,
  known: PaintedBody | undefined,
  tone: ToneName,
): Mesh {
  const add = createAccessors(document);
  const painted: CutMesh = known ?? {
    vertexCount: body.positions.length / 3,
    ends: new Uint32Array(),
    shares: new Float32Array(),
    outside: body.triangles,
    inside: new Uint32Array(),
  };
  const surface = createSurface(painted);
  const mannequin = known && mannequinOf(known, tone);
  placeSurface(painted, body.triangles, body.positions, surface, mannequin);
  const positions = add('VEC3', surface.positions);
  const normals = add('VEC3', surface.normals);
  const mesh = document.createMesh('body');
  for (const [name, triangles, colour] of [
    ['skin', painted.outside, TONES[tone].skin],
    ['base layer', painted.inside, TONES[tone].baseLayer],
  ] as const) {
    if (triangles.length === 0) continue;
    mesh.addPrimitive(
      document
        .createPrimitive()
        .setIndices(add('SCALAR', indices(triangles, painted.vertexCount)))
        .setAttribute('POSITION', positions)
        .setAttribute('NORMAL', normals)
        .setMaterial(addMaterial(document, name, colour)),
    );
  }
  return mesh;
}
