/** The fold at which a flexion spring stores what the fabric's bending does [rad]. */
const REFERENCE_FOLD = 1;

/**
 * Stiffness [N/m] of a straight spring that stands for a hinge of stiffness H [N·m], which stores
 * ½Hθ² when folded by θ.                                                       edge
 *                                                                          x0 --+-- x1
 *     k = H θ²/(L − d(θ))²  at θ = 1 rad                                     h0   h1
 *     d(θ)² = s² + h0² + h1² + 2 h0 h1 cos θ,  L = d(0)
 *
 * with h0, h1 the heights of its ends over the edge, and s their feet's distance along the edge.
 *
 * A spring along a sheet feels a fold only by the square of its angle, so its energy grows with
 * θ⁴: the sheet is softer than the fabric in flatter folds and stiffer in sharper ones. For a
 * sheet of near-equilateral triangles of side l, k is 26 B/l².
 */
export function flexionStiffness(hinge: number, h0: number, h1: number, s: number): number {
  const flat = Math.hypot(s, h0 + h1);
  const shorter = 2 * h0 * h1 * (1 - Math.cos(REFERENCE_FOLD));
  const change = flat - Math.sqrt(Math.max(0, flat * flat - shorter));
  return change > 0 ? hinge * (REFERENCE_FOLD / change) ** 2 : 0;
}
