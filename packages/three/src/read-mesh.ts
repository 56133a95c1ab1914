import { checkMesh, NONE, type TriangleMesh, weldVertices } from '@toile/geometry';
import { type Mesh, Vector3 } from 'three';

/** Vertices nearer than this, relative to the mesh's size, are one: seams of texture coordinates. */
const SAME = 1e-6;

/** A three.js mesh as one piece of surface, where the scene has it. */
export interface ReadMesh {
  /** In the world's coordinates. */
  readonly surface: TriangleMesh;
  /** For each vertex of the geometry its vertex in `surface`; NONE where no face uses it. */
  readonly vertexMap: Uint32Array;
}

/** Reads a mesh with its skin and morphs; throws what is wrong with it, by its name. */
export function readMesh(mesh: Mesh): ReadMesh {
  try {
    const positions = readPositions(mesh);
    const welded = weldVertices(
      { positions, triangles: readTriangles(mesh) },
      SAME * largestExtent(positions),
    );
    const { mesh: surface, vertexMap } = checkMesh(welded.mesh, { mend: true });
    return { surface, vertexMap: welded.vertexMap.map((vertex) => vertexMap[vertex]) };
  } catch (error) {
    throw describe(mesh, error);
  }
}

/** Whether its vertices go elsewhere than the mesh does. */
export function deforms(mesh: Mesh): boolean {
  return 'isSkinnedMesh' in mesh || (mesh.morphTargetInfluences?.length ?? 0) > 0;
}

/** Where all vertices of a mesh are now, in the world's coordinates, three per vertex. */
export function readPositions(mesh: Mesh): Float64Array {
  mesh.updateWorldMatrix(true, false);
  const count = mesh.geometry.getAttribute('position')?.count ?? 0;
  const positions = new Float64Array(3 * count);
  const point = new Vector3();
  for (let vertex = 0; vertex < count; vertex++) {
    mesh.getVertexPosition(vertex, point).applyMatrix4(mesh.matrixWorld);
    point.toArray(positions, 3 * vertex);
  }
  return positions;
}

/** For each vertex of the surface one vertex of the geometry that is there. */
export function sourceVertices({ surface, vertexMap }: ReadMesh): Uint32Array {
  const sources = new Uint32Array(surface.positions.length / 3);
  vertexMap.forEach((vertex, source) => {
    if (vertex !== NONE) sources[vertex] = source;
  });
  return sources;
}

/** Counter-clockwise seen from outside, also where the mesh is mirrored. */
function readTriangles(mesh: Mesh): Uint32Array {
  const { index } = mesh.geometry;
  const count = index?.count ?? mesh.geometry.getAttribute('position')?.count ?? 0;
  const triangles = Uint32Array.from({ length: count }, (_, k) => index?.getX(k) ?? k);
  if (mesh.matrixWorld.determinant() < 0) {
    for (let t = 0; t < triangles.length; t += 3) {
      [triangles[t], triangles[t + 1]] = [triangles[t + 1], triangles[t]];
    }
  }
  return triangles;
}

function largestExtent(positions: Float64Array): number {
  const lowest = [Infinity, Infinity, Infinity];
  const highest = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, k) => {
    lowest[k % 3] = Math.min(lowest[k % 3], value);
    highest[k % 3] = Math.max(highest[k % 3], value);
  });
  const extent = Math.max(...highest.map((value, axis) => value - lowest[axis]));
  return Number.isFinite(extent) ? extent : 0;
}

/** The same error, with the name of the mesh in front. */
export function describe(mesh: Mesh, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const name = mesh.name || mesh.geometry.name || mesh.geometry.type;
  return new Error(`mesh "${name}": ${message}`, { cause: error });
}
