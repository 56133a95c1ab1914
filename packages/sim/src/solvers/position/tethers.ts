import { geodesicDistances } from '@toile/geometry';
import type { Tethers } from '../../kernels/kernels.ts';
import type { Model } from '../../model/model.ts';

/** With more pins than this, each vertex is tethered to the nearest only. */
const MOST_PER_VERTEX = 4;

/**
 * Ties each vertex to the pins by at most its distance to them along the unstretched cloth.
 * Source: [Kim2012, section 3].
 */
export function buildTethers(model: Model, stretch: number): Tethers {
  const pins = [...model.pins];
  if (stretch === 0 || pins.length === 0) {
    return { anchors: new Uint32Array(0), lengths: new Float32Array(0) };
  }
  const groups = pins.length <= MOST_PER_VERTEX ? pins.map((pin) => [pin]) : [pins];
  const anchors = new Uint32Array(groups.length * model.vertexCount);
  const lengths = new Float32Array(groups.length * model.vertexCount);
  groups.forEach((sources, slot) => {
    const { distance, source } = geodesicDistances(model.rest, 3, model.triangles, sources);
    for (let i = 0; i < model.vertexCount; i++) {
      const reached = Number.isFinite(distance[i]);
      anchors[slot * model.vertexCount + i] = reached ? source[i] : i;
      lengths[slot * model.vertexCount + i] = reached ? stretch * distance[i] : 0;
    }
  });
  return { anchors, lengths };
}
