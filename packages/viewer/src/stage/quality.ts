/** Sharpest first: device pixels per CSS pixel. */
const RATIOS = [2, 1.5, 1, 0.75, 0.5];
/** A display frame slower than this is worth a coarser picture [ms]. */
const SLOW = 30;
/** Frames to watch before deciding. */
const WINDOW = 45;

/**
 * How much a picture may cost: `adaptive` lowers the resolution on machines that cannot keep up,
 * `software` starts low where WebGL runs on the processor, with plain lighting and cloth as coarse as it
 * is simulated, `full` never gives in (for stills).
 */
export type Detail = 'adaptive' | 'software' | 'full';

let chosen: Detail | undefined;

/** What this browser should get; the address can ask for all of it (?detail=full). */
export function chooseDetail(): Detail {
  chosen ??= suitedDetail();
  return chosen;
}

function suitedDetail(): Detail {
  if (new URLSearchParams(location.search).get('detail') === 'full') return 'full';
  const context = document.createElement('canvas').getContext('webgl2');
  const info = context?.getExtension('WEBGL_debug_renderer_info');
  const renderer = info ? `${context?.getParameter(info.UNMASKED_RENDERER_WEBGL)}` : '';
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE.test(renderer) ? 'software' : 'adaptive';
}

/** Renderers that run on the processor; asking WebGL for their caveat does not find them all. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export interface Quality {
  /** Device pixels per CSS pixel to draw with. */
  readonly ratio: number;
  /** And with what nothing moves in: as sharp as it gets, or, where the processor draws, as CSS pixels are. */
  readonly still: number;
  /** Notes the time between two frames [ms]; true when the ratio has changed. */
  watch(interval: number): boolean;
}

export function createQuality(detail: Detail): Quality {
  let level = detail === 'software' ? RATIOS.length - 1 : 0;
  let slow = 0;
  let seen = 0;
  const ratio = (): number => Math.min(devicePixelRatio, RATIOS[level]);
  return {
    get ratio() {
      return ratio();
    },
    get still() {
      return Math.min(devicePixelRatio, detail === 'software' ? 1 : RATIOS[0]);
    },
    watch(interval) {
      // Longer pauses are a hidden tab or a scene being built, not slow drawing.
      if (detail !== 'adaptive' || interval > 1000) return false;
      seen++;
      if (interval > SLOW) slow++;
      if (seen < WINDOW) return false;
      const tooSlow = slow > 0.6 * WINDOW;
      seen = slow = 0;
      if (!tooSlow) return false;
      const before = ratio();
      while (level < RATIOS.length - 1 && ratio() === before) level++;
      return ratio() !== before;
    },
  };
}
