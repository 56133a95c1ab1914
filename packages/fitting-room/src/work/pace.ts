/** Pictures are sent this far apart [ms]; drawing may take this share of the time. */
export interface PaceLimits {
  readonly least: number;
  readonly most: number;
  readonly share: number;
}

/** While the work is what counts. */
const WORKING: PaceLimits = { least: 40, most: 500, share: 0.3 };
/** While the picture is. */
export const MOVING: PaceLimits = { least: 16, most: 200, share: 0.7 };

export interface Pace {
  isDue(): boolean;
  /** What was sent is on the screen. */
  drawn(): void;
  restart(): void;
}

/** When to send a picture: those who draw slowly get fewer, and the work its processors. */
export function createPace({ least, most, share }: PaceLimits = WORKING): Pace {
  let sent = -Infinity;
  let next = -Infinity;
  return {
    isDue(): boolean {
      const now = performance.now();
      if (now < next) return false;
      sent = now;
      next = Infinity;
      return true;
    },
    drawn(): void {
      const took = performance.now() - sent;
      const apart = Math.max(least, took / share);
      next = sent + Math.min(most, apart);
    },
    restart(): void {
      next = -Infinity;
    },
  };
}
