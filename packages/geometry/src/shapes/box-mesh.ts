import type { TriangleMesh } from '../mesh/mesh.ts';
import { MeshError } from '../mesh/mesh-error.ts';
import type { Vec3 } from '../vectors/vectors.ts';

export interface BoxMeshOptions {
  /** Full extents along x, y and z, m. */
  size: Vec3;
  /** Centre, m. Default `[0, 0, 0]`. */
  origin?: Vec3;
}

/** A closed box of 8 vertices; vertex bits 0, 1, 2 say which end of x, y, z it lies on. */
export function boxMesh({ size, origin = [0, 0, 0] }: BoxMeshOptions): TriangleMesh {
  if (!size.every((extent) => extent > 0 && Number.isFinite(extent))) {
    throw new MeshError(`boxMesh: size must be positive, got ${size.join(' × ')} m`);
  }
  const positions = new Float64Array(24);
  for (let v = 0; v < 8; v++) {
    for (let axis = 0; axis < 3; axis++) {
      const side = (v >> axis) & 1 ? 0.5 : -0.5;
      positions[3 * v + axis] = origin[axis] + side * size[axis];
    }
  }
  return { positions, triangles: Uint32Array.from(FACES) };
}

// biome-ignore format: one side of the box per line
const FACES: readonly number[] = [
  0, 4, 6,  0, 6, 2, // −x
  1, 3, 7,  1, 7, 5, // +x
  0, 1, 5,  0, 5, 4, // −y
  2, 6, 7,  2, 7, 3, // +y
  0, 2, 3,  0, 3, 1, // −z
  4, 5, 7,  4, 7, 6, // +z
];
