import type { Vec3 } from '@toile/geometry';
import { type Role, sortByPanel, type UpdatedPart } from '../part.ts';
import type { Sheet } from '../surface/sheet.ts';
import { createFrames, FRAME } from './frames.ts';
import type { Foot } from './places.ts';

/** Things on the cloth that are drawn alike, while they are put together. */
export interface Planting {
  /**
   * Adds a vertex that goes with a place of the cloth.
   *
   * @param offset From there along the panel's x and y, and out of the cloth [m].
   * @param normal Along the same.
   * @param cover How much it hides what is below it; all of it unless told.
   * @returns Its number.
   */
  add(foot: Foot, offset: Vec3, normal: Vec3, cover?: number): number;
  /** Corners counter-clockwise as seen from outside, as they lie on the pattern. */
  face(a: number, b: number, c: number): void;
  /** The part as it is by now. */
  finish(): UpdatedPart;
}

export function createPlanting(sheet: Sheet, role: Role): Planting {
  const feet: Foot[] = [];
  const known = new Map<Foot, number>();
  const footOf: number[] = [];
  const numbers: number[] = [];
  const faces: number[] = [];
  const covers: number[] = [];
  return {
    add(foot, [x, y, out], normal, cover = 1) {
      let at = known.get(foot);
      if (at === undefined) {
        at = feet.push(foot) - 1;
        known.set(foot, at);
      }
      numbers.push(x + foot.beyond[0], y + foot.beyond[1], out, ...normal);
      covers.push(cover);
      return footOf.push(at) - 1;
    },
    face(a, b, c) {
      if (feet[footOf[a]].isTurned) faces.push(a, c, b);
      else faces.push(a, b, c);
    },
    finish() {
      const { part, update } = plant(sheet, role, feet, footOf, Float32Array.from(numbers), faces);
      const isWhole = covers.every((cover) => cover === 1);
      return { part: isWhole ? part : { ...part, covers: Float32Array.from(covers) }, update };
    },
  };
}

function plant(
  sheet: Sheet,
  role: Role,
  feet: readonly Foot[],
  footOf: readonly number[],
  numbers: Float32Array,
  faces: readonly number[],
): UpdatedPart {
  const { panelTriangles, panelOf } = sheet;
  const owners = Uint32Array.from(footOf);
  const count = owners.length;
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const { frames, place } = createFrames(sheet, feet);
  const sheetVertexOf = owners.map((foot) => panelTriangles[3 * feet[foot].triangle]);
  /** Below what is worn over it nothing stands out farther than there is room. */
  const above = (v: number): number => {
    const out = numbers[6 * v + 2];
    return out > 0 ? out * sheet.headroom[sheet.sewnOf[sheetVertexOf[v]]] : out;
  };
  return {
    part: {
      role,
      positions,
      normals,
      uvs: uvsOf(sheet, feet, owners, numbers),
      sheetVertexOf,
      ...sortByPanel(faces, (v) => panelOf[sheetVertexOf[v]]),
    },
    update() {
      place();
      for (let v = 0; v < count; v++) {
        const at = FRAME * owners[v];
        const [own, to] = [6 * v, 3 * v];
        const up = above(v);
        for (let k = 0; k < 3; k++) {
          const [x, y, out] = [frames[at + 3 + k], frames[at + 6 + k], frames[at + 9 + k]];
          positions[to + k] = frames[at + k] + numbers[own] * x + numbers[own + 1] * y + up * out;
          normals[to + k] = numbers[own + 3] * x + numbers[own + 4] * y + numbers[own + 5] * out;
        }
      }
    },
  };
}

/**
 * Places on the cloth, as if what stands off it were laid flat: a wall's way up is a way outwards. Where
 * two ends of a triangle were at one place, its shading would know no direction.
 */
function uvsOf(
  { uvs, plane, panelTriangles }: Sheet,
  feet: readonly Foot[],
  owners: Uint32Array,
  numbers: Float32Array,
): Float32Array {
  const out = new Float32Array(2 * owners.length);
  const cloths = feet.map(({ triangle, shares }) => {
    const corners = panelTriangles.subarray(3 * triangle, 3 * triangle + 3);
    return { shares, corners, ...slopesOf(uvs, plane, corners) };
  });
  owners.forEach((owner, v) => {
    const { shares, corners, alongX, alongY } = cloths[owner];
    const [x, y, up, leanX, leanY] = numbers.subarray(6 * v, 6 * v + 5);
    const lean = Math.hypot(leanX, leanY) || 1;
    const [right, ahead] = [x - (up * leanX) / lean, y - (up * leanY) / lean];
    for (let k = 0; k < 2; k++) {
      let at = right * alongX[k] + ahead * alongY[k];
      for (let corner = 0; corner < 3; corner++)
        at += shares[corner] * uvs[2 * corners[corner] + k];
      out[2 * v + k] = at;
    }
  });
  return out;
}

/** How the cloth's coordinates grow along the panel's x and y in a triangle. */
function slopesOf(uvs: Float32Array, plane: Float32Array, [a, b, c]: Uint32Array) {
  const way = (from: Float32Array, to: number, k: number): number =>
    from[2 * to + k] - from[2 * a + k];
  const turn = way(plane, b, 0) * way(plane, c, 1) - way(plane, c, 0) * way(plane, b, 1) || 1;
  const slope = (k: number, axis: 0 | 1): number => {
    const [p, q] = [way(plane, c, 1 - axis), way(plane, b, 1 - axis)];
    const grown = (way(uvs, b, k) * p - way(uvs, c, k) * q) / turn;
    return axis === 0 ? grown : -grown;
  };
  return { alongX: [slope(0, 0), slope(1, 0)], alongY: [slope(0, 1), slope(1, 1)] };
}
