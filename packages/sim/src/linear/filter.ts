/** Directions in which vertices may not move: pins altogether, contacts along their normals. */
export interface Filter {
  /** Vertices that do not move at all. */
  readonly held: Uint32Array;
  /** Removes from each vertex's vector what it may not do. */
  apply(vectors: Float64Array): void;
}

/** Holds these vertices altogether. */
export function holdVertices(vertices: ArrayLike<number>): Filter {
  const held = Uint32Array.from(vertices);
  return {
    held,
    apply(vectors) {
      for (const vertex of held) vectors.fill(0, 3 * vertex, 3 * vertex + 3);
    },
  };
}

/** Keeps these vertices in planes: `normals` are unit vectors, three numbers per vertex. */
export function keepInPlanes(vertices: ArrayLike<number>, normals: Float64Array): Filter {
  const kept = Uint32Array.from(vertices);
  return {
    held: new Uint32Array(0),
    apply(vectors) {
      kept.forEach((vertex, k) => {
        let along = 0;
        for (let c = 0; c < 3; c++) along += vectors[3 * vertex + c] * normals[3 * k + c];
        for (let c = 0; c < 3; c++) vectors[3 * vertex + c] -= along * normals[3 * k + c];
      });
    },
  };
}

export function joinFilters(...filters: readonly Filter[]): Filter {
  return {
    held: Uint32Array.from(filters.flatMap((filter) => [...filter.held])),
    apply(vectors) {
      for (const filter of filters) filter.apply(vectors);
    },
  };
}
