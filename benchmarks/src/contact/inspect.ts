import { auditMeshes } from '@toile/audit';
import type { Model, Simulation } from '@toile/sim';
import type { Stretch } from '../stretch.ts';

/**
 * Pairs of triangles that intersect, of the cloth with itself and with bodies, and vertices inside
 * bodies or lost, by the audit, which shares no code with the contact.
 */
export function countIntersections({ model, read, bodies }: Simulation): number {
  const cloth = { positions: read(), triangles: model.triangles };
  const solids = bodies().map((body) => ({ ...body, rigid: true }));
  const { intersections, inside, nonFinite } = auditMeshes([cloth, ...solids], { maxListed: 0 });
  return intersections + inside + nonFinite;
}

/** Of each corner of the triangles. */
function materialCoordinates({ triangles, uvs, cornerUvs }: Model): (corner: number) => number[] {
  return (corner) => {
    const [from, k] = cornerUvs ? [cornerUvs, corner] : [uvs, triangles[corner]];
    return [from[2 * k], from[2 * k + 1]];
  };
}

/** How much longer or shorter warp and weft are in each triangle, |l / l₀ − 1| [%]. */
export function threadStretch({ model, read }: Simulation): Stretch {
  const { triangles } = model;
  const uv = materialCoordinates(model);
  const x = read();
  let sum = 0;
  let max = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = triangles.subarray(t, t + 3);
    const [[ua, va], [ub, vb], [uc, vc]] = [uv(t), uv(t + 1), uv(t + 2)];
    const [u1, v1] = [ub - ua, vb - va];
    const [u2, v2] = [uc - ua, vc - va];
    const area = u1 * v2 - u2 * v1;
    let warp = 0;
    let weft = 0;
    for (let k = 0; k < 3; k++) {
      const d1 = x[3 * b + k] - x[3 * a + k];
      const d2 = x[3 * c + k] - x[3 * a + k];
      warp += ((d1 * v2 - d2 * v1) / area) ** 2;
      weft += ((d2 * u1 - d1 * u2) / area) ** 2;
    }
    for (const squared of [warp, weft]) {
      const stretch = Math.abs(Math.sqrt(squared) - 1);
      sum += stretch;
      max = Math.max(max, stretch);
    }
  }
  return { mean: (100 * sum) / ((2 * triangles.length) / 3), max: 100 * max };
}
