import type { Document, Material, Mesh } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';
import { linearColour } from '@toile/body';
import { createAccessors } from '@toile/body/gltf';
import { type FabricLook, wornLook, wornOverNew } from '@toile/fabric/look';
import {
  createFinish,
  type Fineness,
  type Finish,
  findClearance,
  lookOf,
  type Role,
  splitByRibs,
} from '@toile/finish';
import type { Dressed, DressedGarment } from '../dress.ts';
import type { DrawnShapes } from './drawn-shapes.ts';
import {
  addCloths,
  addMaterial,
  type ClothOptions,
  describeParts,
  type FiledCloth,
  indices,
} from './garment-document.ts';

/** How worn what is sewn on is: it is of the colour of seams, which lie where cloth is worn. */
const SEAM_WEAR = 0.6;

/** A garment of a document, and how it changes. */
export interface FiledGarment {
  readonly mesh: Mesh;
  readonly shapes: DrawnShapes | undefined;
}

/**
 * Adds garments to a document as they are drawn, such that nothing crosses: none itself, another one or
 * the body.
 *
 * @param shapesOf How they change, if they do.
 */
export function addFinishedGarments(
  document: Document,
  { body, garments }: Pick<Dressed, 'body' | 'garments'>,
  options: ClothOptions & Fineness,
  shapesOf?: (finishes: readonly Finish[]) => readonly DrawnShapes[],
): FiledGarment[] {
  const { looks = [] } = options;
  const names = garments.map(({ name }) => name);
  // What is finished has colours by vertex, which make cloth darker that is not worn.
  const drawn = looks.map((look) => look && wornLook(look));
  const cloths = addCloths(document, names, { ...options, looks: drawn });
  const worn = garments.map((garment) => {
    const own = { ...garment, thickness: layerOf(garment) };
    return { ...own, finish: createFinish(own, options) };
  });
  findClearance(worn, [body]);
  const all = shapesOf?.(worn.map(({ finish }) => finish));
  return worn.map(({ finish, ...garment }, k) => {
    const { material, rib, colour } = cloths[k];
    const look = looks[k];
    const own = { material, rib, colour: look ? wornLook(look, SEAM_WEAR).paint.ground : colour };
    const shapes = all?.[k];
    return { mesh: addFinishedGarment(document, garment, finish, own, look, shapes), shapes };
  });
}

/** How thick its main fabric is [m]. */
function layerOf({ cloth: { material } }: DressedGarment): number {
  return ('materials' in material ? material.materials[0] : material).thickness;
}

/**
 * Adds a garment as it is drawn to a document: primitives for its cloth, its rims and turned hems, its
 * stitches, seams and what is sewn on; those of ribs are their own. Texture coordinates are places in the pattern,
 * as `addGarment` has them, but for panels that are laid such that prints meet at seams. The mesh's extras name the roles of its primitives, and panels, whose triangles are
 * counted over all that are cloth.
 *
 * @param finish Such that nothing crosses; see `findClearance`.
 * @param look Of cloth that is worn: its mesh has colours, and its material is `wornLook`.
 */
function addFinishedGarment(
  document: Document,
  garment: DressedGarment,
  finish: Finish,
  { material, rib, colour }: FiledCloth,
  look?: FabricLook,
  shapes?: DrawnShapes,
): Mesh {
  const add = createAccessors(document);
  finish.update(garment.positions, garment.cords);
  const wearOf = createWearColours(finish, look);
  const materials = new Map<Role, Material>();
  /** What is not cloth has a colour of its own. */
  const trimOf = (role: Role): Material | undefined => {
    const look = lookOf(role, linearColour(colour));
    if (!look) return undefined;
    const made =
      materials.get(role) ??
      addMaterial(document, `${garment.name} ${role}`, colour)
        .setBaseColorFactor([...look.colour, 1])
        .setRoughnessFactor(look.roughness)
        .setMetallicFactor(look.metalness);
    if (look.isShade) {
      const unlit = document.createExtension(KHRMaterialsUnlit).createUnlit();
      made.setAlphaMode('BLEND').setExtension('KHR_materials_unlit', unlit);
    }
    materials.set(role, made);
    return made;
  };
  const mesh = document.createMesh(garment.name);
  const roles: Role[] = [];
  for (const [p, part] of finish.parts.entries()) {
    const { role, uvs, triangles } = part;
    const places = add('VEC3', part.positions.slice());
    const normals = add('VEC3', part.normals.slice());
    const cloth = add('VEC2', uvs.slice());
    const trim = trimOf(role);
    const worn = trim ? undefined : wearOf?.(part.sheetVertexOf);
    const colours = worn
      ? add('VEC3', worn).setNormalized(true)
      : part.covers && add('VEC4', coverColours(part.covers)).setNormalized(true);
    const targets = (shapes?.parts[p] ?? []).map(({ moves, turns }, k) =>
      document
        .createPrimitiveTarget(`component ${k + 1}`)
        .setAttribute('POSITION', add('VEC3', moves))
        .setAttribute('NORMAL', add('VEC3', turns)),
    );
    const all = { isRibbed: false, firstTriangle: 0, triangleCount: triangles.length / 3 };
    for (const range of trim ? [all] : splitByRibs(part, garment.pattern)) {
      const { isRibbed, firstTriangle, triangleCount } = range;
      const own = triangles.subarray(3 * firstTriangle, 3 * (firstTriangle + triangleCount));
      const primitive = document
        .createPrimitive()
        .setIndices(add('SCALAR', indices(own, uvs.length / 2)))
        .setAttribute('POSITION', places)
        .setAttribute('NORMAL', normals)
        .setAttribute('TEXCOORD_0', cloth)
        .setMaterial(trim ?? (isRibbed ? rib() : material));
      if (colours) primitive.setAttribute('COLOR_0', colours);
      for (const target of targets) primitive.addTarget(target);
      mesh.addPrimitive(primitive);
      roles.push(role);
    }
  }
  const perTriangle = 4 ** finish.sheet.levels;
  if (shapes) mesh.setWeights([...shapes.weights.subarray(0, shapes.parts[0].length)]);
  return mesh.setExtras({
    ...describeParts(garment, perTriangle),
    roles,
  });
}

/** White, and as opaque as it covers what is below. */
function coverColours(covers: Float32Array): Uint8Array<ArrayBuffer> {
  const colours = new Uint8Array(4 * covers.length).fill(0xff);
  covers.forEach((cover, v) => {
    colours[4 * v + 3] = Math.round(0xff * cover);
  });
  return colours;
}

/** Colours of cloth by how worn it is, over that of the cloth where it is worn most: files can make colours darker alone. */
function createWearColours(
  finish: Finish,
  look: FabricLook | undefined,
): ((sheetVertexOf: Uint32Array) => Uint16Array<ArrayBuffer>) | undefined {
  const over = look && wornOverNew(look);
  if (!over) return undefined;
  const wear = finish.findWear();
  return (sheetVertexOf) => {
    const colours = new Uint16Array(3 * sheetVertexOf.length);
    sheetVertexOf.forEach((v, i) => {
      over.forEach((most, c) => {
        colours[3 * i + c] = Math.round((0xffff * (1 + wear[v] * (most - 1))) / most);
      });
    });
    return colours;
  };
}
