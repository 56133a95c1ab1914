import { buildBvh, queryBvh, type TriangleMesh } from '@toile/geometry';
import type { Sheet } from '../surface/sheet.ts';
import { type Boxes, boxesMeet, triangleBoxes, widenBoxes } from './boxes.ts';
import { trianglesCross } from './triangles-cross.ts';

/** Cloth as drawn, and as simulated. */
export interface SheetAsWorn {
  readonly sheet: Sheet;
  /** Of the sewn garment as simulated. */
  readonly triangles: Uint32Array;
  readonly positions: Float64Array | Float32Array;
}

/** What smoothing takes back in one round where something crosses, and from one vertex to the next. */
const LESS = 0.5;
const SLOPE = 0.3;
/** Below, and after so many rounds, nothing is left of it. */
const LEAST = 0.1;
const ROUNDS = 10;

/** Triangles as simulated whose fine ones may meet: of one surface each. */
interface Pair {
  readonly a: Surface;
  readonly b: Surface;
  readonly s: number;
  readonly t: number;
}

interface Surface {
  /** A sheet's fine triangles; a body's own. */
  readonly triangles: Uint32Array;
  readonly positions: ArrayLike<number>;
  /** How many triangles belong to one as simulated. */
  readonly parts: number;
  readonly boxes: Boxes;
  readonly worn: SheetAsWorn | undefined;
  /** Fine vertices that the last round has moved; all at first. */
  moved: Uint8Array;
}

/**
 * Smooth cloth may come where the cloth as simulated is not: through skin, another layer, a fold of its
 * own. Where it does, it goes back towards the cloth as simulated, of which nothing crosses, until nothing
 * crosses any more. Sheets stay as they are placed; what is found is kept in their `smoothness`.
 *
 * @returns How many rounds it took, and how many pairs of triangles crossed in each.
 */
export function keepApart(
  sheets: readonly SheetAsWorn[],
  bodies: readonly TriangleMesh[] = [],
): number[] {
  const surfaces = [...sheets.map(surfaceOf), ...bodies.map(bodySurface)];
  const pairs = nearPairs(surfaces);
  const counts: number[] = [];
  for (let round = 1; ; round++) {
    const crossing = findCrossings(pairs);
    counts.push(crossing.count);
    if (crossing.count === 0 || round > ROUNDS) return counts;
    surfaces.forEach((surface) => {
      if (surface.worn) smoothLess(surface, crossing.vertices.get(surface) ?? [], round);
    });
  }
}

function surfaceOf(worn: SheetAsWorn): Surface {
  const { triangles, positions, levels, vertexCount } = worn.sheet;
  const moved = new Uint8Array(vertexCount).fill(1);
  return { triangles, positions, parts: 4 ** levels, boxes: triangleBoxes(positions, triangles, 1), worn, moved };
}

function bodySurface({ triangles, positions }: TriangleMesh): Surface {
  const boxes = triangleBoxes(positions, triangles, 1);
  return { triangles, positions, parts: 1, boxes, worn: undefined, moved: new Uint8Array(positions.length / 3) };
}

/** However little is smoothed, fine triangles stay within these boxes of what was simulated and what is smooth. */
function hullOf({ worn, triangles, positions, parts }: Surface): Boxes {
  const hull = triangleBoxes(positions, triangles, parts);
  if (worn) widenBoxes(hull, triangleBoxes(worn.positions, worn.triangles, 1));
  return hull;
}

function nearPairs(surfaces: readonly Surface[]): Pair[] {
  const hulls = surfaces.map(hullOf);
  const pairs: Pair[] = [];
  surfaces.forEach((b, j) => {
    const coarse = b.worn ?? b;
    const tree = buildBvh(Float32Array.from(coarse.positions), coarse.triangles);
    const reach = farthestOut(hulls[j], triangleBoxes(coarse.positions, coarse.triangles, 1));
    const box = new Float32Array(6);
    surfaces.slice(0, j + 1).forEach((a, i) => {
      if (!a.worn) return;
      for (let s = 0; 6 * s < hulls[i].length; s++) {
        for (let k = 0; k < 6; k++) box[k] = hulls[i][6 * s + k] + (k < 3 ? -reach : reach);
        queryBvh(tree, box, (t) => {
          if (a === b && (t <= s || isPlainNeighbour(a.worn!, s, t))) return;
          if (boxesMeet(hulls[i], s, hulls[j], t)) pairs.push({ a, b, s, t });
        });
      }
    });
  });
  return pairs;
}

function farthestOut(hull: Boxes, own: Boxes): number {
  let most = 0;
  for (let k = 0; k < hull.length; k++) most = Math.max(most, Math.abs(hull[k] - own[k]));
  return most;
}

/** Whether two triangles share a vertex, and are not folded onto each other. */
function isPlainNeighbour({ triangles, positions }: SheetAsWorn, s: number, t: number): boolean {
  const own = triangles.subarray(3 * s, 3 * s + 3);
  const other = triangles.subarray(3 * t, 3 * t + 3);
  if (!own.some((v) => other.includes(v))) return false;
  const [m, n] = [own, other].map((corners) => normalOf(positions, corners));
  return m[0] * n[0] + m[1] * n[1] + m[2] * n[2] > 0;
}

function normalOf(x: ArrayLike<number>, [a, b, c]: Uint32Array): [number, number, number] {
  const [ux, uy, uz] = [0, 1, 2].map((k) => x[3 * b + k] - x[3 * a + k]);
  const [vx, vy, vz] = [0, 1, 2].map((k) => x[3 * c + k] - x[3 * a + k]);
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

interface Crossings {
  readonly count: number;
  readonly vertices: ReadonlyMap<Surface, readonly number[]>;
}

function findCrossings(pairs: readonly Pair[]): Crossings {
  const vertices = new Map<Surface, number[]>();
  let count = 0;
  const note = (surface: Surface, first: number): void => {
    if (!surface.worn) return;
    const known = vertices.get(surface);
    const corners = surface.triangles.subarray(first, first + 3);
    if (known) known.push(...corners);
    else vertices.set(surface, [...corners]);
  };
  for (const { a, b, s, t } of pairs) {
    for (let i = a.parts * s; i < a.parts * (s + 1); i++) {
      const [p, q, r] = [a.triangles[3 * i], a.triangles[3 * i + 1], a.triangles[3 * i + 2]];
      const isMoved = a.moved[p] + a.moved[q] + a.moved[r] > 0;
      for (let j = b.parts * t; j < b.parts * (t + 1); j++) {
        if (!boxesMeet(a.boxes, i, b.boxes, j)) continue;
        const [u, v, w] = [b.triangles[3 * j], b.triangles[3 * j + 1], b.triangles[3 * j + 2]];
        if (!isMoved && b.moved[u] + b.moved[v] + b.moved[w] === 0) continue;
        if (a === b && (p === u || p === v || p === w || q === u || q === v || q === w || r === u || r === v || r === w)) continue;
        if (!trianglesCross(a.positions, p, q, r, b.positions, u, v, w)) continue;
        count++;
        note(a, 3 * i);
        note(b, 3 * j);
      }
    }
  }
  return { count, vertices };
}

/** Takes smoothing back at some vertices, and gradually around them. */
function smoothLess(surface: Surface, vertices: readonly number[], round: number): void {
  const { worn, triangles, boxes } = surface;
  const { sheet, positions } = worn!;
  const { smoothness } = sheet;
  const before = smoothness.slice();
  for (const v of new Set(vertices)) {
    const less = LESS * smoothness[v];
    smoothness[v] = less < LEAST || round >= ROUNDS / 2 ? 0 : less;
  }
  for (let isDone = vertices.length === 0; !isDone; ) {
    isDone = true;
    for (let k = 0; k < triangles.length; k++) {
      const [v, w] = [triangles[k], triangles[k % 3 === 2 ? k - 2 : k + 1]];
      for (const [from, to] of [[v, w], [w, v]]) {
        if (smoothness[to] <= smoothness[from] + SLOPE + 1e-6) continue;
        smoothness[to] = smoothness[from] + SLOPE;
        isDone = false;
      }
    }
  }
  surface.moved = Uint8Array.from(smoothness, (share, v) => (share === before[v] ? 0 : 1));
  if (vertices.length === 0) return;
  sheet.place(positions);
  triangleBoxes(sheet.positions, triangles, 1, boxes);
}
