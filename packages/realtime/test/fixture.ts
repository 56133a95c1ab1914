import {
  type Body,
  createBody,
  createPlainSkinner,
  createPosed,
  jointNumber,
  type Motion,
  poseSkeleton,
  restPose,
  walk,
} from '@toile/body';
import { computeNormals, takeFaces } from '@toile/geometry';
import type { BakeInput, Sequence } from '../src/frames.ts';

/** A close-fitting garment cut from a body's own skin, a little off it: where it belongs is known exactly. */
export interface Fixture {
  readonly body: Body;
  readonly dressed: BakeInput;
  readonly motion: Motion;
  /** Vertices of the skin it was cut from. */
  readonly from: readonly number[];
  /**
   * Frames of a walk, in which cloth is moved out along its normal by so much more.
   *
   * @param bulge [m], by vertex of the cloth, time and pose of the left thigh.
   */
  record(options: {
    readonly from?: number;
    readonly seconds: number;
    readonly bulge?: (vertex: number, time: number, thigh: number) => number;
  }): Sequence;
}

/** How far the cloth is off the skin [m]. */
export const OFF = 0.008;
export const FPS = 30;

export async function createFixture(): Promise<Fixture> {
  const body = await createBody({ sex: 'female', height: 1.68, waist: 0.78 });
  const { positions, triangles } = body.mesh;
  const joints = ['hips', 'spine', 'leftUpperLeg'] as const;
  const worn = new Set(joints.map(jointNumber));
  const faces: number[] = [];
  for (let t = 0; 3 * t < triangles.length; t++) {
    const corners = triangles.subarray(3 * t, 3 * t + 3);
    if (corners.every((v) => worn.has(body.skin.joints[4 * v]))) faces.push(t);
  }
  const taken = takeFaces(triangles, faces);
  const from = taken.vertices;
  const skinner = createPlainSkinner(body);
  const posed = createPosed(body.skeleton);
  const motion = walk(body, { speed: 1.2 });
  const normals = new Float32Array(positions.length);
  const thigh = jointNumber('leftUpperLeg');
  const cloth = (
    pose: ReturnType<typeof restPose>,
    by: (vertex: number) => number,
  ): Float32Array => {
    const skin = skinner.skin(poseSkeleton(body.skeleton, pose, posed), 'dual');
    computeNormals(skin, triangles, normals);
    return Float32Array.from({ length: 3 * from.length }, (_, i) => {
      const at = 3 * from[Math.trunc(i / 3)] + (i % 3);
      return skin[at] + by(Math.trunc(i / 3)) * normals[at];
    });
  };
  const first = cloth(motion.sample(0, restPose(body.skeleton)), () => OFF);
  const garment = {
    name: 'second skin',
    positions: Float64Array.from(first),
    triangles: taken.triangles,
  };
  return {
    body,
    dressed: { wearer: body, garments: [garment] },
    motion,
    from,
    record({ from: begin = 0, seconds, bulge = () => 0 }) {
      const frames = Array.from({ length: Math.round(seconds * FPS) }, (_, f) => {
        const time = begin + f / FPS;
        const pose = motion.sample(time, restPose(body.skeleton));
        const angle = 2 * Math.asin(pose.rotations[4 * thigh]);
        return { pose, garments: [cloth(pose, (v) => OFF + bulge(v, time, angle))] };
      });
      return { fps: FPS, frames };
    },
  };
}

/** Distances of vertices [m]: the mean, and the largest. */
export function distances(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
): { mean: number; most: number } {
  let [sum, most] = [0, 0];
  for (let i = 0; i < a.length; i += 3) {
    const far = Math.hypot(a[i] - b[i], a[i + 1] - b[i + 1], a[i + 2] - b[i + 2]);
    sum += far;
    most = Math.max(most, far);
  }
  return { mean: (3 * sum) / a.length, most };
}
