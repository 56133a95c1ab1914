import {
  aPose,
  armsPose,
  type Body,
  createFigure,
  type Figure,
  keyframeMotion,
  type Motion,
  type Pose,
  restPose,
  type SkinMethod,
  tPose,
} from '@toile/body';
import type { MotionKeys } from './protocol.ts';

/** Before a motion that does not repeat by itself begins anew [s]. */
const PAUSE = 0.5;

export type Stand = 'a' | 't' | 'arms';

/** Poses and moves the body on show. */
export interface Player {
  /** The pose on show; what is drawn on the body follows it. */
  readonly pose: Pose | undefined;
  readonly body: Body | undefined;
  readonly method: SkinMethod;
  /** What is played, if anything. */
  readonly motion: Motion | undefined;
  /** Lets the motion go on by so much [s]. */
  advance(elapsed: number): void;
  rewind(): void;
  /** What skinning took, a running mean [ms]. */
  readonly cost: number;
  setBody(body: Body): Promise<void>;
  setMethod(method: SkinMethod): Promise<void>;
  stand(kind: Stand, angle: number): void;
  /** Plays keys made for the body on show. */
  play(keys: MotionKeys | undefined): void;
  /** Skinned positions now, and how far the person has come [m]. */
  show(): { positions: Float32Array; travelled: number } | undefined;
}

export function createPlayer(): Player {
  let body: Body | undefined;
  let figure: Figure | undefined;
  let method: SkinMethod = 'dual';
  let standing: { kind: Stand; angle: number } = { kind: 'a', angle: Math.PI / 4 };
  let keys: MotionKeys | undefined;
  let motion: Motion | undefined;
  let pose: Pose | undefined;
  let latest = 0;
  let time = 0;

  /** Only the last of several that overlap counts. */
  async function rebuild(next: Body): Promise<boolean> {
    const own = ++latest;
    const built = await createFigure(next, { method });
    if (own !== latest) return false;
    figure = built;
    return true;
  }

  const player = {
    cost: 0,
    get body() {
      return body;
    },
    get pose() {
      return pose;
    },
    get method() {
      return method;
    },
    get motion() {
      return motion;
    },
    async setBody(next: Body) {
      if (!(await rebuild(next))) return;
      if (keys && body) keys = fitHips(keys, next, body);
      body = next;
      pose = restPose(next.skeleton);
      motion = keys && keyframeMotion({ ...keys, skeleton: next.skeleton });
    },
    async setMethod(next: SkinMethod) {
      method = next;
      if (body) await rebuild(body);
    },
    stand(kind: Stand, angle: number) {
      standing = { kind, angle };
    },
    advance(elapsed: number) {
      time += elapsed;
      if (motion && !motion.repeats && time > motion.duration + PAUSE) time = 0;
    },
    rewind() {
      time = 0;
    },
    play(next: MotionKeys | undefined) {
      if (next?.name !== keys?.name) time = 0;
      keys = next;
      motion = keys && body && keyframeMotion({ ...keys, skeleton: body.skeleton });
    },
    show() {
      if (!body || !figure || !pose) return undefined;
      if (motion) motion.sample(time, pose);
      else pose = standingPose(body);
      const start = performance.now();
      const positions = figure.pose(pose);
      player.cost += 0.1 * (performance.now() - start - player.cost);
      const travelled = motion ? (motion.travel[2] * time) / motion.duration : 0;
      return { positions, travelled };
    },
  };
  return player;

  function standingPose({ skeleton }: Body): Pose {
    if (standing.kind === 'arms') return armsPose(skeleton, standing.angle);
    return standing.kind === 'a' ? aPose(skeleton) : tPose(skeleton);
  }
}

/** Keys of another body, with its hips as high as this one's: good until its own are made. */
function fitHips(keys: MotionKeys, to: Body, from: Body): MotionKeys {
  const scale = to.skeleton.rest[1] / from.skeleton.rest[1];
  return {
    ...keys,
    hips: keys.hips.map((value, i) => (i % 3 === 1 ? scale * value : value)),
  };
}
