import type { FitReport, Spread } from '@toile/dressing';

export const MAP_NAMES = ['fabric', 'warp', 'weft', 'pressure', 'gap'] as const;
/** What the cloth's colours tell: nothing, or one of the maps of fit. */
export type MapName = (typeof MAP_NAMES)[number];

type Stop = readonly [red: number, green: number, blue: number];

/** One map: how to read it from a report, and how to show it. */
export interface FitMap {
  readonly label: string;
  /** What the legend says of it. */
  readonly legend: string;
  readonly unit: string;
  /** From SI units. */
  readonly factor: number;
  /** What its low end means. */
  readonly low: string;
  /** Full scales to choose from, in its unit; the last one for everything beyond. */
  readonly scales: readonly number[];
  /** Colours as on the web, 0 to 255, evenly spaced. */
  readonly stops: readonly Stop[];
  /** What of the sewn garment has a value each. */
  readonly per: 'triangle' | 'vertex';
  /** Nothing where it is not known. */
  values(report: FitReport): readonly number[] | undefined;
  spread(report: FitReport): Spread | undefined;
}

const STRETCH: readonly Stop[] = [
  [74, 120, 178],
  [236, 226, 200],
  [190, 40, 35],
];
const DISTANCE: readonly Stop[] = [
  [72, 40, 120],
  [38, 148, 140],
  [240, 228, 70],
];
const STRAINS = {
  per: 'triangle',
  unit: '%',
  factor: 100,
  low: 'slack',
  scales: [1, 2, 5, 10, 20, 50, 100],
  stops: STRETCH,
} as const;

export const FIT_MAPS: Readonly<Record<Exclude<MapName, 'fabric'>, FitMap>> = {
  warp: {
    ...STRAINS,
    label: 'Warp',
    legend: 'Strain along the warp',
    values: ({ maps }) => maps.strainWarp,
    spread: ({ strain }) => strain.warp,
  },
  weft: {
    ...STRAINS,
    label: 'Weft',
    legend: 'Strain along the weft',
    values: ({ maps }) => maps.strainWeft,
    spread: ({ strain }) => strain.weft,
  },
  pressure: {
    label: 'Pressure',
    legend: 'Pressure on the body (estimate)',
    per: 'vertex',
    unit: 'kPa',
    factor: 1e-3,
    low: 'none',
    scales: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50],
    stops: STRETCH,
    values: ({ maps }) => maps.pressure,
    spread: ({ pressure }) => pressure,
  },
  gap: {
    label: 'Gap',
    legend: 'Distance from the body',
    per: 'vertex',
    unit: 'cm',
    factor: 100,
    low: 'on the skin',
    scales: [1, 2, 5, 10, 20, 50],
    stops: DISTANCE,
    values: ({ maps }) => maps.gap,
    spread: ({ gap }) => gap,
  },
};

/** The full scale that shows nearly all of these garments, in the map's unit. */
export function fullScale(map: FitMap, reports: readonly FitReport[]): number {
  const most = Math.max(0, ...reports.map((report) => map.spread(report)?.most ?? 0));
  const { scales, factor } = map;
  return scales.find((scale) => factor * most <= scale) ?? scales[scales.length - 1];
}

/** The colour of a share of the full scale, 0 to 1; beyond, the ends' colours. */
export function colourAt(stops: readonly Stop[], share: number): Stop {
  const at = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const k = Math.min(Math.floor(at), stops.length - 2);
  const mix = (c: 0 | 1 | 2): number => stops[k][c] + (at - k) * (stops[k + 1][c] - stops[k][c]);
  return [mix(0), mix(1), mix(2)];
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
