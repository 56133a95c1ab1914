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
  /** Whether it is like none of the training, and not of the table. */
  readonly isBreak?: boolean;
  readonly vertices: number;
  readonly bytes: number;
  /** Of baking [s]. */
  readonly bake: number;
  /** Processor time of a frame, on one thread [ms]; of the simulation, the median on the clock. */
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

/** What a method made of the clips, and how it plays each. */
export interface MeasuredMethod {
  readonly garment: RealTimeGarment;
  readonly results: readonly MethodResult[];
}

export async function measureMethod(
  body: Body,
  { garment, clips }: Truth,
  method: MethodName,
  heldOut: string,
): Promise<MeasuredMethod> {
  const begin = performance.now();
  const baked = bake(
    { wearer: body, garments: [garment] },
    clips.filter(({ name }) => name !== heldOut),
    { method },
  );
  const seconds = (performance.now() - begin) / 1000;
  const bytes = (await writeRealTimeGarment(baked)).length;
  const results = clips.map((clip) =>
    playResult(body, baked, clip, { bytes, bake: seconds, isHeldOut: clip.name === heldOut }),
  );
  return { garment: baked, results };
}

/** How a garment plays a clip, whatever it was baked from. */
export function playResult(
  body: Body,
  garment: RealTimeGarment,
  clip: TruthClip,
  baked: Pick<MethodResult, 'bytes' | 'bake' | 'isHeldOut'>,
): MethodResult {
  return {
    ...{ method: garment.method, clip: clip.name, vertices: garment.rest.length / 3 },
    ...baked,
    ...playClip(body, garment, clip),
  };
}

/** The frame of a clip, of those whose skin is known, in which garments are farthest from the truth. */
export function worstFrame(garments: readonly RealTimeGarment[], clip: TruthClip): number {
  const players = garments.map((garment) => createPlayer(garment));
  let [worst, most] = [0, -1];
  clip.frames.forEach(({ pose, garments: [truth], body }, f) => {
    const all = players.map((player) => player.pose(pose, f === 0 ? 0 : 1 / clip.fps));
    if (!body) return;
    const far = all.reduce((sum, x) => x.reduce((s, v, i) => s + (v - truth[i]) ** 2, sum), 0);
    if (far > most) [worst, most] = [f, far];
  });
  return worst;
}

/** Where a garment is in a frame, played from the clip's beginning. */
export function playTo(garment: RealTimeGarment, clip: TruthClip, frame: number): Float32Array {
  const player = createPlayer(garment);
  let places = new Float32Array();
  for (let f = 0; f <= frame; f++) {
    places = player.pose(clip.frames[f].pose, f === 0 ? 0 : 1 / clip.fps).slice();
  }
  return places;
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
  let microseconds = 0;
  clip.frames.forEach(({ pose, garments, body: skin }, f) => {
    // Others may use the machine: the clock would tell of them, too.
    const begin = process.cpuUsage();
    const places = player.pose(pose, f === 0 ? 0 : 1 / clip.fps);
    const { user, system } = process.cpuUsage(begin);
    if (f > 0) microseconds += user + system;
    judge.see(places, garments[0], skin);
  });
  const milliseconds = microseconds / 1000 / Math.max(1, clip.frames.length - 1);
  return { milliseconds, ...judge.result() };
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
