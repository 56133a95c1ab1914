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
   * @returns Its number.
   */
  add(foot: Foot, offset: Vec3, normal: Vec3): number;
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
  return {
    add(foot, [x, y, out], normal) {
      let at = known.get(foot);
      if (at === undefined) {
        at = feet.push(foot) - 1;
        known.set(foot, at);
      }
      numbers.push(x + foot.beyond[0], y + foot.beyond[1], out, ...normal);
      return footOf.push(at) - 1;
    },
    face(a, b, c) {
      if (feet[footOf[a]].isTurned) faces.push(a, c, b);
      else faces.push(a, b, c);
    },
    finish: () => plant(sheet, role, feet, footOf, Float32Array.from(numbers), faces),
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
  return {
    part: {
      role,
      positions,
      normals,
      uvs: uvsOf(sheet, feet, owners),
      sheetVertexOf,
      ...sortByPanel(faces, (v) => panelOf[sheetVertexOf[v]]),
    },
    update() {
      place();
      for (let v = 0; v < count; v++) {
        const at = FRAME * owners[v];
        const [own, to] = [6 * v, 3 * v];
        for (let k = 0; k < 3; k++) {
          const [x, y, out] = [frames[at + 3 + k], frames[at + 6 + k], frames[at + 9 + k]];
          positions[to + k] =
            frames[at + k] + numbers[own] * x + numbers[own + 1] * y + numbers[own + 2] * out;
          normals[to + k] = numbers[own + 3] * x + numbers[own + 4] * y + numbers[own + 5] * out;
        }
      }
    },
  };
}

function uvsOf(
  { uvs, panelTriangles }: Sheet,
  feet: readonly Foot[],
  owners: Uint32Array,
): Float32Array {
  const out = new Float32Array(2 * owners.length);
  owners.forEach((owner, v) => {
    const { triangle, shares } = feet[owner];
    shares.forEach((share, corner) => {
      const from = 2 * panelTriangles[3 * triangle + corner];
      out[2 * v] += share * uvs[from];
      out[2 * v + 1] += share * uvs[from + 1];
    });
  });
  return out;
}
