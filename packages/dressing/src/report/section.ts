import type { Vec3 } from '@toile/geometry';
import { cross, dot, normalize, subtract } from '@toile/geometry';

export interface CutPlane {
  readonly origin: Vec3;
  /** Of length 1. */
  readonly normal: Vec3;
}

export type PlanePoint = readonly [u: number, v: number];

/** A closed line along which a plane cuts a mesh. */
export interface Loop {
  /** Its corners in the plane [m], each once. */
  readonly points: readonly PlanePoint[];
  /** As it is [m]. */
  readonly length: number;
  /** The same line on the fabric before it was stretched [m]; 0 without material coordinates. */
  readonly cut: number;
}

interface Surface {
  readonly positions: ArrayLike<number>;
  readonly triangles: Uint32Array;
  /** Material coordinates of each triangle's corners [m]. */
  readonly cornerUvs?: Float64Array;
}

/** What a triangle adds to a section: a piece between two of its edges. */
interface Piece {
  readonly ends: readonly [from: number, to: number];
  readonly length: number;
  readonly cut: number;
}

/** Where a place lies in a plane's own coordinates; its height above the plane does not matter. */
export function intoPlane({ origin, normal }: CutPlane, place: Vec3): PlanePoint {
  const towards: Vec3 = Math.abs(normal[0]) < 0.9 ? [1, 0, 0] : [0, 0, 1];
  const v = normalize(cross(normal, towards));
  const away = subtract(place, origin);
  return [dot(away, cross(v, normal)), dot(away, v)];
}

/** Lines whose ends are so close are closed there [m]: fronts that are buttoned overlap by less. */
const LAP = 0.08;

/**
 * The closed lines along which a plane cuts a mesh, and those whose ends overlap or nearly meet; other
 * lines that end at a border are left out.
 */
export function sectionLoops(surface: Surface, plane: CutPlane): Loop[] {
  const { pieces, places } = cutTriangles(surface, plane);
  const around = new Map<number, Piece[]>();
  for (const piece of pieces) {
    for (const end of piece.ends) {
      const known = around.get(end);
      if (known) known.push(piece);
      else around.set(end, [piece]);
    }
  }
  const loops: Loop[] = [];
  const used = new Set<Piece>();
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
    const chain: Piece[] = [];
    const points: PlanePoint[] = [];
    let at = start;
    for (let piece: Piece | undefined = first; piece; ) {
      used.add(piece);
      chain.push(piece);
      points.push(places.get(at) as PlanePoint);
      at = piece.ends[0] === at ? piece.ends[1] : piece.ends[0];
      piece = around.get(at)?.find((next) => !used.has(next));
    }
    if (chain.length < 3) continue;
    if (at !== start) points.push(places.get(at) as PlanePoint);
    const rest = at === start ? 0 : missing(points);
    if (Math.abs(rest) > LAP) continue;
    const length = chain.reduce((sum, piece) => sum + piece.length, rest);
    const cut = chain.reduce((sum, piece) => sum + piece.cut, rest);
    loops.push({ points, length, cut });
  }
  return loops;
}

/** From a line's end to its start [m]; negative where the end has passed it. */
function missing(points: readonly PlanePoint[]): number {
  const [start, next, end] = [points[0], points[1], points[points.length - 1]];
  const [u, v] = [end[0] - start[0], end[1] - start[1]];
  const isPast = u * (next[0] - start[0]) + v * (next[1] - start[1]) > 0;
  return isPast ? -Math.hypot(u, v) : Math.hypot(u, v);
}

function cutTriangles({ positions, triangles, cornerUvs }: Surface, plane: CutPlane) {
  const { origin, normal } = plane;
  const vertexCount = positions.length / 3;
  const place = (v: number): Vec3 => [positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]];
  const heights = Float64Array.from({ length: vertexCount }, (_, v) =>
    dot(subtract(place(v), origin), normal),
  );
  const places = new Map<number, PlanePoint>();
  const pieces: Piece[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const ends: number[] = [];
    const uvs: number[] = [];
    for (let k = 0; k < 3; k++) {
      const [i, j] = [t + k, t + ((k + 1) % 3)];
      const [a, b] = [triangles[i], triangles[j]];
      if (heights[a] < 0 === heights[b] < 0) continue;
      const share = heights[a] / (heights[a] - heights[b]);
      const end = Math.min(a, b) * vertexCount + Math.max(a, b);
      ends.push(end);
      if (!places.has(end)) {
        const [p, q] = [place(a), place(b)];
        const at = [0, 1, 2].map((axis) => p[axis] + share * (q[axis] - p[axis]));
        places.set(end, intoPlane(plane, at as unknown as Vec3));
      }
      for (let c = 0; cornerUvs && c < 2; c++) {
        const from = cornerUvs[2 * i + c];
        uvs.push(from + share * (cornerUvs[2 * j + c] - from));
      }
    }
    if (ends.length < 2) continue;
    const [p, q] = ends.map((end) => places.get(end) as PlanePoint);
    pieces.push({
      ends: [ends[0], ends[1]],
      length: Math.hypot(q[0] - p[0], q[1] - p[1]),
      cut: cornerUvs ? Math.hypot(uvs[2] - uvs[0], uvs[3] - uvs[1]) : 0,
    });
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

/** Directions in which a tape is looked at: its length is then exact to a millionth. */
const DIRECTIONS = 720;

/** Length of a taut tape around points: their extent, summed over all directions (Cauchy) [m]. */
export function tautLength(points: readonly PlanePoint[]): number {
  let sum = 0;
  for (let k = 0; k < DIRECTIONS; k++) {
    const angle = (2 * Math.PI * k) / DIRECTIONS;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    sum += points.reduce((most, [u, v]) => Math.max(most, c * u + s * v), -Infinity);
  }
  return (sum * 2 * Math.PI) / DIRECTIONS;
}
