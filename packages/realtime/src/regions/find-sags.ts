import type { Skin } from '@toile/body';
import type { TrainingFrames } from '../frames.ts';
import type { Regions } from '../garment.ts';
import { skinDirections } from '../pose/dual-skin.ts';
import type { RestFrames } from '../skin/fit-rest.ts';

/** Cloth does not hang down farther than this by itself [m]. */
const MOST = 0.06;

/**
 * Cloth that follows hangs: where its skin turns, a sleeve falls to the other side. How far each vertex goes
 * with the turn of what is down, as its skin sees it: least squares over the frames.
 */
export function findSags(
  frames: TrainingFrames,
  { back, mean }: RestFrames,
  skin: Skin,
): Pick<Regions, 'sags' | 'hangs'> {
  const { vertexCount } = frames;
  const down = Float32Array.from({ length: 3 * vertexCount }, (_, i) => (i % 3 === 1 ? -1 : 0));
  const downs = Array.from(frames.moments(2), ({ joints, frame }) => {
    const seen = new Float32Array(down.length);
    skinDirections(joints.transforms, skin, down, seen, true);
    return { seen, off: back[frame] };
  });
  const hangs = new Float32Array(down.length);
  for (const { seen } of downs) {
    for (let i = 0; i < hangs.length; i++) hangs[i] += seen[i] / downs.length;
  }
  const sags = Float32Array.from({ length: vertexCount }, (_, v) => {
    let [both, square] = [0, 1e-3 * downs.length];
    for (const { seen, off } of downs) {
      for (let i = 3 * v; i < 3 * v + 3; i++) {
        const turned = seen[i] - hangs[i];
        both += turned * (off[i] - mean[i]);
        square += turned * turned;
      }
    }
    return Math.min(MOST, Math.max(0, both / square));
  });
  for (let i = 0; i < hangs.length; i++) hangs[i] *= sags[Math.trunc(i / 3)];
  return { sags, hangs };
}
