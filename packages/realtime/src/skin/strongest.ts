import type { Skin } from '@toile/body';

const MOST_JOINTS = 4;

/**
 * The four largest shares of each vertex, largest first, so that they sum to 1.
 *
 * @param weights For each vertex a share of each of these joints.
 */
export function strongest(weights: Float32Array, joints: readonly number[]): Skin {
  const vertexCount = weights.length / joints.length;
  const skin = {
    joints: new Uint8Array(MOST_JOINTS * vertexCount),
    weights: new Float32Array(MOST_JOINTS * vertexCount),
  };
  const order = [...joints.keys()];
  for (let v = 0; v < vertexCount; v++) {
    const own = weights.subarray(joints.length * v, joints.length * (v + 1));
    const largest = order.toSorted((a, b) => own[b] - own[a]).slice(0, MOST_JOINTS);
    const sum = largest.reduce((total, k) => total + own[k], 0);
    largest.forEach((k, i) => {
      skin.joints[MOST_JOINTS * v + i] = joints[k];
      skin.weights[MOST_JOINTS * v + i] = own[k] / sum;
    });
  }
  return skin;
}
