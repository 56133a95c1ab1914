import type { Panel } from '@toile/garment';
import { takeFaces, vertexAt } from '@toile/geometry';
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
  const part = takeFaces(triangles, source);
  const cornersOf = (uvs: Float64Array): Float64Array =>
    Float64Array.from(source.flatMap((t) => [...uvs.subarray(6 * t, 6 * t + 6)]));
  return {
    positions: Float64Array.from(part.vertices.flatMap((v) => vertexAt(positions, v))),
    triangles: part.triangles,
    cornerUvs: cornersOf(cornerUvs),
    restUvs: cornersOf(cloth.cornerUvs),
    source,
  };
}
