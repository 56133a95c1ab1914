/** Vectors as the device has them: four numbers each, the last 0. */
export function padVectors(vectors: ArrayLike<number>): Float32Array {
  const out = new Float32Array((4 * vectors.length) / 3);
  for (let i = 0; 3 * i < vectors.length; i++) {
    for (let c = 0; c < 3; c++) out[4 * i + c] = vectors[3 * i + c];
  }
  return out;
}
