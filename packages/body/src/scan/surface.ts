import { nextHalfEdge, type TriangleMesh } from '@toile/geometry';

/** A mesh with its neighbourhoods: half-edge 3 t + k runs from corner k of triangle t to the next. */
export interface Surface extends TriangleMesh {
  /** The half-edge at the other side of the same edge; OPEN or CROWDED where there is not just one. */
  readonly across: Int32Array;
}

/** No other triangle has the edge. */
export const OPEN = -1;
/** More than two triangles have the edge. */
export const CROWDED = -2;

export function createSurface({ positions, triangles }: TriangleMesh): Surface {
  return { positions, triangles, across: pairHalfEdges(triangles, positions.length / 3) };
}

/** For each half-edge its partner, however the two are wound. Linear in the size of the mesh. */
function pairHalfEdges(triangles: Uint32Array, vertexCount: number): Int32Array {
  const count = triangles.length;
  const other = (h: number) => triangles[nextHalfEdge(h)];
  // Half-edges listed by the smaller of their vertices.
  const offsets = new Uint32Array(vertexCount + 1);
  for (let h = 0; h < count; h++) offsets[Math.min(triangles[h], other(h)) + 1]++;
  for (let v = 0; v < vertexCount; v++) offsets[v + 1] += offsets[v];
  const filled = offsets.slice(0, vertexCount);
  const lists = new Uint32Array(count);
  for (let h = 0; h < count; h++) lists[filled[Math.min(triangles[h], other(h))]++] = h;

  const across = new Int32Array(count).fill(OPEN);
  // The first half-edge of the list at hand to each vertex, and whose list that was.
  const first = new Int32Array(vertexCount);
  const listOf = new Int32Array(vertexCount).fill(-1);
  for (let v = 0; v < vertexCount; v++) {
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const h = lists[i];
      const far = Math.max(triangles[h], other(h));
      if (listOf[far] !== v) {
        listOf[far] = v;
        first[far] = h;
        continue;
      }
      const g = first[far];
      if (across[g] === OPEN) {
        across[g] = h;
        across[h] = g;
        continue;
      }
      if (across[g] >= 0) across[across[g]] = CROWDED;
      across[g] = CROWDED;
      across[h] = CROWDED;
    }
  }
  return across;
}
