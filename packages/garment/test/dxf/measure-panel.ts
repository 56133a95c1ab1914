import { curveLength } from '../../src/pattern/curve-points.ts';
import { boundsOf, outlineOf, signedArea } from '../../src/pattern/outline.ts';
import type { Panel } from '../../src/pattern/pattern.ts';

/** Lengths of the edges [mm]. */
export function lengths({ edges }: Panel): number[] {
  return edges.map(({ curve }) => Number((1000 * curveLength(curve)).toFixed(3)));
}

/** Area [m²], positive where the outside is up. */
export function areaOf(panel: Panel): number {
  return signedArea(outlineOf(panel).points);
}

/** Width and height [m]. */
export function sizeOf(panel: Panel): [width: number, height: number] {
  const { min, max } = boundsOf(outlineOf(panel).points);
  return [max[0] - min[0], max[1] - min[1]];
}
