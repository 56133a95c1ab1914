import { type Accessor, Document, type Material, type Mesh } from '@gltf-transform/core';
import {
  type Body,
  createSurface,
  linearColour,
  paintBody,
  placeSurface,
  TONES,
  type ToneName,
} from '@toile/body';
import { computeNormals } from '@toile/geometry';
import { createGlbIo } from '@toile/geometry/gltf';
import type { Dressed, DressedGarment } from '../dress.ts';
import { spreadOverPanels } from '../sew/panel-numbers.ts';
import { wornTriangles } from './worn-triangles.ts';

export interface DressedGlbOptions {
  /** The garments' colours as on the web, #rrggbb; ours unless given. */
  readonly colours?: readonly string[];
  /** Who wears it, for the base layer's hems; the body is of one colour unless given. */
  readonly wearer?: Body;
  /** The body's colours; a mannequin's unless told. */
  readonly tone?: ToneName;
}

const CLOTHS = ['#6f8fb8', '#b07d62', '#7d8f69'];

/** Adds an array to the file: how many numbers belong together, and the numbers. */
type Add = (
  type: Parameters<Accessor['setType']>[0],
  array: Float32Array | Uint32Array | Uint16Array,
) => Accessor;

/**
 * A dressed body as binary glTF: nodes for `body` and each garment. A garment's texture coordinates
 * are its places in the pattern (u along the warp, v along the weft, metres), its vertices split along
 * seams; panels and seams are named in the mesh's extras.
 */
export async function writeDressedGlb(
  dressed: Pick<Dressed, 'body' | 'garments'>,
  options: DressedGlbOptions = {},
): Promise<Uint8Array> {
  const { colours = [], wearer, tone = 'mannequin' } = options;
  const bad = colours.find((colour) => !/^#[0-9a-f]{6}$/i.test(colour));
  if (bad !== undefined) {
    throw new RangeError(`colour "${bad}": give it as on the web, e.g. ${CLOTHS[0]}`);
  }
  const document = new Document();
  const buffer = document.createBuffer();
  const add: Add = (type, array) =>
    document.createAccessor().setBuffer(buffer).setType(type).setArray(array.slice());
  const body = addBody(document, add, dressed, wearer, tone);
  const scene = document.createScene().addChild(document.createNode('body').setMesh(body));
  dressed.garments.forEach((garment, k) => {
    const mesh = addGarment(document, add, garment);
    const colour = colours[k] ?? CLOTHS[k % CLOTHS.length];
    const [primitive] = mesh.listPrimitives();
    primitive.setMaterial(addMaterial(document, garment.name, colour).setDoubleSided(true));
    scene.addChild(document.createNode(garment.name).setMesh(mesh));
  });
  document.getRoot().setDefaultScene(scene);
  return createGlbIo().writeBinary(document);
}

function addBody(
  document: Document,
  add: Add,
  { body }: Pick<Dressed, 'body'>,
  wearer: Body | undefined,
  tone: ToneName,
): Mesh {
  const painted = wearer
    ? paintBody(wearer)
    : {
        vertexCount: body.positions.length / 3,
        ends: new Uint32Array(),
        shares: new Float32Array(),
        outside: body.triangles,
        inside: new Uint32Array(),
      };
  const surface = createSurface(painted);
  placeSurface(painted, body.triangles, body.positions, surface);
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

function addGarment(document: Document, add: Add, garment: DressedGarment): Mesh {
  const { name, mesh, vertexOf } = garment;
  // Shaded across seams as the one cloth it is.
  const smooth = new Float32Array(garment.positions.length);
  computeNormals(garment.positions, garment.triangles, smooth);
  const primitive = document
    .createPrimitive()
    .setIndices(add('SCALAR', indices(wornTriangles(garment), vertexOf.length)))
    .setAttribute('POSITION', add('VEC3', spreadOverPanels(garment, garment.positions)))
    .setAttribute('NORMAL', add('VEC3', spreadOverPanels(garment, smooth)))
    .setAttribute('TEXCOORD_0', add('VEC2', Float32Array.from(mesh.uvs)));
  return document
    .createMesh(name)
    .addPrimitive(primitive)
    .setExtras({
      panels: mesh.panels.map(({ name, fabric, firstTriangle, triangleCount }) => ({
        name,
        fabric,
        firstTriangle,
        triangleCount,
      })),
      seams: mesh.seams.map(({ name, kind }) => ({ name, kind })),
    });
}

function indices(triangles: Uint32Array, vertexCount: number): Uint32Array | Uint16Array {
  return vertexCount < 0xffff ? Uint16Array.from(triangles) : triangles;
}

function addMaterial(document: Document, name: string, colour: string): Material {
  return document
    .createMaterial(name)
    .setBaseColorFactor([...linearColour(colour), 1])
    .setRoughnessFactor(0.85)
    .setMetallicFactor(0);
}
