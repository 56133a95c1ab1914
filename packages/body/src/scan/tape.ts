import { convexHull } from '../measure/hull.ts';

/**
 * A taut tape in a plane from (0, 0) to (reach, 0), over those of the points (u, v) between
 * its ends that stand out from the straight line to positive v.
 */
export function tautLength(u: readonly number[], v: readonly number[], reach: number): number {
  const us = [0, reach];
  const vs = [0, 0];
  for (let i = 0; i < u.length; i++) {
    if (v[i] <= 0 || u[i] <= 0 || u[i] >= reach) continue;
    us.push(u[i]);
    vs.push(v[i]);
  }
  if (us.length === 2) return reach;
  const hull = convexHull(
    us,
    vs,
    us.map((_, i) => i),
  );
  let around = 0;
  hull.forEach((i, k) => {
    const j = hull[(k + 1) % hull.length];
    around += Math.hypot(us[j] - us[i], vs[j] - vs[i]);
  });
  // The hull's way back is the straight line itself.
  return around - reach;
}
