import type { Side } from '../skeleton/joints.ts';
import type { Motion } from '../skeleton/motion.ts';
import { createPosed, poseSkeleton, restPose } from '../skeleton/skeleton.ts';
import { blendVertices } from '../skin/blend.ts';
import type { SkinMethod } from '../skin/skin.ts';
import { refuseOtherSkeleton, type Walker } from './soles.ts';

export interface MeasureFootSkateOptions {
  /** Looks per second; 120 unless told. */
  readonly rate?: number;
  /** A sole vertex is in contact while it is below this height [m]; 3 mm unless told … */
  readonly contactHeight?: number;
  /** … and slower than this [m/s], 0.25 unless told … */
  readonly contactSpeed?: number;
  /** … for at least this long [s]; 50 ms unless told. */
  readonly contactTime?: number;
  readonly method?: SkinMethod;
}

export interface FootSkate {
  /** Contacts of single sole vertices that were found. */
  readonly contacts: number;
  /** Largest horizontal distance of a vertex from where its contact began, over all contacts [m]. */
  readonly slide: number;
  /** Mean of that distance over all contacts [m]. */
  readonly meanSlide: number;
  /** Height of the lowest sole vertex at any time [m]; negative under the floor. */
  readonly lowest: number;
  /** Height of the highest of the moments' lowest sole vertices [m]: how far the body floats. */
  readonly floating: number;
  /** The worst contact. */
  readonly worst: { readonly side: Side; readonly vertex: number; readonly time: number };
}

/**
 * Watches every sole vertex of the skinned body over a whole motion (and over a second repetition of
 * one that repeats, so that no contact is cut in two) and says how much those on the floor slide.
 */
export function measureFootSkate(
  motion: Motion,
  body: Walker,
  options: MeasureFootSkateOptions = {},
): FootSkate {
  refuseOtherSkeleton(motion, body);
  const { rate = 120, contactHeight = 0.003, contactSpeed = 0.25, contactTime = 0.05 } = options;
  const { method = 'linear' } = options;
  const { skeleton, skin, mesh, soles } = body;
  const sides = [...soles.left]
    .map(() => 'left' as Side)
    .concat([...soles.right].map(() => 'right'));
  const vertices = Uint32Array.from([...soles.left, ...soles.right]);
  const n = vertices.length;
  const time = motion.duration * (motion.repeats ? 2 : 1);
  const frames = Math.max(2, Math.round(time * rate));
  const step = time / frames;
  const pose = restPose(skeleton);
  const posed = createPosed(skeleton);
  const now = new Float64Array(3 * n);
  const before = new Float64Array(3 * n);
  const start = new Float64Array(2 * n);
  const since = new Float64Array(n).fill(-1);
  const slides = new Float64Array(n);
  const result = { contacts: 0, slide: 0, total: 0, lowest: Infinity, floating: -Infinity };
  let worst = { side: 'left' as Side, vertex: vertices[0], time: 0 };

  for (let f = 0; f <= frames; f++) {
    poseSkeleton(skeleton, motion.sample(f * step, pose), posed);
    blendVertices({ method, skeleton, posed, skin, rest: mesh.positions, vertices, out: now });
    let low = Infinity;
    for (let v = 0; v < n; v++) {
      low = Math.min(low, now[3 * v + 1]);
      follow(v, f);
    }
    result.lowest = Math.min(result.lowest, low);
    result.floating = Math.max(result.floating, low);
    before.set(now);
  }
  for (let v = 0; v < n; v++) end(v, frames);
  const { total, ...rest } = result;
  return { ...rest, meanSlide: total / Math.max(result.contacts, 1), worst };

  function follow(v: number, f: number): void {
    const [x, y, z] = [now[3 * v], now[3 * v + 1], now[3 * v + 2]];
    const speed = f === 0 ? 0 : Math.hypot(x - before[3 * v], z - before[3 * v + 2]) / step;
    if (y > contactHeight || speed > contactSpeed) {
      end(v, f);
      return;
    }
    if (since[v] < 0) {
      since[v] = f;
      start[2 * v] = x;
      start[2 * v + 1] = z;
      slides[v] = 0;
    }
    slides[v] = Math.max(slides[v], Math.hypot(x - start[2 * v], z - start[2 * v + 1]));
  }

  function end(v: number, f: number): void {
    if (since[v] >= 0 && (f - since[v]) * step >= contactTime) {
      result.contacts++;
      result.total += slides[v];
      if (slides[v] > result.slide) {
        result.slide = slides[v];
        worst = { side: sides[v], vertex: vertices[v], time: since[v] * step };
      }
    }
    since[v] = -1;
  }
}
