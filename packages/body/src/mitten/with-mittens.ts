import type { TriangleMesh } from '@toile/geometry';
import type { Posed } from '../skeleton/skeleton.ts';
import { createPosed, poseSkeleton, restPose } from '../skeleton/skeleton.ts';
import { INFLUENCES, type Skinned } from '../skin/skin.ts';
import { findHandEnd } from './hand-end.ts';
import { createMitten } from './mitten.ts';

/** A body in mittens: what cloth meets. */
export interface Mittened {
  /**
   * Vertices are those of the body, with the same numbers, and the mittens' after them; triangles leave
   * the fingers out.
   */
  readonly mesh: TriangleMesh;
  /** Gives the mittens their shape around fingers that have been skinned. */
  reshape(posed: Posed, skin: Float32Array | Float64Array): void;
  /** Draws fingers back into mittens that were pressed. */
  holdFingers(posed: Posed, skin: Float32Array | Float64Array): void;
}

/**
 * The same body as cloth is to meet it: in mittens, for fingers would hook whatever comes between them. The
 * fingers are still there, inside, but for no triangle. Mittens keep the shape of the last fingers that moved, so
 * whoever wants the same result twice puts on new ones: some 20 ms.
 */
export function withMittens<Someone extends Skinned>(body: Someone): Someone & Mittened {
  const { mesh, skeleton, skin } = body;
  const ends = (['left', 'right'] as const).map((side) => findHandEnd(body, side));
  let count = mesh.positions.length / 3;
  const mittens = ends.map((end) => {
    const mitten = createMitten(end, mesh.positions, skeleton, count);
    count += mitten.count;
    return mitten;
  });
  const covered = new Set(ends.flatMap(({ faces }) => faces));
  const triangles = [
    ...mesh.triangles.filter((_, k) => !covered.has(Math.floor(k / 3))),
    ...mittens.flatMap((mitten) => Array.from(mitten.triangles)),
  ];
  const positions = new Float64Array(3 * count);
  positions.set(mesh.positions);
  const joints = new Uint8Array(INFLUENCES * count);
  const weights = new Float32Array(INFLUENCES * count);
  joints.set(skin.joints);
  weights.set(skin.weights);
  let next = mesh.positions.length / 3;
  mittens.forEach((mitten, k) => {
    for (let i = 0; i < mitten.count; i++, next++) {
      joints.fill(ends[k].joint, INFLUENCES * next, INFLUENCES * (next + 1));
      weights[INFLUENCES * next] = 1;
    }
  });
  const reshape: Mittened['reshape'] = (posed, places) => {
    for (const mitten of mittens) mitten.fit(posed, places);
  };
  reshape(poseSkeleton(skeleton, restPose(skeleton), createPosed(skeleton)), positions);
  return {
    ...body,
    mesh: { positions, triangles: Uint32Array.from(triangles) },
    skin: { joints, weights },
    reshape,
    holdFingers(posed, places) {
      for (const mitten of mittens) mitten.hold(posed, places);
    },
  };
}
