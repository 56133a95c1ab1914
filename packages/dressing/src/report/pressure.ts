import { evaluateCurve } from '@toile/fabric';
import type { Material } from '@toile/sim';
import type { DressedGarment } from '../dress.ts';
import type { Gaps } from './gap.ts';
import { createDeformation, deform } from './strain.ts';

/** Cloth within this distance lies on the body [m]: twice what contact keeps. */
const TOUCHING = 3e-3;

/**
 * An estimate of how hard the garment presses on the body, per vertex [Pa]: the pull of stretched
 * threads towards the body over the area they belong to, which on a cylinder is tension over radius.
 * Each triangle pulls by its own fabric: elastics, interlinings and second fabrics too. Weight, bending
 * and shear are left out. None where a fabric cannot be stretched.
 */
export function estimatePressure(
  worn: Pick<DressedGarment, 'positions' | 'triangles' | 'cloth'>,
  { distances, closest }: Gaps,
): Float64Array | undefined {
  const { positions, triangles, cloth } = worn;
  const fabrics = 'materials' in cloth.material ? cloth.material.materials : [cloth.material];
  const of = 'materials' in cloth.material ? cloth.material.of : undefined;
  if (!fabrics.every(canStretch)) return undefined;
  const tensions = fabrics.map(tensionOf);
  const forces = new Float64Array(positions.length);
  const areas = new Float64Array(positions.length / 3);
  const deformation = createDeformation();
  for (let t = 0; t < triangles.length / 3; t++) {
    const { area, gradients } = deform(worn, t, deformation);
    const tension = tensions[of?.[t] ?? 0];
    for (const [thread, offset] of [
      ['warp', 0],
      ['weft', 1],
    ] as const) {
      const direction = deformation[thread];
      const stretch = Math.hypot(...direction);
      // Slack cloth folds instead of pushing.
      if (!(stretch > 1)) continue;
      const pull = (area * tension[thread](stretch - 1)) / stretch;
      for (let corner = 0; corner < 3; corner++) {
        const v = triangles[3 * t + corner];
        const share = pull * gradients[2 * corner + offset];
        for (let axis = 0; axis < 3; axis++) forces[3 * v + axis] -= share * direction[axis];
      }
    }
    const size = areaOf(deformation) / 3;
    for (let corner = 0; corner < 3; corner++) areas[triangles[3 * t + corner]] += size;
  }
  return distances.map((distance, v) => {
    if (distance > TOUCHING || !(distance > 0) || !(areas[v] > 0)) return 0;
    let inwards = 0;
    for (let i = 3 * v; i < 3 * v + 3; i++) inwards += forces[i] * (closest[i] - positions[i]);
    return Math.max(0, inwards / distance / areas[v]);
  });
}

function canStretch({ stretchWarp, stretchWeft }: Material): boolean {
  return Number.isFinite(stretchWarp) && Number.isFinite(stretchWeft);
}

/** What threads pull with at an extension [N/m]. */
function tensionOf({ stretchWarp, stretchWeft, curves }: Material) {
  return {
    warp: (e: number) => (curves?.warp ? evaluateCurve(curves.warp, e) : stretchWarp * e),
    weft: (e: number) => (curves?.weft ? evaluateCurve(curves.weft, e) : stretchWeft * e),
  };
}

/** As stretched [m²]. */
function areaOf({ warp, weft, area }: ReturnType<typeof createDeformation>): number {
  const [a, b, c] = [
    warp[1] * weft[2] - warp[2] * weft[1],
    warp[2] * weft[0] - warp[0] * weft[2],
    warp[0] * weft[1] - warp[1] * weft[0],
  ];
  return area * Math.hypot(a, b, c);
}
