/**
 * What we use of @kninnug/constrainautor. Its own types are its TypeScript source, which does not
 * pass our compiler's settings; `paths` in this package's tsconfig leads here instead.
 */
export interface Triangulation {
  coords: { readonly length: number; readonly [n: number]: number };
  triangles: { readonly length: number; [n: number]: number };
  halfedges: { readonly length: number; [n: number]: number };
  hull: { readonly length: number; readonly [n: number]: number };
}

/** Makes given edges part of a Delaunay triangulation, in place. */
export default class Constrainautor {
  constructor(triangulation: Triangulation, edges?: readonly [number, number][]);
}
