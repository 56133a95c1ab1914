import type { Body } from '@toile/body';
import type { TriangleMesh } from '@toile/geometry';
import type { Dressed, DressedGarment } from '../dress.ts';
import { type Ease, type MeasuredEase, measureEase } from './ease.ts';
import { fabricNames } from './fabric-names.ts';
import { type GapMeasure, type Gaps, gapsTo } from './gap.ts';
import type { FitMaps, FitReport } from './report.ts';
import { spreadOf } from './strain.ts';
import { supportOf } from './support.ts';
import { byVertex, measureTightness, type Tightness } from './tightness.ts';
import { judge } from './verdict.ts';
import { joinWords } from './words.ts';

export interface OutfitFitInput {
  /** Who wears it. */
  readonly body: Body;
  /** What `dress` made of it; pattern and cloth are part of that. */
  readonly dressed: Omit<Dressed, 'wearer'>;
  /** How long dressing took [s]. */
  readonly seconds?: number;
}

export interface FitInput extends OutfitFitInput {
  /** Which of the garments, counted from 0; the first unless given. */
  readonly garment?: number;
}

/** Measures how a dressed garment fits. */
export function fitReport(input: FitInput): FitReport {
  return reportOn(input, input.garment ?? 0, gapsTo(input.dressed.body));
}

/** The same for all garments of an outfit. */
export function fitReports(input: OutfitFitInput): FitReport[] {
  const measureGaps = gapsTo(input.dressed.body);
  return input.dressed.garments.map((_, k) => reportOn(input, k, measureGaps));
}

function reportOn(
  { body, dressed, seconds }: OutfitFitInput,
  k: number,
  measureGaps: GapMeasure,
): FitReport {
  const garment = dressed.garments[k];
  const { positions, triangles } = garment;
  const gaps = measureGaps(positions);
  const tightness = measureTightness(garment, gaps);
  const { strain, pressure, most, shares } = tightness;
  const measured = measureEase(garment, body, dressed.body);
  const ease = measured.ease.map((own) => feelAt(own, tightness));
  const support = supportOf(positions, ease, body.measurements);
  const report = {
    garment: garment.name,
    material: joinWords(fabricNames(garment.cloth)),
    ease,
    noEase: measured.none,
    ...(support && { support }),
    strain,
    felt: most,
    gap: spreadOf(gaps.distances, shares),
    ...(pressure && { pressure }),
    intersections: dressed.audit.intersections,
    inside: dressed.audit.inside,
    settled: dressed.settled,
    steps: dressed.steps,
    ...(seconds !== undefined && { seconds }),
    maps: mapsOf(triangles, gaps, tightness),
  };
  return { ...report, verdict: judge(report) };
}

/**
 * The maps of garments alone, at any moment of their being worn.
 *
 * @param positions Of each, three coordinates per vertex [m].
 * @param body As it stands or moves then.
 */
export function fitMaps(
  garments: readonly DressedGarment[],
  positions: readonly ArrayLike<number>[],
  body: TriangleMesh,
): FitMaps[] {
  const measureGaps = gapsTo(body);
  return garments.map((garment, k) => {
    const worn = { ...garment, positions: Float64Array.from(positions[k]) };
    const gaps = measureGaps(worn.positions);
    return mapsOf(garment.triangles, gaps, measureTightness(worn, gaps));
  });
}

function mapsOf(triangles: Uint32Array, { distances }: Gaps, { felt }: Tightness): FitMaps {
  const pressed = felt.pressure && byVertex(triangles, felt.pressure, distances.length);
  return {
    strainWarp: rounded(felt.warp, 5),
    strainWeft: rounded(felt.weft, 5),
    gap: rounded(distances, 5),
    ...(pressed && { pressure: rounded(pressed, 0) }),
  };
}

/** What is felt at a tape. */
function feelAt({ triangles, ...ease }: MeasuredEase, { felt }: Tightness): Ease {
  const most = (values: Float64Array): number =>
    triangles.reduce((best, t) => Math.max(best, values[t]), 0);
  return {
    ...ease,
    strain: most(felt.cloth),
    give: triangles.reduce((least, t) => Math.min(least, felt.gives[t]), Infinity),
    ...(felt.pressure && { pressure: most(felt.pressure) }),
  };
}

/** Files need no digits beyond what is known, nor a sign at 0. */
function rounded(values: Float64Array, digits: number): number[] {
  const scale = 10 ** digits;
  return Array.from(values, (value) => Math.round(scale * value) / scale + 0);
}
