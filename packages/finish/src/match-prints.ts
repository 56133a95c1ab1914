import type { GarmentMesh, Pattern } from '@toile/garment';

/**
 * How far each panel lies elsewhere on the cloth than it was drawn, along warp and weft [m]: such that prints go on
 * across seams that ask for it, at the middle of each. Two numbers per panel; 0 where no seam asks. A ring of panels
 * has one seam more than can be met, the last in the pattern's order; cutters leave that one to the repeat, too.
 */
export function layPanels(
  { seams }: Pick<Pattern, 'seams'>,
  { panels, uvs, seams: sewn }: Pick<GarmentMesh, 'panels' | 'uvs' | 'seams'>,
): Float64Array {
  const shifts = new Float64Array(2 * panels.length);
  const places = new Map(panels.map(({ name }, panel) => [name, panel]));
  /** Panels that are laid with each other, by the first of them. */
  const heap = Int32Array.from(panels.keys());
  seams.forEach(({ isMatched, sides }, k) => {
    const { pairs } = sewn[k];
    if (!isMatched || pairs.length === 0) return;
    const [from, to] = sides.map(({ panel }) => places.get(panel) as number);
    const [kept, moved] = [heap[from], heap[to]];
    if (kept === moved) return;
    const middle = 2 * Math.floor(pairs.length / 4);
    const [a, b] = [pairs[middle], pairs[middle + 1]];
    const off = [0, 1].map(
      (axis) =>
        uvs[2 * a + axis] + shifts[2 * from + axis] - uvs[2 * b + axis] - shifts[2 * to + axis],
    );
    heap.forEach((own, panel) => {
      if (own !== moved) return;
      heap[panel] = kept;
      for (const axis of [0, 1]) shifts[2 * panel + axis] += off[axis];
    });
  });
  return shifts;
}
