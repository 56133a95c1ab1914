import { buildBvh, queryBvh } from '@toile/geometry';
import type { UpdatedPart } from '../part.ts';
import type { Sheet } from '../surface/sheet.ts';
import { trianglesCross } from './triangles-cross.ts';

/** Triangles that nothing may cross. */
export interface Obstacle {
  readonly positions: ArrayLike<number>;
  readonly triangles: Uint32Array;
}

/** What is taken back in one round where something crosses. */
const LESS = 0.5;
const LEAST = 0.2;
const ROUNDS = 6;
/** What is turned in lies no deeper than that below its cloth [m]. */
const DEEPEST = 0.002;

/**
 * What is turned in at hems lies nearer to skin and layers below than the cloth itself. Where it crosses
 * them it goes back towards the cloth, which does not. The sheet's `room` keeps what is found.
 *
 * @returns How many pairs of triangles crossed in each round.
 */
export function makeRoom(
  sheet: Sheet,
  { part, ends, update }: UpdatedPart,
  obstacles: readonly Obstacle[],
): number[] {
  const { positions, triangles } = part;
  if (!ends) return [];
  const pairs = nearPairs(part, obstacles);
  const counts: number[] = [];
  for (;;) {
    const held = new Set<number>();
    let count = 0;
    for (const { obstacle, s, t } of pairs) {
      if (!cross(positions, triangles, s, obstacle, t)) continue;
      count++;
      for (let k = 3 * s; k < 3 * s + 3; k++) {
        held.add(ends[2 * triangles[k]]).add(ends[2 * triangles[k] + 1]);
      }
    }
    counts.push(count);
    if (count === 0 || counts.length > ROUNDS) return counts;
    for (const v of held) {
      const less = LESS * sheet.room[v];
      sheet.room[v] = less < LEAST || counts.length >= ROUNDS / 2 ? 0 : less;
    }
    update();
  }
}

interface Pair {
  readonly obstacle: Obstacle;
  readonly s: number;
  readonly t: number;
}

function nearPairs(
  { positions, triangles }: UpdatedPart['part'],
  obstacles: readonly Obstacle[],
): Pair[] {
  const tree = buildBvh(positions, triangles);
  const pairs: Pair[] = [];
  const box = new Float64Array(6);
  for (const obstacle of obstacles) {
    for (let t = 0; 3 * t < obstacle.triangles.length; t++) {
      for (let axis = 0; axis < 3; axis++) {
        box[axis] = Infinity;
        box[axis + 3] = -Infinity;
        for (let k = 3 * t; k < 3 * t + 3; k++) {
          const x = obstacle.positions[3 * obstacle.triangles[k] + axis];
          box[axis] = Math.min(box[axis], x - DEEPEST);
          box[axis + 3] = Math.max(box[axis + 3], x + DEEPEST);
        }
      }
      queryBvh(tree, box, (s) => pairs.push({ obstacle, s, t }));
    }
  }
  return pairs;
}

function cross(
  x: ArrayLike<number>,
  own: Uint32Array,
  s: number,
  { positions, triangles }: Obstacle,
  t: number,
): boolean {
  return trianglesCross(
    x,
    own[3 * s],
    own[3 * s + 1],
    own[3 * s + 2],
    positions,
    triangles[3 * t],
    triangles[3 * t + 1],
    triangles[3 * t + 2],
  );
}
