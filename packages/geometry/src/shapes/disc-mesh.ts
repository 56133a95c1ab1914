import type { TriangleMesh } from '../mesh/mesh.ts';
import { MeshError } from '../mesh/mesh-error.ts';
import { layInPlane, type Plane } from '../vectors/plane.ts';
import type { Vec3 } from '../vectors/vectors.ts';

export interface DiscMeshOptions {
  /** m. */
  radius: number;
  /** Number of rings around the centre vertex, at least 1. */
  rings: number;
  /** Default `'xz'`: lying flat, front up. */
  plane?: Plane;
  /** Centre of the disc, m. Default `[0, 0, 0]`. */
  origin?: Vec3;
}

/**
 * A round of cloth: vertex 0 in the centre, then 6k vertices on ring k, which keeps all triangles
 * close to equilateral. Ring k starts at vertex 1 + 3k(k − 1), at angle 0, counter-clockwise.
 * Material coordinates are centred on vertex 0.
 */
export function discMesh(options: DiscMeshOptions): TriangleMesh {
  const { radius, rings, plane = 'xz', origin = [0, 0, 0] } = options;
  if (!Number.isInteger(rings) || rings < 1) {
    throw new MeshError(`discMesh: rings must be an integer of at least 1, got ${rings}`);
  }
  if (!(radius > 0 && Number.isFinite(radius))) {
    throw new MeshError(`discMesh: radius must be positive, got ${radius} m`);
  }

  const uvs = new Float64Array(2 * ringStart(rings + 1));
  const triangles = new Uint32Array(3 * 6 * rings * rings);
  let at = 0;
  for (let k = 1; k <= rings; k++) {
    const ringRadius = (radius * k) / rings;
    for (let i = 0; i < 6 * k; i++) {
      const angle = (Math.PI * i) / (3 * k);
      const vertex = ringStart(k) + i;
      uvs[2 * vertex] = ringRadius * Math.cos(angle);
      uvs[2 * vertex + 1] = ringRadius * Math.sin(angle);
    }
    // Each of the six sectors is a strip with k segments outside and k − 1 inside.
    const outer = (i: number) => ringStart(k) + (i % (6 * k));
    const inner = (i: number) => (k === 1 ? 0 : ringStart(k - 1) + (i % (6 * (k - 1))));
    for (let sector = 0; sector < 6; sector++) {
      for (let j = 0; j < k; j++) {
        const out = sector * k + j;
        const into = sector * (k - 1) + j;
        triangles.set([inner(into), outer(out), outer(out + 1)], at);
        at += 3;
        if (j + 1 === k) continue;
        triangles.set([inner(into), outer(out + 1), inner(into + 1)], at);
        at += 3;
      }
    }
  }
  return { positions: layInPlane(uvs, [0, 0], plane, origin), triangles, uvs };
}

function ringStart(ring: number): number {
  return ring === 0 ? 0 : 1 + 3 * ring * (ring - 1);
}
