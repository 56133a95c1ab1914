import type { Sheet } from '../surface/sheet.ts';
import type { Foot } from './places.ts';

/** Numbers per foot: its place, the panel's x and y on the cloth, the way out of it. */
export const FRAME = 12;

export interface Frames {
  readonly frames: Float64Array;
  /** To where the sheet is now. */
  place(): void;
}

/** Where places of panels are, and which way the cloth lies there. */
export function createFrames(sheet: Sheet, feet: readonly Foot[]): Frames {
  const frames = new Float64Array(FRAME * feet.length);
  const slopes = feet.map((foot) => slopeOf(sheet, foot));
  return {
    frames,
    place() {
      for (let i = 0; i < feet.length; i++) {
        placeFrame(sheet, feet[i], slopes[i], frames, FRAME * i);
      }
    },
  };
}

/** How much of a triangle's two sides from its first corner the panel's x is. */
function slopeOf({ plane, panelTriangles }: Sheet, { triangle }: Foot): readonly [number, number] {
  const [a, b, c] = panelTriangles.subarray(3 * triangle, 3 * triangle + 3);
  const [bx, by] = [plane[2 * b] - plane[2 * a], plane[2 * b + 1] - plane[2 * a + 1]];
  const [cx, cy] = [plane[2 * c] - plane[2 * a], plane[2 * c + 1] - plane[2 * a + 1]];
  const turn = bx * cy - cx * by;
  return turn === 0 ? [1, 0] : [cy / turn, -by / turn];
}

function placeFrame(
  { positions: x, normals: n, triangles }: Sheet,
  { triangle, shares, isTurned }: Foot,
  slope: readonly [number, number],
  out: Float64Array,
  at: number,
): void {
  const a = 3 * triangles[3 * triangle];
  const b = 3 * triangles[3 * triangle + 1];
  const c = 3 * triangles[3 * triangle + 2];
  for (let k = 0; k < 3; k++) {
    out[at + k] = shares[0] * x[a + k] + shares[1] * x[b + k] + shares[2] * x[c + k];
    out[at + 3 + k] = slope[0] * (x[b + k] - x[a + k]) + slope[1] * (x[c + k] - x[a + k]);
    out[at + 9 + k] = shares[0] * n[a + k] + shares[1] * n[b + k] + shares[2] * n[c + k];
  }
  const [p, q, r] = [at + 3, at + 6, at + 9];
  normalizeAt(out, r);
  const up = out[p] * out[r] + out[p + 1] * out[r + 1] + out[p + 2] * out[r + 2];
  for (let k = 0; k < 3; k++) out[p + k] -= up * out[r + k];
  normalizeAt(out, p);
  const side = isTurned ? -1 : 1;
  out[q] = side * (out[r + 1] * out[p + 2] - out[r + 2] * out[p + 1]);
  out[q + 1] = side * (out[r + 2] * out[p] - out[r] * out[p + 2]);
  out[q + 2] = side * (out[r] * out[p + 1] - out[r + 1] * out[p]);
}

function normalizeAt(vector: Float64Array, at: number): void {
  const length = Math.sqrt(vector[at] ** 2 + vector[at + 1] ** 2 + vector[at + 2] ** 2) || 1;
  for (let k = at; k < at + 3; k++) vector[k] /= length;
}
