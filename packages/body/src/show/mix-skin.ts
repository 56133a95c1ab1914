import { INFLUENCES, type Skin } from '../skin/skin.ts';
import type { CutMesh } from './cut-mesh.ts';

/** What moves the vertices of a cut mesh: new ones by what moves both ends of their edge. */
export function mixSkin(
  { vertexCount, ends, shares }: CutMesh,
  skin: Skin,
): { joints: Uint8Array<ArrayBuffer>; weights: Float32Array<ArrayBuffer> } {
  const joints = new Uint8Array(INFLUENCES * vertexCount);
  const weights = new Float32Array(INFLUENCES * vertexCount);
  joints.set(skin.joints);
  weights.set(skin.weights);
  const first = vertexCount - shares.length;
  shares.forEach((share, k) => {
    const strongest = mixed(ends[2 * k], ends[2 * k + 1], share).slice(0, INFLUENCES);
    const sum = strongest.reduce((total, [, weight]) => total + weight, 0);
    strongest.forEach(([joint, weight], i) => {
      joints[INFLUENCES * (first + k) + i] = joint;
      weights[INFLUENCES * (first + k) + i] = weight / sum;
    });
  });
  return { joints, weights };

  /** Joints with their weights, strongest first. */
  function mixed(a: number, b: number, share: number): [joint: number, weight: number][] {
    const sums = new Map<number, number>();
    for (const [vertex, part] of [
      [a, 1 - share],
      [b, share],
    ]) {
      for (let i = INFLUENCES * vertex; i < INFLUENCES * (vertex + 1); i++) {
        if (skin.weights[i] === 0) continue;
        sums.set(skin.joints[i], (sums.get(skin.joints[i]) ?? 0) + part * skin.weights[i]);
      }
    }
    return [...sums].sort(([, p], [, q]) => q - p);
  }
}
