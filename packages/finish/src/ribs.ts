import type { Pattern } from '@toile/garment';
import type { FinishedPart } from './part.ts';

/** Triangles of a part that follow each other and are all of ribbed panels, or none of them. */
export interface RibRange {
  readonly isRibbed: boolean;
  readonly firstTriangle: number;
  readonly triangleCount: number;
}

/** The triangles of a part by whether their panels are ribbed, in as few ranges as their order allows. */
export function splitByRibs(
  { ranges }: Pick<FinishedPart, 'ranges'>,
  { panels }: Pick<Pattern, 'panels'>,
): RibRange[] {
  const split: RibRange[] = [];
  for (const { panel, firstTriangle, triangleCount } of ranges) {
    if (triangleCount === 0) continue;
    const isRibbed = panels[panel]?.isRibbed ?? false;
    const last = split.at(-1);
    const isNext = last?.isRibbed === isRibbed;
    const [first, before] =
      last && isNext ? [last.firstTriangle, last.triangleCount] : [firstTriangle, 0];
    if (isNext) split.pop();
    split.push({ isRibbed, firstTriangle: first, triangleCount: before + triangleCount });
  }
  return split;
}
