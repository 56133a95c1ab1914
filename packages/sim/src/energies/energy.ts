/**
 * An elastic (or external) potential over a fixed number of vertices, as pure functions.
 *
 * Positions are packed: vertex i of the stencil is at x[3i], x[3i+1], x[3i+2] [m]. The arrays given
 * as `out` are overwritten, not added to. Degenerate input (coincident vertices, zero-area
 * triangles) gives finite output.
 */
export interface Energy<P> {
  readonly name: string;
  /** Number of vertices n. */
  readonly stencil: number;
  /** Energy [J]. */
  energy(x: Float64Array, parameters: P): number;
  /** First derivative [N], 3n values; the force is its negative. */
  gradient(x: Float64Array, parameters: P, out: Float64Array): void;
  /**
   * Exact second derivative [N/m], (3n)² values in row-major order. Symmetric; may be indefinite,
   * see `projectPsd`.
   */
  hessian(x: Float64Array, parameters: P, out: Float64Array): void;
  /**
   * An approximation of the Hessian that is never indefinite, cheaper than `projectPsd` and not as
   * close. Equal to the Hessian where the energy's own terms pull, see each energy.
   */
  psdHessian?(x: Float64Array, parameters: P, out: Float64Array): void;
}
