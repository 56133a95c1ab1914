import { linearRgb, mixRgb, type Rgb, toByte } from './colour.ts';
import { ECRU } from './denim.ts';
import type { FabricLook } from './fabric-look.ts';

/** What a wash takes at most of a colour's way to yarn that was never dyed. */
const MOST = 0.45;

/**
 * A colour where cloth is worn, over the colour that was dyed; none where it is as new.
 *
 * @param share Of the most that it is worn anywhere, 0 to 1.
 */
export function wornOverNew({ wash, paint, weave }: FabricLook, share = 1): Rgb | undefined {
  if (!(wash > 0)) return undefined;
  const ground = linearRgb(paint.ground);
  const undyed = weave === 'denim' ? ECRU : mixRgb(ground, [1, 1, 1], 0.6);
  const worn = mixRgb(ground, undyed, share * MOST * wash);
  const over = (c: number): number => worn[c] / Math.max(1e-3, ground[c]);
  return [over(0), over(1), over(2)];
}

/**
 * The same cloth in the colour that it has where it is worn most, for those who can only make colours darker; or
 * where it is worn less.
 */
export function wornLook(look: FabricLook, share = 1): FabricLook {
  const over = wornOverNew(look, share);
  if (!over) return look;
  const ground = linearRgb(look.paint.ground);
  const hex = over.map((share, c) =>
    toByte(share * ground[c])
      .toString(16)
      .padStart(2, '0'),
  );
  return { ...look, paint: { ...look.paint, ground: `#${hex.join('')}` } };
}
