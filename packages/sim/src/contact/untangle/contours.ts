import type { Crossing } from './crossings.ts';
import { NO_FACE, type TangledSurface } from './tangled-surface.ts';

/** A line along which two sheets cross: crossings joined through the pairs of faces they share. */
export interface Contour {
  readonly crossings: readonly Crossing[];
  /** For each crossing, which of the two sheets its edge belongs to; its triangle is the other's. */
  readonly sheets: readonly (0 | 1)[];
}

/** Chains crossings into contours. Both ends of a contour's piece lie on one pair of faces. */
export function findContours(
  { edgeFaces, triangles }: TangledSurface,
  crossings: readonly Crossing[],
): Contour[] {
  const faceCount = triangles.length / 3;
  const onPair = new Map<number, number[]>();
  const pairsOf = crossings.map(({ edge, triangle }) => {
    const faces = [edgeFaces[2 * edge], edgeFaces[2 * edge + 1]].filter((f) => f !== NO_FACE);
    return faces.map((f) => Math.min(f, triangle) * faceCount + Math.max(f, triangle));
  });
  pairsOf.forEach((pairs, i) => {
    for (const pair of pairs) {
      const list = onPair.get(pair);
      if (list) list.push(i);
      else onPair.set(pair, [i]);
    }
  });

  const sheetOf = new Int8Array(crossings.length).fill(-1);
  const contours: Contour[] = [];
  for (let start = 0; start < crossings.length; start++) {
    if (sheetOf[start] >= 0) continue;
    sheetOf[start] = 0;
    const members = [start];
    for (let k = 0; k < members.length; k++) {
      const i = members[k];
      for (const pair of pairsOf[i]) {
        for (const j of onPair.get(pair)!) {
          if (sheetOf[j] >= 0) continue;
          // Edges through the same triangle belong to one sheet, else each to the other's.
          const same = crossings[j].triangle === crossings[i].triangle;
          sheetOf[j] = same ? sheetOf[i] : 1 - sheetOf[i];
          members.push(j);
        }
      }
    }
    contours.push({
      crossings: members.map((i) => crossings[i]),
      sheets: members.map((i) => sheetOf[i] as 0 | 1),
    });
  }
  return contours;
}

/** Whether a contour ends at the border of a sheet. */
export function isOpen({ edgeFaces }: TangledSurface, { crossings }: Contour): boolean {
  return crossings.some(({ edge }) => edgeFaces[2 * edge + 1] === NO_FACE);
}
