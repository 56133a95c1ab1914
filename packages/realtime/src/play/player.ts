import type { Pose, Posed } from '@toile/body';
import { buildTopology } from '@toile/geometry';
import { createProximity } from '../contact/proximity.ts';
import { type RealTimeGarment, type Regions, RIGID } from '../garment.ts';
import { RealTimeError } from '../garment-error.ts';
import { createPrediction } from '../learn/predict.ts';
import { createJoints, type Joints, skinPoints, skinSurface } from '../pose/dual-skin.ts';
import { createFlow } from './flow.ts';
import { keepLengths } from './keep-lengths.ts';
import { createLag } from './lag.ts';

/** Plays a garment on any motion of its wearer: on one thread, without a simulator. */
export interface Player {
  /**
   * Where the cloth is in a pose, three numbers per vertex [m]; valid until the next call.
   *
   * @param pose Of the wearer: hips and turns, or joints as they are in the world.
   * @param dt Since the last pose [s]; without it the cloth is put there at once, at rest.
   */
  pose(pose: Pose | Posed, dt?: number): Float32Array;
  /** The next pose begins anew. */
  reset(): void;
}

/** Whoever goes faster than this has been put elsewhere [m/s]. */
const FASTEST = 20;
/** A longer time is as good as a new beginning [s]. */
const LONGEST = 0.25;
/** Steps of what has momentum are no longer than this [s]. */
const STEP = 1 / 30;
/** Steps from point to point where nothing is known of the last frame. */
const FAR = 30;

export interface PlayerOptions {
  /**
   * How much farther off the body cloth stays than it did in the frames [m]; 0 unless told. Only vertices are
   * kept outside: a millimetre or two hides that skin comes through between them where a mesh is coarse.
   */
  readonly clearance?: number;
}

export function createPlayer(
  garment: RealTimeGarment,
  { clearance = 0 }: PlayerOptions = {},
): Player {
  if (!(clearance >= 0 && clearance < 0.05)) {
    throw new RealTimeError(`a clearance of ${clearance} m: give 0 to 0.05`);
  }
  const { rest, triangles, skin, body, contact, give, regions, learnt } = garment;
  const joints = createJoints(garment.joints);
  const gaps = contact.gaps.map((gap) => gap + clearance);
  const proximity = createProximity(body, { ...contact, gaps });
  const prediction = learnt && createPrediction(learnt);
  const { edges } = buildTopology(triangles, rest.length / 3);
  const lag = createLag(give.inertia, give.reach, rest.length);
  const flow = regions && createFlow(regions, give.lengths, edges);
  const goals = new Float32Array(rest.length);
  const goalsBefore = new Float32Array(rest.length);
  const target = new Float32Array(rest.length);
  const places = new Float32Array(rest.length);
  const turned = new Float32Array(rest.length);
  const shaped = new Float32Array(rest.length);
  const hips = [0, 0, 0];
  let isNew = true;

  return {
    pose(pose, dt = 0) {
      joints.pose(pose);
      checkPosed(joints);
      const begins = isNew || !(dt > 0 && dt < LONGEST) || hasJumped(dt);
      if (begins) reset();
      const air = [0, 1, 2].map((c) => (begins ? 0 : (joints.posed.positions[c] - hips[c]) / dt));
      for (let c = 0; c < 3; c++) hips[c] = joints.posed.positions[c];
      goalsBefore.set(goals);
      const shape = shapeNow(begins ? 0 : dt);
      if (regions) hang(regions, shape);
      else skinPoints(joints.transforms, skin, shape, goals);
      proximity.pose(joints.transforms);
      if (begins) {
        places.set(goals);
        lag.step(goals, places, 1);
        lag.reset();
        proximity.follow(places, FAR);
        proximity.pushOut(places);
        isNew = false;
        return places;
      }
      move(dt, air);
      return places;
    },
    reset,
  };

  function move(dt: number, air: readonly number[]): void {
    if (prediction) {
      places.set(goals);
      proximity.follow(places);
      proximity.pushOut(places);
      return;
    }
    const isRigid = give.inertia.stiffness >= RIGID;
    const steps = flow ? Math.ceil(dt / STEP) : 1;
    for (let step = 1; step <= steps; step++) {
      between(step / steps);
      const h = dt / steps;
      if (isRigid) places.set(target);
      else lag.step(target, places, h);
      if (regions) follow(regions.follow, regions.flow);
      else if (!isRigid) keepLengths(places, edges, give.lengths, 0.5);
      proximity.follow(places);
      proximity.pushOut(places);
      flow?.step(places, h, air, proximity.pushOut);
    }
  }

  /** Where skin takes the cloth, and it falls to: what was down has turned with the skin. */
  function hang({ sags, hangs, follow }: Regions, shape: Float32Array): void {
    skinSurface(joints.transforms, skin, shape, hangs, goals, turned);
    for (let v = 0; v < sags.length; v++) {
      const share = follow[v];
      if (share === 0) continue;
      goals[3 * v] -= share * turned[3 * v];
      goals[3 * v + 1] -= share * (turned[3 * v + 1] + sags[v]);
      goals[3 * v + 2] -= share * turned[3 * v + 2];
    }
  }

  /** Where skin takes the cloth at a part of the way from the last pose. */
  function between(share: number): void {
    if (share === 1) target.set(goals);
    else
      for (let i = 0; i < target.length; i++)
        target[i] = goalsBefore[i] + share * (goals[i] - goalsBefore[i]);
  }

  /** What sticks is where it is skinned to; what follows may lag. */
  function follow(follow: Float32Array, flow: Float32Array): void {
    for (let v = 0; v < follow.length; v++) {
      const stick = 1 - Math.min(1, follow[v] + flow[v]);
      if (stick === 0) continue;
      for (let i = 3 * v; i < 3 * v + 3; i++) places[i] += stick * (target[i] - places[i]);
    }
  }

  function shapeNow(dt: number): Float32Array {
    if (!prediction) return rest;
    const added = prediction.shape(joints, dt);
    for (let i = 0; i < shaped.length; i++) shaped[i] = rest[i] + added[i];
    return shaped;
  }

  function reset(): void {
    isNew = true;
    lag.reset();
    flow?.reset();
    prediction?.reset();
    proximity.reset();
  }

  function hasJumped(dt: number): boolean {
    const { positions } = joints.posed;
    const way = Math.hypot(...[0, 1, 2].map((c) => positions[c] - hips[c]));
    return way > FASTEST * dt;
  }
}

function checkPosed({ posed, skeleton }: Joints): void {
  const count = skeleton.names.length;
  if (posed.positions.length !== 3 * count || posed.rotations.length !== 4 * count) {
    throw new RealTimeError(
      `the pose has ${posed.positions.length / 3} joints and ${posed.rotations.length / 4} turns, ` +
        `the wearer ${count}: give a pose of the body that was dressed, or one of the same joints`,
    );
  }
  if (!posed.positions.every(Number.isFinite) || !posed.rotations.every(Number.isFinite)) {
    throw new RealTimeError('the pose has joints without a place: look where it comes from');
  }
}
