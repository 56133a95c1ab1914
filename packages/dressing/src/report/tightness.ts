import type { TriangleMesh } from '@toile/geometry';
import type { Worn } from './cut-part.ts';
import { type Felt, feelCloth, mostFelt } from './felt.ts';
import type { Gaps } from './gap.ts';
import { givesOf } from './give.ts';
import { estimatePressure } from './pressure.ts';
import { measureStrains, type Spread, spreadOf } from './strain.ts';

/** How a garment's cloth is stretched and presses, and what is felt of it. */
export interface Tightness {
  readonly strain: { readonly warp: Spread; readonly weft: Spread };
  readonly pressure?: Spread;
  /** What is felt, by triangle; extensions by the thread, and the larger one of cloth alone. */
  readonly felt: {
    readonly warp: Float64Array;
    readonly weft: Float64Array;
    readonly cloth: Float64Array;
    /** What the cloth there gives easily. */
    readonly gives: Float64Array;
    readonly pressure?: Float64Array;
  };
  readonly most: { readonly strain: Felt; readonly elastic?: Felt; readonly pressure?: Felt };
  /** How much cloth belongs to each vertex, at rest [m²]. */
  readonly shares: Float64Array;
}

/** Cloth of less than this share of its area as cut is gathered by an elastic; seams pucker less. */
const GATHERED = 0.9;

export function measureTightness(garment: Worn, gaps: Gaps): Tightness {
  const { triangles } = garment;
  const { warp, weft, areas } = measureStrains(garment);
  const isElastic = findElastics(garment);
  // Cloth and elastic are felt apart: one must not make the other seem loose.
  const feel = (values: ArrayLike<number>): Float64Array => {
    const [cloth, elastic] = [false, true].map((kind) =>
      feelCloth(
        garment,
        values,
        areas.map((area, t) => (isElastic[t] === kind ? area : 0)),
      ),
    );
    return cloth.map((value, t) => value + elastic[t]);
  };
  const felt = { warp: feel(warp), weft: feel(weft) };
  const most = (kind: boolean): Float64Array =>
    felt.warp.map((value, t) => (isElastic[t] === kind ? Math.max(0, value, felt.weft[t]) : 0));
  const cloth = most(false);
  const gives = givesOf(garment.cloth, triangles.length / 3);
  const shares = vertexShares(triangles, areas, gaps.distances.length);
  const pressure = estimatePressure(garment, gaps);
  const pressed = pressure && feelCloth(garment, byTriangle(triangles, pressure), areas);
  return {
    strain: { warp: spreadOf(warp, areas), weft: spreadOf(weft, areas) },
    ...(pressure && { pressure: spreadOf(pressure, shares) }),
    felt: { ...felt, cloth, gives, ...(pressed && { pressure: pressed }) },
    most: {
      strain: mostFelt(cloth, garment, gives),
      ...(isElastic.includes(true) && { elastic: mostFelt(most(true), garment) }),
      ...(pressed && { pressure: mostFelt(pressed, garment) }),
    },
    shares,
  };
}

/** Means of what a vertex's triangles have. */
export function byVertex(
  triangles: Uint32Array,
  values: Float64Array,
  count: number,
): Float64Array {
  const [sums, counts] = [new Float64Array(count), new Float64Array(count)];
  triangles.forEach((v, corner) => {
    sums[v] += values[Math.floor(corner / 3)];
    counts[v]++;
  });
  return sums.map((sum, v) => sum / (counts[v] || 1));
}

function byTriangle(triangles: TriangleMesh['triangles'], values: Float64Array): Float64Array {
  return Float64Array.from({ length: triangles.length / 3 }, (_, t) =>
    [0, 1, 2].reduce((sum, corner) => sum + values[triangles[3 * t + corner]] / 3, 0),
  );
}

function findElastics({ cornerUvs, cloth }: Worn): boolean[] {
  return Array.from({ length: cornerUvs.length / 6 }, (_, t) => {
    return areaOf(cloth.cornerUvs, t) < GATHERED * areaOf(cornerUvs, t);
  });
}

function areaOf(uvs: Float64Array, t: number): number {
  const [u0, v0, u1, v1, u2, v2] = uvs.subarray(6 * t, 6 * t + 6);
  return Math.abs((u1 - u0) * (v2 - v0) - (u2 - u0) * (v1 - v0)) / 2;
}

function vertexShares(triangles: Uint32Array, areas: Float64Array, count: number): Float64Array {
  const shares = new Float64Array(count);
  triangles.forEach((vertex, corner) => {
    shares[vertex] += areas[Math.floor(corner / 3)] / 3;
  });
  return shares;
}
