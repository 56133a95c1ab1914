/** Some points in cubic cells, to find the one nearest to a place. */
export interface PointGrid {
  /** The nearest point, no farther than a cell is wide; −1 if there is none. */
  nearest(x: number, y: number, z: number): number;
}

/**
 * @param places Three coordinates of each point there is.
 * @param points Numbers of those that can be found.
 */
export function createPointGrid(places: Float64Array, points: Int32Array, cell: number): PointGrid {
  const n = points.length;
  const size = 1 << Math.ceil(Math.log2(2 * n + 2));
  const starts = new Int32Array(size + 1);
  const order = new Int32Array(n);
  const slots = new Int32Array(n);
  for (let i = 0; i < n; i++) {
    const p = 3 * points[i];
    slots[i] = slot(at(places[p]), at(places[p + 1]), at(places[p + 2]));
    starts[slots[i] + 1]++;
  }
  for (let s = 0; s < size; s++) starts[s + 1] += starts[s];
  const next = starts.slice();
  for (let i = 0; i < n; i++) order[next[slots[i]]++] = points[i];

  function at(x: number): number {
    return Math.floor(x / cell);
  }

  function slot(i: number, j: number, k: number): number {
    return (Math.imul(i, 73856093) ^ Math.imul(j, 19349663) ^ Math.imul(k, 83492791)) & (size - 1);
  }

  return {
    nearest(x, y, z) {
      const i = at(x);
      const j = at(y);
      const k = at(z);
      let best = -1;
      let least = cell * cell;
      for (let a = i - 1; a <= i + 1; a++) {
        for (let b = j - 1; b <= j + 1; b++) {
          for (let c = k - 1; c <= k + 1; c++) {
            const s = slot(a, b, c);
            for (let o = starts[s]; o < starts[s + 1]; o++) {
              const p = order[o];
              const dx = places[3 * p] - x;
              const dy = places[3 * p + 1] - y;
              const dz = places[3 * p + 2] - z;
              const square = dx * dx + dy * dy + dz * dz;
              if (square >= least) continue;
              best = p;
              least = square;
            }
          }
        }
      }
      return best;
    },
  };
}
