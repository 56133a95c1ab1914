import { IN_LINE, viewAxis } from './predicates.ts';
import type { Soup } from './triangle-pair.ts';

/** A mesh to judge. Vertices are joined by their index: two at the same place are two. */
export interface AuditMesh {
  /** Coordinates, by default x, y, z of each vertex. */
  readonly positions: ArrayLike<number>;
  /** Three vertices per triangle. */
  readonly triangles: ArrayLike<number>;
  /** For messages. Default "mesh 0", "mesh 1", … */
  readonly name?: string;
  /** A body: judged against cloth only, not against itself or other bodies. Default false. */
  readonly rigid?: boolean;
  /** Numbers per vertex in `positions`, of which the first three count. Default 3. */
  readonly stride?: number;
}

/** All meshes in one numbering. */
export interface Joined extends Soup {
  /** First triangle of each mesh, and the number of all. */
  readonly firstTriangle: readonly number[];
  /** First vertex of each mesh, and the number of all. */
  readonly firstVertex: readonly number[];
  /** Triangles of each mesh whose coordinates are all finite. */
  readonly faces: readonly Uint32Array[];
  readonly nonFinite: number;
}

/** Below this the exact arithmetic could run out of small numbers, and above out of large ones. */
const [SMALLEST, LARGEST] = [1e-75, 1e75];

export function joinMeshes(meshes: readonly AuditMesh[]): Joined {
  const firstTriangle = [0];
  const firstVertex = [0];
  meshes.forEach((mesh, m) => {
    refuseUnreadable(mesh, m);
    firstTriangle.push(firstTriangle[m] + mesh.triangles.length / 3);
    firstVertex.push(firstVertex[m] + mesh.positions.length / (mesh.stride ?? 3));
  });
  const x = new Float64Array(3 * firstVertex[meshes.length]);
  const triangles = new Uint32Array(3 * firstTriangle[meshes.length]);
  meshes.forEach((mesh, m) => {
    copyMesh(mesh, firstVertex[m], x.subarray(3 * firstVertex[m]), triangles, firstTriangle[m]);
  });
  const axes = new Uint8Array(firstTriangle[meshes.length]);
  const isBad = (v: number) => !isFinite3(x, v);
  let nonFinite = 0;
  for (let v = 0; 3 * v < x.length; v++) if (isBad(v)) nonFinite++;
  const faces = meshes.map((_, m) => {
    const finite: number[] = [];
    for (let t = firstTriangle[m]; t < firstTriangle[m + 1]; t++) {
      const [a, b, c] = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
      const bad = nonFinite > 0 && (isBad(a) || isBad(b) || isBad(c));
      axes[t] = bad ? IN_LINE : viewAxis(x, a, b, c);
      if (!bad) finite.push(t);
    }
    return Uint32Array.from(finite);
  });
  return { x, triangles, axes, firstTriangle, firstVertex, faces, nonFinite };
}

function isFinite3(x: Float64Array, v: number): boolean {
  return Number.isFinite(x[3 * v] + x[3 * v + 1] + x[3 * v + 2]);
}

function copyMesh(
  { positions, triangles: from, stride = 3 }: AuditMesh,
  firstVertex: number,
  x: Float64Array,
  triangles: Uint32Array,
  firstTriangle: number,
): void {
  const vertices = positions.length / stride;
  for (let v = 0; v < vertices; v++) {
    for (let k = 0; k < 3; k++) x[3 * v + k] = withinRange(positions[stride * v + k]);
  }
  for (let i = 0; i < from.length; i++) triangles[3 * firstTriangle + i] = firstVertex + from[i];
}

function withinRange(value: number): number {
  const size = Math.abs(value);
  if (size < SMALLEST) return 0;
  return size <= LARGEST ? value : Number.NaN;
}

function refuseUnreadable(mesh: AuditMesh, m: number): void {
  const { positions, triangles, stride = 3 } = mesh;
  const name = mesh.name ?? `mesh ${m}`;
  if (!(Number.isInteger(stride) && stride >= 3) || positions.length % stride !== 0) {
    throw new RangeError(
      `${name}: ${positions.length} coordinates do not make vertices of ${stride}; give x, y, z for each vertex, or the stride`,
    );
  }
  if (triangles.length % 3 !== 0) {
    throw new RangeError(
      `${name}: ${triangles.length} indices are not a multiple of 3; triangulate the faces`,
    );
  }
  const vertices = positions.length / stride;
  for (let i = 0; i < triangles.length; i++) {
    if (triangles[i] >= 0 && triangles[i] < vertices) continue;
    throw new RangeError(
      `${name}, triangle ${Math.floor(i / 3)}: vertex ${triangles[i]} does not exist, there are ${vertices}; correct the index`,
    );
  }
}
