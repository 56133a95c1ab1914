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
  return {
    triangles,
    positions,
    parts: 4 ** levels,
    boxes: triangleBoxes(positions, triangles, 1),
    worn,
    moved,
  };
}

function bodySurface({ triangles, positions }: TriangleMesh): Surface {
  const boxes = triangleBoxes(positions, triangles, 1);
  return {
    triangles,
    positions,
    parts: 1,
    boxes,
    worn: undefined,
    moved: new Uint8Array(positions.length / 3),
  };
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
  surfaces.forEach((a, i) => {
    if (!a.worn) return;
    const { triangles } = a.worn;
    const tree = buildBvh(Float32Array.from(a.worn.positions), triangles);
    const reach = farthestOut(hulls[i], triangleBoxes(a.worn.positions, triangles, 1));
    const isPlainNeighbour = createPlainNeighbours(a.worn);
    const box = new Float32Array(6);
    surfaces.slice(i).forEach((b, after) => {
      const hull = hulls[i + after];
      for (let t = 0; 6 * t < hull.length; t++) {
        for (let k = 0; k < 6; k++) box[k] = hull[6 * t + k] + (k < 3 ? -reach : reach);
        queryBvh(tree, box, (s) => {
          if (!boxesMeet(hulls[i], s, hull, t)) return;
          if (a === b && (s >= t || isPlainNeighbour(s, t))) return;
          pairs.push({ a, b, s, t });
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

/** Whether two triangles share a vertex, and are not folded onto each other: their fine ones do not meet. */
function createPlainNeighbours({
  triangles,
  positions: x,
}: SheetAsWorn): (s: number, t: number) => boolean {
  const normals = new Float64Array(triangles.length);
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [3 * triangles[k], 3 * triangles[k + 1], 3 * triangles[k + 2]];
    for (let axis = 0; axis < 3; axis++) {
      const [y, z] = [(axis + 1) % 3, (axis + 2) % 3];
      normals[k + axis] =
        (x[b + y] - x[a + y]) * (x[c + z] - x[a + z]) -
        (x[b + z] - x[a + z]) * (x[c + y] - x[a + y]);
    }
  }
  return (s, t) => {
    let isNeighbour = false;
    for (let k = 3 * s; k < 3 * s + 3; k++) {
      const v = triangles[k];
      isNeighbour ||=
        v === triangles[3 * t] || v === triangles[3 * t + 1] || v === triangles[3 * t + 2];
    }
    let cosine = 0;
    for (let k = 0; k < 3; k++) cosine += normals[3 * s + k] * normals[3 * t + k];
    return isNeighbour && cosine > 0;
  };
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
      for (let j = b.parts * t; j < b.parts * (t + 1); j++) {
        if (!boxesMeet(a.boxes, i, b.boxes, j)) continue;
        if (!(hasMoved(a, i) || hasMoved(b, j))) continue;
        if ((a === b && shareVertex(a.triangles, i, j)) || !cross(a, i, b, j)) continue;
        count++;
        note(a, 3 * i);
        note(b, 3 * j);
      }
    }
  }
  return { count, vertices };
}

function hasMoved({ moved, triangles }: Surface, i: number): boolean {
  return moved[triangles[3 * i]] + moved[triangles[3 * i + 1]] + moved[triangles[3 * i + 2]] > 0;
}

function shareVertex(triangles: Uint32Array, i: number, j: number): boolean {
  for (let k = 3 * i; k < 3 * i + 3; k++) {
    const v = triangles[k];
    if (v === triangles[3 * j] || v === triangles[3 * j + 1] || v === triangles[3 * j + 2]) {
      return true;
    }
  }
  return false;
}

function cross(a: Surface, i: number, b: Surface, j: number): boolean {
  const { triangles: s } = a;
  const { triangles: t } = b;
  return trianglesCross(
    a.positions,
    s[3 * i],
    s[3 * i + 1],
    s[3 * i + 2],
    b.positions,
    t[3 * j],
    t[3 * j + 1],
    t[3 * j + 2],
  );
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
      // Inner edges are met from both sides, and a border's own vertices have others.
      const from = triangles[k];
      const to = triangles[k % 3 === 2 ? k - 2 : k + 1];
      if (smoothness[to] <= smoothness[from] + SLOPE + 1e-6) continue;
      smoothness[to] = smoothness[from] + SLOPE;
      isDone = false;
    }
  }
  surface.moved = Uint8Array.from(smoothness, (share, v) => (share === before[v] ? 0 : 1));
  if (vertices.length === 0) return;
  sheet.place(positions);
  triangleBoxes(sheet.positions, triangles, 1, boxes);
}
