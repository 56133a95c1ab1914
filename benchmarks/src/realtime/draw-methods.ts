import type { Pose } from '@toile/body';
import { type Colour, createImage, halve, type Image, paste } from '../dressing/picture/image.ts';
import { drawLabel } from '../dressing/picture/label.ts';
import { rasterise } from '../dressing/picture/rasterise.ts';

/** A person at one moment as somebody plays it. */
export interface Shown {
  readonly label: string;
  readonly pose: Pose;
  readonly skin: Float32Array;
  readonly cloth: Float32Array;
}

const SKIN: Colour = [214, 200, 186];
const CLOTH: Colour = [125, 147, 181];
const LETTERS: Colour = [60, 56, 50];
const [WIDTH, HEIGHT] = [230, 440];
/** What a picture shows from top to bottom [m]. */
const TALL = 1.9;

/** The same moment as several play it, each facing us. */
export function drawMethods(
  shown: readonly Shown[],
  skin: ArrayLike<number>,
  cloth: ArrayLike<number>,
): Image {
  const picture = createImage(WIDTH * shown.length, HEIGHT);
  shown.forEach((one, k) => {
    const view = {
      side: 'front' as const,
      middle: [0, TALL / 2 - 0.05] as const,
      pixel: TALL / (2 * HEIGHT),
      width: 2 * WIDTH,
      height: 2 * HEIGHT,
    };
    // Who climbs is drawn on the stair that they have got to.
    const low = one.skin.reduce((y, value, i) => (i % 3 === 1 ? Math.min(y, value) : y), Infinity);
    const floor = Math.max(0, low);
    const meshes = [
      { positions: facing(one.skin, one.pose, floor), triangles: skin, colourOf: () => SKIN },
      { positions: facing(one.cloth, one.pose, floor), triangles: cloth, colourOf: () => CLOTH },
    ];
    paste(picture, halve(rasterise(meshes, view)), k * WIDTH, 0);
    drawLabel(picture, one.label, [k * WIDTH + 6, 6], LETTERS);
  });
  return picture;
}

/** Turned such that the hips face the viewer, over the origin, `floor` under the feet. */
function facing(x: Float32Array, { hips, rotations }: Pose, floor: number): Float32Array {
  const [qx, qy, qz, qw] = rotations;
  const heading = Math.atan2(2 * (qw * qy + qx * qz), 1 - 2 * (qx * qx + qy * qy));
  const [sine, cosine] = [Math.sin(heading), Math.cos(heading)];
  const out = x.slice();
  for (let i = 0; i < x.length; i += 3) {
    const [dx, dz] = [x[i] - hips[0], x[i + 2] - hips[2]];
    out[i] = cosine * dx - sine * dz;
    out[i + 1] -= floor;
    out[i + 2] = sine * dx + cosine * dz;
  }
  return out;
}
