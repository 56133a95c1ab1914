/** Some points in small groups, each in a ball, to find the one nearest to a place. */
export interface PointClusters {
  /** The points of each group. */
  readonly groups: readonly Int32Array[];
  /** Of each group: the ball's centre and radius, four numbers. */
  readonly balls: Float64Array;
  /** Fits balls to points that have moved. */
  fit(places: Float64Array, which?: readonly number[]): void;
}

/** Points of a group, at most. */
const MOST = 16;

/**
 * @param rest Three coordinates of each point there is, by which neighbours are found.
 * @param kinds Points of different kinds are in different groups.
 */
export function createPointClusters(
  rest: Float64Array,
  kinds: readonly (string | number)[],
): PointClusters {
  const groups: Int32Array[] = [];
  for (const kind of new Set(kinds)) {
    const points: number[] = [];
    kinds.forEach((other, i) => {
      if (other === kind) points.push(i);
    });
    divide(rest, points, groups);
  }
  const balls = new Float64Array(4 * groups.length);
  const all = groups.map((_, g) => g);
  const clusters: PointClusters = {
    groups,
    balls,
    fit(places, which = all) {
      for (const g of which) fitBall(places, groups[g], balls, 4 * g);
    },
  };
  clusters.fit(rest);
  return clusters;
}

/** Cuts points in two across their widest side until groups are small. */
function divide(rest: Float64Array, points: number[], groups: Int32Array[]): void {
  if (points.length <= MOST) {
    groups.push(Int32Array.from(points));
    return;
  }
  const widths = [0, 1, 2].map((c) => {
    let [low, high] = [Infinity, -Infinity];
    for (const p of points) {
      low = Math.min(low, rest[3 * p + c]);
      high = Math.max(high, rest[3 * p + c]);
    }
    return high - low;
  });
  const axis = widths.indexOf(Math.max(...widths));
  const sorted = points.toSorted((p, q) => rest[3 * p + axis] - rest[3 * q + axis]);
  const half = points.length >> 1;
  divide(rest, sorted.slice(0, half), groups);
  divide(rest, sorted.slice(half), groups);
}

function fitBall(places: Float64Array, points: Int32Array, balls: Float64Array, at: number): void {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let i = 0; i < points.length; i++) {
    x += places[3 * points[i]];
    y += places[3 * points[i] + 1];
    z += places[3 * points[i] + 2];
  }
  x /= points.length;
  y /= points.length;
  z /= points.length;
  let most = 0;
  for (let i = 0; i < points.length; i++) {
    const dx = places[3 * points[i]] - x;
    const dy = places[3 * points[i] + 1] - y;
    const dz = places[3 * points[i] + 2] - z;
    const square = dx * dx + dy * dy + dz * dz;
    if (square > most) most = square;
  }
  balls[at] = x;
  balls[at + 1] = y;
  balls[at + 2] = z;
  balls[at + 3] = Math.sqrt(most);
}

/** For points of some groups, the nearest points of others. */
export interface Neighbours {
  /** Groups whose points look for others, and groups in which they look. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Of each point there is, the one it found last, with which it begins; −1 for none. */
  readonly last: Int32Array;
  /** Whether a point looks for others. */
  readonly isAsked: Uint8Array;
}

/**
 * @param reach Farther ones are not found.
 * @param visit Told of each point that has one.
 */
export function visitNearest(
  { groups, balls }: PointClusters,
  places: Float64Array,
  { from, to, last, isAsked }: Neighbours,
  reach: number,
  visit: (point: number, nearest: number, square: number) => void,
): void {
  const near = new Int32Array(to.length);
  for (const g of from) {
    const a = 4 * g;
    let count = 0;
    for (let i = 0; i < to.length; i++) {
      const b = 4 * to[i];
      const x = balls[a] - balls[b];
      const y = balls[a + 1] - balls[b + 1];
      const z = balls[a + 2] - balls[b + 2];
      const far = balls[a + 3] + balls[b + 3] + reach;
      if (x * x + y * y + z * z < far * far) near[count++] = to[i];
    }
    if (count === 0) continue;
    for (const p of groups[g]) {
      if (isAsked[p] === 0) continue;
      const px = places[3 * p];
      const py = places[3 * p + 1];
      const pz = places[3 * p + 2];
      let best = -1;
      let least = reach * reach;
      if (last[p] >= 0) {
        const q = 3 * last[p];
        const dx = places[q] - px;
        const dy = places[q + 1] - py;
        const dz = places[q + 2] - pz;
        const square = dx * dx + dy * dy + dz * dz;
        if (square < least) {
          best = last[p];
          least = square;
        }
      }
      let way = Math.sqrt(least);
      for (let i = 0; i < count; i++) {
        const b = 4 * near[i];
        const x = px - balls[b];
        const y = py - balls[b + 1];
        const z = pz - balls[b + 2];
        const far = balls[b + 3] + way;
        if (x * x + y * y + z * z >= far * far) continue;
        const others = groups[near[i]];
        for (let k = 0; k < others.length; k++) {
          const q = 3 * others[k];
          const dx = places[q] - px;
          const dy = places[q + 1] - py;
          const dz = places[q + 2] - pz;
          const square = dx * dx + dy * dy + dz * dz;
          if (square >= least) continue;
          best = others[k];
          least = square;
          way = Math.sqrt(square);
        }
      }
      last[p] = best;
      if (best >= 0) visit(p, best, least);
    }
  }
}
