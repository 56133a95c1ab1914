import { fillCuts } from './cut-mesh.ts';
import type { PaintedBody } from './paint-body.ts';
import { linearColour, type Tone } from './tones.ts';

/** The same in an array of its own. */
export function shadesOf(painted: PaintedBody, tone: Tone): Float32Array<ArrayBuffer> {
  const out = new Float32Array(3 * painted.vertexCount);
  skinShades(painted, tone, out);
  return out;
}

/**
 * What the colour of the skin is multiplied by at each vertex of a painted body, three numbers (red,
 * green, blue, linear): a person's lips are redder. Written to `out`.
 */
export function skinShades(painted: PaintedBody, { skin, face }: Tone, out: Float32Array): void {
  out.fill(1);
  if (!face) return;
  const [from, to] = [linearColour(skin), linearColour(face.lips)];
  painted.look.lips?.forEach((share, v) => {
    if (share === 0) return;
    for (let c = 0; c < 3; c++) out[3 * v + c] = 1 + share * (to[c] / from[c] - 1);
  });
  fillCuts(painted, out, 3);
}
