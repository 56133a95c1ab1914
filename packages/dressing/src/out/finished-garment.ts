import type { Document, Mesh } from '@gltf-transform/core';
import { createAccessors } from '@toile/body/gltf';
import { type Clearance, createFinish, type Role, splitByRibs } from '@toile/finish';
import type { DressedGarment } from '../dress.ts';
import { addMaterial, describeParts, type FiledCloth, indices } from './garment-document.ts';

/** How much lighter thread is than cloth. */
const THREAD = 0.15;

/**
 * Adds a garment as it is drawn to a document: primitives for its cloth, its rims and turned hems, its
 * stitches; those of ribs are their own. Texture coordinates are places in the pattern, as `addGarment` has them.
 * The mesh's extras name the roles of its primitives, and panels, whose triangles are counted over all that are cloth.
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
  const addThread = () => {
    const thread = addMaterial(document, `${garment.name} thread`, colour);
    const [r, g, b, alpha] = thread.getBaseColorFactor();
    const lighter = (x: number): number => x + THREAD * (1 - x);
    return thread.setBaseColorFactor([lighter(r), lighter(g), lighter(b), alpha]);
  };
  const mesh = document.createMesh(garment.name);
  const roles: Role[] = [];
  for (const part of finish.parts) {
    const { role, uvs, triangles } = part;
    const places = add('VEC3', part.positions.slice());
    const normals = add('VEC3', part.normals.slice());
    const cloth = add('VEC2', uvs.slice());
    const thread = role === 'stitch' ? addThread() : undefined;
    const all = { isRibbed: false, firstTriangle: 0, triangleCount: triangles.length / 3 };
    for (const range of thread ? [all] : splitByRibs(part, garment.pattern)) {
      const { isRibbed, firstTriangle, triangleCount } = range;
      const own = triangles.subarray(3 * firstTriangle, 3 * (firstTriangle + triangleCount));
      mesh.addPrimitive(
        document
          .createPrimitive()
          .setIndices(add('SCALAR', indices(own, uvs.length / 2)))
          .setAttribute('POSITION', places)
          .setAttribute('NORMAL', normals)
          .setAttribute('TEXCOORD_0', cloth)
          .setMaterial(thread ?? (isRibbed ? rib() : material)),
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
