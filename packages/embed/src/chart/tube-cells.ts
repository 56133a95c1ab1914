import { TURN, wrapAngle } from '@toile/geometry';
import { areaOf, type IntrinsicMesh, slopeOf } from '../mesh/intrinsic-mesh.ts';
import type { CylinderChart } from './cylinder-chart.ts';

/** Levels and sectors in which a tube is measured: cell `level * SECTORS + sector`. */
export const LEVELS = 64;
export const SECTORS = 32;

/** What lies in the cells of a tube. */
export interface TubeCells {
  /** Cloth [m²]. */
  readonly area: Float64Array;
  /** Way around in it [m]. */
  readonly way: Float64Array;
  /** The same on the cylinder [rad]. */
  readonly flat: Float64Array;
}

/** Sums up the cloth of a tube in the cells of its chart, each triangle in its level and its sector. */
export function measureCells(
  mesh: IntrinsicMesh,
  { heights, angles }: CylinderChart,
  isCloth: (t: number) => boolean,
): TubeCells {
  const cells = LEVELS * SECTORS;
  const [area, way, flat] = [0, 0, 0].map(() => new Float64Array(cells));
  const { triangles, lengths } = mesh;
  const h = new Float64Array(3);
  const levelOf = (x: number): number => Math.max(0, Math.min(LEVELS - 1, Math.floor(LEVELS * x)));
  for (let t = 0; 3 * t < triangles.length; t++) {
    if (!isCloth(t)) continue;
    const a = triangles[3 * t];
    const b = triangles[3 * t + 1];
    const c = triangles[3 * t + 2];
    h[0] = heights[a];
    h[1] = heights[b];
    h[2] = heights[c];
    const low = Math.min(h[0], h[1], h[2]);
    const high = Math.max(h[0], h[1], h[2]);
    const size = Math.max(areaOf(mesh, t), 1e-12);
    const slope = slopeOf(lengths, t, h, size);
    const u = wrapAngle(angles[b] - angles[a]);
    const v = wrapAngle(angles[c] - angles[a]);
    const own = Math.abs(u * (h[2] - h[0]) - v * (h[1] - h[0])) / 2;
    const sector = sectorOf(angles[a] + (u + v) / 3);
    for (let k = levelOf(low); k <= levelOf(high); k++) {
      const part =
        high > low
          ? Math.max(0, Math.min(high, (k + 1) / LEVELS) - Math.max(low, k / LEVELS)) / (high - low)
          : 1;
      const cell = k * SECTORS + sector;
      area[cell] += part * size;
      way[cell] += part * size * slope * LEVELS;
      flat[cell] += part * own * LEVELS;
    }
  }
  return { area, way, flat };
}

/** The angle in the middle of a sector [rad]. */
export function sectorAngle(s: number): number {
  return (TURN * (s + 0.5)) / SECTORS;
}

function sectorOf(angle: number): number {
  const part = angle / TURN;
  return Math.min(SECTORS - 1, Math.floor(SECTORS * (part - Math.floor(part))));
}

/** Between cells: levels at whole numbers, sectors at their middles. */
export function sampleCells(values: Float64Array, level: number, angle: number): number {
  const y = Math.min(LEVELS, Math.max(0, level));
  const k = Math.min(LEVELS - 1, Math.floor(y));
  const part = angle / TURN;
  const x = SECTORS * (part - Math.floor(part)) - 0.5;
  const s = Math.floor(x);
  const from = k * SECTORS + ((s + SECTORS) % SECTORS);
  const to = k * SECTORS + ((s + 1 + SECTORS) % SECTORS);
  const low = values[from] + (x - s) * (values[to] - values[from]);
  const [below, beside] = [values[from + SECTORS], values[to + SECTORS]];
  const high = below + (x - s) * (beside - below);
  return low + (y - k) * (high - low);
}
