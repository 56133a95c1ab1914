import type { CapMesh } from './cap-mesh.ts';

/** Finds the triangle of a cap that the ray to a point goes through; −1 where it goes through none. */
export interface CapSearch {
  /** @param point Its number: looked for first where it was found the last time. */
  find(points: Float64Array, point: number): number;
  /** The corner that a point is farthest away from, beyond the opposite side; −1 if it is inside. */
  lookAt(triangle: number, points: Float64Array, point: number): number;
  /** The point that was looked at last, as a sum of the triangle's three directions. */
  readonly shares: Float64Array;
}

/** What is beside a triangle by so little is in it. */
const SLACK = 1e-9;

export function createCapSearch({ directions, triangles }: CapMesh, points: number): CapSearch {
  const count = triangles.length / 3;
  const inverses = new Float64Array(9 * count);
  for (let t = 0; t < count; t++) invert(t);
  const neighbours = neighboursOf(triangles);
  const known = new Int32Array(points);
  const shares = new Float64Array(3);

  function find(places: Float64Array, p: number): number {
    let t = known[p];
    for (let step = 0; step < count; step++) {
      const worst = lookAt(t, places, p);
      if (worst < 0) {
        known[p] = t;
        return t;
      }
      const next = neighbours[3 * t + worst];
      if (next < 0) break;
      t = next;
    }
    // A walk may end at the border though the way leads on behind it.
    for (t = 0; t < count; t++) {
      if (lookAt(t, places, p) < 0) {
        known[p] = t;
        return t;
      }
    }
    return -1;
  }

  function lookAt(t: number, places: Float64Array, p: number): number {
    const x = places[3 * p];
    const y = places[3 * p + 1];
    const z = places[3 * p + 2];
    let worst = -1;
    let least = -SLACK;
    for (let c = 0; c < 3; c++) {
      const at = 9 * t + 3 * c;
      shares[c] = inverses[at] * x + inverses[at + 1] * y + inverses[at + 2] * z;
      if (shares[c] < least) {
        least = shares[c];
        worst = c;
      }
    }
    return worst;
  }

  /** Rows: the normals of the planes through the middle and two corners, 1 at the third. */
  function invert(t: number): void {
    const corner = (c: number): number => 3 * triangles[3 * t + (c % 3)];
    for (let c = 0; c < 3; c++) {
      const [a, b, d] = [corner(c), corner(c + 1), corner(c + 2)];
      const x = directions[b + 1] * directions[d + 2] - directions[b + 2] * directions[d + 1];
      const y = directions[b + 2] * directions[d] - directions[b] * directions[d + 2];
      const z = directions[b] * directions[d + 1] - directions[b + 1] * directions[d];
      const volume = x * directions[a] + y * directions[a + 1] + z * directions[a + 2];
      inverses.set([x / volume, y / volume, z / volume], 9 * t + 3 * c);
    }
  }

  return { find, lookAt, shares };
}

/** Of each triangle the one beyond the side opposite to each corner; −1 for none. */
function neighboursOf(triangles: Uint32Array): Int32Array {
  const bySide = new Map<string, number>();
  const side = (t: number, c: number): [number, number] => [
    triangles[3 * t + ((c + 1) % 3)],
    triangles[3 * t + ((c + 2) % 3)],
  ];
  for (let t = 0; 3 * t < triangles.length; t++) {
    for (let c = 0; c < 3; c++) bySide.set(`${side(t, c)}`, t);
  }
  return Int32Array.from(triangles, (_, k) => {
    const [a, b] = side(Math.floor(k / 3), k % 3);
    return bySide.get(`${[b, a]}`) ?? -1;
  });
}
