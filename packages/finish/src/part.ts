/** What a part of a drawn garment is, for its material. */
export type Role =
  | 'cloth'
  | 'edge'
  | 'stitch'
  /** The grooves along which panels are sewn. */
  | 'seam'
  /** What is in the shade: slits, the holes of buttons. */
  | 'gap'
  | 'button'
  /** Cloth that is sewn on: pockets, belt loops. */
  | 'piece'
  /** Zips and eyelets. */
  | 'metal'
  | 'cord'
  | 'label';

/** Triangles of a part that belong to one panel. */
export interface PanelRange {
  /** Place of the panel in the garment's mesh. */
  readonly panel: number;
  readonly firstTriangle: number;
  readonly triangleCount: number;
}

/** Triangles of a garment that are drawn alike. */
export interface FinishedPart {
  readonly role: Role;
  /** Three numbers per vertex [m], as last updated. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Two per vertex: metres along warp and weft. */
  readonly uvs: Float32Array;
  readonly triangles: Uint32Array;
  /** How much each vertex hides what is below it, 0 to 1; all of it where there is none of this. */
  readonly covers?: Float32Array;
  /** The fine vertex of the panels that each vertex is at, or near: for what is known by these. */
  readonly sheetVertexOf: Uint32Array;
  /** All triangles, panel by panel. */
  readonly ranges: readonly PanelRange[];
}

export interface UpdatedPart {
  readonly part: FinishedPart;
  /** To where the sheet is now. */
  update(): void;
  /** The fine vertices of the sewn garment that each vertex goes with, two each, where its `room` counts. */
  readonly ends?: Uint32Array;
}

/** Sorts triangles by panel. */
export function sortByPanel(
  triangles: readonly number[],
  panelOf: (vertex: number) => number,
): Pick<FinishedPart, 'triangles' | 'ranges'> {
  const lists = new Map<number, number[]>();
  for (let k = 0; k < triangles.length; k += 3) {
    const panel = panelOf(triangles[k]);
    const list = lists.get(panel) ?? [];
    list.push(triangles[k], triangles[k + 1], triangles[k + 2]);
    lists.set(panel, list);
  }
  const panels = [...lists.keys()].sort((a, b) => a - b);
  let first = 0;
  const ranges = panels.map((panel): PanelRange => {
    const triangleCount = (lists.get(panel) as number[]).length / 3;
    const range = { panel, firstTriangle: first, triangleCount };
    first += triangleCount;
    return range;
  });
  return { triangles: Uint32Array.from(panels.flatMap((panel) => lists.get(panel)!)), ranges };
}
