import type { PlacedRim } from '@toile/embed';
import { type GarmentMesh, type Panel, placePoint } from '@toile/garment';
import { meanOverSewn, type PanelNumbers } from './panel-numbers.ts';
import type { PlacedPattern } from './place-panels.ts';

/** Where each vertex of a garment is when its flat panels lie where the pattern places them [m]. */
export function placedPoints(
  { panels }: PlacedPattern,
  mesh: GarmentMesh,
  numbers: PanelNumbers,
): Float64Array {
  const places = new Float64Array(3 * numbers.vertexOf.length);
  mesh.panels.forEach(({ firstVertex, vertexCount }, p) => {
    for (let v = firstVertex; v < firstVertex + vertexCount; v++) {
      const [x, y] = mesh.positions2.subarray(2 * v, 2 * v + 2);
      places.set(placePoint(panels[p].placement, [x, y]), 3 * v);
    }
  });
  return meanOverSewn(numbers, places);
}

/** Tells where a garment's rims are and what they belong to. */
export function describeRims(
  panels: readonly Panel[],
  mesh: GarmentMesh,
  { vertexOf }: PanelNumbers,
  rims: readonly (readonly number[])[],
  placed: Float64Array,
): PlacedRim[] {
  const partsOn = (loop: readonly number[]): string[] => {
    const on = new Set(loop);
    return mesh.panels.flatMap(({ firstVertex, vertexCount }, p) =>
      Array.from(vertexOf.subarray(firstVertex, firstVertex + vertexCount))
        .filter((v) => on.has(v))
        .map(() => panels[p].part ?? ''),
    );
  };
  return rims.map((loop, rim) => ({ rim, ...describeRim(loop, partsOn(loop), placed) }));
}

/** @param parts Of the body, for each panel's vertex on the rim. */
function describeRim(
  loop: readonly number[],
  parts: readonly string[],
  placed: Float64Array,
): Omit<PlacedRim, 'rim'> {
  const middle: [number, number, number] = [0, 0, 0];
  for (const v of loop) {
    for (let c = 0; c < 3; c++) middle[c] += placed[3 * v + c] / loop.length;
  }
  const area = [0, 0, 0];
  loop.forEach((v, i) => {
    const w = loop[(i + 1) % loop.length];
    const [p, q] = [v, w].map((u) => middle.map((m, c) => placed[3 * u + c] - m));
    for (let c = 0; c < 3; c++) {
      const [d, e] = [(c + 1) % 3, (c + 2) % 3];
      area[c] -= p[d] * q[e] - p[e] * q[d];
    }
  });
  const size = Math.hypot(...area) || 1;
  const share = (pattern: RegExp): number =>
    parts.filter((part) => pattern.test(part)).length / Math.max(1, parts.length);
  return {
    middle,
    opening: [area[0] / size, area[1] / size, area[2] / size],
    side: share(/^left/) - share(/^right/) || middle[0],
    ofArm: share(/Arm$/),
    ofLeg: share(/Leg$/),
  };
}
