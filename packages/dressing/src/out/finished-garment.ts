import type { Document, Material, Mesh } from '@gltf-transform/core';
import { linearColour } from '@toile/body';
import { createAccessors } from '@toile/body/gltf';
import { type Clearance, createFinish, lookOf, type Role } from '@toile/finish';
import type { DressedGarment } from '../dress.ts';
import { addMaterial, describeParts, type FiledCloth, indices } from './garment-document.ts';

/**
 * Adds a garment as it is drawn to a document: a primitive for its cloth, one for its rims and turned hems,
 * others for stitches, seams and what is sewn on. Texture coordinates are places in the pattern, as `addGarment` has them; the mesh's extras name panels and the roles of its primitives.
 *
 * @param clearance Such that nothing crosses; see `findClearance`.
 */
export function addFinishedGarment(
  document: Document,
  garment: DressedGarment,
  clearance: Clearance,
  { material, colour }: FiledCloth,
): Mesh {
  const add = createAccessors(document);
  const finish = createFinish(garment);
  finish.setClearance(clearance);
  finish.update(garment.positions);
  const materials = new Map<Role, Material>();
  const materialOf = (role: Role): Material => {
    const look = lookOf(role, linearColour(colour));
    if (!look) return material;
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
  for (const { role, positions, normals, uvs, triangles } of finish.parts) {
    mesh.addPrimitive(
      document
        .createPrimitive()
        .setIndices(add('SCALAR', indices(triangles, uvs.length / 2)))
        .setAttribute('POSITION', add('VEC3', positions.slice()))
        .setAttribute('NORMAL', add('VEC3', normals.slice()))
        .setAttribute('TEXCOORD_0', add('VEC2', uvs.slice()))
        .setMaterial(materialOf(role)),
    );
  }
  const perTriangle = 4 ** finish.sheet.levels;
  return mesh.setExtras({
    ...describeParts(garment, perTriangle),
    roles: finish.parts.map(({ role }) => role),
  });
}
