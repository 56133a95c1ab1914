/** Some of a mesh's faces with vertices of their own, numbered as the faces come to them. */
export interface TakenFaces {
  readonly triangles: Uint32Array;
  /** Which vertex of the mesh each was. */
  readonly vertices: readonly number[];
}

export function takeFaces(triangles: ArrayLike<number>, faces: readonly number[]): TakenFaces {
  const numbers = new Map<number, number>();
  const own = new Uint32Array(3 * faces.length);
  faces.forEach((t, i) => {
    for (let k = 0; k < 3; k++) {
      const v = triangles[3 * t + k];
      let number = numbers.get(v);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(v, number);
      }
      own[3 * i + k] = number;
    }
  });
  return { triangles: own, vertices: [...numbers.keys()] };
}
