/**
 * The convex hull of points in a plane, counter-clockwise, by Andrew's monotone chain: what a taut
 * tape touches. Points on its straight parts are left out.
 *
 * @param order Numbers of the points to enclose; sorted in place.
 */
export function convexHull(u: ArrayLike<number>, v: ArrayLike<number>, order: number[]): number[] {
  order.sort((i, j) => u[i] - u[j] || v[i] - v[j]);
  const hull: number[] = [];
  for (const i of order) extend(0, i);
  const lower = hull.length - 1;
  for (let k = order.length - 2; k >= 0; k--) extend(lower, order[k]);
  hull.pop();
  return hull;

  function extend(kept: number, i: number): void {
    while (hull.length >= kept + 2 && !turnsLeft(hull[hull.length - 2], hull[hull.length - 1], i)) {
      hull.pop();
    }
    hull.push(i);
  }

  function turnsLeft(a: number, b: number, c: number): boolean {
    return (u[b] - u[a]) * (v[c] - v[a]) - (v[b] - v[a]) * (u[c] - u[a]) > 0;
  }
}
