import type { GarmentMesh, Pattern } from '@toile/garment';
import type { GarmentChart } from './chart-garment.ts';
import { nextCorner } from './intrinsic-mesh.ts';
import type { SewnSurface } from './sewn-surface.ts';

/** Seams pressed further than this are turned over [rad]. */
const TURNED = 1.2;

/** A part of a garment that is turned down over the rest along a pressed seam: a collar's fall. */
export interface TurnedDown {
  /** Its vertices of the surface, without those of the seam. */
  readonly vertices: readonly number[];
  /** Those of the seam. */
  readonly seam: readonly number[];
}

/** Finds what pressed seams part from most of a garment. */
export function findTurnedDown(
  { seams }: Pattern,
  mesh: GarmentMesh,
  { triangles, vertexOf }: SewnSurface,
): TurnedDown[] {
  const line = new Set<number>();
  seams.forEach(({ treatment: { fold = 0 } = {} }, s) => {
    if (Math.abs(fold) < TURNED) return;
    for (const v of mesh.seams[s].pairs) line.add(vertexOf[v]);
  });
  if (line.size === 0) return [];
  const [, ...parts] = partsBeside(triangles, line);
  return parts.map((part) => ({
    vertices: part.filter((v) => !line.has(v)),
    seam: part.filter((v) => line.has(v)),
  }));
}

/** Vertices of the parts that a line of vertices cuts a surface into, the largest part first. */
function partsBeside(triangles: Uint32Array, line: ReadonlySet<number>): number[][] {
  const beside = new Map<string, number[]>();
  for (let c = 0; c < triangles.length; c++) {
    const [a, b] = [triangles[c], triangles[nextCorner(c)]];
    if (line.has(a) && line.has(b)) continue;
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    beside.set(key, [...(beside.get(key) ?? []), Math.floor(c / 3)]);
  }
  const links = new Map<number, number[]>();
  for (const [t, u] of beside.values()) {
    if (u === undefined) continue;
    links.set(t, [...(links.get(t) ?? []), u]);
    links.set(u, [...(links.get(u) ?? []), t]);
  }
  const seen = new Set<number>();
  const parts: number[][] = [];
  for (let start = 0; 3 * start < triangles.length; start++) {
    if (seen.has(start)) continue;
    seen.add(start);
    const part = [start];
    for (const t of part) {
      for (const u of links.get(t) ?? []) {
        if (seen.has(u)) continue;
        seen.add(u);
        part.push(u);
      }
    }
    parts.push(part);
  }
  return parts
    .sort((a, b) => b.length - a.length)
    .map((part) => [...new Set(part.flatMap((t) => [0, 1, 2].map((k) => triangles[3 * t + k])))]);
}

/** What is turned down lies so far outside [m], and so much more for each metre from its seam. */
const OVER = 0.006;
const BRIM = 0.35;
/** How near a seam is, by one less the cosine of the angle between. */
const NEARBY = 0.02;

/** Where a collar's fall lies: as far below its seam as it was above, outside of what is there. */
export function layTurnedDown(
  turnedDown: readonly TurnedDown[],
  { heights, angles, measures }: GarmentChart,
): Map<number, { distance: number; out: number }> {
  const found = new Map<number, { distance: number; out: number }>();
  for (const { vertices, seam } of turnedDown) {
    const edge = seam.map((v) => ({
      angle: angles[v],
      distance: measures.distance(heights[v], angles[v]),
    }));
    for (const v of vertices) {
      if (Number.isNaN(heights[v])) continue;
      // The seam beside it, smoothed: from vertex to vertex it would jump.
      const weights = edge.map(({ angle }) => Math.exp((Math.cos(angle - angles[v]) - 1) / NEARBY));
      const sum = weights.reduce((all, weight) => all + weight, 1e-300);
      const seamAt = edge.reduce((all, { distance }, k) => all + distance * weights[k], 0) / sum;
      const way = Math.abs(seamAt - measures.distance(heights[v], angles[v]));
      found.set(v, { distance: seamAt + way, out: OVER + BRIM * way });
    }
  }
  return found;
}
