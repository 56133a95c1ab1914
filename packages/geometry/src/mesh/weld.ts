import type { TriangleMesh } from './mesh.ts';
import { MeshError } from './mesh-error.ts';

export interface WeldedMesh {
  readonly mesh: TriangleMesh;
  /** For each input vertex its vertex in `mesh`. */
  readonly vertexMap: Uint32Array;
}

/**
 * Joins vertices at the same place into one: files split them where normals or texture coordinates
 * jump, and cloth must be one piece there.
 *
 * @param tolerance Distance up to which two vertices are the same, m. A vertex joins the nearest
 *   earlier vertex that was kept, so chains of close vertices do not collapse. Faces that lose
 *   their area by it are left for `checkMesh` to find.
 */
export function weldVertices(mesh: TriangleMesh, tolerance = 0): WeldedMesh {
  if (!(tolerance >= 0 && Number.isFinite(tolerance))) {
    throw new MeshError(`weldVertices: the tolerance must be 0 or more, got ${tolerance} m`);
  }
  const { positions, triangles, uvs } = mesh;
  const count = positions.length / 3;
  const table = createCells(positions, tolerance);
  const vertexMap = new Uint32Array(count);
  const kept: number[] = [];
  for (let v = 0; v < count; v++) {
    const same = table.nearest(v);
    if (same < 0) {
      table.add(v);
      vertexMap[v] = kept.push(v) - 1;
      continue;
    }
    vertexMap[v] = vertexMap[same];
    if (
      uvs &&
      !(Math.hypot(uvs[2 * v] - uvs[2 * same], uvs[2 * v + 1] - uvs[2 * same + 1]) <= tolerance)
    ) {
      throw new MeshError(
        `vertices ${same} and ${v} share a position but not their material coordinates: ` +
          'this is a seam; leave the uvs out to weld it',
      );
    }
  }

  const gather = (values: Float64Array, stride: number) =>
    Float64Array.from(
      { length: stride * kept.length },
      (_, i) => values[stride * kept[Math.floor(i / stride)] + (i % stride)],
    );
  const welded = { positions: gather(positions, 3), triangles: triangles.map((v) => vertexMap[v]) };
  return { mesh: uvs ? { ...welded, uvs: gather(uvs, 2) } : welded, vertexMap };
}

/** Kept vertices hashed by the cell they are in, cells as wide as the tolerance. */
function createCells(positions: Float64Array, tolerance: number) {
  const count = positions.length / 3;
  const bits = 32 - Math.clz32(2 * count);
  const heads = new Int32Array(1 << bits).fill(-1);
  const nexts = new Int32Array(count);
  const reach = tolerance > 0 ? 1 : 0;
  const cellOf = (x: number) => (tolerance > 0 ? Math.floor(x / tolerance) : x);
  const hash = (x: number, y: number, z: number) =>
    (Math.imul(Math.imul(hashNumber(x), 31) ^ hashNumber(y), 31) ^ hashNumber(z)) >>> (32 - bits);

  return {
    add(v: number): void {
      const [x, y, z] = positions.subarray(3 * v, 3 * v + 3);
      const slot = hash(cellOf(x), cellOf(y), cellOf(z));
      nexts[v] = heads[slot];
      heads[slot] = v;
    },
    /** The kept vertex nearest to v within the tolerance (of equals the earliest), or −1. */
    nearest(v: number): number {
      const [x, y, z] = positions.subarray(3 * v, 3 * v + 3);
      let [best, bestDistance] = [-1, tolerance];
      for (let i = -reach; i <= reach; i++) {
        for (let j = -reach; j <= reach; j++) {
          for (let k = -reach; k <= reach; k++) {
            const slot = hash(cellOf(x) + i, cellOf(y) + j, cellOf(z) + k);
            for (let w = heads[slot]; w >= 0; w = nexts[w]) {
              const distance = Math.hypot(
                positions[3 * w] - x,
                positions[3 * w + 1] - y,
                positions[3 * w + 2] - z,
              );
              if (
                distance < bestDistance ||
                (distance === bestDistance && (best < 0 || w < best))
              ) {
                best = w;
                bestDistance = distance;
              }
            }
          }
        }
      }
      return best;
    },
  };
}

const asNumber = new Float64Array(1);
const asBits = new Int32Array(asNumber.buffer);

function hashNumber(x: number): number {
  asNumber[0] = x + 0; // −0 + 0 is 0: equal numbers must hash alike
  const mixed = Math.imul(asBits[0] ^ Math.imul(asBits[1], 0x9e3779b1), 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1);
}
