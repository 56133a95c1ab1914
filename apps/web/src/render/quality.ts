/** Sharpest first: device pixels per CSS pixel. */
const RATIOS = [2, 1.5, 1, 0.75, 0.5];
/** A display frame slower than this is worth a coarser picture [ms]. */
const SLOW = 30;
/** Frames to watch before deciding. */
const WINDOW = 45;

/** Lowers the resolution on machines that cannot keep up, and keeps it there. */
export interface Quality {
  /** Device pixels per CSS pixel to draw with. */
  readonly ratio: number;
  /** Notes the time between two frames [ms]; true when the ratio has changed. */
  watch(interval: number): boolean;
}

export function createQuality(): Quality {
  let level = 0;
  let slow = 0;
  let seen = 0;
  const ratio = (): number => Math.min(devicePixelRatio, RATIOS[level]);
  return {
    get ratio() {
      return ratio();
    },
    watch(interval) {
      // Longer pauses are a hidden tab or a scene being built, not slow drawing.
      if (interval > 1000) return false;
      seen++;
      if (interval > SLOW) slow++;
      if (seen < WINDOW) return false;
      const lower = slow > 0.6 * WINDOW && level < RATIOS.length - 1;
      seen = slow = 0;
      if (!lower) return false;
      const before = ratio();
      while (level < RATIOS.length - 1 && ratio() === before) level++;
      return ratio() !== before;
    },
  };
}
