import type { TriangleMesh } from '../mesh/mesh.ts';
import { MeshError } from '../mesh/mesh-error.ts';
import type { Vec3 } from '../vectors/vectors.ts';

export interface CapsuleMeshOptions {
  /** m. */
  radius: number;
  /** Distance between the centres of the two half-spheres, along y, m; 0 gives a sphere. */
  length: number;
  /** Vertices around the axis, at least 3. Default 24. */
  segments?: number;
  /** Rings of faces from pole to equator of each half-sphere, at least 1. Default 8. */
  rings?: number;
  /** Centre, m. Default `[0, 0, 0]`. */
  origin?: Vec3;
}

/** A closed capsule along y, faces counter-clockwise seen from outside. */
export function capsuleMesh(options: CapsuleMeshOptions): TriangleMesh {
  const { radius, length, segments = 24, rings = 8, origin = [0, 0, 0] } = options;
  if (!(radius > 0 && length >= 0 && Number.isFinite(radius + length))) {
    throw new MeshError(
      `capsuleMesh: radius must be positive and length not negative, got ${radius} and ${length} m`,
    );
  }
  if (!Number.isInteger(segments) || !Number.isInteger(rings) || segments < 3 || rings < 1) {
    throw new MeshError(
      `capsuleMesh: needs integers segments ≥ 3 and rings ≥ 1, got ${segments} and ${rings}`,
    );
  }

  // Circles of latitude from the south to the north; a sphere has a single equator.
  const circles: { y: number; radius: number }[] = [];
  for (let k = 1; k <= rings; k++) {
    const angle = (Math.PI * k) / (2 * rings);
    circles.push({ y: -length / 2 - radius * Math.cos(angle), radius: radius * Math.sin(angle) });
  }
  const northern = circles.map((circle) => ({ y: -circle.y, radius: circle.radius })).reverse();
  circles.push(...(length > 0 ? northern : northern.slice(1)));

  const south = 0;
  const north = 1 + segments * circles.length;
  const vertex = (circle: number, segment: number) => 1 + circle * segments + (segment % segments);
  const positions = new Float64Array(3 * (north + 1));
  const place = (v: number, x: number, y: number, z: number) =>
    positions.set([origin[0] + x, origin[1] + y, origin[2] + z], 3 * v);
  place(south, 0, -length / 2 - radius, 0);
  place(north, 0, length / 2 + radius, 0);

  const triangles: number[] = [];
  circles.forEach((circle, c) => {
    for (let s = 0; s < segments; s++) {
      const angle = (2 * Math.PI * s) / segments;
      place(
        vertex(c, s),
        circle.radius * Math.sin(angle),
        circle.y,
        circle.radius * Math.cos(angle),
      );
      if (c === 0) triangles.push(south, vertex(c, s + 1), vertex(c, s));
      else {
        const [a, b] = [vertex(c - 1, s), vertex(c - 1, s + 1)];
        triangles.push(a, b, vertex(c, s + 1), a, vertex(c, s + 1), vertex(c, s));
      }
      if (c === circles.length - 1) triangles.push(north, vertex(c, s), vertex(c, s + 1));
    }
  });
  return { positions, triangles: Uint32Array.from(triangles) };
}
