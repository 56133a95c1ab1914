import { createPosed, poseSkeleton } from '../../skeleton/skeleton.ts';
import { blendVertices } from '../../skin/blend.ts';
import { type Keyframes, keyCount, keyPose } from '../keyframes.ts';
import type { Contacts } from '../plant-feet.ts';
import type { Walker } from '../soles.ts';
import { type Outline, outlineOf } from './support.ts';

/** Sole vertices higher than this over their foot's lowest bear nothing [m]. */
const BEARS = 0.015;

/** What a body stands on: the outline of what touches the floor, of each foot and of both. */
export interface Support {
  /** Of the left and the right foot; nothing of one that is in the air. */
  readonly feet: readonly Outline[];
  readonly both: Outline;
}

export function floorSupport(keys: Keyframes, body: Walker, contacts: Contacts): Support[] {
  const { skeleton, skin, mesh } = body;
  const posed = createPosed(skeleton);
  return Array.from({ length: keyCount(keys) }, (_, k) => {
    poseSkeleton(skeleton, keyPose(keys, k), posed);
    const points = (['left', 'right'] as const).map((side) => {
      if (!contacts[side][k]) return [];
      const vertices = body.soles[side];
      const out = new Float64Array(3 * vertices.length);
      const rest = mesh.positions;
      blendVertices({ method: 'linear', skeleton, posed, skin, rest, vertices, out });
      const low = out.reduce((least, y, i) => (i % 3 === 1 ? Math.min(least, y) : least), Infinity);
      return Array.from(vertices, (_, i) => i)
        .filter((i) => out[3 * i + 1] < low + BEARS)
        .map((i) => [out[3 * i], out[3 * i + 2]] as const);
    });
    return { feet: points.map(outlineOf), both: outlineOf(points.flat()) };
  });
}
