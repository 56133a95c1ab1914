import type { TriangleMesh } from '../mesh/mesh.ts';
import { MeshError } from '../mesh/mesh-error.ts';
import type { Vec3 } from '../vectors/vectors.ts';

export interface SphereMeshOptions {
  /** m. */
  radius: number;
  /** Each subdivision splits every face in four: 20 · 4ⁿ faces. Default 3. */
  subdivisions?: number;
  /** Centre, m. Default `[0, 0, 0]`. */
  origin?: Vec3;
}

/** A closed icosphere with all vertices on the sphere, faces counter-clockwise seen from outside. */
export function sphereMesh(options: SphereMeshOptions): TriangleMesh {
  const { radius, subdivisions = 3, origin = [0, 0, 0] } = options;
  if (!Number.isInteger(subdivisions) || subdivisions < 0 || subdivisions > 9) {
    throw new MeshError(`sphereMesh: subdivisions must be an integer 0 … 9, got ${subdivisions}`);
  }
  if (!(radius > 0 && Number.isFinite(radius))) {
    throw new MeshError(`sphereMesh: radius must be positive, got ${radius} m`);
  }

  const unit = icosahedronVertices();
  let triangles = ICOSAHEDRON_FACES;
  for (let level = 0; level < subdivisions; level++) triangles = subdivide(unit, triangles);

  const positions = Float64Array.from(unit, (x, i) => origin[i % 3] + radius * x);
  return { positions, triangles: Uint32Array.from(triangles) };
}

function icosahedronVertices(): number[] {
  const short = 1 / Math.hypot(1, GOLDEN);
  const long = GOLDEN * short;
  const vertices: number[] = [];
  for (let axis = 0; axis < 3; axis++) {
    for (const [s, l] of [
      [-short, long],
      [short, long],
      [-short, -long],
      [short, -long],
    ]) {
      const vertex = [0, 0, 0];
      vertex[axis] = s;
      vertex[(axis + 1) % 3] = l;
      vertices.push(...vertex);
    }
  }
  return vertices;
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;

// biome-ignore format: one face per triple
const ICOSAHEDRON_FACES: readonly number[] = [
  0, 5, 1,  0, 1, 7,  0, 11, 5,  0, 7, 10,  0, 10, 11,  1, 5, 9,  1, 8, 7,  1, 9, 8,
  2, 3, 4,  2, 6, 3,  2, 4, 11,  2, 10, 6,  2, 11, 10,  3, 9, 4,  3, 6, 8,  3, 8, 9,
  4, 9, 5,  4, 5, 11,  6, 7, 8,  6, 10, 7,
];

/** Splits every face in four, appending the midpoints, pushed out to the unit sphere. */
function subdivide(unit: number[], triangles: readonly number[]): number[] {
  const midpoints = new Map<number, number>();
  const vertexCount = unit.length / 3;
  const midpoint = (a: number, b: number): number => {
    const key = Math.min(a, b) * vertexCount + Math.max(a, b);
    const known = midpoints.get(key);
    if (known !== undefined) return known;
    const x = unit[3 * a] + unit[3 * b];
    const y = unit[3 * a + 1] + unit[3 * b + 1];
    const z = unit[3 * a + 2] + unit[3 * b + 2];
    const length = Math.hypot(x, y, z);
    const index = unit.push(x / length, y / length, z / length) / 3 - 1;
    midpoints.set(key, index);
    return index;
  };
  const split: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    const [ab, bc, ca] = [midpoint(a, b), midpoint(b, c), midpoint(c, a)];
    split.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca);
  }
  return split;
}
