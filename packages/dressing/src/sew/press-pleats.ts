import { materialLengths, type PleatedPanel, type Pleats } from '@toile/embed';
import { type GarmentMesh, pressFolds } from '@toile/garment';
import { shortenTriangle } from '../cloth/corner-uvs.ts';
import type { SewnSurface } from './sewn-surface.ts';

/** Panels that pressing makes no narrower than this are not pleated. */
const PLEATED = 0.9;

/** Presses the pleats of a garment; nothing where it has none. */
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
