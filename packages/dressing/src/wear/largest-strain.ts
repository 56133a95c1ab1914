import type { DressedGarment } from '../dress.ts';
import { createDeformation, deform } from '../report/strain.ts';

/** The largest extension along the threads, λ − 1, of a garment whose vertices are there [m]. */
export function largestStrain(garment: DressedGarment, positions: Float32Array): number {
  const worn = { ...garment, positions };
  const deformation = createDeformation();
  let most = -1;
  for (let t = 0; 3 * t < garment.triangles.length; t++) {
    const { warp, weft, area } = deform(worn, t, deformation);
    if (area > 0) most = Math.max(most, Math.hypot(...warp) - 1, Math.hypot(...weft) - 1);
  }
  return most;
}
