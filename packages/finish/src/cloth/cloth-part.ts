import type { SewnGarment } from '../garment.ts';
import type { UpdatedPart } from '../part.ts';
import type { Border } from '../surface/borders.ts';
import type { Sheet } from '../surface/sheet.ts';
import { borderNeighbours } from '../surface/sides.ts';

/** How far normals lean into a seam from both sides: it is seen as the shallow groove that it is. */
const GROOVE = 0.35;

/** The cloth itself, its vertices split along seams. */
export function createClothPart(
  garment: SewnGarment,
  sheet: Sheet,
  borders: readonly Border[],
): UpdatedPart {
  const { sewnOf, levels } = sheet;
  const positions = new Float32Array(3 * sewnOf.length);
  const normals = new Float32Array(3 * sewnOf.length);
  const sewn = borders.filter(({ isFree }) => !isFree);
  const seams = [...borderNeighbours(sewn, sheet)].map(([v, { before, after }]) => ({
    v,
    before,
    after,
  }));
  return {
    part: {
      role: 'cloth',
      positions,
      normals,
      uvs: sheet.uvs,
      triangles: sheet.panelTriangles,
      sheetVertexOf: Uint32Array.from(sewnOf.keys()),
      ranges: garment.mesh.panels.map(({ firstTriangle, triangleCount }, panel) => ({
        panel,
        firstTriangle: firstTriangle * 4 ** levels,
        triangleCount: triangleCount * 4 ** levels,
      })),
    },
    update() {
      const { positions: places, normals: ways } = sheet;
      for (let v = 0, to = 0; v < sewnOf.length; v++, to += 3) {
        const from = 3 * sewnOf[v];
        positions[to] = places[from];
        positions[to + 1] = places[from + 1];
        positions[to + 2] = places[from + 2];
        normals[to] = ways[from];
        normals[to + 1] = ways[from + 1];
        normals[to + 2] = ways[from + 2];
      }
      for (const { v, before, after } of seams) leanToSeam(sheet, v, before, after, normals);
    },
  };
}

/** Turns a normal to the right of the way along its panel's border, where the seam is. */
function leanToSeam(
  { positions: x }: Sheet,
  v: number,
  before: number,
  after: number,
  normals: Float32Array,
): void {
  const [nx, ny, nz] = [normals[3 * v], normals[3 * v + 1], normals[3 * v + 2]];
  const dx = x[3 * after] - x[3 * before];
  const dy = x[3 * after + 1] - x[3 * before + 1];
  const dz = x[3 * after + 2] - x[3 * before + 2];
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
  const lean = GROOVE / length;
  const mx = nx + lean * (dy * nz - dz * ny);
  const my = ny + lean * (dz * nx - dx * nz);
  const mz = nz + lean * (dx * ny - dy * nx);
  const size = Math.sqrt(mx * mx + my * my + mz * mz) || 1;
  normals[3 * v] = mx / size;
  normals[3 * v + 1] = my / size;
  normals[3 * v + 2] = mz / size;
}
