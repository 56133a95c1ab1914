import type { Document, Mesh } from '@gltf-transform/core';
import { createAccessors } from '@toile/body/gltf';
import { type Clearance, createFinish, type Role } from '@toile/finish';
import type { DressedGarment } from '../dress.ts';
import { addMaterial, describeParts, indices } from './garment-document.ts';

/** How much lighter thread is than cloth. */
const THREAD = 0.15;

/**
 * Adds a garment as it is drawn to a document: a primitive for its cloth, one for its rims and turned hems,
 * one for its stitches. Texture coordinates are places in the pattern, as `addGarment` has them; the mesh's extras name panels and the roles of its primitives.
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
    if (role !== 'stitch') return cloth;
    const thread = addMaterial(document, `${garment.name} thread`, colour);
    const [r, g, b, alpha] = thread.getBaseColorFactor();
    const lighter = (x: number): number => x + THREAD * (1 - x);
    return thread.setBaseColorFactor([lighter(r), lighter(g), lighter(b), alpha]);
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
