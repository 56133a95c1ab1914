import { attach } from '../attach/attached.ts';
import { uvsAt } from '../attach/sheet-uvs.ts';
import { sortByPanel, type UpdatedPart } from '../part.ts';
import type { SheetPoint } from '../surface/level-set.ts';
import type { Sheet } from '../surface/sheet.ts';
import { STITCH } from './stitch.ts';
import type { StitchRow } from './stitch-rows.ts';

const { corners: CORNERS, faces: FACES, length: LENGTH, pitch: PITCH } = STITCH;
const VERTICES = CORNERS.length;

/** A stitch lies between two places on the lines, each after one of their points. */
interface Stitches {
  readonly points: readonly SheetPoint[];
  readonly from: Uint32Array;
  readonly fromShare: Float32Array;
  readonly to: Uint32Array;
  readonly toShare: Float32Array;
  /** On which side of the cloth: 1 outside. */
  readonly sides: Int8Array;
}

/** Rows of stitches as they are seen. */
export function createStitchPart(sheet: Sheet, rows: readonly StitchRow[]): UpdatedPart {
  const { uvs: fine } = sheet;
  const stitches = layStitches(rows, fine);
  const { points, from } = stitches;
  const count = VERTICES * from.length;
  const places = new Float32Array(3 * points.length);
  const ups = new Float32Array(3 * points.length);
  const line = attach(
    sheet,
    points.map((point) => ({ point, offset: [0, 0], normal: [1, 0] })),
  );
  const lineUvs = uvsAt(fine, points);
  const uvs = new Float32Array(2 * count);
  const triangles: number[] = [];
  from.forEach((point, s) => {
    for (let k = 0; k < VERTICES; k++) {
      uvs.set(lineUvs.subarray(2 * point, 2 * point + 2), 2 * (VERTICES * s + k));
    }
    for (const corner of FACES) triangles.push(VERTICES * s + corner);
  });
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const sheetVertexOf = Uint32Array.from(
    { length: count },
    (_, v) => points[from[Math.floor(v / VERTICES)]].a,
  );
  return {
    part: {
      role: 'stitch',
      positions,
      normals,
      uvs,
      sheetVertexOf,
      ...sortByPanel(triangles, (v) => sheet.panelOf[sheetVertexOf[v]]),
    },
    update() {
      line.place(places, ups);
      placeStitches(stitches, places, ups, positions, normals);
    },
  };
}

/** Stitches of equal length on the cloth as cut, as many as fit. */
function layStitches(rows: readonly StitchRow[], fine: Float32Array): Stitches {
  const points: SheetPoint[] = [];
  const [from, fromShare, to, toShare, sides]: number[][] = [[], [], [], [], []];
  for (const { line, side } of rows) {
    const first = points.length;
    points.push(...line);
    const uvs = uvsAt(fine, line);
    const ways = [0];
    for (let k = 1; k < line.length; k++) {
      const step = Math.hypot(uvs[2 * k] - uvs[2 * k - 2], uvs[2 * k + 1] - uvs[2 * k - 1]);
      ways.push(ways[k - 1] + step);
    }
    const whole = ways[ways.length - 1];
    const count = Math.floor(whole / PITCH);
    let at = 0;
    const place = (way: number): [point: number, share: number] => {
      while (at + 2 < ways.length && ways[at + 1] < way) at++;
      return [first + at, (way - ways[at]) / (ways[at + 1] - ways[at] || 1)];
    };
    for (let s = 0; s < count; s++) {
      const middle = ((s + 0.5) / count) * whole;
      const [begin, beginShare] = place(middle - LENGTH / 2);
      from.push(begin);
      fromShare.push(beginShare);
      const [end, endShare] = place(middle + LENGTH / 2);
      to.push(end);
      toShare.push(endShare);
      sides.push(side);
    }
  }
  return {
    points,
    from: Uint32Array.from(from),
    fromShare: Float32Array.from(fromShare),
    to: Uint32Array.from(to),
    toShare: Float32Array.from(toShare),
    sides: Int8Array.from(sides),
  };
}

function placeStitches(
  { from, fromShare, to, toShare, sides }: Stitches,
  places: Float32Array,
  ups: Float32Array,
  positions: Float32Array,
  normals: Float32Array,
): void {
  for (let s = 0, at = 0; s < from.length; s++, at += 3 * VERTICES) {
    const [a, b] = [3 * from[s], 3 * to[s]];
    const [p, q] = [fromShare[s], toShare[s]];
    const ax = places[a] + p * (places[a + 3] - places[a]);
    const ay = places[a + 1] + p * (places[a + 4] - places[a + 1]);
    const az = places[a + 2] + p * (places[a + 5] - places[a + 2]);
    const bx = places[b] + q * (places[b + 3] - places[b]);
    const by = places[b + 1] + q * (places[b + 4] - places[b + 1]);
    const bz = places[b + 2] + q * (places[b + 5] - places[b + 2]);
    const side = sides[s];
    const nx = side * ups[a];
    const ny = side * ups[a + 1];
    const nz = side * ups[a + 2];
    // To the left of the stitch.
    let sx = ny * (bz - az) - nz * (by - ay);
    let sy = nz * (bx - ax) - nx * (bz - az);
    let sz = nx * (by - ay) - ny * (bx - ax);
    const length = Math.sqrt(sx * sx + sy * sy + sz * sz);
    sx /= length || 1;
    sy /= length || 1;
    sz /= length || 1;
    // Ahead, as the cloth lies.
    const fx = sy * nz - sz * ny;
    const fy = sz * nx - sx * nz;
    const fz = sx * ny - sy * nx;
    for (let k = 0; k < VERTICES; k++) {
      const { along, aside, up, ahead, lean } = CORNERS[k];
      const share = 0.5 + along / LENGTH;
      // A stitch that goes nowhere along the cloth has no way aside.
      const straight = length > 0 ? Math.sqrt(1 - ahead * ahead - lean * lean) : 1;
      const i = at + 3 * k;
      positions[i] = ax + share * (bx - ax) + aside * sx + up * nx;
      positions[i + 1] = ay + share * (by - ay) + aside * sy + up * ny;
      positions[i + 2] = az + share * (bz - az) + aside * sz + up * nz;
      normals[i] = straight * nx + ahead * fx + lean * sx;
      normals[i + 1] = straight * ny + ahead * fy + lean * sy;
      normals[i + 2] = straight * nz + ahead * fz + lean * sz;
    }
  }
}
