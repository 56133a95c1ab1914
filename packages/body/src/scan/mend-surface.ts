import {
  MeshError,
  nextHalfEdge,
  type TriangleMesh,
  vertexAt,
  weldVertices,
} from '@toile/geometry';
import { splitFans } from './split-fans.ts';
import { CROWDED, createSurface, OPEN, type Surface } from './surface.ts';

/** Fewer triangles than this cannot show a person's shape. */
const FEWEST = 500;
/** Vertices at open edges are one when they are nearer than this share of the mesh's size. */
const NEAR = 1e-5;
/** Of the triangles, how many may hang on edges with too many of them. */
const CROWDED_SHARE = 0.05;
/** A piece with this share of the largest one's area is a body of its own. */
const BODY_SHARE = 0.3;

/**
 * One manifold piece, wound alike, out of whatever a scanner wrote; it may still have holes. What was
 * done is added to `notes`.
 */
export function mendSurface(mesh: TriangleMesh, notes: string[]): Surface {
  refuseNumbers(mesh);
  let surface = createSurface(dropRepeated(weldVertices({ ...mesh }).mesh, notes));
  if (surface.across.includes(OPEN)) {
    surface = createSurface(dropRepeated(joinRims(surface, NEAR * sizeOf(surface)), notes));
  }
  surface = dropCrowded(surface, notes);
  surface = keepLargest(windAlike(surface, notes), notes);
  return createSurface(splitFans(surface));
}

function refuseNumbers({ positions, triangles }: TriangleMesh): void {
  const wrong = positions.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0) {
    throw new MeshError(
      `vertex ${Math.floor(wrong / 3)} has the coordinate ${positions[wrong]}: correct it in the source`,
    );
  }
  const beyond = triangles.findIndex((v) => v >= positions.length / 3);
  if (beyond >= 0) {
    throw new MeshError(
      `triangle ${Math.floor(beyond / 3)} uses vertex ${triangles[beyond]}, there are ${positions.length / 3}`,
    );
  }
  if (triangles.length < 3 * FEWEST) {
    throw new MeshError(
      `${triangles.length / 3} triangles are too few to show a person: scan with at least ${FEWEST}, better 20,000`,
    );
  }
}

function sizeOf({ positions }: TriangleMesh): number {
  const low = [0, 1, 2].map(() => Number.POSITIVE_INFINITY);
  const high = low.map((value) => -value);
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3], value);
    high[i % 3] = Math.max(high[i % 3], value);
  });
  return Math.hypot(...high.map((value, axis) => value - low[axis]));
}

/** Joins vertices at open edges that are as good as at the same place: seams that were rounded. */
function joinRims({ positions, triangles, across }: Surface, tolerance: number): TriangleMesh {
  const rim = new Set<number>();
  across.forEach((other, h) => {
    if (other === OPEN) rim.add(triangles[h]).add(triangles[nextHalfEdge(h)]);
  });
  const vertices = [...rim];
  const places = Float64Array.from(vertices.flatMap((v) => vertexAt(positions, v)));
  const { vertexMap } = weldVertices(
    { positions: places, triangles: new Uint32Array() },
    tolerance,
  );
  const first = new Map<number, number>();
  const joined = new Map<number, number>();
  vertices.forEach((v, i) => {
    const same = first.get(vertexMap[i]);
    if (same === undefined) first.set(vertexMap[i], v);
    else joined.set(v, same);
  });
  return { positions, triangles: triangles.map((v) => joined.get(v) ?? v) };
}

/** Drops triangles with a vertex twice, and those that are there already. */
function dropRepeated({ positions, triangles }: TriangleMesh, notes: string[]): TriangleMesh {
  const count = triangles.length / 3;
  const keep = new Uint8Array(count).fill(1);
  const lowest = (t: number) =>
    Math.min(triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]);
  let [flat, again] = [0, 0];
  const offsets = new Uint32Array(positions.length / 3 + 1);
  for (let t = 0; t < count; t++) {
    const [a, b, c] = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
    if (a === b || b === c || c === a) {
      keep[t] = 0;
      flat++;
    } else offsets[lowest(t) + 1]++;
  }
  for (let v = 1; v < offsets.length; v++) offsets[v] += offsets[v - 1];
  const filled = offsets.slice(0, -1);
  const lists = new Uint32Array(offsets[offsets.length - 1]);
  for (let t = 0; t < count; t++) if (keep[t]) lists[filled[lowest(t)]++] = t;
  const seen = new Set<number>();
  for (let v = 0; v + 1 < offsets.length; v++) {
    seen.clear();
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const key = otherCorners(lists[i]);
      if (seen.has(key)) {
        keep[lists[i]] = 0;
        again++;
      } else seen.add(key);
    }
  }
  if (flat > 0) notes.push(`${some(flat, 'triangle')} without area dropped`);
  if (again > 0) notes.push(`${some(again, 'triangle')} dropped that repeated others`);
  return { positions, triangles: keepTriangles(triangles, keep) };

  /** One number for the corners of a triangle after its lowest. */
  function otherCorners(t: number): number {
    const [a, b, c] = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
    const highest = Math.max(a, b, c);
    return (a + b + c - lowest(t) - highest) * (positions.length / 3) + highest;
  }
}

/** Drops the triangles at edges with more than two of them; the holes are closed later. */
function dropCrowded(surface: Surface, notes: string[]): Surface {
  const { positions, triangles, across } = surface;
  const keep = new Uint8Array(triangles.length / 3).fill(1);
  across.forEach((other, h) => {
    if (other === CROWDED) keep[Math.floor(h / 3)] = 0;
  });
  const dropped = keep.length - keep.reduce((sum, kept) => sum + kept, 0);
  if (dropped === 0) return surface;
  if (dropped > CROWDED_SHARE * keep.length) {
    throw new MeshError(
      `${some(dropped, 'triangle')} of ${keep.length} share edges with two others or more: export the outer surface alone, as one layer`,
    );
  }
  notes.push(`${some(dropped, 'triangle')} dropped at edges with more than two of them`);
  return createSurface({ positions, triangles: keepTriangles(triangles, keep) });
}

interface Pieces {
  readonly surface: Surface;
  /** The piece of each triangle. */
  readonly piece: Uint32Array;
  readonly count: number;
}

/** Turns triangles so that neighbours agree, in each piece as most of them are. */
function windAlike({ positions, triangles, across }: Surface, notes: string[]): Pieces {
  const count = triangles.length / 3;
  const piece = new Uint32Array(count);
  const turn = new Int8Array(count).fill(-1);
  const queue = new Uint32Array(count);
  let [pieces, turned] = [0, 0];
  for (let seed = 0; seed < count; seed++) {
    if (turn[seed] >= 0) continue;
    turn[seed] = 0;
    queue[0] = seed;
    let [size, turns] = [1, 0];
    for (let head = 0; head < size; head++) {
      const t = queue[head];
      piece[t] = pieces;
      for (let h = 3 * t; h < 3 * t + 3; h++) {
        const g = across[h];
        if (g < 0) continue;
        const other = Math.floor(g / 3);
        const expected = triangles[h] === triangles[g] ? 1 - turn[t] : turn[t];
        if (turn[other] < 0) {
          turn[other] = expected;
          turns += expected;
          queue[size++] = other;
        } else if (turn[other] !== expected) {
          throw new MeshError(
            `the surface has only one side around triangle ${other}: it cannot enclose a body; export it anew`,
          );
        }
      }
    }
    const minority = 2 * turns > size ? 0 : 1;
    for (let i = 0; i < size; i++) turn[queue[i]] = turn[queue[i]] === minority ? 1 : 0;
    turned += minority === 1 ? turns : size - turns;
    pieces++;
  }
  if (turned > 0)
    notes.push(`${some(turned, 'triangle')} turned to be wound as the neighbours are`);
  const wound = triangles.slice();
  for (let t = 0; t < count; t++) {
    if (turn[t]) [wound[3 * t + 1], wound[3 * t + 2]] = [wound[3 * t + 2], wound[3 * t + 1]];
  }
  return { surface: createSurface({ positions, triangles: wound }), piece, count: pieces };
}

/** Keeps the piece with most area; refuses a second one of its size. */
function keepLargest({ surface, piece, count }: Pieces, notes: string[]): Surface {
  if (count === 1) return surface;
  const { positions, triangles } = surface;
  const areas = new Float64Array(count);
  for (let t = 0; t < piece.length; t++) areas[piece[t]] += areaOf(surface, t);
  const most = areas.reduce((best, area) => Math.max(best, area), 0);
  const largest = areas.indexOf(most);
  const others = areas.filter((_, p) => p !== largest).map((area) => area / most);
  const next = others.reduce((best, share) => Math.max(best, share), 0);
  const rivals = others.filter((share) => share > BODY_SHARE).length;
  if (rivals > 0) {
    throw new MeshError(
      `there are ${rivals + 1} bodies, or one in ${rivals + 1} parts that do not touch: give one closed person per file`,
    );
  }
  const share = next < 0.001 ? 'less than 0.1 %' : `${(100 * next).toFixed(1)} %`;
  notes.push(
    `${some(count - 1, 'loose piece')} dropped, the largest with ${share} of the body’s area`,
  );
  const keep = Uint8Array.from(piece, (p) => (p === largest ? 1 : 0));
  return createSurface({ positions, triangles: keepTriangles(triangles, keep) });
}

function areaOf({ positions, triangles }: TriangleMesh, t: number): number {
  const [a, b, c] = [3 * triangles[3 * t], 3 * triangles[3 * t + 1], 3 * triangles[3 * t + 2]];
  const [ux, uy, uz] = [0, 1, 2].map((axis) => positions[b + axis] - positions[a + axis]);
  const [vx, vy, vz] = [0, 1, 2].map((axis) => positions[c + axis] - positions[a + axis]);
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}

function keepTriangles(triangles: Uint32Array, keep: Uint8Array): Uint32Array {
  return triangles.filter((_, h) => keep[Math.floor(h / 3)] === 1);
}

export function some(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
