import { buildTopology, checkMesh, NONE, type Topology, type TriangleMesh } from '@toile/geometry';
import { addRopes } from './add-ropes.ts';
import { checkCollider } from './check-collider.ts';
import type { Collider, Vec3 } from './collider.ts';
import { checkCornerUvs } from './corner-uvs.ts';
import type { Wind } from './environment.ts';
import { type Fold, type Folds, placeFolds } from './folds.ts';
import type { Material } from './material.ts';
import { assignMaterials, type Fabrics, type MaterialMap, mainMaterial } from './material-map.ts';
import { ModelError } from './model-error.ts';
import { restArea } from './rest-shape.ts';
import type { RopeInput, Ropes } from './ropes.ts';

export interface ModelInput {
  readonly mesh: TriangleMesh;
  /** One for all, or one for each triangle of the mesh. */
  readonly material: Material | MaterialMap;
  /**
   * Material coordinates of each corner of each triangle of the mesh, six numbers per triangle [m]:
   * for panels sewn together, whose pieces meet at vertices but not in the fabric's plane. They take
   * the place of the mesh's own, and the positions may be any.
   */
  readonly cornerUvs?: Float64Array;
  /**
   * Pairs of vertices of the input mesh that are drawn together, as threads do before they are sewn
   * for good; of the implicit solver.
   */
  readonly seams?: Seams;
  /** Edges of the input mesh along which the cloth is pressed; of the implicit solver. */
  readonly folds?: readonly Fold[];
  /**
   * Cords and ribbons; of the implicit solver. Their vertices come behind those of the input mesh, rope
   * by rope, two to a section: `model.ropes.list` tells which.
   */
  readonly ropes?: readonly RopeInput[];
  /** Vertices of the input mesh, or of ropes, that are held where they are. */
  readonly pins?: readonly number[];
  readonly colliders?: readonly Collider[];
  /** [m/s²], default (0, −9.81, 0). */
  readonly gravity?: Vec3;
  readonly wind?: Wind;
  /** Rate at which the air slows the cloth [1/s]: 1.2 is a factor 0.99 per 1/120 s. */
  readonly airDrag?: number;
  /**
   * Layer of each vertex of the input mesh, rising from inside to outside: garments over one
   * another. Tells exact contact which way to untangle them.
   */
  readonly layers?: ArrayLike<number>;
  /** Mend what can be mended in the mesh instead of refusing it; see `Model.notes`. */
  readonly mend?: boolean;
}

/** Threads between pairs of vertices: energy ½ k |x_a − x_b|² each. */
export interface Seams {
  /** Two vertices per thread. */
  readonly pairs: ArrayLike<number>;
  /** k [N/m]. */
  readonly stiffness: number;
  /** So many of the last threads hold what stays two, as buttons do: their ends never become one. */
  readonly buttons?: number;
}

/**
 * Everything about a cloth that does not change while it moves, in the numbers of the mesh that was
 * given: vertex 7 here is vertex 7 there, and so wherever a simulation speaks of vertices. The engine
 * itself works on an {@link OrderedModel}.
 */
export interface Model {
  /** Of the mesh that was given, and of ropes; where it was mended, some may be no part of the cloth. */
  readonly vertexCount: number;
  /** Initial positions [m], three per vertex. */
  readonly positions: Float64Array;
  /** Rest shape [m], three per vertex: the material coordinates where the mesh has them. */
  readonly rest: Float64Array;
  /** Material coordinates [m], two per vertex: u along the warp, v along the weft. */
  readonly uvs: Float32Array;
  /** Three vertices each; where the mesh was mended, those that are left. */
  readonly triangles: Uint32Array;
  /** Material coordinates of the triangles' corners, where they differ at a vertex [m]. */
  readonly cornerUvs: Float64Array | undefined;
  readonly seams: Seams | undefined;
  readonly folds: Folds | undefined;
  readonly ropes: Ropes | undefined;
  readonly topology: Topology;
  /** Vertex masses [kg]; 0 where a vertex is no part of the cloth. */
  readonly masses: Float64Array;
  readonly pins: Uint32Array;
  /** Layer of each vertex, rising from inside to outside. */
  readonly layers: Uint32Array | undefined;
  /** The material that most of the cloth is of. */
  readonly material: Material;
  readonly materials: readonly Material[];
  /** Which of them each triangle is of. */
  readonly materialOf: Uint32Array;
  readonly colliders: readonly Collider[];
  readonly gravity: Vec3;
  readonly wind: Wind | undefined;
  readonly airDrag: number;
  /** What was mended in the mesh. */
  readonly notes: readonly string[];
}

export function buildModel(input: ModelInput): Model {
  const { mesh, notes, vertexMap } = checkMesh(input.mesh, { mend: input.mend ?? false });
  const { materials, materialOf } = assignMaterials(input.material, mesh, input.mesh);
  const { cornerUvs } = input;
  if (cornerUvs) {
    if (mesh.triangles.length !== input.mesh.triangles.length) {
      throw new ModelError('corner coordinates need a mesh without defects: it had to be mended');
    }
    checkCornerUvs(cornerUvs, mesh.triangles.length / 3);
  }
  const vertexCount = vertexMap.length;
  const isPart = (vertex: number): boolean => (vertexMap[vertex] ?? NONE) !== NONE;
  const parts = Uint32Array.from(vertexMap.keys()).filter(isPart);
  const positions = input.mesh.positions.slice();
  const hasUvs = input.mesh.uvs !== undefined && !cornerUvs;
  const uvs = hasUvs ? input.mesh.uvs : flatten(positions, parts);
  const rest = hasUvs ? lift(uvs) : positions;
  const triangles = mesh.triangles.map((vertex) => parts[vertex]);
  const cut = { rest, triangles, cornerUvs, materials, materialOf };
  if (input.layers) checkLayers(input.layers, vertexCount);
  const whole = addRopes(
    {
      ...cut,
      vertexCount,
      positions,
      uvs: Float32Array.from(uvs),
      masses: lumpMasses(cut, parts),
      layers: input.layers && Uint32Array.from(input.layers),
    },
    input.ropes ?? [],
  );
  const topology = buildTopology(whole.triangles, whole.vertexCount);
  const pins = Uint32Array.from(input.pins ?? [], (pin) => {
    if (isPart(pin) || (pin >= vertexCount && pin < whole.vertexCount)) return pin;
    throw new ModelError(
      `pin ${pin} is not a vertex of the mesh: pins are vertex numbers from 0 to ${whole.vertexCount - 1}`,
    );
  });
  const seams = input.seams && { ...input.seams, pairs: Uint32Array.from(input.seams.pairs) };
  if (seams && !Array.from(input.seams.pairs).every(isPart)) {
    throw new ModelError('a seam names a vertex that the mesh does not have');
  }
  const colliders = input.colliders ?? [];
  colliders.forEach(checkCollider);

  return Object.freeze({
    ...whole,
    seams,
    folds: input.folds?.length ? placeFolds(input.folds, topology) : undefined,
    topology,
    pins,
    material: mainMaterial(cut),
    colliders,
    gravity: input.gravity ?? ([0, -9.81, 0] as const),
    wind: input.wind,
    airDrag: input.airDrag ?? 0,
    notes,
  });
}

/**
 * A third of each adjacent triangle's area times the mass per area.
 * Source: [Fuhrmann2003, Eq. 1]. Units: rest [m], density [kg/m²], masses [kg].
 */
function lumpMasses(
  cut: Pick<Model, 'rest' | 'triangles' | 'cornerUvs'> & Fabrics,
  parts: Uint32Array,
): Float64Array {
  const { rest, triangles, materials, materialOf } = cut;
  const masses = new Float64Array(rest.length / 3);
  for (let t = 0; 3 * t < triangles.length; t++) {
    const third = (materials[materialOf[t]].density * restArea(cut, t)) / 3;
    for (let k = 0; k < 3; k++) masses[triangles[3 * t + k]] += third;
  }
  const massless = parts.find((vertex) => !(masses[vertex] > 0));
  if (massless !== undefined) {
    throw new ModelError(
      `vertex ${massless} has no mass: its triangles have no area in the rest shape`,
    );
  }
  return masses;
}

/** Material coordinates for a mesh without them: the plane of the two longest extents of its parts. */
function flatten(positions: Float64Array, parts: Uint32Array): Float64Array {
  const extent = [0, 1, 2].map((axis) => {
    let min = Infinity;
    let max = -Infinity;
    for (const vertex of parts) {
      min = Math.min(min, positions[3 * vertex + axis]);
      max = Math.max(max, positions[3 * vertex + axis]);
    }
    return max - min;
  });
  const thin = extent.indexOf(Math.min(...extent));
  const [u, v] = [0, 1, 2].filter((axis) => axis !== thin);
  const uvs = new Float64Array((positions.length / 3) * 2);
  for (let i = 0; i * 3 < positions.length; i++) {
    uvs[2 * i] = positions[3 * i + u];
    uvs[2 * i + 1] = positions[3 * i + v];
  }
  return uvs;
}

function lift(uvs: Float64Array): Float64Array {
  const rest = new Float64Array((uvs.length / 2) * 3);
  for (let i = 0; i * 2 < uvs.length; i++) {
    rest[3 * i] = uvs[2 * i];
    rest[3 * i + 1] = uvs[2 * i + 1];
  }
  return rest;
}

function checkLayers(layers: ArrayLike<number>, vertexCount: number): void {
  if (layers.length !== vertexCount) {
    throw new ModelError(
      `${layers.length} layers given: one is needed for each of the ${vertexCount} vertices`,
    );
  }
  for (let i = 0; i < vertexCount; i++) {
    if (Number.isInteger(layers[i]) && layers[i] >= 0) continue;
    throw new ModelError(
      `layer ${layers[i]} of vertex ${i} is not a whole number from 0 (innermost) on`,
    );
  }
}
