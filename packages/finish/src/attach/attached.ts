import type { SheetPoint } from '../surface/level-set.ts';
import type { Sheet } from '../surface/sheet.ts';

/** How far along the sheet's normal, and along a direction on the sheet beside it. */
export type Lift = readonly [normal: number, aside: number];

/** A vertex that goes with the sheet, a little off it. */
export interface AttachedVertex {
  readonly point: SheetPoint;
  /** [m] */
  readonly offset: Lift;
  /** The direction of its own normal. */
  readonly normal: Lift;
  /** What its direction aside is; none is needed without any. */
  readonly aside?: Aside;
}

/** The way from one fine vertex of the sewn garment to another, or to the right of it. */
export interface Aside {
  readonly from: number;
  readonly to: number;
  readonly isRight: boolean;
}

export interface Attached {
  /** The fine vertices of the sewn garment that each goes with, two each. */
  readonly ends: Uint32Array;
  place(positions: Float32Array, normals: Float32Array): void;
}

/** Kinds of directions aside. */
const [NONE, ALONG, RIGHT] = [0, 1, 2];

/** Vertices that follow the sheet wherever it is placed. */
export function attach(sheet: Sheet, vertices: readonly AttachedVertex[]): Attached {
  const count = vertices.length;
  const ends = new Uint32Array(2 * count);
  const ways = new Uint32Array(2 * count);
  const numbers = new Float32Array(5 * count);
  const kinds = new Uint8Array(count);
  vertices.forEach(({ point: { a, b, share }, offset, normal, aside }, i) => {
    ends.set([sheet.sewnOf[a], sheet.sewnOf[b]], 2 * i);
    if (aside) ways.set([aside.from, aside.to], 2 * i);
    numbers.set([share, ...offset, ...normal], 5 * i);
    kinds[i] = aside ? (aside.isRight ? RIGHT : ALONG) : NONE;
  });
  const frame = new Float64Array(9);
  return {
    ends,
    place(positions, normals) {
      for (let i = 0; i < count; i++) {
        const share = numbers[5 * i];
        const a = ends[2 * i];
        const b = ends[2 * i + 1];
        placeFrame(sheet, a, b, share, frame);
        placeAside(sheet, kinds[i], ways[2 * i], ways[2 * i + 1], frame);
        // What is outside has all the room it needs.
        const isInside = numbers[5 * i + 1] <= 0;
        const room = isInside ? sheet.room[a] + share * (sheet.room[b] - sheet.room[a]) : 1;
        const up = room * numbers[5 * i + 1];
        const aside = room * numbers[5 * i + 2];
        const normalUp = numbers[5 * i + 3];
        const normalAside = numbers[5 * i + 4];
        for (let k = 0; k < 3; k++) {
          positions[3 * i + k] = frame[k] + up * frame[3 + k] + aside * frame[6 + k];
          normals[3 * i + k] = normalUp * frame[3 + k] + normalAside * frame[6 + k];
        }
        // Where there is no way aside, it is shorter than one.
        normalizeAt(normals, 3 * i);
      }
    },
  };
}

/** Place and normal of a point between two vertices: six numbers. */
function placeFrame(
  { positions: x, normals: n }: Sheet,
  first: number,
  second: number,
  share: number,
  out: Float64Array,
): void {
  const a = 3 * first;
  const b = 3 * second;
  for (let k = 0; k < 3; k++) {
    out[k] = x[a + k] + share * (x[b + k] - x[a + k]);
    out[3 + k] = n[a + k] + share * (n[b + k] - n[a + k]);
  }
  normalizeAt(out, 3);
}

/** The direction aside, three numbers behind a frame's six. */
function placeAside(
  { positions: x }: Sheet,
  kind: number,
  first: number,
  second: number,
  out: Float64Array,
): void {
  out[6] = out[7] = out[8] = 0;
  if (kind === NONE) return;
  const from = 3 * first;
  const to = 3 * second;
  const dx = x[to] - x[from];
  const dy = x[to + 1] - x[from + 1];
  const dz = x[to + 2] - x[from + 2];
  if (kind === RIGHT) {
    out[6] = dy * out[5] - dz * out[4];
    out[7] = dz * out[3] - dx * out[5];
    out[8] = dx * out[4] - dy * out[3];
  } else {
    const up = dx * out[3] + dy * out[4] + dz * out[5];
    out[6] = dx - up * out[3];
    out[7] = dy - up * out[4];
    out[8] = dz - up * out[5];
  }
  normalizeAt(out, 6);
}

function normalizeAt(vector: Float32Array | Float64Array, at: number): void {
  const length = Math.sqrt(vector[at] ** 2 + vector[at + 1] ** 2 + vector[at + 2] ** 2) || 1;
  vector[at] /= length;
  vector[at + 1] /= length;
  vector[at + 2] /= length;
}
