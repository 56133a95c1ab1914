import { GHOSTS, type State } from '../../state.ts';

/** First and longest step on the way to rest [s]: in the longest, free fall goes 10 cm. */
const FIRST = 1 / 240;
const LONGEST = 0.1;
/**
 * Steps are not made shorter than this [s]: a fold that touches another may cut them short for all the
 * cloth, and what has to swing far would stand still without being at rest.
 */
const SHORTEST = 1 / 60;
const GROWTH = 1.25;
/** Farthest that a vertex goes at once [m]: on longer ways too much would be met to be searched for. */
const FARTHEST = 0.08;

/** How long the steps on the way to rest are. */
export interface RestStep {
  /** [s] */
  readonly step: number;
  /** Shortens a step in which something would go too far, four numbers per vertex. */
  curb(way: Float32Array): void;
  /** Sees how a step went, `t` of it was taken. Returns the largest move of a vertex [m]. */
  look(state: State, t: number): number;
}

/** Steps grow as long as they are taken in full; where only a part is, a shorter one is likely to be. */
export function createRestStep(): RestStep {
  let step = FIRST;
  return {
    get step() {
      return step;
    },
    curb(way) {
      let square = 0;
      for (let i = 0; i < way.length; i += 4) {
        square = Math.max(square, way[i] ** 2 + way[i + 1] ** 2 + way[i + 2] ** 2);
      }
      if (!(square > FARTHEST ** 2)) return;
      const part = FARTHEST / Math.sqrt(square);
      for (let i = 0; i < way.length; i++) way[i] *= part;
    },
    look({ positions: x, previous, inverseMasses }, t) {
      step =
        t === 1
          ? Math.min(GROWTH * step, LONGEST)
          : Math.min(step, Math.max(Math.sqrt(t) * step, SHORTEST));
      let largest = 0;
      const end = 4 * (inverseMasses.length - GHOSTS);
      for (let i = 0; i < end; i += 4) {
        const dx = x[i] - previous[i];
        const dy = x[i + 1] - previous[i + 1];
        const dz = x[i + 2] - previous[i + 2];
        largest = Math.max(largest, dx * dx + dy * dy + dz * dz);
      }
      return Math.sqrt(largest);
    },
  };
}
