import { geodesicDistances } from '@toile/geometry';
import type { Tethers } from '../../kernels/position-kernels.ts';
import type { Model } from '../../model/model.ts';

/** With more pins than this, each vertex is tethered to the nearest only. */
const MOST_PER_VERTEX = 4;

/**
 * Ties each vertex to the pins by at most its distance to them along the unstretched cloth. A
 * vertex without a way to a pin is tied to itself.
 * Source: [Kim2012, abstract].
 */
export function buildTethers(model: Model, stretch: number): Tethers {
  const pins = stretch === 0 ? [] : [...model.pins];
  const groups = pins.length <= MOST_PER_VERTEX ? pins.map((pin) => [pin]) : [pins];
  const stride = 4 * Math.ceil(model.vertexCount / 4);
  const anchors = new Uint32Array(groups.length * stride);
  const lengths = new Float32Array(groups.length * stride);
  groups.forEach((sources, slot) => {
    const { distance, source } = geodesicDistances(model.rest, 3, model.triangles, sources);
    for (let i = 0; i < model.vertexCount; i++) {
      const reached = Number.isFinite(distance[i]);
      anchors[slot * stride + i] = reached ? source[i] : i;
      lengths[slot * stride + i] = reached ? stretch * distance[i] : 0;
    }
  });
  return { anchors, lengths, stride: Uint32Array.of(stride) };
}

/** A pin that was let go holds nothing: its tethers get no end. `built` are all lengths as built. */
export function loosenTethers(
  tethers: Tethers,
  built: Float32Array,
  inverseMasses: Float32Array,
): void {
  const { anchors, lengths } = tethers;
  for (let k = 0; k < anchors.length; k++) {
    lengths[k] = inverseMasses[anchors[k]] === 0 ? built[k] : Infinity;
  }
}
