/** Tells whether a cloth has come to rest. */
export interface RestWatch {
  /** Sees three floats per vertex, `steps` steps after the last look. */
  look(positions: Float32Array, steps: number): boolean;
}

/** At rest, no vertex moves further in a step [m]. */
const SLOW = 5e-5;
/** Looks in a row: cloth about to buckle slows down before it goes on. */
const PATIENCE = 3;

export function createRestWatch(): RestWatch {
  let last: Float32Array | undefined;
  let quiet = 0;
  return {
    look(positions, steps) {
      if (steps <= 0 || last?.length !== positions.length) quiet = 0;
      else {
        let most = 0;
        for (let k = 0; k < positions.length; k++) {
          most = Math.max(most, Math.abs(positions[k] - last[k]));
        }
        quiet = most <= SLOW * steps ? quiet + 1 : 0;
      }
      last = positions.slice();
      return quiet >= PATIENCE;
    },
  };
}
