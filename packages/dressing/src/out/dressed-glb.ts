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
import { wornLook } from '@toile/fabric/look';
import { createFinish, findClearance } from '@toile/finish';
import type { Dressed, DressedGarment } from '../dress.ts';
import { addFinishedGarment } from './finished-garment.ts';
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
 * A dressed body as binary glTF: nodes for `body` and each garment, as `addFinishedGarment` has it, or
 * `addGarment`.
 */
export async function writeDressedGlb(
  dressed: Pick<Dressed, 'body' | 'garments'>,
  options: DressedGlbOptions = {},
): Promise<Uint8Array> {
  const { wearer, tone = 'mannequin', hair } = options;
  const document = new Document();
  const names = dressed.garments.map(({ name }) => name);
  const isFinished = options.surface !== 'simulated';
  const { looks = [] } = options;
  // What is finished has colours by vertex, which make cloth darker that is not worn.
  const drawn = isFinished ? looks.map((look) => look && wornLook(look)) : looks;
  const cloths = addCloths(document, names, { ...options, looks: drawn });
  const painted = wearer && paintBody(wearer, { tone, hair });
  const body = addSkin(document, dressed, painted, tone);
  const scene = document.createScene().addChild(document.createNode('body').setMesh(body));
  const places = dressed.body.positions;
  const face = painted && addFaceMesh(document, painted, { tone, hair, places });
  if (face) scene.addChild(document.createNode('face').setMesh(face));
  const garments = dressed.garments.map((worn) => {
    const garment = { ...worn, thickness: layerOf(worn) };
    return { ...garment, ...(isFinished && { finish: createFinish(garment) }) };
  });
  if (isFinished) findClearance(garments, [dressed.body]);
  garments.forEach(({ finish, ...garment }, k) => {
    const { material, rib, colour } = cloths[k];
    const look = looks[k];
    // Of seams, which lie where cloth is worn.
    const own = { material, rib, colour: look ? wornLook(look, SEAM_WEAR).paint.ground : colour };
    const mesh = finish
      ? addFinishedGarment(document, garment, finish, own, look)
      : addGarment(document, garment, material);
    scene.addChild(document.createNode(garment.name).setMesh(mesh));
  });
  document.getRoot().setDefaultScene(scene);
  const { compression = 'none' } = options;
  if (compression === 'meshopt') await packMeshes(document);
  return writeDocument(document, compression);
}

/** How worn what is sewn on is. */
const SEAM_WEAR = 0.6;

/** How thick its main fabric is [m]. */
function layerOf({ cloth: { material } }: DressedGarment): number {
  return ('materials' in material ? material.materials[0] : material).thickness;
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
