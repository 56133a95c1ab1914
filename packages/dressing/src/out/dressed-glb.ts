import {
  type Accessor,
  Document,
  Logger,
  type Material,
  type Mesh,
  WebIO,
} from '@gltf-transform/core';
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
import type { Dressed } from '../dress.ts';

export interface DressedGlbOptions {
  /** The garment's name; 'garment' unless given. */
  readonly name?: string;
  /** The cloth's colour as on the web, #rrggbb. */
  readonly colour?: string;
  /** Who wears it, for the base layer's hems; the body is of one colour unless given. */
  readonly wearer?: Body;
  /** The body's colours; a mannequin's unless told. */
  readonly tone?: ToneName;
}

const CLOTH = '#6f8fb8';

/** Adds an array to the file: how many numbers belong together, and the numbers. */
type Add = (
  type: Parameters<Accessor['setType']>[0],
  array: Float32Array | Uint32Array | Uint16Array,
) => Accessor;

/**
 * A dressed body as binary glTF: two nodes, `body` and the garment. The garment's texture coordinates
 * are its places in the pattern (u along the warp, v along the weft, metres), its vertices split along
 * seams; panels and seams are named in the mesh's extras.
 */
export async function writeDressedGlb(
  dressed: Dressed,
  options: DressedGlbOptions = {},
): Promise<Uint8Array> {
  const { name = 'garment', colour = CLOTH, wearer, tone = 'mannequin' } = options;
  if (!/^#[0-9a-f]{6}$/i.test(colour)) {
    throw new RangeError(`colour "${colour}": give it as on the web, e.g. ${CLOTH}`);
  }
  const document = new Document();
  const buffer = document.createBuffer();
  const add: Add = (type, array) =>
    document.createAccessor().setBuffer(buffer).setType(type).setArray(array.slice());
  const body = addBody(document, add, dressed, wearer, tone);
  const garment = addGarment(document, add, dressed, name);
  const [primitive] = garment.listPrimitives();
  primitive.setMaterial(addMaterial(document, name, colour).setDoubleSided(true));
  document
    .getRoot()
    .setDefaultScene(
      document
        .createScene()
        .addChild(document.createNode('body').setMesh(body))
        .addChild(document.createNode(name).setMesh(garment)),
    );
  return new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).writeBinary(document);
}

function addBody(
  document: Document,
  add: Add,
  { body }: Dressed,
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

function addGarment(document: Document, add: Add, dressed: Dressed, name: string): Mesh {
  const { mesh, garment } = dressed;
  const { vertexOf } = garment;
  // Shaded across seams as the one cloth it is.
  const smooth = new Float32Array(garment.positions.length);
  computeNormals(garment.positions, garment.triangles, smooth);
  const spread = (values: ArrayLike<number>): Float32Array => {
    const all = new Float32Array(3 * vertexOf.length);
    vertexOf.forEach((vertex, i) => {
      for (let c = 0; c < 3; c++) all[3 * i + c] = values[3 * vertex + c];
    });
    return all;
  };
  const primitive = document
    .createPrimitive()
    .setIndices(add('SCALAR', indices(mesh.triangles, vertexOf.length)))
    .setAttribute('POSITION', add('VEC3', spread(garment.positions)))
    .setAttribute('NORMAL', add('VEC3', spread(smooth)))
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
