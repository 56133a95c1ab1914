import { add, subtract, type Vec3, vertexAt } from '@toile/geometry';
import type { Simulation } from '@toile/sim';
import type { Moment } from './schedule.ts';

/** A hood that is put down, as one does: taken by the brow, over the head and back. */
export interface HoodMove {
  /** Takes it, draws it so far, 0 to 1, and lets it go once the body has its size. */
  draw(moment: Pick<Moment, 'hood' | 'grown' | 'stiffness'>): void;
}

/** Room between head and hood on its way [m]. */
const ROOM = 0.015;
/** What of the edge around the face is taken: what is so far below its highest point at most [m]. */
const BROW = 0.05;
/** When it is behind the head, as a share of the way; the rest goes down. */
const BEHIND = 0.7;
/** Where it is let go: so far behind the neck and what is just below, and below the nape [m]. */
const LET_GO: readonly [back: number, down: number] = [0.09, 0.05];
/**
 * It is let go when cloth is so many times as stiff as it is: stiffer, it would stand up again behind the head; as
 * soft as it is, it has its hold on the skin and stays as it was held.
 */
const SOFT = 4;
/** How far to the side of the middle points of a head are looked at [m]. */
const WIDE = 0.12;

interface Bodies {
  readonly thin: ArrayLike<number>;
  readonly whole: ArrayLike<number>;
}

/**
 * @param edge Vertices of the edge around the face, numbered as the simulation does.
 * @param body Its vertices while the head is thin, and once it has its size.
 * @param nape How high the back of the neck is [m].
 */
export function hoodMove(
  simulation: Pick<Simulation, 'grab' | 'drag' | 'release' | 'read'>,
  edge: readonly number[],
  body: Bodies,
  nape: number,
): HoodMove {
  let way: { readonly vertex: number; at(share: number): Vec3 }[] | undefined;
  let isOver = false;
  return {
    draw({ hood: share, grown, stiffness }) {
      if (isOver || share <= 0 || edge.length === 0) return;
      if (!way) {
        way = wayBack(simulation.read(), edge, body, nape);
        for (const { vertex } of way) simulation.grab(vertex);
      }
      for (const { vertex, at } of way) simulation.drag(vertex, at(share));
      if (grown < 1 || stiffness > SOFT) return;
      for (const { vertex } of way) simulation.release(vertex);
      isOver = true;
    },
  };
}

/** The way of each vertex of the brow: around the head as near as there is room, then down. */
function wayBack(
  positions: ArrayLike<number>,
  edge: readonly number[],
  body: Bodies,
  nape: number,
): { readonly vertex: number; at(share: number): Vec3 }[] {
  const top = Math.max(...edge.map((v) => positions[3 * v + 1]));
  const brow = edge.filter((v) => positions[3 * v + 1] > top - BROW);
  const middle = ([0, 1, 2] as const).map(
    (c) => brow.reduce((sum, v) => sum + positions[3 * v + c], 0) / brow.length,
  ) as unknown as Vec3;
  const head = headOf(body.thin, nape);
  const back = headOf(body.whole, nape).nape;
  const from = Math.atan2(middle[1] - head.middle[1], middle[2] - head.middle[2]);
  const behind = head.beyond(Math.PI);
  const end: Vec3 = [middle[0], nape - LET_GO[1], back - LET_GO[0]];
  const along = (share: number): Vec3 => {
    const turned = Math.min(1, share / BEHIND);
    const angle = from + turned * (Math.PI - from);
    // It begins where it is, be that nearer or farther.
    const start = subtract(middle, head.beyond(from));
    const place = turned < 1 ? head.beyond(angle) : behind;
    const fading = 1 - turned;
    const down = Math.max(0, (share - BEHIND) / (1 - BEHIND));
    return [0, 1, 2].map((c) => {
      const on = (c === 0 ? middle[0] : place[c]) + (c === 0 ? 0 : fading * start[c]);
      return on + down * (end[c] - on);
    }) as unknown as Vec3;
  };
  return brow.map((vertex) => {
    const own = subtract(vertexAt(positions, vertex), middle);
    return { vertex, at: (share) => add(along(share), own) };
  });
}

/** A head seen from its side: its middle, and points just outside of it. */
function headOf(
  body: ArrayLike<number>,
  nape: number,
): { readonly middle: Vec3; readonly nape: number; beyond(angle: number): Vec3 } {
  const points: Vec3[] = [];
  let back = Infinity;
  for (let v = 0; 3 * v < body.length; v++) {
    const point = vertexAt(body, v);
    if (Math.abs(point[0]) > WIDE) continue;
    if (point[1] > nape - LET_GO[1] && point[1] < nape) back = Math.min(back, point[2]);
    if (point[1] > nape + 0.06) points.push(point);
  }
  const middle = ([0, 1, 2] as const).map((c) => {
    const values = points.map((point) => point[c]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  }) as unknown as Vec3;
  return {
    middle,
    nape: back,
    beyond(angle) {
      const [y, z] = [Math.sin(angle), Math.cos(angle)];
      const far = Math.max(
        ...points.map((point) => y * (point[1] - middle[1]) + z * (point[2] - middle[2])),
      );
      return [middle[0], middle[1] + y * (far + ROOM), middle[2] + z * (far + ROOM)];
    },
  };
}
