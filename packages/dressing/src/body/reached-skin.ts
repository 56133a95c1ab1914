import { boundaryLoops, takeFaces } from '@toile/geometry';

/**
 * The part of a body that a garment can reach, closed where it was cut off: hands and a face have
 * more triangles than all that a skirt ever touches.
 */
export interface ReachedSkin {
  readonly triangles: Uint32Array;
  /** Its vertices, where the whole body's are given [m]. */
  take(positions: ArrayLike<number>): Float64Array;
  /** Puts them back among those of the whole body. */
  put(places: ArrayLike<number>, positions: Float32Array): void;
}

/** Takes some of a body's triangles. */
export function takeSkin(
  triangles: Uint32Array,
  isTaken: (corners: Uint32Array) => boolean,
): ReachedSkin {
  const faces = Array.from({ length: triangles.length / 3 }, (_, t) => t);
  const taken = faces.filter((t) => isTaken(triangles.subarray(3 * t, 3 * t + 3)));
  const { triangles: own, vertices } = takeFaces(triangles, taken);
  const part = Array.from(own);
  const rims = boundaryLoops(own);
  rims.forEach((rim, k) => {
    rim.forEach((vertex, i) => {
      part.push(rim[(i + 1) % rim.length], vertex, vertices.length + k);
    });
  });
  return {
    triangles: Uint32Array.from(part),
    take(positions) {
      const places = new Float64Array(3 * (vertices.length + rims.length));
      // For every step of whoever moves.
      for (let i = 0; i < vertices.length; i++) {
        const from = 3 * vertices[i];
        places[3 * i] = positions[from];
        places[3 * i + 1] = positions[from + 1];
        places[3 * i + 2] = positions[from + 2];
      }
      rims.forEach((rim, k) => {
        const middle = 3 * (vertices.length + k);
        for (const vertex of rim) {
          for (let c = 0; c < 3; c++) places[middle + c] += places[3 * vertex + c] / rim.length;
        }
      });
      return places;
    },
    put(places, positions) {
      vertices.forEach((vertex, i) => {
        for (let c = 0; c < 3; c++) positions[3 * vertex + c] = places[3 * i + c];
      });
    },
  };
}
