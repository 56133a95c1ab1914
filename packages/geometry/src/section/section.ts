import { edgeKey } from '../mesh/edges.ts';
import { nextHalfEdge } from '../mesh/half-edges.ts';
import type { Vec3 } from '../vectors/vectors.ts';
import { addScaled, cross, dot, normalize, subtract, vertexAt } from '../vectors/vectors.ts';

export interface CutPlane {
  readonly origin: Vec3;
  /** Of length 1. */
  readonly normal: Vec3;
}

export type PlanePoint = readonly [u: number, v: number];

/** A point on a triangle's side: a share of the way from one of its corners to the next. */
export interface SidePoint {
  /** Places in the list of triangles. */
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** What a triangle adds to a line, from side to side. */
export interface Piece {
  readonly triangle: number;
  readonly sides: readonly [SidePoint, SidePoint];
}

/** A line of equal height across a surface. */
export interface Line {
  /** One after the other. */
  readonly pieces: readonly Piece[];
  /** Its corners in the plane [m], each once. */
  readonly points: readonly PlanePoint[];
  /** Whether it ends where it begins; otherwise both ends are at borders. */
  readonly isClosed: boolean;
}

interface Surface {
  readonly positions: ArrayLike<number>;
  readonly triangles: Uint32Array;
}

/** Where a place lies in a plane's own coordinates; its height above the plane does not matter. */
export function intoPlane({ origin, normal }: CutPlane, place: Vec3): PlanePoint {
  const towards: Vec3 = Math.abs(normal[0]) < 0.9 ? [1, 0, 0] : [0, 0, 1];
  const v = normalize(cross(normal, towards));
  const away = subtract(place, origin);
  return [dot(away, cross(v, normal)), dot(away, v)];
}

/** How high above a plane each vertex is [m]. */
export function heightsAbove(positions: ArrayLike<number>, plane: CutPlane): Float64Array {
  return Float64Array.from({ length: positions.length / 3 }, (_, v) =>
    dot(subtract(vertexAt(positions, v), plane.origin), plane.normal),
  );
}

/**
 * The lines across a surface where a height by vertex is 0, seen in a plane's coordinates. The heights
 * need not be those above the plane.
 */
export function levelLines(surface: Surface, heights: Float64Array, plane: CutPlane): Line[] {
  const { pieces, places } = cutTriangles(surface, heights, plane);
  const around = new Map<number, CutPiece[]>();
  for (const piece of pieces) {
    for (const end of piece.ends) {
      const known = around.get(end);
      if (known) known.push(piece);
      else around.set(end, [piece]);
    }
  }
  const lines: Line[] = [];
  const used = new Set<CutPiece>();
  const isBorder = (end: number): boolean => around.get(end)?.length === 1;
  // From their ends first, where they have some.
  const starts = pieces.flatMap((piece) =>
    piece.ends.filter(isBorder).map((end) => ({ piece, end })),
  );
  for (const { piece: first, end: start } of [
    ...starts,
    ...pieces.map((piece) => ({ piece, end: piece.ends[0] })),
  ]) {
    if (used.has(first)) continue;
    const chain: CutPiece[] = [];
    const points: PlanePoint[] = [];
    let at = start;
    for (let piece: CutPiece | undefined = first; piece; ) {
      used.add(piece);
      chain.push(piece);
      points.push(places.get(at) as PlanePoint);
      at = piece.ends[0] === at ? piece.ends[1] : piece.ends[0];
      piece = around.get(at)?.find((next) => !used.has(next));
    }
    const isClosed = at === start;
    if (!isClosed) points.push(places.get(at) as PlanePoint);
    if (points.length > 2) lines.push({ pieces: chain, points, isClosed });
  }
  return lines;
}

/** The closed lines along which a plane cuts a mesh. */
export function sectionLoops(mesh: Surface, plane: CutPlane): Line[] {
  return levelLines(mesh, heightsAbove(mesh.positions, plane), plane).filter(
    ({ isClosed }) => isClosed,
  );
}

/** A piece with the edges of the mesh it runs between. */
interface CutPiece extends Piece {
  readonly ends: readonly [from: number, to: number];
}

function cutTriangles({ positions, triangles }: Surface, heights: Float64Array, plane: CutPlane) {
  const places = new Map<number, PlanePoint>();
  const pieces: CutPiece[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const ends: number[] = [];
    const sides: SidePoint[] = [];
    for (let k = 0; k < 3; k++) {
      const [from, to] = [t + k, nextHalfEdge(t + k)];
      const [a, b] = [triangles[from], triangles[to]];
      if (heights[a] < 0 === heights[b] < 0) continue;
      const share = heights[a] / (heights[a] - heights[b]);
      const end = edgeKey(a, b);
      ends.push(end);
      sides.push({ from, to, share });
      if (places.has(end)) continue;
      const [p, q] = [vertexAt(positions, a), vertexAt(positions, b)];
      places.set(end, intoPlane(plane, addScaled(p, share, subtract(q, p))));
    }
    if (ends.length < 2) continue;
    pieces.push({ triangle: t / 3, sides: [sides[0], sides[1]], ends: [ends[0], ends[1]] });
  }
  return { pieces, places };
}

/** Whether a closed line goes around a point. */
export function encloses(points: readonly PlanePoint[], [u, v]: PlanePoint): boolean {
  let inside = false;
  points.forEach(([u1, v1], i) => {
    const [u0, v0] = points.at(i - 1) as PlanePoint;
    if (v0 > v !== v1 > v && u < u0 + ((v - v0) / (v1 - v0)) * (u1 - u0)) inside = !inside;
  });
  return inside;
}
