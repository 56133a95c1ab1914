import {
  armsPose,
  type Body,
  createBody,
  createFigure,
  type Motion,
  restPose,
  walk,
} from '@toile/body';
import { type Dressed, dress } from '@toile/dressing';
import { DRAFTS } from '@toile/garment';
import type { WasmBackend } from '@toile/kernels';
import {
  type Backend,
  buildModel,
  cotton,
  createSimulation,
  implicit,
  type Simulation,
} from '@toile/sim';
import { PEOPLE } from '../dressing/people.ts';

/** She walks at this speed [m/s], and has so long to set off [s]. */
const SPEED = 1.3;
const SETTING_OFF = 1;
/** Of the dress on the skin, and how far they stay apart [m], as when it was put on. */
const FRICTION = 0.5;
const DISTANCE = 1.5e-3;
const AIR_DRAG = 0.5;

export interface Walking {
  readonly simulation: Simulation;
  /** Where she is to be at the end of the next step, which is at this time [s]. */
  move(time: number): void;
}

/**
 * A dress put on and about to walk.
 *
 * @param resolution Length of the dress's edges [m].
 * @param inner What it is put on with.
 * @param backend What it walks with.
 */
export async function startWalking(
  resolution: number,
  inner: WasmBackend,
  backend: Backend,
): Promise<Walking> {
  const body = await createBody(PEOPLE.anna);
  const dressed = await putOn(body, resolution, inner);
  const { outfit } = dressed;
  const simulation = createSimulation(
    buildModel({
      ...outfit,
      colliders: [{ kind: 'mesh', mesh: dressed.body, neverInverts: true, friction: FRICTION }],
      airDrag: AIR_DRAG,
    }),
    { solver: implicit(), exact: { distance: DISTANCE }, backend },
  );
  await inner.ready();
  const figure = await createFigure(body);
  const motion = settingOff(body, dressed.arms);
  return {
    simulation,
    move: (time) => simulation.setVertices(0, figure.move(motion, time).positions),
  };
}

function putOn(body: Body, resolution: number, backend: WasmBackend): Promise<Dressed> {
  const pattern = DRAFTS.dress.draft(body.measurements, {});
  return dress({ body, garments: [{ pattern, material: cotton }] }, { resolution, backend });
}

/** From the stance in which she was dressed into her walk. */
function settingOff(body: Body, arms: number): Motion {
  const walking = walk(body, { speed: SPEED });
  const stance = armsPose(body.skeleton, arms);
  const pose = restPose(body.skeleton);
  return {
    ...walking,
    sample(time, out) {
      const t = Math.min(Math.max(time / SETTING_OFF, 0), 1);
      const share = t * t * (3 - 2 * t);
      walking.sample(time, pose);
      blend(stance.hips, pose.hips, share, out.hips);
      for (let j = 0; j < out.rotations.length; j += 4) {
        const end = j + 4;
        turn(
          stance.rotations.subarray(j, end),
          pose.rotations.subarray(j, end),
          share,
          out.rotations.subarray(j, end),
        );
      }
      return out;
    },
  };
}

function blend(a: Float64Array, b: Float64Array, share: number, out: Float64Array): void {
  for (let c = 0; c < out.length; c++) out[c] = a[c] + share * (b[c] - a[c]);
}

/** Between two rotations, the shorter way. */
function turn(a: Float64Array, b: Float64Array, share: number, out: Float64Array): void {
  const along = a.reduce((sum, value, c) => sum + value * b[c], 0);
  blend(a, along < 0 ? b.map((value) => -value) : b, share, out);
  const length = Math.hypot(...out);
  for (let c = 0; c < 4; c++) out[c] /= length;
}
