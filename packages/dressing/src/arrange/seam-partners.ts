import type { GarmentMesh, Pattern } from '@toile/garment';

/** A vertex of a panel, and the one it will be sewn to. */
export interface Partners {
  readonly own: number;
  /** The other's panel, by its place in the pattern, and its vertex. */
  readonly panel: number;
  readonly theirs: number;
}

/** All vertices of a panel that are sewn, seam by seam; to itself too. */
export function seamPartners({ panels, seams }: Pattern, mesh: GarmentMesh, i: number): Partners[] {
  return seams.flatMap(({ sides }, k) =>
    [0, 1].flatMap((side) => {
      if (sides[side].panel !== panels[i].name) return [];
      const panel = panels.findIndex(({ name }) => name === sides[1 - side].panel);
      const { pairs } = mesh.seams[k];
      return Array.from({ length: pairs.length / 2 }, (_, p) => ({
        own: pairs[2 * p + side],
        panel,
        theirs: pairs[2 * p + 1 - side],
      }));
    }),
  );
}
