import { MeshError } from '../mesh/mesh-error.ts';
import { buildTopology } from '../mesh/topology.ts';
import { flatDistances } from './flat-distances.ts';
import { flatten } from './flatten.ts';
import { type GeodesicDistances, surfaceDistances } from './surface-distances.ts';

/**
 * Distances along a mesh from each vertex to its nearest source, paths crossing faces freely.
 *
 * Flat meshes (two coordinates per vertex, or three in a plane) are measured along straight lines,
 * see {@link flatDistances}: exact up to rounding whatever the faces if the outline is convex, and
 * around notches and holes wider than a face. Curved meshes are measured by unfolding, see
 * {@link surfaceDistances}: exact in the limit of fine faces.
 *
 * @param coordinates Positions (`dimension` 3) or material coordinates (`dimension` 2).
 */
export function geodesicDistances(
  coordinates: Float32Array | Float64Array,
  dimension: 2 | 3,
  triangles: Uint32Array,
  sources: ArrayLike<number>,
): GeodesicDistances {
  const vertexCount = coordinates.length / dimension;
  for (let i = 0; i < sources.length; i++) {
    if (!Number.isInteger(sources[i]) || sources[i] < 0 || sources[i] >= vertexCount) {
      throw new MeshError(
        `source ${i} is vertex ${sources[i]}, which does not exist: there are ${vertexCount} vertices`,
      );
    }
  }
  const topology = buildTopology(triangles, vertexCount);
  const flat = flatten(coordinates, dimension, triangles);
  return flat
    ? flatDistances(flat, triangles, topology, sources)
    : surfaceDistances(coordinates, dimension, triangles, topology, sources);
}
