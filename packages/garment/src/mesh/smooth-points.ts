import { isSharper, smallestAngle } from './triangle-shape.ts';

/** Triangles around each vertex: those of v are `items[starts[v]]` to `items[starts[v + 1] - 1]`. */
export interface Stars {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

export function findStars(triangles: Uint32Array, vertexCount: number): Stars {
  const starts = new Uint32Array(vertexCount + 1);
  for (const v of triangles) starts[v + 1]++;
  for (let v = 0; v < vertexCount; v++) starts[v + 1] += starts[v];
  const fill = starts.slice();
  const items = new Uint32Array(triangles.length);
  for (let i = 0; i < triangles.length; i++) items[fill[triangles[i]]++] = Math.floor(i / 3);
  return { starts, items };
}

/** Tangent of the angle below which a triangle counts as turned over: 0.1. */
const TURNED: number = Math.tan(0.1);

/**
 * Moves every free vertex to the middle of its neighbours, unless that turned a triangle over.
 *
 * @param points x, y per vertex [m]; changed
 * @param fixed how many of the first vertices stay
 */
export function smoothPoints(points: Float64Array, triangles: Uint32Array, fixed: number): void {
  const count = points.length / 2;
  const { starts, items } = findStars(triangles, count);
  for (let v = fixed; v < count; v++) {
    let x = 0;
    let y = 0;
    let neighbours = 0;
    for (let k = starts[v]; k < starts[v + 1]; k++) {
      // Each neighbour of an inner vertex is met in two triangles, hence counted evenly.
      for (let c = 3 * items[k]; c < 3 * items[k] + 3; c++) {
        const w = triangles[c];
        if (w === v) continue;
        x += points[2 * w];
        y += points[2 * w + 1];
        neighbours++;
      }
    }
    if (neighbours === 0) continue;
    const oldX = points[2 * v];
    const oldY = points[2 * v + 1];
    points[2 * v] = x / neighbours;
    points[2 * v + 1] = y / neighbours;
    for (let k = starts[v]; k < starts[v + 1]; k++) {
      const c = 3 * items[k];
      if (!isSharper(points, triangles[c], triangles[c + 1], triangles[c + 2], TURNED)) continue;
      points[2 * v] = oldX;
      points[2 * v + 1] = oldY;
      break;
    }
  }
}

/**
 * Shifts free vertices with a poor triangle to where the smallest angle around them is largest.
 *
 * @param poor vertices with all angles above this stay [rad]
 * @returns whether any vertex moved
 */
export function improvePoints(
  points: Float64Array,
  triangles: Uint32Array,
  fixed: number,
  poor: number,
): boolean {
  let moved = false;
  const count = points.length / 2;
  const { starts, items } = findStars(triangles, count);
  for (let v = fixed; v < count; v++) {
    const [from, to] = [starts[v], starts[v + 1]];
    if (from === to) continue;
    const worst = (): number => worstAround(points, triangles, items, from, to);
    let best = worst();
    if (best > poor) continue;
    let reach = 0;
    for (let k = from; k < to; k++) {
      for (let c = 3 * items[k]; c < 3 * items[k] + 3; c++) {
        const w = triangles[c];
        const [dx, dy] = [points[2 * w] - points[2 * v], points[2 * w + 1] - points[2 * v + 1]];
        reach = Math.max(reach, Math.hypot(dx, dy));
      }
    }
    for (let step = 0.25 * reach; step > 0.01 * reach; ) {
      const [x, y] = [points[2 * v], points[2 * v + 1]];
      let [bestX, bestY, found] = [x, y, false];
      for (let k = 0; k < 8; k++) {
        points[2 * v] = x + step * Math.cos((k * Math.PI) / 4);
        points[2 * v + 1] = y + step * Math.sin((k * Math.PI) / 4);
        const angle = worst();
        if (angle > best + 1e-6) {
          [best, bestX, bestY, found] = [angle, points[2 * v], points[2 * v + 1], true];
        }
      }
      points[2 * v] = bestX;
      points[2 * v + 1] = bestY;
      if (found) moved = true;
      else step /= 2;
    }
  }
  return moved;
}

function worstAround(
  points: Float64Array,
  triangles: Uint32Array,
  items: Uint32Array,
  from: number,
  to: number,
): number {
  let worst = Math.PI;
  for (let k = from; k < to; k++) {
    const c = 3 * items[k];
    worst = Math.min(
      worst,
      smallestAngle(points, triangles[c], triangles[c + 1], triangles[c + 2]),
    );
  }
  return worst;
}
