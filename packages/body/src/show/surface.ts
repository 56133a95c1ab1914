import { computeNormals } from '@toile/geometry';
import { closeNeck, type FormHead } from '../look/form.ts';
import { frameMotion, headFrame } from '../look/head-frame.ts';
import { type CutMesh, fillCuts } from './cut-mesh.ts';
import type { MannequinHead } from './paint-body.ts';

/** What is drawn: a place [m] and a unit normal per vertex of a cut mesh, three numbers each. */
export interface Surface {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
}

export function createSurface({ vertexCount }: CutMesh): Surface {
  return {
    positions: new Float32Array(3 * vertexCount),
    normals: new Float32Array(3 * vertexCount),
  };
}

/**
 * Shows the mesh at places of its own vertices, e.g. skinned ones. Normals are those of the uncut
 * mesh, so that no seam shows along the cut.
 *
 * @param head What is drawn in place of the person's; the person's unless given.
 */
export function placeSurface(
  cut: CutMesh,
  triangles: Uint32Array,
  places: ArrayLike<number>,
  { positions, normals }: Surface,
  head?: MannequinHead,
): void {
  positions.set(places);
  if (head && 'ring' in head) closeNeck(head, places, positions);
  else if (head) smoothHead(head, places, positions);
  computeNormals(positions, triangles, normals);
  fillCuts(cut, positions, 3);
  fillCuts(cut, normals, 3);
  for (let n = 3 * (cut.vertexCount - cut.shares.length); n < normals.length; n += 3) {
    const length = Math.hypot(normals[n], normals[n + 1], normals[n + 2]) || 1;
    for (let axis = 0; axis < 3; axis++) normals[n + axis] /= length;
  }
}

/** The face goes where the head's turn takes its ways. */
function smoothHead(
  { frame, vertices, ways }: Exclude<MannequinHead, FormHead>,
  places: ArrayLike<number>,
  positions: Float32Array,
): void {
  const turn = frameMotion(frame, headFrame(places));
  vertices.forEach((v, i) => {
    const [x, y, z] = [ways[3 * i], ways[3 * i + 1], ways[3 * i + 2]];
    for (let row = 0; row < 3; row++) {
      positions[3 * v + row] += turn[row] * x + turn[3 + row] * y + turn[6 + row] * z;
    }
  });
}
