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
  let caught = new Set<number>();
  return {
    get count() {
      return caught.size;
    },
    set(vertices) {
      for (const vertex of caught) exempt[vertex] &= ~1;
      caught = new Set(vertices);
      for (const vertex of caught) exempt[vertex] |= 1;
    },
  };
}
