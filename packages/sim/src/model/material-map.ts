import { NONE, type TriangleMesh } from '@toile/geometry';
import { checkMaterial, type Material, MaterialError } from './material.ts';
import type { Model } from './model.ts';
import { restArea } from './rest-shape.ts';

/** Several fabrics in one cloth: panels of a garment, garments over one another. */
export interface MaterialMap {
  readonly materials: readonly Material[];
  /** For each triangle of the input mesh its place in the list, from 0. */
  readonly of: ArrayLike<number>;
}

/** As a model keeps it: `materialOf` by the model's triangles. */
export type Fabrics = Pick<Model, 'materials' | 'materialOf'>;

/** Wrong places that are named, at most. */
const NAMED = 3;

/** One material, or one per triangle; refuses all that is wrong at once. */
export function assignMaterials(
  given: Material | MaterialMap,
  mesh: TriangleMesh,
  input: TriangleMesh,
): Fabrics {
  const { materials, of } = 'materials' in given ? given : { materials: [given], of: undefined };
  const count = mesh.triangles.length / 3;
  const problems = materials.flatMap(problemsOf);
  if (materials.length === 0) problems.push('the list of materials is empty: give at least one');
  if (of && mesh.triangles.length !== input.triangles.length) {
    problems.push('materials by face need a mesh without defects: faces had to be removed');
  } else if (of && of.length !== count) {
    problems.push(
      `materials are given for ${of.length} faces: one is needed for each of the ${count}`,
    );
  } else if (of) {
    const wrong = Array.from(of, (_, t) => t).filter((t) => !(of[t] in materials));
    for (const t of wrong.slice(0, NAMED)) {
      problems.push(
        `face ${t} has material ${of[t]}: it must be a whole number from 0 to ${materials.length - 1}`,
      );
    }
    if (wrong.length > NAMED) problems.push(`… and ${wrong.length - NAMED} more such faces`);
  }
  if (problems.length > 0) throw new MaterialError(problems.join('\n'));
  return { materials, materialOf: of ? Uint32Array.from(of) : new Uint32Array(count) };
}

function problemsOf(material: Material): string[] {
  try {
    checkMaterial(material);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The material that most of the cloth is of. */
export function mainMaterial(model: Fabrics & Parameters<typeof restArea>[0]): Material {
  const { materials, materialOf } = model;
  const areas = new Float64Array(materials.length);
  for (let t = 0; t < materialOf.length; t++) areas[materialOf[t]] += restArea(model, t);
  return materials[areas.indexOf(Math.max(...areas))];
}

/** Mean of a property over the cloth's area, where there can be only one number for all of it. */
export function meanByArea(model: Model, property: 'damping' | 'thickness' | 'friction'): number {
  const { materials, materialOf } = model;
  if (materials.length === 1) return materials[0][property];
  let sum = 0;
  let whole = 0;
  for (let t = 0; t < materialOf.length; t++) {
    const area = restArea(model, t);
    sum += area * materials[materialOf[t]][property];
    whole += area;
  }
  return sum / whole;
}

/** Mean of a property over some triangles. */
export function meanOver(
  { materials, materialOf }: Fabrics,
  triangles: ArrayLike<number>,
  property: (material: Material) => number,
): number {
  if (materials.length === 1) return property(materials[0]);
  let sum = 0;
  for (let k = 0; k < triangles.length; k++) sum += property(materials[materialOf[triangles[k]]]);
  return sum / triangles.length;
}

/** Mean of a property over the one or two triangles at an edge. */
export function meanAtEdge(
  model: Model,
  edge: number,
  property: (material: Material) => number,
): number {
  const sides = model.topology.edgeTriangles.subarray(2 * edge, 2 * edge + 2);
  return meanOver(model, sides[1] === NONE ? sides.subarray(0, 1) : sides, property);
}
