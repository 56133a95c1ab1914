import type { EdgeName, GarmentMesh } from '@toile/garment';

/** Triangles beside an edge of a panel. */
export interface Strip {
  readonly triangles: readonly number[];
  /** For each triangle the edge's direction beside it, a unit vector in material coordinates. */
  readonly directions: readonly (readonly [u: number, v: number])[];
  /** What the triangles cover on average, at least what was asked for where there is cloth [m]. */
  readonly width: number;
}

/**
 * The triangles beside an edge that touch it or have their middle within `width` of it [m]: a band
 * without holes, however coarse the mesh. What lies beyond its ends belongs to its neighbours.
 */
export function stripAlong(mesh: GarmentMesh, edge: EdgeName, width: number): Strip {
  const chain = chainOf(mesh, edge);
  const { firstTriangle, triangleCount } = panelOf(mesh, edge);
  const onEdge = new Set(chain);
  const triangles: number[] = [];
  const directions: [number, number][] = [];
  let area = 0;
  for (let t = firstTriangle; t < firstTriangle + triangleCount; t++) {
    const corners = cornersOf(mesh, t);
    const near = nearestPiece(mesh, chain, middleOf(mesh, corners));
    if (near.isBeyond || (near.distance > width && !corners.some((v) => onEdge.has(v)))) continue;
    triangles.push(t);
    directions.push(near.direction);
    area += areaOf(mesh, corners);
  }
  return { triangles, directions, width: area / lengthOf(mesh, chain) };
}

/** The triangles that have a side on an edge: where its length is that of the cloth. */
export function sidesOn(
  mesh: GarmentMesh,
  edge: EdgeName,
): Pick<Strip, 'triangles' | 'directions'> {
  const chain = chainOf(mesh, edge);
  const { firstTriangle, triangleCount } = panelOf(mesh, edge);
  const next = new Map<number, number>();
  for (let k = 1; k < chain.length; k++) next.set(chain[k - 1], chain[k]);
  const triangles: number[] = [];
  const directions: [number, number][] = [];
  for (let t = firstTriangle; t < firstTriangle + triangleCount; t++) {
    const corners = cornersOf(mesh, t);
    const from = corners.find((v) => corners.includes(next.get(v) ?? -1));
    if (from === undefined) continue;
    triangles.push(t);
    directions.push(directionOf(mesh, from, next.get(from)!));
  }
  return { triangles, directions };
}

function panelOf({ panels }: GarmentMesh, { panel }: EdgeName): GarmentMesh['panels'][number] {
  return panels.find(({ name }) => name === panel)!;
}

function chainOf({ panels, boundary }: GarmentMesh, { panel, edge }: EdgeName): Uint32Array {
  return boundary[panels.findIndex(({ name }) => name === panel)][edge];
}

function cornersOf({ triangles }: GarmentMesh, t: number): number[] {
  return [...triangles.subarray(3 * t, 3 * t + 3)];
}

function middleOf({ uvs }: GarmentMesh, corners: readonly number[]): [number, number] {
  const mean = (c: number): number => corners.reduce((sum, v) => sum + uvs[2 * v + c], 0) / 3;
  return [mean(0), mean(1)];
}

function areaOf({ uvs }: GarmentMesh, [a, b, c]: readonly number[]): number {
  const [px, py] = [uvs[2 * b] - uvs[2 * a], uvs[2 * b + 1] - uvs[2 * a + 1]];
  const [qx, qy] = [uvs[2 * c] - uvs[2 * a], uvs[2 * c + 1] - uvs[2 * a + 1]];
  return Math.abs(px * qy - py * qx) / 2;
}

function lengthOf({ uvs }: GarmentMesh, chain: Uint32Array): number {
  let length = 0;
  for (let k = 1; k < chain.length; k++) {
    const [a, b] = [2 * chain[k - 1], 2 * chain[k]];
    length += Math.hypot(uvs[b] - uvs[a], uvs[b + 1] - uvs[a + 1]);
  }
  return length;
}

function directionOf({ uvs }: GarmentMesh, from: number, to: number): [number, number] {
  const [u, v] = [uvs[2 * to] - uvs[2 * from], uvs[2 * to + 1] - uvs[2 * from + 1]];
  const length = Math.hypot(u, v);
  return [u / length, v / length];
}

/** The piece of a chain that is nearest to a point, and whether the point lies beyond its ends. */
function nearestPiece(
  mesh: GarmentMesh,
  chain: Uint32Array,
  [u, v]: readonly [number, number],
): { distance: number; direction: [number, number]; isBeyond: boolean } {
  const { uvs } = mesh;
  let [distance, piece, isBeyond] = [Infinity, 1, false];
  for (let k = 1; k < chain.length; k++) {
    const [a, b] = [2 * chain[k - 1], 2 * chain[k]];
    const [du, dv] = [uvs[b] - uvs[a], uvs[b + 1] - uvs[a + 1]];
    const along = ((u - uvs[a]) * du + (v - uvs[a + 1]) * dv) / (du * du + dv * dv);
    const part = Math.min(1, Math.max(0, along));
    const off = Math.hypot(uvs[a] + part * du - u, uvs[a + 1] + part * dv - v);
    if (off >= distance) continue;
    [distance, piece] = [off, k];
    isBeyond = (k === 1 && along < 0) || (k === chain.length - 1 && along > 1);
  }
  return { distance, direction: directionOf(mesh, chain[piece - 1], chain[piece]), isBeyond };
}
