/**
 * The two numberings of a garment's vertices: those of its panels, as the pattern is meshed, and those
 * of its cloth, in which vertices that are sewn to each other are one. Seams, folds and pictures go by
 * panels; positions, triangles and the simulation by the cloth. An outfit counts the cloth of its
 * garments on from one to the next (`Outfit.firsts`), and has the numbers that the simulation speaks.
 */
export interface PanelNumbers {
  /** The vertex of the cloth that each vertex of the panels has become. */
  readonly vertexOf: Uint32Array;
}

/** From panels to cloth: of three numbers per vertex the mean over what is sewn together. */
export function meanOverSewn({ vertexOf }: PanelNumbers, values: ArrayLike<number>): Float64Array {
  const count = vertexOf.reduce((most, vertex) => Math.max(most, vertex + 1), 0);
  const sums = new Float64Array(3 * count);
  const counts = new Float64Array(count);
  vertexOf.forEach((vertex, v) => {
    counts[vertex]++;
    for (let c = 0; c < 3; c++) sums[3 * vertex + c] += values[3 * v + c];
  });
  return sums.map((sum, i) => sum / counts[Math.floor(i / 3)]);
}

/** From cloth to panels: three numbers per vertex, the same wherever one is sewn of several. */
export function spreadOverPanels(
  { vertexOf }: PanelNumbers,
  values: ArrayLike<number>,
): Float32Array {
  const spread = new Float32Array(3 * vertexOf.length);
  vertexOf.forEach((vertex, v) => {
    for (let c = 0; c < 3; c++) spread[3 * v + c] = values[3 * vertex + c];
  });
  return spread;
}
