/** Points in cubes, to find those near a place. */
export interface PointGrid {
  /** Calls for each point whose cube is that of the place or touches it. */
  visit(x: number, y: number, z: number, see: (point: number) => void): void;
  add(point: number): void;
}

export function createPointGrid(points: ArrayLike<number>, size: number): PointGrid {
  const cells = new Map<number, number[]>();
  const at = (value: number): number => Math.floor(value / size) + 512;
  const key = (i: number, j: number, k: number): number => (i * 1024 + j) * 1024 + k;
  return {
    add(point) {
      const [x, y, z] = [points[3 * point], points[3 * point + 1], points[3 * point + 2]];
      const cell = key(at(x), at(y), at(z));
      const known = cells.get(cell);
      if (known) known.push(point);
      else cells.set(cell, [point]);
    },
    visit(x, y, z, see) {
      const [i, j, k] = [at(x), at(y), at(z)];
      for (let a = i - 1; a <= i + 1; a++) {
        for (let b = j - 1; b <= j + 1; b++) {
          for (let c = k - 1; c <= k + 1; c++) cells.get(key(a, b, c))?.forEach(see);
        }
      }
    },
  };
}
