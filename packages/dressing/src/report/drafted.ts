import { placePoint } from '@toile/garment';
import type { Worn } from './cut-part.ts';

/** Cloth drafted within this of a height was drafted for it [m]. */
const BESIDE = 0.03;

/**
 * How much higher than where it was drafted cloth hangs [m]: below 0 where it sags, above where it rides
 * up; 0 where the pattern does not tell. Tapes are taken on the cloth that was cut for them, so that a
 * garment's girths do not change when another one lifts it. Waistbands tell it of all that hangs from
 * them; torso panels, which are drafted upright, of each height by itself; nothing tells it of sleeves,
 * which slide along the arm.
 */
export function riseAt(garment: Worn, height: number): number {
  const { positions, vertexOf, mesh, pattern } = garment;
  const sums = { waist: [0, 0], torso: [0, 0] };
  for (const { name, firstVertex, vertexCount } of mesh.panels) {
    const { part = '', placement } = pattern.panels.find((panel) => panel.name === name) ?? {};
    if (!placement || !/^waist|^torso/.test(part)) continue;
    for (let v = firstVertex; v < firstVertex + vertexCount; v++) {
      const [x, y] = mesh.positions2.subarray(2 * v, 2 * v + 2);
      const drafted = placePoint(placement, [x, y])[1];
      if (part !== 'waist' && Math.abs(drafted - height) > BESIDE) continue;
      const sum = part === 'waist' ? sums.waist : sums.torso;
      sum[0] += positions[3 * vertexOf[v] + 1] - drafted;
      sum[1]++;
    }
  }
  const [rise, count] = sums.torso[1] > 0 ? sums.torso : sums.waist;
  return count > 0 ? rise / count : 0;
}
