/**
 * Vertices of the cloth that are part of a tangle in which it started. Their contacts are suspended
 * until they come free.
 */
export interface Caught {
  readonly count: number;
  /** Those and no others. */
  set(vertices: Iterable<number>): void;
}

/** @param exempt What of each vertex of the cloth meets nothing. */
export function createCaught(exempt: Uint32Array): Caught {
  let captives = new Set<number>();
  return {
    get count() {
      return captives.size;
    },
    set(vertices) {
      for (const vertex of captives) exempt[vertex] &= ~1;
      captives = new Set(vertices);
      for (const vertex of captives) exempt[vertex] |= 1;
    },
  };
}
