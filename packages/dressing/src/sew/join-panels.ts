import { type GarmentMesh, mergeSeams } from '@toile/garment';

/** Panels joined into one cloth. */
export interface JoinedPanels {
  readonly positions: Float64Array;
  readonly triangles: Uint32Array;
  /** Material coordinates of each triangle's corners. */
  readonly cornerUvs: Float64Array;
  /** The vertex each vertex of the panels has become. */
  readonly vertexOf: Uint32Array;
}

/** Makes one vertex of those that are sewn to each other, midway between them. */
export function joinPanels(mesh: GarmentMesh, positions: Float64Array): JoinedPanels {
  const { vertexOf, count } = mergeSeams(mesh);
  const joined = new Float64Array(3 * count);
  const members = new Float64Array(count);
  vertexOf.forEach((vertex, i) => {
    members[vertex]++;
    for (let c = 0; c < 3; c++) joined[3 * vertex + c] += positions[3 * i + c];
  });
  for (let i = 0; i < joined.length; i++) joined[i] /= members[Math.floor(i / 3)];
  const cornerUvs = new Float64Array(2 * mesh.triangles.length);
  mesh.triangles.forEach((vertex, corner) => {
    cornerUvs[2 * corner] = mesh.uvs[2 * vertex];
    cornerUvs[2 * corner + 1] = mesh.uvs[2 * vertex + 1];
  });
  return {
    positions: joined,
    triangles: mesh.triangles.map((vertex) => vertexOf[vertex]),
    cornerUvs,
    vertexOf,
  };
}
