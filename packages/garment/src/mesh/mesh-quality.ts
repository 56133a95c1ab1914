import type { GarmentMesh } from './garment-mesh.ts';
import { angleAt, distance } from './triangle-shape.ts';

export interface MeshQuality {
  readonly vertexCount: number;
  readonly triangleCount: number;
  /** Smallest angle of all triangles [rad]. */
  readonly minAngle: number;
  /** Smallest angle but for those the pattern itself gives, between two lines at a corner [rad]. */
  readonly minFreeAngle: number;
  /** Mean over the triangles of their smallest angle [rad]; 60° is best. */
  readonly meanMinAngle: number;
  /** Lengths of edges [m]. */
  readonly minEdge: number;
  readonly meanEdge: number;
  readonly maxEdge: number;
}

/** How even a mesh's triangles are. */
export function meshQuality(mesh: GarmentMesh): MeshQuality {
  const { positions2: points, triangles } = mesh;
  const vertexCount = points.length / 2;
  const lines = new Set<number>();
  const key = (a: number, b: number): number => Math.min(a, b) * vertexCount + Math.max(a, b);
  const chains = [...mesh.boundary.flat(), ...mesh.innerLines.map(({ vertices }) => vertices)];
  for (const chain of chains) {
    for (let k = 1; k < chain.length; k++) lines.add(key(chain[k - 1], chain[k]));
  }
  const edges = new Set<number>();
  let [minAngle, minFreeAngle, sumAngle] = [Math.PI, Math.PI, 0];
  let [minEdge, maxEdge, sumEdge] = [Infinity, 0, 0];
  for (let t = 0; t < triangles.length; t += 3) {
    let smallest = Math.PI;
    for (let k = 0; k < 3; k++) {
      const [a, b, c] = [
        triangles[t + k],
        triangles[t + ((k + 1) % 3)],
        triangles[t + ((k + 2) % 3)],
      ];
      const angle = Math.abs(angleAt(points, a, b, c));
      smallest = Math.min(smallest, angle);
      const isGiven = lines.has(key(a, b)) && lines.has(key(a, c));
      if (!isGiven) minFreeAngle = Math.min(minFreeAngle, angle);
      if (edges.has(key(a, b))) continue;
      edges.add(key(a, b));
      const length = distance(points, a, b);
      minEdge = Math.min(minEdge, length);
      maxEdge = Math.max(maxEdge, length);
      sumEdge += length;
    }
    minAngle = Math.min(minAngle, smallest);
    sumAngle += smallest;
  }
  const triangleCount = triangles.length / 3;
  return {
    vertexCount,
    triangleCount,
    minAngle,
    minFreeAngle,
    meanMinAngle: sumAngle / triangleCount,
    minEdge,
    meanEdge: sumEdge / edges.size,
    maxEdge,
  };
}
