import { nextHalfEdge, takeFaces } from '@toile/geometry';

/** A triangulated surface known by the lengths of its edges alone: no positions. */
export interface IntrinsicMesh {
  readonly vertexCount: number;
  /** Wound alike. */
  readonly triangles: Uint32Array;
  /** Length of the edge from each corner to the next corner of its triangle [m]. */
  readonly lengths: Float64Array;
  /** From which triangle on they are covers over holes, which resist little. */
  readonly covers?: number;
}

/** A surface with borders; the surface lies to the left of their direction. */
export interface Bordered extends IntrinsicMesh {
  readonly rims: readonly (readonly number[])[];
}

/** Edge lengths of triangles in their material coordinates [m]. */
export function materialLengths(cornerUvs: Float64Array): Float64Array {
  const lengths = new Float64Array(cornerUvs.length / 2);
  for (let c = 0; c < lengths.length; c++) {
    const d = nextHalfEdge(c);
    lengths[c] = Math.hypot(
      cornerUvs[2 * d] - cornerUvs[2 * c],
      cornerUvs[2 * d + 1] - cornerUvs[2 * c + 1],
    );
  }
  return lengths;
}

/** Area of a triangle by its sides [m²]. */
export function areaOf({ lengths }: Pick<IntrinsicMesh, 'lengths'>, t: number): number {
  const a = lengths[3 * t];
  const b = lengths[3 * t + 1];
  const c = lengths[3 * t + 2];
  const s = (a + b + c) / 2;
  return Math.sqrt(Math.max(0, s * (s - a) * (s - b) * (s - c)));
}

/** How steep a linear function on a triangle is, by its values at the corners. */
export function slopeOf(
  lengths: Float64Array,
  t: number,
  h: ArrayLike<number>,
  area: number,
): number {
  // |∇h|² = Σ (h_j − h_k)² cot(angle opposite jk) / (2 area), in lengths only.
  let sum = 0;
  for (let k = 0; k < 3; k++) {
    const own = lengths[3 * t + k] ** 2;
    const p = lengths[3 * t + ((k + 1) % 3)] ** 2;
    const q = lengths[3 * t + ((k + 2) % 3)] ** 2;
    sum += ((p + q - own) / (4 * area)) * (h[k] - h[(k + 1) % 3]) ** 2;
  }
  return Math.sqrt(Math.max(0, sum / (2 * area)));
}

/** How far the surface goes around each vertex [rad]. */
export function anglesAround({ vertexCount, triangles, lengths }: IntrinsicMesh): Float64Array {
  const angles = new Float64Array(vertexCount);
  for (let c = 0; c < triangles.length; c++) {
    const far = nextHalfEdge(c);
    const a = lengths[c];
    const b = lengths[nextHalfEdge(far)];
    const d = lengths[far];
    const cos = (a * a + b * b - d * d) / (2 * a * b);
    angles[triangles[c]] += Math.acos(Math.min(1, Math.max(-1, cos)));
  }
  return angles;
}

/** Some triangles of a surface as one of their own, and which vertex of the whole each of its is. */
export function takePart(
  { triangles, lengths }: IntrinsicMesh,
  chosen: readonly number[],
): { local: IntrinsicMesh; vertices: readonly number[] } {
  const part = takeFaces(triangles, chosen);
  const ownLengths = new Float64Array(part.triangles.length);
  for (let c = 0; c < ownLengths.length; c++) {
    ownLengths[c] = lengths[3 * chosen[Math.floor(c / 3)] + (c % 3)];
  }
  const vertexCount = part.vertices.length;
  return {
    local: { vertexCount, triangles: part.triangles, lengths: ownLengths },
    vertices: part.vertices,
  };
}
