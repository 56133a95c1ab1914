/**
 * A strip whose section is an arc of half-angle α, bent across: rigidity along its axis over that of
 * the flat strip.
 *
 *     1 + Y/(B w) ∫ (z − z̄)² ds,   z of the arc of length w
 *
 * Flat sections stay flat and the arc keeps its shape: the limit of gentle bending.
 *
 * Source: a beam's rigidity by the parallel axes; of a solid plate Y/B is 12/h², which is 1 + η of
 * [Zhou2008, Eq. 4–5].
 * Units: Y membrane stiffness along the axis [N/m], B [N·m], w [m].
 */
export function curvedStripRatio(angle: number, width: number, Y: number, B: number): number {
  return 1 + (Y / B) * meanSquareHeight(angle) * width * width;
}

/** ∫ (z − z̄)² ds over an arc of length 1. */
function meanSquareHeight(angle: number): number {
  if (Math.abs(angle) < 1e-3) return angle ** 2 / 180;
  const radius = 1 / (2 * angle);
  const mean = Math.sin(angle) / angle;
  const meanSquare = 0.5 + Math.sin(2 * angle) / (4 * angle);
  return radius ** 2 * (meanSquare - mean ** 2);
}
