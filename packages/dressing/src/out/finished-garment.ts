import type { Document, Material, Mesh } from '@gltf-transform/core';
import { linearColour } from '@toile/body';
import { createAccessors } from '@toile/body/gltf';
import { type Clearance, createFinish, lookOf, type Role, splitByRibs } from '@toile/finish';
import type { DressedGarment } from '../dress.ts';
import { addMaterial, describeParts, type FiledCloth, indices } from './garment-document.ts';

/**
 * Adds a garment as it is drawn to a document: primitives for its cloth, its rims and turned hems, its
 * stitches, seams and what is sewn on; those of ribs are their own. Texture coordinates are places in the pattern,
 * as `addGarment` has them. The mesh's extras name the roles of its primitives, and panels, whose triangles are
 * counted over all that are cloth.
 *
 * @param clearance Such that nothing crosses; see `findClearance`.
 */
export function addFinishedGarment(
  document: Document,
  garment: DressedGarment,
  clearance: Clearance,
  { material, rib, colour }: FiledCloth,
): Mesh {
  const add = createAccessors(document);
  const finish = createFinish(garment);
  finish.setClearance(clearance);
  finish.update(garment.positions);
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
    const all = { isRibbed: false, firstTriangle: 0, triangleCount: triangles.length / 3 };
    for (const range of trim ? [all] : splitByRibs(part, garment.pattern)) {
      const { isRibbed, firstTriangle, triangleCount } = range;
      const own = triangles.subarray(3 * firstTriangle, 3 * (firstTriangle + triangleCount));
      mesh.addPrimitive(
        document
          .createPrimitive()
          .setIndices(add('SCALAR', indices(own, uvs.length / 2)))
          .setAttribute('POSITION', places)
          .setAttribute('NORMAL', normals)
          .setAttribute('TEXCOORD_0', cloth)
          .setMaterial(trim ?? (isRibbed ? rib() : material)),
      );
      roles.push(role);
    }
  }
  const perTriangle = 4 ** finish.sheet.levels;
  return mesh.setExtras({
    ...describeParts(garment, perTriangle),
    roles,
  });
}
