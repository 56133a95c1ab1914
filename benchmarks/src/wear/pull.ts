import type { DressedGarment } from '@toile/dressing';

/**
 * By how much the edges at each vertex are longer than they were as dressed, at most: 0.03 is 3 %. The array
 * is valid until the next call.
 */
export function watchPull({
  positions,
  triangles,
}: Pick<DressedGarment, 'positions' | 'triangles'>): (cloth: ArrayLike<number>) => Float64Array {
  const lengths = Float64Array.from(triangles, (_, k) => lengthOf(positions, k));
  const pulls = new Float64Array(positions.length / 3);
  return (cloth) => {
    pulls.fill(-1);
    triangles.forEach((v, k) => {
      const w = triangles[next(k)];
      const pull = lengthOf(cloth, k) / lengths[k] - 1;
      pulls[v] = Math.max(pulls[v], pull);
      pulls[w] = Math.max(pulls[w], pull);
    });
    return pulls;
  };

  /** Of the edge that begins at a corner of a triangle [m]. */
  function lengthOf(x: ArrayLike<number>, k: number): number {
    const [a, b] = [3 * triangles[k], 3 * triangles[next(k)]];
    return Math.hypot(x[a] - x[b], x[a + 1] - x[b + 1], x[a + 2] - x[b + 2]);
  }
}

function next(corner: number): number {
  return corner % 3 === 2 ? corner - 2 : corner + 1;
}
