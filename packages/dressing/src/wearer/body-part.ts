import { findLoops } from '../embed/intrinsic-mesh.ts';

/**
 * The part of a body that a garment can reach, closed where it was cut off: hands and a face have
 * more triangles than all that a skirt ever touches.
 */
export interface BodyPart {
  readonly triangles: Uint32Array;
  /** Its vertices, where the whole body's are given [m]. */
  take(positions: ArrayLike<number>): Float64Array;
}

/** Takes some of a body's triangles. */
export function bodyPart(
  triangles: Uint32Array,
  isTaken: (corners: Uint32Array) => boolean,
): BodyPart {
  const vertexOf = new Map<number, number>();
  const part: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    if (!isTaken(corners)) continue;
    for (const corner of corners) {
      if (!vertexOf.has(corner)) vertexOf.set(corner, vertexOf.size);
      part.push(vertexOf.get(corner) as number);
    }
  }
  const vertices = Uint32Array.from(vertexOf.keys());
  const rims = findLoops(part);
  rims.forEach((rim, k) => {
    rim.forEach((vertex, i) => {
      part.push(rim[(i + 1) % rim.length], vertex, vertices.length + k);
    });
  });
  return {
    triangles: Uint32Array.from(part),
    take(positions) {
      const taken = new Float64Array(3 * (vertices.length + rims.length));
      vertices.forEach((vertex, i) => {
        for (let c = 0; c < 3; c++) taken[3 * i + c] = positions[3 * vertex + c];
      });
      rims.forEach((rim, k) => {
        const middle = 3 * (vertices.length + k);
        for (const vertex of rim) {
          for (let c = 0; c < 3; c++) taken[middle + c] += taken[3 * vertex + c] / rim.length;
        }
      });
      return taken;
    },
  };
}
