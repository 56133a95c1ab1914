/**
 * A triangle mesh as flat arrays: three coordinates per vertex, three indices per triangle.
 * Positions are in metres. `uvs` are flat material coordinates in metres too (u along the warp,
 * v along the weft), two per vertex; without them the positions themselves are the rest shape.
 */
export interface TriangleMesh {
  readonly positions: Float64Array;
  readonly triangles: Uint32Array;
  readonly uvs?: Float64Array;
}

export function vertexCount(mesh: TriangleMesh): number {
  return mesh.positions.length / 3;
}

export function triangleCount(mesh: TriangleMesh): number {
  return mesh.triangles.length / 3;
}
