import type { BodyParts } from './body-parts.ts';

/** Where flesh of one part meets the skin of another. */
export interface Meetings {
  count: number;
  /** The vertex whose flesh meets it. */
  readonly vertices: Uint32Array;
  /** The triangle it meets. */
  readonly triangles: Uint32Array;
  /** How far beyond the vertex, along the way from its core to it; below 0 before it [m]. */
  readonly beyond: Float32Array;
  /** Shares of the triangle's second and third corner in the place where they meet. */
  readonly shares: Float32Array;
}

/** Flesh gives way down to this share of its depth: what is deeper is bone. */
export const BONE = 0.25;
/** Triangles lie in slices of this width [m]. */
const SLICE = 0.015;

/**
 * Finds, for each vertex of the skin, where the way from the bone to it and a little on first enters
 * another part of the body.
 */
export type FindMeetings = (
  skin: Float32Array,
  cores: Float32Array,
  reach: number,
  out: Meetings,
) => void;

export function createMeetings(vertexCount: number): Meetings {
  return {
    count: 0,
    vertices: new Uint32Array(vertexCount),
    triangles: new Uint32Array(vertexCount),
    beyond: new Float32Array(vertexCount),
    shares: new Float32Array(2 * vertexCount),
  };
}

/** @param isNear Whether a triangle belongs to the vertex's own skin, so that it cannot meet it. */
export function createFindMeetings(
  triangles: Uint32Array,
  parts: BodyParts,
  isNear: (vertex: number, triangle: number) => boolean,
): FindMeetings {
  const vertexLists = groupBy(parts.of, parts.count);
  const faceParts = Uint8Array.from(
    { length: triangles.length / 3 },
    (_, t) =>
      // A triangle belongs to all of its corners' parts; neighbours are near and do not count.
      parts.of[triangles[3 * t]],
  );
  const faceLists = groupBy(faceParts, parts.count);
  const vertexCount = parts.of.length;
  const starts = new Float32Array(3 * vertexCount);
  const ends = new Float32Array(3 * vertexCount);
  const partBoxes = new Float64Array(6 * parts.count);
  const wayBoxes = new Float64Array(6 * parts.count);
  const ways = new Uint32Array(vertexCount);
  const faces = new Uint32Array(triangles.length / 3);
  const sliced = new Uint32Array(3 * triangles.length);
  const box = new Float64Array(6);
  const hit = { at: 0, second: 0, third: 0 };
  const best = { at: new Float32Array(vertexCount).fill(Infinity) };
  const row = new Int32Array(vertexCount).fill(-1);

  return (skin, cores, reach, out) => {
    out.count = 0;
    measureWays(skin, cores, reach);
    for (let p = 0; p < parts.count; p++) {
      for (let q = 0; q < parts.count; q++) {
        if (p !== q && boxesMeet(wayBoxes, p, partBoxes, q)) findBetween(p, q, skin, out);
      }
    }
    for (let i = 0; i < out.count; i++) {
      const v = out.vertices[i];
      const length = distance(starts, ends, v);
      out.beyond[i] = best.at[v] * length - (length - reach);
      best.at[v] = Infinity;
      row[v] = -1;
    }
  };

  /** From where each vertex's flesh begins, to so far beyond the vertex. */
  function measureWays(skin: Float32Array, cores: Float32Array, reach: number): void {
    clear(partBoxes);
    clear(wayBoxes);
    for (let v = 0; v < vertexCount; v++) {
      const depth = distance(skin, cores, v) || 1;
      const p = 6 * parts.of[v];
      for (let c = 0; c < 3; c++) {
        const i = 3 * v + c;
        const way = skin[i] - cores[i];
        starts[i] = cores[i] + BONE * way;
        ends[i] = skin[i] + (reach / depth) * way;
        grow(partBoxes, p + c, skin[i]);
        grow(wayBoxes, p + c, starts[i]);
        grow(wayBoxes, p + c, ends[i]);
      }
    }
  }

  /** Ways of part p that enter part q. */
  function findBetween(p: number, q: number, skin: Float32Array, out: Meetings): void {
    let wayCount = 0;
    clear(box);
    for (const v of vertexLists[p]) {
      if (!wayMeets(v, partBoxes, 6 * q)) continue;
      ways[wayCount++] = v;
      for (let c = 0; c < 3; c++) {
        grow(box, c, starts[3 * v + c]);
        grow(box, c, ends[3 * v + c]);
      }
    }
    if (wayCount === 0) return;
    let faceCount = 0;
    for (const t of faceLists[q]) if (faceMeets(t, skin, box)) faces[faceCount++] = t;
    if (faceCount === 0) return;
    const slices = slice(q, faceCount, skin);
    for (let i = 0; i < wayCount; i++) {
      const v = ways[i];
      const a = starts[3 * v + slices.axis];
      const b = ends[3 * v + slices.axis];
      const first = slices.of(Math.min(a, b));
      const last = slices.of(Math.max(a, b));
      for (let s = first; s <= last; s++) {
        for (let k = slices.offsets[s]; k < slices.offsets[s + 1]; k++) {
          const t = sliced[k];
          if (!wayMeetsFace(v, t, skin)) continue;
          if (!enters(v, t, skin) || hit.at >= best.at[v] || isNear(v, t)) continue;
          if (row[v] < 0) row[v] = out.count++;
          best.at[v] = hit.at;
          const r = row[v];
          out.vertices[r] = v;
          out.triangles[r] = t;
          out.shares[2 * r] = hit.second;
          out.shares[2 * r + 1] = hit.third;
        }
      }
    }
  }

  /** Sorts faces into slices along the longest axis of where they and ways are. */
  function slice(q: number, faceCount: number, skin: Float32Array) {
    let axis = 0;
    let [low, width] = [0, -1];
    for (let c = 0; c < 3; c++) {
      const from = Math.max(box[c], partBoxes[6 * q + c]);
      const to = Math.min(box[3 + c], partBoxes[6 * q + 3 + c]);
      if (to - from > width) [axis, low, width] = [c, from, to - from];
    }
    const count = Math.max(1, Math.ceil(width / SLICE));
    const of = (x: number): number =>
      Math.min(count - 1, Math.max(0, Math.floor((x - low) / SLICE)));
    const offsets = new Uint32Array(count + 2);
    const visit = (see: (t: number, s: number) => void): void => {
      for (let i = 0; i < faceCount; i++) {
        const t = faces[i];
        const a = skin[3 * triangles[3 * t] + axis];
        const b = skin[3 * triangles[3 * t + 1] + axis];
        const c = skin[3 * triangles[3 * t + 2] + axis];
        const last = of(Math.max(a, b, c));
        for (let s = of(Math.min(a, b, c)); s <= last; s++) see(t, s);
      }
    };
    visit((_, s) => {
      offsets[s + 2]++;
    });
    for (let s = 0; s < count; s++) offsets[s + 2] += offsets[s + 1];
    visit((t, s) => {
      sliced[offsets[s + 1]++] = t;
    });
    return { axis, of, offsets };
  }

  function wayMeets(v: number, boxes: Float64Array, at: number): boolean {
    for (let c = 0; c < 3; c++) {
      const a = starts[3 * v + c];
      const b = ends[3 * v + c];
      if ((a > b ? a : b) < boxes[at + c] || (a < b ? a : b) > boxes[at + 3 + c]) return false;
    }
    return true;
  }

  function faceMeets(
    t: number,
    skin: Float32Array,
    { 0: x, 1: y, 2: z, 3: X, 4: Y, 5: Z }: Float64Array,
  ): boolean {
    const a = 3 * triangles[3 * t];
    const b = 3 * triangles[3 * t + 1];
    const c = 3 * triangles[3 * t + 2];
    return (
      Math.max(skin[a], skin[b], skin[c]) >= x &&
      Math.min(skin[a], skin[b], skin[c]) <= X &&
      Math.max(skin[a + 1], skin[b + 1], skin[c + 1]) >= y &&
      Math.min(skin[a + 1], skin[b + 1], skin[c + 1]) <= Y &&
      Math.max(skin[a + 2], skin[b + 2], skin[c + 2]) >= z &&
      Math.min(skin[a + 2], skin[b + 2], skin[c + 2]) <= Z
    );
  }

  function wayMeetsFace(v: number, t: number, skin: Float32Array): boolean {
    const a = 3 * triangles[3 * t];
    const b = 3 * triangles[3 * t + 1];
    const d = 3 * triangles[3 * t + 2];
    for (let c = 0; c < 3; c++) {
      const s = starts[3 * v + c];
      const e = ends[3 * v + c];
      const low = s < e ? s : e;
      const high = s < e ? e : s;
      const [x, y, z] = [skin[a + c], skin[b + c], skin[d + c]];
      if ((x > low || y > low || z > low) && (x < high || y < high || z < high)) continue;
      return false;
    }
    return true;
  }

  /** Whether a way goes into a face from its front; then `hit` says where. */
  function enters(v: number, t: number, skin: Float32Array): boolean {
    const i = 3 * v;
    const a = 3 * triangles[3 * t];
    const b = 3 * triangles[3 * t + 1];
    const c = 3 * triangles[3 * t + 2];
    const dx = ends[i] - starts[i];
    const dy = ends[i + 1] - starts[i + 1];
    const dz = ends[i + 2] - starts[i + 2];
    const ux = skin[b] - skin[a];
    const uy = skin[b + 1] - skin[a + 1];
    const uz = skin[b + 2] - skin[a + 2];
    const vx = skin[c] - skin[a];
    const vy = skin[c + 1] - skin[a + 1];
    const vz = skin[c + 2] - skin[a + 2];
    const px = dy * vz - dz * vy;
    const py = dz * vx - dx * vz;
    const pz = dx * vy - dy * vx;
    // Positive where the way comes from the front.
    const det = ux * px + uy * py + uz * pz;
    if (!(det > 0)) return false;
    const sx = starts[i] - skin[a];
    const sy = starts[i + 1] - skin[a + 1];
    const sz = starts[i + 2] - skin[a + 2];
    const second = sx * px + sy * py + sz * pz;
    if (second < 0 || second > det) return false;
    const qx = sy * uz - sz * uy;
    const qy = sz * ux - sx * uz;
    const qz = sx * uy - sy * ux;
    const third = dx * qx + dy * qy + dz * qz;
    if (third < 0 || second + third > det) return false;
    const at = (vx * qx + vy * qy + vz * qz) / det;
    if (at < 0 || at > 1) return false;
    hit.at = at;
    hit.second = second / det;
    hit.third = third / det;
    return true;
  }
}

function groupBy(of: Uint8Array, count: number): Uint32Array[] {
  return Array.from({ length: count }, (_, group) => {
    const items: number[] = [];
    of.forEach((own, i) => {
      if (own === group) items.push(i);
    });
    return Uint32Array.from(items);
  });
}

export function distance(a: Float32Array, b: Float32Array, v: number): number {
  const x = a[3 * v] - b[3 * v];
  const y = a[3 * v + 1] - b[3 * v + 1];
  const z = a[3 * v + 2] - b[3 * v + 2];
  return Math.sqrt(x * x + y * y + z * z);
}

/** Boxes are lowest and highest x, y, z. */
function clear(boxes: Float64Array): void {
  for (let at = 0; at < boxes.length; at += 6) {
    boxes.fill(Infinity, at, at + 3);
    boxes.fill(-Infinity, at + 3, at + 6);
  }
}

function grow(boxes: Float64Array, at: number, x: number): void {
  if (x < boxes[at]) boxes[at] = x;
  if (x > boxes[at + 3]) boxes[at + 3] = x;
}

function boxesMeet(a: Float64Array, p: number, b: Float64Array, q: number): boolean {
  for (let c = 0; c < 3; c++) {
    if (a[6 * p + c] > b[6 * q + 3 + c] || a[6 * p + 3 + c] < b[6 * q + c]) return false;
  }
  return true;
}
