import type { Drawstring } from '@toile/garment';
import { createFrames, FRAME } from '../attach/frames.ts';
import type { Foot, Places } from '../attach/places.ts';
import { sortByPanel, type UpdatedPart } from '../part.ts';
import type { Sheet } from '../surface/sheet.ts';

/** From one of its places to the next, downwards, nearly [m]. */
const STEP = 0.008;
/** Corners around, from its front. */
const AROUND = 8;
/** Cloth counts that is as far beside and below it, and no farther before or behind [m]. */
const NEAR = 0.012;
const DEEP = 0.06;
/** The thicker end, in its radius: a knot. */
const KNOT = 1.5;

/** An end of a drawstring as it is simulated: from its eyelet on two places to a section, one on each side. */
export interface HungCord {
  readonly positions: ArrayLike<number>;
}

/** Those of a garment, in the order of its trims' ends; none where they are not simulated. */
export interface Hung {
  cords: readonly HungCord[];
}

/** How flat a simulated cord is. */
const FLAT = 0.5;

interface End {
  readonly foot: Foot;
  readonly radius: number;
  /** How many steps it hangs down, and how far each is [m]. */
  readonly steps: number;
  readonly step: number;
}

/** The ends of drawstrings: out of their eyelets and down, in front of the cloth. */
export function createCords(
  trims: readonly Drawstring[],
  at: Places,
  sheet: Sheet,
  hung: Hung,
): UpdatedPart {
  const ends = trims.flatMap(({ from, ends: hang = 0.15, thickness = 0.005 }) =>
    from.flatMap((place): End[] => {
      const foot = at(place);
      const steps = Math.max(2, Math.round(hang / STEP));
      return foot && hang > 0 ? [{ foot, radius: thickness / 2, steps, step: hang / steps }] : [];
    }),
  );
  const feet = ends.map(({ foot }) => foot);
  const { frames, place } = createFrames(sheet, feet);
  const owners = ends.flatMap(({ steps }, e) => Array<number>((steps + 2) * AROUND).fill(e));
  const sheetVertexOf = Uint32Array.from(owners, (e) => sheet.panelTriangles[3 * feet[e].triangle]);
  const positions = new Float32Array(3 * owners.length);
  const normals = new Float32Array(3 * owners.length);
  const uvs = new Float32Array(2 * owners.length);
  const triangles: number[] = [];
  owners.forEach((e, v) => {
    const vertex = sheetVertexOf[v];
    uvs.set(sheet.uvs.subarray(2 * vertex, 2 * vertex + 2), 2 * v);
    if (owners[v + AROUND] !== e) return;
    const next = v % AROUND === AROUND - 1 ? v + 1 - AROUND : v + 1;
    triangles.push(v, next + AROUND, v + AROUND, v, next, next + AROUND);
  });
  return {
    part: {
      role: 'cord',
      positions,
      normals,
      uvs,
      sheetVertexOf,
      ...sortByPanel(triangles, (v) => sheet.panelOf[sheetVertexOf[v]]),
    },
    update() {
      place();
      let first = 0;
      ends.forEach((end, e) => {
        const frame = frames.subarray(FRAME * e, FRAME * (e + 1));
        // All are simulated or none: else nobody knows which is which.
        const cord = hung.cords.length === ends.length ? hung.cords[e] : undefined;
        if (cord) placeHung(end, frame, cord.positions, positions, normals, first);
        else placeEnd(sheet, end, frame, positions, normals, first);
        first += (end.steps + 2) * AROUND;
      });
    },
  };
}

/** Along a simulated cord, from its eyelet on. */
function placeHung(
  { radius, steps }: End,
  frame: Float64Array,
  strip: ArrayLike<number>,
  positions: Float32Array,
  normals: Float32Array,
  first: number,
): void {
  const sections = strip.length / 6;
  const middle = (way: number, c: number): number => {
    const k = Math.min(Math.floor(way), sections - 2);
    const [from, to] = [k, k + 1].map((s) => (strip[6 * s + c] + strip[6 * s + 3 + c]) / 2);
    return from + (way - k) * (to - from);
  };
  for (let k = 0; k < steps + 2; k++) {
    const isTip = k === steps + 1;
    const way = (Math.min(k, steps) / steps) * (sections - 1);
    const side = Math.round(way);
    const [before, after] = [Math.max(way - 0.5, 0), Math.min(way + 0.5, sections - 1)];
    const along = unit([0, 1, 2].map((c) => middle(after, c) - middle(before, c)));
    const wide = unit([0, 1, 2].map((c) => strip[6 * side + 3 + c] - strip[6 * side + c]));
    const out = unit(cross(wide, along));
    const thick = isTip ? 0 : k === steps ? KNOT * radius : radius;
    for (let a = 0; a < AROUND; a++) {
      const turn = (2 * Math.PI * a) / AROUND;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const at = 3 * (first + k * AROUND + a);
      const normal = isTip ? along : unit(out.map((o, c) => cos * o + FLAT * sin * wide[c]));
      for (let c = 0; c < 3; c++) {
        // It comes out of the eyelet itself.
        const place = k === 0 ? frame[c] : middle(way, c) + (isTip ? radius * along[c] : 0);
        positions[at + c] = place + thick * (FLAT * cos * out[c] + sin * wide[c]);
        normals[at + c] = normal[c];
      }
    }
  }
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [0, 1, 2].map((c) => {
    const [d, e] = [(c + 1) % 3, (c + 2) % 3];
    return a[d] * b[e] - a[e] * b[d];
  });
}

function unit(vector: readonly number[]): number[] {
  const size = Math.hypot(...vector) || 1;
  return vector.map((x) => x / size);
}

/** A vertical plane in front of the eyelet, in which the cord hangs. */
function placeEnd(
  sheet: Sheet,
  { radius, steps, step }: End,
  frame: Float64Array,
  positions: Float32Array,
  normals: Float32Array,
  first: number,
): void {
  const [ox, oz] = wayOut(sheet, frame, steps * step);
  const out = reachOut(sheet, frame, ox, oz, step, steps);
  // In front of the cloth, and straight down from where it last lay on it.
  for (let k = 1; k <= steps; k++) out[k] = Math.max(out[k] + 1.5 * radius, out[k - 1]);
  for (let k = 0; k < steps + 2; k++) {
    const isTip = k === steps + 1;
    const down = Math.min(k, steps) * step + (isTip ? radius : 0);
    const thick = isTip ? 0 : k === steps ? KNOT * radius : radius;
    const forth = out[Math.min(k, steps)];
    for (let c = 0; c < AROUND; c++) {
      const turn = (2 * Math.PI * c) / AROUND;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const [nx, ny, nz] = isTip ? [0, -1, 0] : [cos * ox - sin * oz, 0, cos * oz + sin * ox];
      const at = 3 * (first + k * AROUND + c);
      positions[at] = frame[0] + forth * ox + thick * nx;
      positions[at + 1] = frame[1] - down;
      positions[at + 2] = frame[2] + forth * oz + thick * nz;
      normals.set([nx, ny, nz], at);
    }
  }
}

/** Level, and away from the cloth below an eyelet; where that faces up or down alone, any way will do. */
function wayOut(
  { positions: x, normals: n, vertexCount }: Sheet,
  frame: Float64Array,
  hang: number,
): readonly [number, number] {
  let [sumX, sumZ] = [frame[9], frame[11]];
  for (let v = 0; v < 3 * vertexCount; v += 3) {
    const below = frame[1] - x[v + 1];
    if (below < 0 || below > hang) continue;
    if ((x[v] - frame[0]) ** 2 + (x[v + 2] - frame[2]) ** 2 > DEEP * DEEP) continue;
    // Not what lies behind.
    if (n[v] * frame[9] + n[v + 2] * frame[11] < 0) continue;
    sumX += n[v];
    sumZ += n[v + 2];
  }
  const level = Math.hypot(sumX, sumZ);
  return level > 1e-3 ? [sumX / level, sumZ / level] : [0, 1];
}

/** How far out the cloth is at each step down, as seen from the eyelet. */
function reachOut(
  { positions: x, vertexCount }: Sheet,
  frame: Float64Array,
  ox: number,
  oz: number,
  step: number,
  steps: number,
): Float64Array {
  const out = new Float64Array(steps + 1).fill(-Infinity);
  for (let v = 0; v < 3 * vertexCount; v += 3) {
    const below = frame[1] - x[v + 1];
    if (below < -NEAR || below > steps * step + NEAR) continue;
    const [dx, dz] = [x[v] - frame[0], x[v + 2] - frame[2]];
    if (Math.abs(dx * oz - dz * ox) > NEAR) continue;
    const forth = dx * ox + dz * oz;
    if (Math.abs(forth) > DEEP + below / 2) continue;
    const last = Math.min(steps, Math.floor((below + NEAR) / step));
    for (let k = Math.max(0, Math.ceil((below - NEAR) / step)); k <= last; k++) {
      if (forth > out[k]) out[k] = forth;
    }
  }
  out[0] = 0;
  return out;
}
