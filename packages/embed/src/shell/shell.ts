import { wrapAngle } from '@toile/geometry';
import type { Bordered } from '../mesh/intrinsic-mesh.ts';
import { findNeighbours } from '../mesh/neighbours.ts';
import { closeFront } from './close-front.ts';
import { closeSlits } from './close-slits.ts';
import type { FrontCorners } from './front-corners.ts';
import { takePoints } from './take-points.ts';

/**
 * What of a garment is laid out: the surface without its sharp points, its slits and its front closed.
 * Has the garment's vertices; triangles of cloth come first.
 */
export interface Shell extends Bordered {
  /** How many of its triangles are cloth. */
  readonly clothCount: number;
  /** Upper and lower rim, where an open front was closed. */
  readonly front?: { readonly top: number; readonly bottom: number };
}

/** A surface without its sharp points, its slits closed. */
export function makeShell(surface: Bordered): Shell {
  const { kept, rims } = takePoints(surface);
  const triangles = new Uint32Array(3 * kept.length);
  const lengths = new Float64Array(triangles.length);
  for (let c = 0; c < triangles.length; c++) {
    const corner = 3 * kept[Math.floor(c / 3)] + (c % 3);
    triangles[c] = surface.triangles[corner];
    lengths[c] = surface.lengths[corner];
  }
  const blunt = { vertexCount: surface.vertexCount, triangles, lengths, rims };
  return { ...closeSlits(blunt), clothCount: kept.length };
}

/** The same with its front closed, if it can be. */
export function closeShell(shell: Shell, rim: number, corners: FrontCorners): Shell | undefined {
  const closed = closeFront(shell, rim, corners);
  if (!closed) return undefined;
  return { ...shell, ...closed, front: { top: closed.top, bottom: closed.bottom } };
}

/**
 * Angles around a body made continuous all over the cloth, which is open at the front: from one edge of
 * the front to the other.
 */
export function liftAngles(
  { triangles, vertexCount, clothCount }: Shell,
  angles: Float64Array,
): Float64Array {
  const lifted = new Float64Array(angles.length).fill(Number.NaN);
  const cloth = triangles.subarray(0, 3 * clothCount);
  const { first, to } = findNeighbours({ triangles: cloth, vertexCount });
  for (const start of cloth) {
    if (Number.isNaN(angles[start]) || !Number.isNaN(lifted[start])) continue;
    lifted[start] = angles[start];
    const open = [start];
    for (const v of open) {
      for (let k = first[v]; k < first[v + 1]; k++) {
        const w = to[k];
        if (Number.isNaN(angles[w]) || !Number.isNaN(lifted[w])) continue;
        lifted[w] = lifted[v] + wrapAngle(angles[w] - angles[v]);
        open.push(w);
      }
    }
  }
  return lifted;
}
