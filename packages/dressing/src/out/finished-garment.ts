import type { Document, Mesh } from '@gltf-transform/core';
import { createAccessors } from '@toile/body/gltf';
import { type Clearance, createFinish, lookOf, type Role } from '@toile/finish';
import type { DressedGarment } from '../dress.ts';
import { addMaterial, describeParts, indices } from './garment-document.ts';

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
  colour: string,
): Mesh {
  const add = createAccessors(document);
  const finish = createFinish(garment);
  finish.setClearance(clearance);
  finish.update(garment.positions);
  const cloth = addMaterial(document, garment.name, colour).setDoubleSided(true);
  const materialOf = (role: Role) => {
    const [r, g, b, alpha] = cloth.getBaseColorFactor();
    const look = lookOf(role, [r, g, b]);
    if (!look) return cloth;
    return addMaterial(document, `${garment.name} ${role}`, colour)
      .setBaseColorFactor([...look.colour, alpha])
      .setRoughnessFactor(look.roughness)
      .setMetallicFactor(look.metalness);
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
