/**
 * A mesh cut in two along the line where a field is zero. The vertices of the mesh stay the first
 * ones; new ones lie on edges that the line crosses, so that whatever is known per vertex (places,
 * normals, also after skinning) follows for them by `fillCuts`.
 */
export interface CutMesh {
  /** Vertices of the mesh and on the cut. */
  readonly vertexCount: number;
  /** The two ends of each new vertex's edge. */
  readonly ends: Uint32Array;
  /** Where on its edge each new vertex is: 0 at the first end, 1 at the second. */
  readonly shares: Float32Array;
  /** Triangles where the field is negative. */
  readonly outside: Uint32Array;
  /** Triangles where it is not. */
  readonly inside: Uint32Array;
}

/** New vertices keep this share of their edge from its ends: triangles without area help nobody. */
const MARGIN = 0.01;

export function cutMesh(triangles: Uint32Array, field: Float32Array): CutMesh {
  const ends: number[] = [];
  const shares: number[] = [];
  const crossings = new Map<number, number>();
  const outside: number[] = [];
  const inside: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const lone = loneCorner(t);
    const a = triangles[t + lone];
    const b = triangles[t + ((lone + 1) % 3)];
    const c = triangles[t + ((lone + 2) % 3)];
    const [own, other] = field[a] < 0 ? [outside, inside] : [inside, outside];
    if (field[a] < 0 === field[b] < 0) {
      own.push(a, b, c);
      continue;
    }
    // The lone corner a is cut off; what is left has four corners.
    const ab = crossing(a, b);
    const ca = crossing(a, c);
    own.push(a, ab, ca);
    other.push(ab, b, c, ab, c, ca);
  }
  return {
    vertexCount: field.length + shares.length,
    ends: Uint32Array.from(ends),
    shares: Float32Array.from(shares),
    outside: Uint32Array.from(outside),
    inside: Uint32Array.from(inside),
  };

  /** The corner that is alone on its side; any when all are on one. */
  function loneCorner(t: number): number {
    const a = field[triangles[t]] < 0;
    const b = field[triangles[t + 1]] < 0;
    const c = field[triangles[t + 2]] < 0;
    if (b === c) return 0;
    return a === c ? 1 : 2;
  }

  function crossing(a: number, b: number): number {
    const [low, high] = a < b ? [a, b] : [b, a];
    const key = low * field.length + high;
    let vertex = crossings.get(key);
    if (vertex === undefined) {
      vertex = field.length + shares.length;
      crossings.set(key, vertex);
      const share = field[low] / (field[low] - field[high]);
      ends.push(low, high);
      shares.push(Math.min(1 - MARGIN, Math.max(MARGIN, share)));
    }
    return vertex;
  }
}

/** Writes the values of the new vertices behind those of the mesh's own, `size` numbers each. */
export function fillCuts(
  { vertexCount, ends, shares }: CutMesh,
  values: Float32Array | Float64Array,
  size: number,
): void {
  let at = size * (vertexCount - shares.length);
  shares.forEach((share, k) => {
    const [a, b] = [size * ends[2 * k], size * ends[2 * k + 1]];
    for (let axis = 0; axis < size; axis++) {
      values[at++] = (1 - share) * values[a + axis] + share * values[b + axis];
    }
  });
}
