import type { GarmentMesh } from '@toile/garment';
import { shortenTriangle } from '../cloth/corner-uvs.ts';
import { pressFolds } from '../cloth/press-folds.ts';
import { wrap } from './angles.ts';
import { materialLengths } from './intrinsic-mesh.ts';
import type { SewnSurface } from './sewn-surface.ts';

/** Panels that pressing makes no narrower than this are not pleated. */
const PLEATED = 0.9;

/** How pleats lie when they are pressed. */
export interface Pleats {
  /** Lengths of the surface's edges where pleated panels are as narrow as they lie [m]. */
  readonly lengths: Float64Array;
  /** How far each vertex of the surface stands out of the cloth [m]. */
  readonly outs: Float64Array;
  readonly panels: readonly PleatedPanel[];
}

export interface PleatedPanel {
  /** Its vertices of the surface, and where they lie across the folds [m]. */
  readonly vertices: readonly number[];
  readonly across: readonly number[];
}

export function pressPleats(mesh: GarmentMesh, surface: SewnSurface): Pleats | undefined {
  const folds = mesh.innerLines.filter(({ fold }) => fold !== 0);
  if (folds.length === 0) return undefined;
  const { vertexCount, vertexOf } = surface;
  const pressed = pressFolds(mesh);
  const uvs = surface.cornerUvs.slice();
  const [outs, counts] = [0, 0].map(() => new Float64Array(vertexCount));
  const panels: PleatedPanel[] = [];
  for (const { name, firstVertex, vertexCount: own, firstTriangle, triangleCount } of mesh.panels) {
    const lines = folds.filter(({ panel }) => panel === name);
    if (lines.length === 0) continue;
    const [dx, dy] = directionOf(lines[0].vertices, mesh.positions2);
    const vertices = Array.from({ length: own }, (_, k) => firstVertex + k);
    const flat = vertices.map((v) => dy * mesh.positions2[2 * v] - dx * mesh.positions2[2 * v + 1]);
    const across = vertices.map((v) => dy * pressed[3 * v] - dx * pressed[3 * v + 1]);
    const ratio = extentOf(across) / extentOf(flat);
    if (ratio > PLEATED) continue;
    const [du, dv] = directionOf(lines[0].vertices, mesh.uvs);
    for (let t = firstTriangle; t < firstTriangle + triangleCount; t++) {
      shortenTriangle(uvs, t, [-dv, du], ratio);
    }
    for (const v of vertices) {
      counts[vertexOf[v]]++;
      outs[vertexOf[v]] += pressed[3 * v + 2];
    }
    panels.push({ vertices: vertices.map((v) => vertexOf[v]), across });
  }
  if (panels.length === 0) return undefined;
  for (let v = 0; v < vertexCount; v++) outs[v] /= Math.max(1, counts[v]);
  return { lengths: materialLengths(uvs), outs, panels };
}

/**
 * Angles around the body where pleats lie pressed: those of a panel are, at each height, where its
 * layout is on the whole, but in the order in which its layers lie.
 */
export function pleatAngles(
  { panels }: Pleats,
  heights: Float64Array,
  angles: Float64Array,
): Float64Array {
  const sums = new Float64Array(angles.length);
  const counts = new Float64Array(angles.length);
  for (const { vertices, across } of panels) {
    const middle = angles[vertices[0]];
    const known = vertices.map((v) => middle + wrap(angles[v] - middle));
    const fit = fitPlane(
      across,
      vertices.map((v) => heights[v]),
      known,
    );
    vertices.forEach((v, k) => {
      const angle = fit(across[k], heights[v]);
      const before = counts[v] > 0 ? sums[v] / counts[v] : angle;
      sums[v] += before + wrap(angle - before);
      counts[v]++;
    });
  }
  return angles.map((angle, v) => (counts[v] > 0 ? sums[v] / counts[v] : angle));
}

/** The function a + b x + c y + d x y that is nearest to values, by least squares. */
function fitPlane(
  xs: readonly number[],
  ys: readonly number[],
  values: readonly number[],
): (x: number, y: number) => number {
  const rows = Array.from({ length: 4 }, () => new Array<number>(5).fill(0));
  xs.forEach((x, k) => {
    const terms = [1, x, ys[k], x * ys[k]];
    terms.forEach((own, i) => {
      terms.forEach((other, j) => {
        rows[i][j] += own * other;
      });
      rows[i][4] += own * values[k];
    });
  });
  for (let i = 0; i < 4; i++) {
    rows[i][i] += 1e-12;
    for (let j = 0; j < 4; j++) {
      if (j === i) continue;
      const part = rows[j][i] / rows[i][i];
      for (let k = i; k < 5; k++) rows[j][k] -= part * rows[i][k];
    }
  }
  const [a, b, c, d] = rows.map((row, i) => row[4] / row[i]);
  return (x, y) => a + b * x + c * y + d * x * y;
}

function extentOf(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
}

/** From the first vertex of a line to its last, a unit vector. */
function directionOf(vertices: Uint32Array, points: Float64Array): [x: number, y: number] {
  const [a, b] = [2 * vertices[0], 2 * vertices[vertices.length - 1]];
  const [x, y] = [points[b] - points[a], points[b + 1] - points[a + 1]];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}
