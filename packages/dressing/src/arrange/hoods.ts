import type { Sewn } from '../sew/sew-garment.ts';

/** Edges around the face of hoods that are worn down, by the number of their vertices in the outfit. */
export function hoodsDown(
  garments: readonly Pick<Sewn, 'pattern' | 'mesh' | 'surface'>[],
): number[][] {
  let next = 0;
  return garments.flatMap(({ pattern, mesh, surface }) => {
    const first = next;
    next += surface.vertexCount;
    if (pattern.hood !== 'down') return [];
    const rims = new Set(surface.rims.flat());
    const edge = new Set<number>();
    mesh.panels.forEach(({ firstVertex, vertexCount }, p) => {
      if (pattern.panels[p].part !== 'head') return;
      for (const v of surface.vertexOf.subarray(firstVertex, firstVertex + vertexCount)) {
        if (rims.has(v)) edge.add(first + v);
      }
    });
    return edge.size > 0 ? [[...edge]] : [];
  });
}
