import { TURN } from '@toile/geometry';
import type { IntrinsicMesh } from '../mesh/intrinsic-mesh.ts';
import type { CylinderChart } from './cylinder-chart.ts';
import { fitLevels } from './fit-levels.ts';
import { STEP, sample, smooth } from './samples.ts';
import { LEVELS, measureCells, SECTORS, sampleCells, sectorAngle } from './tube-cells.ts';

/** A tube as it was cut, from its first end (height 0) to its second (1). */
export interface TubeMeasures {
  /** How far a point is from the reference level, along the cloth [m]. */
  distance(height: number, angle: number): number;
  /** From the nearest to the farthest [m]. */
  readonly range: readonly [from: number, to: number];
  /** How long the way around is at a distance, holes included [m]. */
  girth(distance: number): number;
}

/**
 * Measures a tube by its layout on a cylinder: between two levels lie, in each sector, so much cloth
 * and so much way around; one by the other is the way between them. A hem that is longer behind is
 * farther away there.
 *
 * @param isCloth Whether a triangle is cloth, not a cover over a hole.
 * @param reference The height from which distances count.
 */
export function measureTube(
  mesh: IntrinsicMesh,
  chart: CylinderChart,
  isCloth: (t: number) => boolean,
  reference = 0,
): TubeMeasures {
  const { area, way, flat } = measureCells(mesh, chart, isCloth);
  // Way between levels [m] and width per radian [m].
  const steps = fitLevels(
    area.map((size, i) => size / Math.max(way[i], 1e-9)),
    way,
  );
  const widths = fitLevels(
    way.map((length, i) => length / Math.max(flat[i], 1e-9)),
    flat,
  );
  const distances = new Float64Array((LEVELS + 1) * SECTORS);
  for (let s = 0; s < SECTORS; s++) {
    for (let k = 0; k < LEVELS; k++) {
      distances[(k + 1) * SECTORS + s] = distances[k * SECTORS + s] + steps[k * SECTORS + s];
    }
  }
  const raw = (height: number, angle: number): number =>
    sampleCells(distances, LEVELS * height, angle);
  const distance = (height: number, angle: number): number =>
    raw(height, angle) - raw(reference, angle);
  return { distance, ...girthsAlong(distance, widths) };
}

/** Girths by the distance: the mean width of the cells that lie there. */
function girthsAlong(
  distance: TubeMeasures['distance'],
  widths: Float64Array,
): Pick<TubeMeasures, 'range' | 'girth'> {
  const range: [number, number] = [0, 0];
  const sums = new Map<number, [sum: number, count: number]>();
  const above = new Float64Array(SECTORS);
  for (let s = 0; s < SECTORS; s++) above[s] = distance(0, sectorAngle(s));
  for (let k = 0; k < LEVELS; k++) {
    for (let s = 0; s < SECTORS; s++) {
      const from = above[s];
      const to = distance((k + 1) / LEVELS, sectorAngle(s));
      above[s] = to;
      range[0] = Math.min(range[0], from);
      range[1] = Math.max(range[1], to);
      const last = Math.floor(to / STEP);
      for (let cell = Math.floor(from / STEP); cell <= last; cell++) {
        const known = sums.get(cell);
        if (known) {
          known[0] += widths[k * SECTORS + s];
          known[1]++;
        } else sums.set(cell, [widths[k * SECTORS + s], 1]);
      }
    }
  }
  const first = Math.floor(range[0] / STEP);
  const girths = Float64Array.from({ length: Math.floor(range[1] / STEP) - first + 1 }, (_, i) => {
    const [sum, count] = sums.get(first + i) ?? [0, 0];
    return count > 0 ? (TURN * sum) / count : 0;
  });
  const smoothed = smooth(girths, 3);
  return { range, girth: (at) => sample(smoothed, at / STEP - first - 0.5) };
}
