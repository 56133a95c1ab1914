import type { Document, Material, Mesh } from '@gltf-transform/core';
import { linearColour } from '@toile/body';
import { createAccessors } from '@toile/body/gltf';
import { type FabricLook, ribLook } from '@toile/fabric/look';
import { wornTriangles } from '@toile/finish';
import { computeNormals } from '@toile/geometry';
import type { DressedGarment } from '../dress.ts';
import { spreadOverPanels } from '../sew/panel-numbers.ts';
import { createFabricMaterials } from './fabric-materials.ts';

const CLOTHS = ['#6f8fb8', '#b07d62', '#7d8f69'];

/** The colours of so many garments: those given, as on the web, and ours for the others. */
export function clothColours(given: readonly string[], count: number): string[] {
  const bad = given.find((colour) => !/^#[0-9a-f]{6}$/i.test(colour));
  if (bad !== undefined) {
    throw new RangeError(`colour "${bad}": give it as on the web, e.g. ${CLOTHS[0]}`);
  }
  return Array.from({ length: count }, (_, k) => given[k] ?? CLOTHS[k % CLOTHS.length]);
}

/** How garments look in a file. */
export interface ClothOptions {
  /** The garments' colours as on the web, #rrggbb; ours unless given. */
  readonly colours?: readonly string[];
  /** What the garments are made of, yarns, prints and shine; plain colours where not given. */
  readonly looks?: readonly (FabricLook | undefined)[];
}

/** What a garment is made of in a file, and the colour of its ground. */
export interface FiledCloth {
  readonly material: Material;
  /** Of its ribs; made when it is asked for. */
  rib(): Material;
  /** As on the web. */
  readonly colour: string;
}

/** The cloth of each of so many garments. */
export function addCloths(
  document: Document,
  names: readonly string[],
  { colours = [], looks = [] }: ClothOptions,
): FiledCloth[] {
  const plain = clothColours(colours, names.length);
  const addFabric = createFabricMaterials(document);
  return names.map((name, k) => {
    const look = looks[k];
    if (look) {
      const rib = (): Material => addFabric(`${name} rib`, ribLook(look));
      return { material: addFabric(name, look), rib, colour: look.paint.ground };
    }
    const material = addMaterial(document, name, plain[k]).setDoubleSided(true);
    return { material, rib: () => material, colour: plain[k] };
  });
}

/**
 * Adds a garment's mesh to a document. Texture coordinates are its places in the pattern (u along the
 * warp, v along the weft, metres), its vertices split along seams; panels and seams are named in the
 * mesh's extras.
 */
export function addGarment(document: Document, garment: DressedGarment, material: Material): Mesh {
  const { name, mesh, vertexOf } = garment;
  const add = createAccessors(document);
  // Shaded across seams as the one cloth it is.
  const smooth = new Float32Array(garment.positions.length);
  computeNormals(garment.positions, garment.triangles, smooth);
  const primitive = document
    .createPrimitive()
    .setIndices(add('SCALAR', indices(wornTriangles(garment), vertexOf.length)))
    .setAttribute('POSITION', add('VEC3', spreadOverPanels(garment, garment.positions)))
    .setAttribute('NORMAL', add('VEC3', spreadOverPanels(garment, smooth)))
    .setAttribute('TEXCOORD_0', add('VEC2', Float32Array.from(mesh.uvs)))
    .setMaterial(material);
  return document
    .createMesh(name)
    .addPrimitive(primitive)
    .setExtras({ ...describeParts(garment) });
}

/** Panels and seams of a garment whose triangles are so many for each one simulated. */
export function describeParts({ mesh }: Pick<DressedGarment, 'mesh'>, perTriangle = 1): object {
  return {
    panels: mesh.panels.map(({ name, fabric, firstTriangle, triangleCount }) => ({
      name,
      fabric,
      firstTriangle: perTriangle * firstTriangle,
      triangleCount: perTriangle * triangleCount,
    })),
    seams: mesh.seams.map(({ name, kind }) => ({ name, kind })),
  };
}

/** Numbers of vertices in as few bytes as suffice. */
export function indices(
  triangles: Uint32Array,
  vertexCount: number,
): Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> {
  return vertexCount < 0xffff ? Uint16Array.from(triangles) : triangles.slice();
}

export function addMaterial(document: Document, name: string, colour: string): Material {
  return document
    .createMaterial(name)
    .setBaseColorFactor([...linearColour(colour), 1])
    .setRoughnessFactor(0.85)
    .setMetallicFactor(0);
}
