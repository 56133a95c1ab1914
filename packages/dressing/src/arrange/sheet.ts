import type { GarmentMesh, Panel } from '@toile/garment';

/** One panel's share of the mesh. */
export interface Sheet {
  readonly first: number;
  readonly count: number;
  readonly triangles: Uint32Array;
  readonly points: Float64Array;
  /** How far each vertex stands out of the panel's plane on its outer side [m]. */
  readonly outs: Float64Array;
  /** Points along its border, close to each other. */
  readonly border: readonly (readonly [number, number])[];
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
}

/** @param outs How far each vertex of the mesh stands out of its panel's plane; all flat unless given [m]. */
export function sheetOf(mesh: GarmentMesh, i: number, outs?: Float64Array): Sheet {
  const { firstVertex: first, vertexCount: count, firstTriangle, triangleCount } = mesh.panels[i];
  const points = mesh.positions2.subarray(2 * first, 2 * (first + count));
  const range = (axis: number, pick: (a: number, b: number) => number) =>
    points.reduce((best, value, k) => (k % 2 === axis ? pick(best, value) : best), points[axis]);
  return {
    first,
    count,
    triangles: mesh.triangles.slice(3 * firstTriangle, 3 * (firstTriangle + triangleCount)),
    points,
    outs: outs?.subarray(first, first + count) ?? new Float64Array(count),
    border: mesh.boundary[i].flatMap((edge) => alongEdge(mesh, edge)),
    low: [range(0, Math.min), range(1, Math.min)],
    high: [range(0, Math.max), range(1, Math.max)],
  };
}

/** Points from vertex to vertex of an edge. */
function alongEdge(
  { positions2: p }: GarmentMesh,
  edge: Uint32Array,
): (readonly [number, number])[] {
  const points: [number, number][] = [];
  for (let k = 1; k < edge.length; k++) {
    const [a, b] = [2 * edge[k - 1], 2 * edge[k]];
    for (let t = 0; t < 1; t += 1 / PIECES) {
      points.push([p[a] + t * (p[b] - p[a]), p[a + 1] + t * (p[b + 1] - p[a + 1])]);
    }
  }
  return points;
}

/** Points per piece of border. */
const PIECES = 8;

/** The middle of the box around it. */
export function middleOf({ low, high }: Sheet): [x: number, y: number] {
  return [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
}

export function widthOf({ low, high }: Sheet): number {
  return high[0] - low[0];
}

/** Narrow panels that are wrapped around what they belong to: waistbands, cuffs, collars [m]. */
const BAND = { height: 0.12, ratio: 2.2 };

export function isBand({ low, high }: Sheet): boolean {
  const [width, height] = [high[0] - low[0], high[1] - low[1]];
  return height < BAND.height && width > BAND.ratio * height;
}

/** Whether a panel is sewn on when the rest is closed: bands, collars, hoods. */
export function isAttached({ part }: Pick<Panel, 'part'>, sheet: Sheet): boolean {
  return part === 'neck' || part === 'head' || isBand(sheet);
}

/** Levels of the same height into which a sleeve is cut. */
export const LEVELS = 16;

export interface Level {
  readonly y: number;
  readonly width: number;
  readonly centre: number;
}

function levelAt({ low, high }: Sheet, y: number): number {
  return Math.min(LEVELS - 1, Math.floor((LEVELS * (y - low[1])) / (high[1] - low[1])));
}

function middleOfLevel({ low, high }: Sheet, level: number): number {
  return low[1] + ((level + 0.5) / LEVELS) * (high[1] - low[1]);
}

/** How wide a panel is from level to level, of the same height each. */
export function levelsOf(sheet: Sheet): Level[] {
  const { low, high, border } = sheet;
  if (isBand(sheet)) {
    const [centre, width] = [middleOf(sheet)[0], high[0] - low[0]];
    return Array.from({ length: LEVELS }, (_, k) => ({
      y: middleOfLevel(sheet, k),
      width,
      centre,
    }));
  }
  const ranges = Array.from({ length: LEVELS }, () => [Infinity, -Infinity]);
  for (const [x, y] of border) {
    const range = ranges[Math.max(0, levelAt(sheet, y))];
    range[0] = Math.min(range[0], x);
    range[1] = Math.max(range[1], x);
  }
  return ranges.map(([left, right], k) => ({
    y: middleOfLevel(sheet, k),
    width: Math.max(0, right - left),
    centre: right >= left ? (left + right) / 2 : (low[0] + high[0]) / 2,
  }));
}
