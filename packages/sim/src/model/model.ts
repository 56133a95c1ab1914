import {
  buildTopology,
  checkMesh,
  NONE,
  partitionVertices,
  type Topology,
  type TriangleMesh,
} from '@toile/geometry';
import { checkCollider } from './check-collider.ts';
import type { Collider, Vec3 } from './collider.ts';
import { checkCornerUvs } from './corner-uvs.ts';
import type { Wind } from './environment.ts';
import { type Fold, type Folds, placeFolds } from './folds.ts';
import type { Material } from './material.ts';
import { assignMaterials, type Fabrics, type MaterialMap, mainMaterial } from './material-map.ts';
import { ModelError } from './model-error.ts';
import { restArea } from './rest-shape.ts';

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
  /** Vertices of the input mesh that are held where they are. */
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
 * Everything about a cloth that does not change while it moves. Vertices are in an order made for
 * locality; `inputVertex` and `internalVertex` map between it and the input mesh.
 */
export interface Model {
  readonly vertexCount: number;
  /** Initial positions [m], three per vertex. */
  readonly positions: Float64Array;
  /** Rest shape [m], three per vertex: the material coordinates where the mesh has them. */
  readonly rest: Float64Array;
  /** Material coordinates [m], two per vertex: u along the warp, v along the weft. */
  readonly uvs: Float32Array;
  readonly triangles: Uint32Array;
  /** Material coordinates of the triangles' corners, where they differ at a vertex [m]. */
  readonly cornerUvs: Float64Array | undefined;
  readonly seams: Seams | undefined;
  readonly folds: Folds | undefined;
  readonly topology: Topology;
  /** Vertex masses [kg]. */
  readonly masses: Float64Array;
  /** Blocks of neighbouring vertices, as offsets into the vertex order. */
  readonly blockOffsets: Uint32Array;
  readonly inputVertex: Uint32Array;
  readonly internalVertex: Uint32Array;
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

/** Vertices per block: 512 positions are 8 kB, a quarter of a first-level cache. */
const BLOCK_SIZE = 512;

export function buildModel(input: ModelInput): Model {
  const { mesh, notes, vertexMap } = checkMesh(input.mesh, { mend: input.mend ?? false });
  const { materials, materialOf } = assignMaterials(input.material, mesh, input.mesh);
  const inputCount = input.mesh.positions.length / 3;
  const vertexCount = mesh.positions.length / 3;
  const { order, blockOffsets } = partitionVertices(mesh.positions, BLOCK_SIZE);

  const place = new Uint32Array(vertexCount);
  for (let k = 0; k < vertexCount; k++) place[order[k]] = k;
  const internalVertex = new Uint32Array(inputCount).fill(NONE);
  const inputVertex = new Uint32Array(vertexCount);
  for (let i = 0; i < inputCount; i++) {
    const mended = vertexMap[i];
    if (mended === NONE) continue;
    internalVertex[i] = place[mended];
    inputVertex[place[mended]] = i;
  }

  const positions = reorder(mesh.positions, 3, order);
  const { cornerUvs } = input;
  if (cornerUvs) {
    if (mesh.triangles.length !== input.mesh.triangles.length) {
      throw new ModelError('corner coordinates need a mesh without defects: it had to be mended');
    }
    checkCornerUvs(cornerUvs, mesh.triangles.length / 3);
  }
  const uvs = mesh.uvs && !cornerUvs ? reorder(mesh.uvs, 2, order) : flatten(positions);
  const rest = mesh.uvs && !cornerUvs ? lift(uvs) : positions;
  const triangles = mesh.triangles.map((vertex) => place[vertex]);
  const topology = buildTopology(triangles, vertexCount);
  const cut = { rest, triangles, cornerUvs, inputVertex, materials, materialOf };
  const masses = lumpMasses(cut);
  const pins = Uint32Array.from(input.pins ?? [], (pin) => {
    const vertex = Number.isInteger(pin) ? internalVertex[pin] : undefined;
    if (vertex === undefined || vertex === NONE) {
      throw new ModelError(
        `pin ${pin} is not a vertex of the mesh: pins are vertex numbers from 0 to ${inputCount - 1}`,
      );
    }
    return vertex;
  });
  const seams = input.seams && {
    ...input.seams,
    pairs: Uint32Array.from(input.seams.pairs, (vertex) => internalVertex[vertex] ?? NONE),
  };
  if (seams?.pairs.includes(NONE)) {
    throw new ModelError('a seam names a vertex that the mesh does not have');
  }
  const folds = input.folds?.length ? placeFolds(input.folds, topology, internalVertex) : undefined;
  const layers = input.layers && placeLayers(input.layers, inputCount, inputVertex);
  const colliders = input.colliders ?? [];
  colliders.forEach(checkCollider);

  return Object.freeze({
    vertexCount,
    positions,
    rest,
    uvs: Float32Array.from(uvs),
    triangles,
    cornerUvs,
    seams,
    folds,
    topology,
    masses,
    blockOffsets,
    inputVertex,
    internalVertex,
    pins,
    layers,
    material: mainMaterial(cut),
    materials,
    materialOf,
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
  cut: Pick<Model, 'rest' | 'triangles' | 'cornerUvs' | 'inputVertex'> & Fabrics,
): Float64Array {
  const { rest, triangles, inputVertex, materials, materialOf } = cut;
  const masses = new Float64Array(rest.length / 3);
  for (let t = 0; 3 * t < triangles.length; t++) {
    const third = (materials[materialOf[t]].density * restArea(cut, t)) / 3;
    for (let k = 0; k < 3; k++) masses[triangles[3 * t + k]] += third;
  }
  const massless = masses.findIndex((mass) => !(mass > 0));
  if (massless >= 0) {
    throw new ModelError(
      `vertex ${inputVertex[massless]} has no mass: its triangles have no area in the rest shape`,
    );
  }
  return masses;
}

function reorder(values: Float64Array, stride: number, order: Uint32Array): Float64Array {
  const out = new Float64Array(values.length);
  for (let k = 0; k < order.length; k++) {
    for (let c = 0; c < stride; c++) out[stride * k + c] = values[stride * order[k] + c];
  }
  return out;
}

/** Material coordinates for a mesh without them: the plane of its two longest extents. */
function flatten(positions: Float64Array): Float64Array {
  const extent = [0, 1, 2].map((axis) => {
    let min = Infinity;
    let max = -Infinity;
    for (let i = axis; i < positions.length; i += 3) {
      min = Math.min(min, positions[i]);
      max = Math.max(max, positions[i]);
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

function placeLayers(
  layers: ArrayLike<number>,
  inputCount: number,
  inputVertex: Uint32Array,
): Uint32Array {
  if (layers.length !== inputCount) {
    throw new ModelError(
      `${layers.length} layers given: one is needed for each of the ${inputCount} vertices`,
    );
  }
  for (let i = 0; i < inputCount; i++) {
    if (Number.isInteger(layers[i]) && layers[i] >= 0) continue;
    throw new ModelError(
      `layer ${layers[i]} of vertex ${i} is not a whole number from 0 (innermost) on`,
    );
  }
  return Uint32Array.from(inputVertex, (i) => layers[i]);
}
