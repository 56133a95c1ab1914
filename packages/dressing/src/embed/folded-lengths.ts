import type { GarmentMesh } from '@toile/garment';
import { pressFolds } from '../cloth/press-folds.ts';
import { shortenTriangle } from '../cloth/corner-uvs.ts';
import { materialLengths } from './intrinsic-mesh.ts';
import type { SewnSurface } from './sewn-surface.ts';

/** Panels that pressing makes no narrower than this are not pleated. */
const PLEATED = 0.9;

/**
 * Edge lengths of a garment whose pleats are pressed: pleated panels as narrow as they lie then, across
 * their folds. So wide they are laid around the body; their folds find room as the cloth grows.
 */
export function foldedLengths(mesh: GarmentMesh, { cornerUvs, lengths }: SewnSurface): Float64Array {
  const folds = mesh.innerLines.filter(({ fold }) => fold !== 0);
  if (folds.length === 0) return lengths;
  const pressed = pressFolds(mesh);
  const uvs = cornerUvs.slice();
  for (const { name, firstVertex, vertexCount, firstTriangle, triangleCount } of mesh.panels) {
    const own = folds.filter(({ panel }) => panel === name);
    if (own.length === 0) continue;
    const [dx, dy] = directionOf(own[0].vertices, mesh.positions2);
    const width = (at: (v: number) => number): number => {
      let [low, high] = [Infinity, -Infinity];
      for (let v = firstVertex; v < firstVertex + vertexCount; v++) {
        [low, high] = [Math.min(low, at(v)), Math.max(high, at(v))];
      }
      return high - low;
    };
    const flat = width((v) => dx * mesh.positions2[2 * v + 1] - dy * mesh.positions2[2 * v]);
    const lying = width((v) => dx * pressed[3 * v + 1] - dy * pressed[3 * v]);
    if (lying > PLEATED * flat) continue;
    const [du, dv] = directionOf(own[0].vertices, mesh.uvs);
    for (let t = firstTriangle; t < firstTriangle + triangleCount; t++) {
      shortenTriangle(uvs, t, [-dv, du], lying / flat);
    }
  }
  return materialLengths(uvs);
}

/** From the first vertex of a line to its last, a unit vector. */
function directionOf(
  vertices: Uint32Array,
  points: Float64Array,
): [x: number, y: number] {
  const [a, b] = [2 * vertices[0], 2 * vertices[vertices.length - 1]];
  const [x, y] = [points[b] - points[a], points[b + 1] - points[a + 1]];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}
