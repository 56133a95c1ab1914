import type { GarmentMesh, PanelPoint, Pattern } from '@toile/garment';
import { type TriangleMesh, type Vec3, vertexAt } from '@toile/geometry';
import { cordMaterial, spacingFor, type WornCord } from '../cloth/worn-cord.ts';

/** A garment as it hangs, whose cords are to be laid. */
export interface CordedGarment extends Pick<TriangleMesh, 'positions' | 'triangles'> {
  readonly pattern: Pattern;
  readonly mesh: GarmentMesh;
  readonly vertexOf: Uint32Array;
}

/** How far from the cloth a cord comes out [m]. */
const OUT = 0.003;
/** What it is laid over is so far below it [m], but near its eyelet, and counts as far to the sides. */
const CLEAR = 0.01;
const BESIDE = 0.03;
const NEAR = 0.02;
/** A direction that is level by less is none. */
const LEVEL = 0.2;
/** So many ways are audited, at most. */
const MOST_AUDITS = 12;
/** Ways that are tried, from nearly straight down to upwards [rad]. */
const STEEPEST = 1.45;
const FLATTEST = -0.8;
const TURN = 0.05;
const HANG = 0.15;
const THICKNESS = 0.005;

/**
 * The ends of a garment's drawstrings, each straight out of its eyelet and over all that is below; they fall onto
 * it when they are simulated. What has no room is left out.
 *
 * @param near All that they must not touch, the garment among it.
 * @param isClear Whether a strip crosses none of it.
 */
export function layCords(
  garment: CordedGarment,
  near: readonly Float64Array[],
  isClear: (strip: Float64Array) => boolean,
): WornCord[] {
  const { trims = [] } = garment.pattern;
  return trims.flatMap((trim) => {
    if (trim.kind !== 'drawstring') return [];
    const { from, ends = HANG, thickness = THICKNESS } = trim;
    if (!(ends > 0)) return [];
    return from.flatMap((place): WornCord[] => {
      const vertices = eyeletOf(garment, place);
      const cord = vertices && layCord(garment, near, isClear, vertices, ends, thickness);
      return cord ? [cord] : [];
    });
  });
}

/** One, two or three vertices of the triangle around a place whose middle is nearest to it. */
function eyeletOf(
  { mesh, vertexOf }: CordedGarment,
  { panel, point: [x, y] }: PanelPoint,
): number[] | undefined {
  const own = mesh.panels.find(({ name }) => name === panel);
  if (!own) return undefined;
  let best: number[] | undefined;
  let least = Infinity;
  for (let t = own.firstTriangle; t < own.firstTriangle + own.triangleCount; t++) {
    const [a, b, c] = mesh.triangles.subarray(3 * t, 3 * t + 3);
    for (const some of [[a], [b], [c], [a, b], [b, c], [c, a], [a, b, c]]) {
      const [mx, my] = [0, 1].map(
        (axis) => some.reduce((sum, v) => sum + mesh.positions2[2 * v + axis], 0) / some.length,
      );
      const away = Math.hypot(mx - x, my - y);
      if (away < least) [least, best] = [away, some];
    }
  }
  return best && [...new Set(best.map((v) => vertexOf[v]))];
}

function layCord(
  { positions, triangles }: CordedGarment,
  near: readonly Float64Array[],
  isClear: (strip: Float64Array) => boolean,
  vertices: readonly number[],
  length: number,
  width: number,
): WornCord | undefined {
  const normal = normalAt(positions, triangles, vertices);
  const middle = [0, 1, 2].map(
    (c) => vertices.reduce((sum, v) => sum + positions[3 * v + c], 0) / vertices.length,
  );
  const start: Vec3 = [0, 1, 2].map((c) => middle[c] + OUT * normal[c]) as unknown as Vec3;
  const material = cordMaterial(width);
  const parts = Math.round(length / spacingFor(material));
  let audits = 0;
  for (let fall = STEEPEST; fall > FLATTEST; fall -= TURN) {
    // As the cloth faces there, or as people do: the cloth of an edge may lie in folds.
    for (const front of [0, 1, 4]) {
      const [x, z] = [normal[0], normal[2] + front];
      const level = Math.hypot(x, z);
      if (level < LEVEL) continue;
      const [ox, oz] = [x / level, z / level];
      const way: Vec3 = [Math.cos(fall) * ox, -Math.sin(fall), Math.cos(fall) * oz];
      // Away from what is below.
      const up: Vec3 = [Math.sin(fall) * ox, Math.cos(fall), Math.sin(fall) * oz];
      if (!near.every((places) => isFree(places, start, way, up, length))) continue;
      const side: Vec3 = [oz * (width / 2), 0, -ox * (width / 2)];
      const laid = new Float64Array(6 * (parts + 1));
      for (let k = 0; k <= parts; k++) {
        for (let c = 0; c < 3; c++) {
          const at = start[c] + ((k * length) / parts) * way[c];
          laid[6 * k + c] = at - side[c];
          laid[6 * k + 3 + c] = at + side[c];
        }
      }
      if (isClear(laid)) return { material, length, vertices, positions: laid };
      if (++audits === MOST_AUDITS) return undefined;
    }
  }
  return undefined;
}

/** Whether all that is beside a straight way is below it. */
function isFree(places: Float64Array, start: Vec3, way: Vec3, up: Vec3, length: number): boolean {
  for (let v = 0; v < places.length; v += 3) {
    const [dx, dy, dz] = [places[v] - start[0], places[v + 1] - start[1], places[v + 2] - start[2]];
    const along = dx * way[0] + dy * way[1] + dz * way[2];
    // What is beside its eyelet is looked at in earnest.
    if (along < NEAR || along > length + CLEAR) continue;
    const above = dx * up[0] + dy * up[1] + dz * up[2];
    const beside = Math.hypot(
      dx - along * way[0] - above * up[0],
      dy - along * way[1] - above * up[1],
      dz - along * way[2] - above * up[2],
    );
    if (beside > BESIDE) continue;
    const clear = Math.min(CLEAR, OUT + (along - NEAR) / 2);
    // What is far above hangs over it, and is not in its way.
    if (above > -clear && above < BESIDE + along) return false;
  }
  return true;
}

/** The cloth's normal around some vertices. */
function normalAt(
  positions: ArrayLike<number>,
  triangles: Uint32Array,
  vertices: readonly number[],
): Vec3 {
  const sum = [0, 0, 0];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    if (!vertices.some((v) => corners.includes(v))) continue;
    const [a, b, c] = Array.from(corners, (v) => vertexAt(positions, v));
    const [u, w] = [b, c].map((p) => [p[0] - a[0], p[1] - a[1], p[2] - a[2]]);
    sum[0] += u[1] * w[2] - u[2] * w[1];
    sum[1] += u[2] * w[0] - u[0] * w[2];
    sum[2] += u[0] * w[1] - u[1] * w[0];
  }
  const size = Math.hypot(...sum) || 1;
  return [sum[0] / size, sum[1] / size, sum[2] / size];
}
