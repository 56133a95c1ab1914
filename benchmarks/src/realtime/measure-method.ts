import type { Body } from '@toile/body';
import {
  type Bvh,
  buildBvh,
  closestInTree,
  refitBvh,
  triangleNormal,
  vertexAt,
} from '@toile/geometry';
import {
  bake,
  createPlayer,
  type MethodName,
  type RealTimeGarment,
  writeRealTimeGarment,
} from '@toile/realtime';
import { percentile } from '../percentile.ts';
import type { Truth, TruthClip } from './truth.ts';

/** How one method plays one clip. */
export interface MethodResult {
  readonly method: MethodName | 'simulated';
  readonly clip: string;
  readonly isHeldOut: boolean;
  readonly vertices: number;
  readonly bytes: number;
  /** Of baking [s]. */
  readonly bake: number;
  /** Median of a frame, on one thread [ms]. */
  readonly milliseconds: number;
  /** From where the simulation has each vertex, over all frames [m]. */
  readonly mean: number;
  readonly p95: number;
  readonly most: number;
  /** Share of vertices that are inside of the skin, and how deep at most [m]. */
  readonly inside: number;
  readonly depth: number;
}

/** Vertices count as inside from here on [m]. */
const INSIDE = 5e-4;
/** Deeper ones are on another part of the body, or the vertex is far outside [m]. */
const NEAR = 0.05;

export async function measureMethod(
  body: Body,
  { garment, clips }: Truth,
  method: MethodName,
  heldOut: string,
): Promise<MethodResult[]> {
  const begin = performance.now();
  const baked = bake(
    { wearer: body, garments: [garment] },
    clips.filter(({ name }) => name !== heldOut),
    { method },
  );
  const seconds = (performance.now() - begin) / 1000;
  const bytes = (await writeRealTimeGarment(baked)).length;
  return clips.map((clip) => ({
    method,
    clip: clip.name,
    isHeldOut: clip.name === heldOut,
    vertices: baked.rest.length / 3,
    bytes,
    bake: seconds,
    ...playClip(body, baked, clip),
  }));
}

/** The simulation itself, measured alike: what counting finds where nothing is inside. */
export function measureTruth(
  body: Body,
  { garment, clips }: Truth,
  heldOut: string,
): MethodResult[] {
  return clips.map((clip) => {
    const judge = judgeFrames(body);
    for (const { body: skin, garments } of clip.frames) judge.see(garments[0], garments[0], skin);
    return {
      method: 'simulated' as const,
      clip: clip.name,
      isHeldOut: clip.name === heldOut,
      vertices: garment.positions.length / 3,
      bytes: 0,
      bake: 0,
      milliseconds: clip.milliseconds,
      ...judge.result(),
    };
  });
}

type Played = Pick<MethodResult, 'milliseconds' | 'mean' | 'p95' | 'most' | 'inside' | 'depth'>;

function playClip(body: Body, garment: RealTimeGarment, clip: TruthClip): Played {
  const player = createPlayer(garment);
  const judge = judgeFrames(body);
  const times: number[] = [];
  clip.frames.forEach(({ pose, garments, body: skin }, f) => {
    const begin = performance.now();
    const places = player.pose(pose, f === 0 ? 0 : 1 / clip.fps);
    times.push(performance.now() - begin);
    judge.see(places, garments[0], skin);
  });
  return { milliseconds: percentile(times, 0.5), ...judge.result() };
}

function judgeFrames({ mesh }: Body): {
  see(places: Float32Array, truth: Float32Array, skin: Float32Array | undefined): void;
  result(): Omit<Played, 'milliseconds'>;
} {
  const distances: number[] = [];
  let [looked, inside, depth] = [0, 0, 0];
  let tree: Bvh | undefined;
  return {
    see(places, truth, skin) {
      for (let i = 0; i < places.length; i += 3) {
        distances.push(
          Math.hypot(
            places[i] - truth[i],
            places[i + 1] - truth[i + 1],
            places[i + 2] - truth[i + 2],
          ),
        );
      }
      if (!skin) return;
      tree ??= buildBvh(skin, mesh.triangles);
      refitBvh(tree, skin);
      for (let v = 0; 3 * v < places.length; v++) {
        const p = vertexAt(places, v);
        looked++;
        const near = closestInTree(tree, skin, p, NEAR);
        if (!near || near.distance < INSIDE) continue;
        const n = triangleNormal(skin, mesh.triangles, near.triangle);
        const side =
          (p[0] - near.point[0]) * n[0] +
          (p[1] - near.point[1]) * n[1] +
          (p[2] - near.point[2]) * n[2];
        if (side >= 0) continue;
        inside++;
        depth = Math.max(depth, near.distance);
      }
    },
    result: () => ({
      mean: distances.reduce((sum, far) => sum + far, 0) / distances.length,
      p95: percentile(distances, 0.95),
      most: distances.reduce((most, far) => Math.max(most, far), 0),
      inside: looked === 0 ? 0 : inside / looked,
      depth,
    }),
  };
}
