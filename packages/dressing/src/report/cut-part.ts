import type { Panel } from '@toile/garment';
import type { DressedGarment } from '../dress.ts';

/** What reports need to know of a garment. */
export type Worn = Pick<
  DressedGarment,
  'positions' | 'triangles' | 'cornerUvs' | 'vertexOf' | 'pattern' | 'cloth' | 'mesh'
>;

/** Some triangles of a garment, with vertices of their own numbering. */
export interface CutPart {
  readonly positions: Float64Array;
  readonly triangles: Uint32Array;
  /** As cut [m]. */
  readonly cornerUvs: Float64Array;
  /** At rest, elastics and puckered seams shortened [m]. */
  readonly restUvs: Float64Array;
  /** The garment's number of each triangle. */
  readonly source: readonly number[];
}

/** The triangles of some panels, those that also pass a test. */
export function cutPart(
  garment: Worn,
  takes: (panel: Pick<Panel, 'part'>) => boolean,
  keeps: (triangle: number) => boolean,
): CutPart {
  const { positions, triangles, cornerUvs, cloth, mesh, pattern } = garment;
  const source: number[] = [];
  for (const { name, firstTriangle, triangleCount } of mesh.panels) {
    if (!takes(pattern.panels.find((panel) => panel.name === name) ?? {})) continue;
    for (let t = firstTriangle; t < firstTriangle + triangleCount; t++) {
      if (keeps(t)) source.push(t);
    }
  }
  const numbers = new Map<number, number>();
  const places: number[] = [];
  const own = source.flatMap((t) =>
    Array.from(triangles.subarray(3 * t, 3 * t + 3), (v) => {
      const known = numbers.get(v);
      if (known !== undefined) return known;
      for (let c = 0; c < 3; c++) places.push(positions[3 * v + c]);
      numbers.set(v, numbers.size);
      return numbers.size - 1;
    }),
  );
  const cornersOf = (uvs: Float64Array): Float64Array =>
    Float64Array.from(source.flatMap((t) => [...uvs.subarray(6 * t, 6 * t + 6)]));
  return {
    positions: Float64Array.from(places),
    triangles: Uint32Array.from(own),
    cornerUvs: cornersOf(cornerUvs),
    restUvs: cornersOf(cloth.cornerUvs),
    source,
  };
}
