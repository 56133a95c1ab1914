import { FIT_SCALES, type FitReport, type FitScale, formatFit } from '@toile/dressing';

export const MAP_NAMES = ['fabric', 'warp', 'weft', 'pressure', 'gap'] as const;
/** What the cloth's colours tell: nothing, or one of the maps of fit. */
export type MapName = (typeof MAP_NAMES)[number];

/** One map: how to read it from a report, and how to show it. */
export interface FitMap {
  readonly label: string;
  /** What the legend says of it. */
  readonly legend: string;
  /** Units and colours: the same in every garment, in words and in reports. */
  readonly scale: FitScale;
  /** What of the sewn garment has a value each. */
  readonly per: 'triangle' | 'vertex';
  /** Nothing where it is not known. */
  values(report: Pick<FitReport, 'maps'>): readonly number[] | undefined;
}

export const FIT_MAPS: Readonly<Record<Exclude<MapName, 'fabric'>, FitMap>> = {
  warp: {
    label: 'Warp',
    legend: 'Stretch along the warp',
    scale: FIT_SCALES.strain,
    per: 'triangle',
    values: ({ maps }) => maps.strainWarp,
  },
  weft: {
    label: 'Weft',
    legend: 'Stretch along the weft',
    scale: FIT_SCALES.strain,
    per: 'triangle',
    values: ({ maps }) => maps.strainWeft,
  },
  pressure: {
    label: 'Pressure',
    legend: 'Pressure on the body (estimate)',
    scale: FIT_SCALES.pressure,
    per: 'vertex',
    values: ({ maps }) => maps.pressure,
  },
  gap: {
    label: 'Gap',
    legend: 'Distance from the body',
    scale: FIT_SCALES.gap,
    per: 'vertex',
    values: ({ maps }) => maps.gap,
  },
};

/** What a legend says below its colours: the first, the middle and the last one. */
export function legendTicks(scale: FitScale): [low: string, middle: string, high: string] {
  return [scale.low, formatFit(scale, scale.noted), `${formatFit(scale, scale.full)} or more`];
}

/** A garment's triangles by the vertices of its panels as cut, and by those sewing has joined. */
export interface SewnTriangles {
  readonly cut: Uint32Array;
  readonly sewn: Uint32Array;
  /** Of the panels as cut. */
  readonly vertexCount: number;
}

/** A map's values at the vertices of the panels: a triangle's value counts at its corners. */
export function valuesByVertex(
  { per }: Pick<FitMap, 'per'>,
  values: readonly number[],
  { cut, sewn, vertexCount }: SewnTriangles,
): Float32Array {
  const sums = new Float32Array(vertexCount);
  const counts = new Float32Array(vertexCount);
  cut.forEach((vertex, corner) => {
    sums[vertex] += values[per === 'triangle' ? Math.floor(corner / 3) : sewn[corner]];
    counts[vertex]++;
  });
  return sums.map((sum, vertex) => sum / (counts[vertex] || 1));
}
