import type { Document, Material, Mesh } from '@gltf-transform/core';
import { linearColour } from '@toile/body';
import { createAccessors } from '@toile/body/gltf';
import { type FabricLook, wornOverNew } from '@toile/fabric/look';
import { type Finish, lookOf, type Role, splitByRibs } from '@toile/finish';
import type { DressedGarment } from '../dress.ts';
import { addMaterial, describeParts, type FiledCloth, indices } from './garment-document.ts';

/**
 * Adds a garment as it is drawn to a document: primitives for its cloth, its rims and turned hems, its
 * stitches, seams and what is sewn on; those of ribs are their own. Texture coordinates are places in the pattern,
 * as `addGarment` has them, but for panels that are laid such that prints meet at seams. The mesh's extras name the roles of its primitives, and panels, whose triangles are
 * counted over all that are cloth.
 *
 * @param finish Such that nothing crosses; see `findClearance`.
 * @param look Of cloth that is worn: its mesh has colours, and its material is `wornLook`.
 */
export function addFinishedGarment(
  document: Document,
  garment: DressedGarment,
  finish: Finish,
  { material, rib, colour }: FiledCloth,
  look?: FabricLook,
): Mesh {
  const add = createAccessors(document);
  finish.update(garment.positions);
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
    materials.set(role, made);
    return made;
  };
  const mesh = document.createMesh(garment.name);
  const roles: Role[] = [];
  for (const part of finish.parts) {
    const { role, uvs, triangles } = part;
    const places = add('VEC3', part.positions.slice());
    const normals = add('VEC3', part.normals.slice());
    const cloth = add('VEC2', uvs.slice());
    const trim = trimOf(role);
    const worn = trim ? undefined : wearOf?.(part.sheetVertexOf);
    const colours = worn && add('VEC3', worn).setNormalized(true);
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
      mesh.addPrimitive(primitive);
      roles.push(role);
    }
  }
  const perTriangle = 4 ** finish.sheet.levels;
  return mesh.setExtras({
    ...describeParts(garment, perTriangle),
    roles,
  });
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
