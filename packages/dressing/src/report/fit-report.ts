import { type Audit, auditMeshes } from '@toile/audit';
import type { Body } from '@toile/body';
import { boundsOf, outlineOf, type Pattern } from '@toile/garment';
import type { Material } from '@toile/sim';
import type { Dressed, DressInput } from '../dress.ts';
import { type Ease, easeAt } from './ease.ts';
import { measureGaps } from './gap.ts';
import { estimatePressure } from './pressure.ts';
import type { FitReport } from './report.ts';
import { measureStrains, spreadOf } from './strain.ts';
import { tapePlaces } from './tape-places.ts';
import { judge } from './verdict.ts';

export interface FitInput {
  readonly body: Body;
  readonly pattern: Pattern;
  readonly material: Material;
  readonly dressed: Dressed;
  /** Which of the garments, counted from 0; the first unless given. */
  readonly garment?: number;
  /** How long dressing took [s]. */
  readonly seconds?: number;
}

/** Everything that was put on. */
export interface OutfitFitInput extends DressInput {
  readonly dressed: Dressed;
  /** How long dressing took [s]. */
  readonly seconds?: number;
}

/** Measures how a dressed garment fits. */
export function fitReport(input: FitInput): FitReport {
  return measureFit(input, auditOutfit(input.dressed));
}

/** The same for all garments of an outfit; what passes through what is looked for once. */
export function fitReports({ garments, ...outfit }: OutfitFitInput): FitReport[] {
  const audit = auditOutfit(outfit.dressed);
  return garments.map(({ pattern, material }, garment) =>
    measureFit({ ...outfit, pattern, material, garment }, audit),
  );
}

function auditOutfit({ garments, body }: Dressed): Audit {
  return auditMeshes([...garments, { ...body, rigid: true }], { maxListed: 0 });
}

function measureFit(input: FitInput, { intersections, inside }: Audit): FitReport {
  const { body, pattern, material, dressed, garment: k = 0, seconds } = input;
  const garment = dressed.garments[k];
  const measured = tapePlaces(body, dressed.body).flatMap(
    (place) => easeAt(place, garment, dressed.body) ?? [],
  );
  const ease = measured.map((place) => atWaistband(place, pattern, measured));
  const strains = measureStrains(garment);
  const gaps = measureGaps(garment.positions, dressed.body);
  const pressure = estimatePressure(garment, material, gaps);
  const shares = vertexAreas(garment.triangles, strains.areas, gaps.distances.length);
  const report = {
    garment: pattern.name,
    material: material.name,
    ease,
    strain: {
      warp: spreadOf(strains.warp, strains.areas),
      weft: spreadOf(strains.weft, strains.areas),
    },
    gap: spreadOf(gaps.distances, shares),
    ...(pressure && { pressure: spreadOf(pressure, shares) }),
    seams: garment.gaps,
    intersections,
    inside,
    settled: dressed.settled,
    steps: dressed.steps,
    ...(seconds !== undefined && { seconds }),
    maps: {
      strainWarp: rounded(strains.warp, 5),
      strainWeft: rounded(strains.weft, 5),
      gap: rounded(gaps.distances, 5),
      ...(pressure && { pressure: rounded(pressure, 0) }),
    },
  };
  return { ...report, verdict: judge(report) };
}

/**
 * What is held at the waist by a band is as wide there as its band, wherever the tape meets it: a wide
 * skirt is wider a finger below.
 */
function atWaistband(place: Ease, { panels }: Pattern, all: readonly Ease[]): Ease {
  const bands = panels.filter(({ part }) => part === 'waist');
  const isHeld = place.place === 'waist' && all.every((other) => other.place !== 'chest');
  if (!isHeld || bands.length === 0) return place;
  const cut = bands.reduce((sum, band) => {
    const { min, max } = boundsOf(outlineOf(band).points);
    return sum + max[0] - min[0];
  }, 0);
  return { ...place, cut, ease: cut - place.body };
}

/** How much cloth belongs to each vertex, as cut [m²]. */
function vertexAreas(triangles: Uint32Array, areas: Float64Array, count: number): Float64Array {
  const shares = new Float64Array(count);
  triangles.forEach((vertex, corner) => {
    shares[vertex] += areas[Math.floor(corner / 3)] / 3;
  });
  return shares;
}

/** Files need no digits beyond what is known, nor a sign at 0. */
function rounded(values: Float64Array, digits: number): number[] {
  const scale = 10 ** digits;
  return Array.from(values, (value) => Math.round(scale * value) / scale + 0);
}
