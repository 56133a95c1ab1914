/** Cloth of longer edges no longer hangs like cloth [m]. */
const COARSEST = 0.042;
/** Below this share of real time it cannot keep up; half as many vertices make up for about so much. */
const TOO_SLOW = 0.8;
/** For so long, before something is done about it [s]. */
const PATIENCE = 4;

/** The next coarser length of edges [m]: half as many vertices. Undefined where there is none. */
export function coarser(resolution: number): number | undefined {
  const next = resolution * Math.SQRT2;
  return next <= COARSEST ? next : undefined;
}

/** Tells when a motion has been played too slowly for too long. */
export interface Patience {
  /** @param pace Share of real time that is kept up @param now [s] */
  isOver(pace: number, now: number): boolean;
  /** Something else is played. */
  restart(): void;
}

export function createPatience(): Patience {
  let since: number | undefined;
  return {
    isOver(pace, now) {
      if (pace >= TOO_SLOW) since = undefined;
      else since ??= now;
      return since !== undefined && now - since >= PATIENCE;
    },
    restart() {
      since = undefined;
    },
  };
}
