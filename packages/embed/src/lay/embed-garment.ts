import { LIMBS } from '../rims/limbs.ts';
import { type Core, limbReach } from './core.ts';
import { CLEARANCE, type EmbedInput } from './embed-input.ts';
import { layTrunk } from './lay-trunk.ts';
import { layTube } from './lay-tube.ts';
import { placePoints } from './place-points.ts';

/** A garment around the thin body: a core for what is worn over it. */
export interface Embedding extends Core {
  readonly positions: Float64Array;
}

/** How near to the middle plane legs come, of their way to it. */
const TO_MIDDLE = 0.92;

/** Lays a sewn garment around a thin body: limbs as tubes around their axes, the rest around the spine. */
export function embedGarment(input: EmbedInput): Embedding {
  const { surface, shell, chart, frame, cores, size } = input;
  const positions = new Float64Array(3 * shell.vertexCount);
  layTrunk(input, positions);
  chart.tubes.forEach((tube, limb) => {
    if (!tube) return;
    const axis = frame.axes[LIMBS[limb]];
    const within = limbReach(cores, limb, axis);
    const least = (along: number): number => within(along) + CLEARANCE;
    const most = (along: number): number =>
      limb < 2 ? Infinity : TO_MIDDLE * Math.abs(axis.at(along)[0]);
    layTube(shell, tube, axis, positions, least, most, size);
  });
  const isPlaced = new Uint8Array(shell.vertexCount);
  for (const v of shell.triangles) isPlaced[v] = 1;
  placePoints(surface, isPlaced, positions);
  return { positions, limbs: chart.limbs };
}
