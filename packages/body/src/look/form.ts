import { cross, normalize, subtract, type Vec3 } from '@toile/geometry';
import { jointNumber } from '../skeleton/skeleton.ts';
import { INFLUENCES, type Skin } from '../skin/skin.ts';
import { neighboursOf } from './rings.ts';

/**
 * How a dressmaker's form ends: everything above a ring around the neck lies on a low dome over it. The
 * same for all bodies, which have the same triangles and weights; where it is the ring alone tells.
 */
export interface FormHead {
  /** Vertices around the neck, which stay, in their order. */
  readonly ring: Uint32Array<ArrayBuffer>;
  /** Those above it. */
  readonly vertices: Uint32Array<ArrayBuffer>;
  /** Where each lies on the dome: along the ring in its vertices, and from its middle, 0, to it, 1. */
  readonly along: Float32Array<ArrayBuffer>;
  readonly out: Float32Array<ArrayBuffer>;
}

/** What moves with the head by more is cut off: a line from under the chin up to the nape. */
const HEAD_SHARE = 0.2;
/** Rounds of relaxation, and by how much each goes further than the mean. */
const ROUNDS = 400;
const OVER = 1.9;
/** Height of the dome over the ring's plane, as a share of the ring's mean radius. */
const DOME = 0.22;

/** How often the cut's edge is made even. */
const EVENED = 4;

const known = new WeakMap<Uint32Array, FormHead>();

/** Found once for all bodies. */
export function formHead(triangles: Uint32Array, skin: Skin): FormHead {
  const found = known.get(triangles);
  if (found) return found;
  const count = skin.weights.length / INFLUENCES;
  const isHead = headVertices(skin, count);
  const ring = ringAround(triangles, isHead);
  const vertices = Uint32Array.from(isHead.keys()).filter((v) => isHead[v] === 1);
  const disc = layInDisc(ring, vertices, neighboursOf(triangles, count), count);
  const along = new Float32Array(vertices.length);
  const out = new Float32Array(vertices.length);
  vertices.forEach((v, i) => {
    const [x, y] = [disc[2 * v], disc[2 * v + 1]];
    const turn = Math.atan2(y, x) / (2 * Math.PI);
    along[i] = (turn < 0 ? turn + 1 : turn) * ring.length;
    out[i] = Math.min(1, Math.hypot(x, y));
  });
  const form = { ring, vertices, along, out };
  known.set(triangles, form);
  return form;
}

function headVertices({ joints, weights }: Skin, count: number): Uint8Array {
  const head = jointNumber('head');
  return Uint8Array.from({ length: count }, (_, v) => {
    let share = 0;
    for (let i = INFLUENCES * v; i < INFLUENCES * (v + 1); i++) {
      if (joints[i] === head) share += weights[i];
    }
    return share > HEAD_SHARE ? 1 : 0;
  });
}

/** The edge of all triangles that have a part in the head, counter-clockwise as seen from above. */
function ringAround(triangles: Uint32Array, isHead: Uint8Array): Uint32Array<ArrayBuffer> {
  const edges = new Map<number, number>();
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t], triangles[t + 1], triangles[t + 2]];
    if (!corners.some((v) => isHead[v])) continue;
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % 3];
      if (isHead[a] || isHead[b]) return;
      // Two triangles of the head that meet there have the edge both ways: it is inside.
      if (edges.get(b) === a) edges.delete(b);
      else edges.set(a, b);
    });
  }
  const first = edges.keys().next().value as number;
  const ring = [first];
  for (let v = edges.get(first); v !== undefined && v !== first; v = edges.get(v)) ring.push(v);
  return Uint32Array.from(ring);
}

/**
 * Each vertex at the mean of its neighbours, those of the ring evenly on a circle (Tutte's embedding):
 * nothing folds over itself, whatever ears and nostrils do.
 */
function layInDisc(
  ring: Uint32Array,
  vertices: Uint32Array,
  neighbours: readonly (readonly number[])[],
  count: number,
): Float64Array {
  const places = new Float64Array(2 * count);
  ring.forEach((v, k) => {
    const turn = (2 * Math.PI * k) / ring.length;
    places.set([Math.cos(turn), Math.sin(turn)], 2 * v);
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const v of vertices) {
      const near = neighbours[v];
      let [x, y] = [0, 0];
      for (const w of near) {
        x += places[2 * w];
        y += places[2 * w + 1];
      }
      places[2 * v] += OVER * (x / near.length - places[2 * v]);
      places[2 * v + 1] += OVER * (y / near.length - places[2 * v + 1]);
    }
  }
  return places;
}

/**
 * Lays everything above the ring on its dome, and the ring itself in one plane, as cut with a knife.
 *
 * @param places Where the body's vertices are [m].
 */
export function closeNeck(
  { ring, vertices, along, out }: FormHead,
  places: ArrayLike<number>,
  positions: Float32Array,
): void {
  const { middle, up } = planeOf(ring, places);
  let rim = new Float64Array(3 * ring.length);
  ring.forEach((v, k) => {
    const way = subtract(at(places, v), middle);
    const above = way[0] * up[0] + way[1] * up[1] + way[2] * up[2];
    for (let c = 0; c < 3; c++) rim[3 * k + c] = way[c] - above * up[c];
  });
  for (let pass = 0; pass < EVENED; pass++) rim = evened(rim);
  ring.forEach((v, k) => {
    for (let c = 0; c < 3; c++) positions[3 * v + c] = middle[c] + rim[3 * k + c];
  });
  let radius = 0;
  for (let k = 0; k < ring.length; k++) {
    radius += Math.hypot(rim[3 * k], rim[3 * k + 1], rim[3 * k + 2]) / ring.length;
  }
  vertices.forEach((v, i) => {
    const first = Math.floor(along[i]) % ring.length;
    const next = (first + 1) % ring.length;
    const share = along[i] - Math.floor(along[i]);
    const rise = DOME * radius * Math.sqrt(1 - out[i] ** 2);
    for (let c = 0; c < 3; c++) {
      const side = (1 - share) * rim[3 * first + c] + share * rim[3 * next + c];
      positions[3 * v + c] = middle[c] + out[i] * side + rise * up[c];
    }
  });
}

/** Each point of a loop at the mean of itself and its neighbours: vertices from above and below the cut differ. */
function evened(loop: Float64Array): Float64Array<ArrayBuffer> {
  return Float64Array.from(loop, (value, i) => {
    const [before, after] = [(i - 3 + loop.length) % loop.length, (i + 3) % loop.length];
    return (loop[before] + 2 * value + loop[after]) / 4;
  });
}

/** The ring's middle, and where the neck points there. */
function planeOf(ring: Uint32Array, places: ArrayLike<number>): { middle: Vec3; up: Vec3 } {
  const sum = [0, 0, 0];
  for (const v of ring) for (let c = 0; c < 3; c++) sum[c] += places[3 * v + c] / ring.length;
  const middle: Vec3 = [sum[0], sum[1], sum[2]];
  const area = [0, 0, 0];
  ring.forEach((v, k) => {
    const next = ring[(k + 1) % ring.length];
    const part = cross(subtract(at(places, v), middle), subtract(at(places, next), middle));
    for (let c = 0; c < 3; c++) area[c] += part[c];
  });
  return { middle, up: normalize([area[0], area[1], area[2]]) };
}

function at(places: ArrayLike<number>, v: number): Vec3 {
  return [places[3 * v], places[3 * v + 1], places[3 * v + 2]];
}

/** What moves a form's vertices: those of the dome go with the ring, not with the head. */
export function formSkin({ ring, vertices, along }: FormHead, { joints, weights }: Skin): Skin {
  const own = { joints: joints.slice(), weights: weights.slice() };
  vertices.forEach((v, i) => {
    const from = INFLUENCES * ring[Math.round(along[i]) % ring.length];
    own.joints.copyWithin(INFLUENCES * v, from, from + INFLUENCES);
    own.weights.copyWithin(INFLUENCES * v, from, from + INFLUENCES);
  });
  return own;
}
