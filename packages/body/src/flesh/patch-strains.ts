import type { Pose } from '../skeleton/skeleton.ts';
import { INFLUENCES, type Skinned } from '../skin/skin.ts';
import type { SkinNodes } from './join-trees.ts';

/**
 * By how much of its length an edge of each patch is changed by a pose, at most. A joint that turns by
 * θ moves a vertex at a distance r from it by 2 sin(θ/2) r, times the share W of the joint and all that
 * hangs on it in that vertex; so it changes an edge of length l by 2 sin(θ/2) r |ΔW|.
 */
export function createStrains(
  { mesh, skin, skeleton }: Skinned,
  { patches, skip, first, count, corners }: SkinNodes,
): (pose: Pose, strains: Float64Array) => void {
  const { positions } = mesh;
  const offsets = new Uint32Array(patches.length + 1);
  const joints: number[] = [];
  const slopes: number[] = [];
  const shares = new Float64Array(skeleton.names.length);
  patches.forEach((n, i) => {
    const most = new Map<number, number>();
    const last = skip[n] - 1;
    for (let k = 3 * first[n]; k < 3 * (first[last] + count[last]); k++) {
      const next = k % 3 === 2 ? k - 2 : k + 1;
      slopesOf(corners[k], corners[next], most);
    }
    for (const [joint, slope] of most) {
      joints.push(joint);
      slopes.push(slope);
    }
    offsets[i + 1] = joints.length;
  });
  const turns = new Float64Array(skeleton.names.length);

  return ({ rotations }, strains) => {
    for (let j = 0; j < turns.length; j++) {
      turns[j] = 2 * Math.sqrt(Math.max(0, 1 - rotations[4 * j + 3] ** 2));
    }
    for (let i = 0; i < patches.length; i++) {
      let sum = 0;
      for (let k = offsets[i]; k < offsets[i + 1]; k++) sum += slopes[k] * turns[joints[k]];
      strains[i] = sum;
    }
  };

  /** Change of an edge by each joint's turn, kept where it is the largest so far. */
  function slopesOf(a: number, b: number, most: Map<number, number>): void {
    shares.fill(0);
    addShares(a, 1);
    addShares(b, -1);
    const length = between(positions, a, positions, b);
    for (let j = 0; j < shares.length; j++) {
      const share = Math.abs(shares[j]);
      if (share < 1e-4) continue;
      const slope = (share * between(positions, a, skeleton.rest, j)) / length;
      if (slope > (most.get(j) ?? 0)) most.set(j, slope);
    }
  }

  function addShares(v: number, sign: number): void {
    for (let k = INFLUENCES * v; k < INFLUENCES * (v + 1); k++) {
      for (let j: number = skin.joints[k]; j >= 0; j = skeleton.parents[j]) {
        shares[j] += sign * skin.weights[k];
      }
    }
  }
}

function between(p: ArrayLike<number>, i: number, q: ArrayLike<number>, j: number): number {
  return Math.hypot(p[3 * i] - q[3 * j], p[3 * i + 1] - q[3 * j + 1], p[3 * i + 2] - q[3 * j + 2]);
}
