import {
  type Body,
  createFigure,
  type HairName,
  idle,
  loadBodyMaker,
  paintBody,
  restPose,
  type StanceName,
  stancePose,
  type ToneName,
  walk,
} from '@toile/body';
import { createBodyMesh } from '@toile/fitting-room/picture';
import { createStage, type View } from '@toile/viewer';
import { PEOPLE } from '../src/body/people.ts';

/** From one person to the next [m]. */
const APART = 0.78;

export interface LineUpOptions {
  readonly width: number;
  readonly height: number;
  /** Standing at ease, or in the middle of a stride. */
  readonly walking: boolean;
  /** How far everybody is turned to their left [°]. */
  readonly turned: number;
  readonly tones?: readonly ToneName[];
  /** How those who have some wear their hair. */
  readonly hair?: readonly HairName[];
  /** How they stand, one after the other; at ease unless given. */
  readonly stances?: readonly StanceName[];
  /** Only these of the six. */
  readonly who?: readonly number[];
  readonly view?: Partial<View>;
}

/** Draws the gallery's six people side by side on a canvas. */
export async function lineUp(canvas: HTMLCanvasElement, options: LineUpOptions): Promise<void> {
  const { width, height, turned, tones = ['mannequin'] } = options;
  const people = (options.who ?? PEOPLE.map((_, k) => k)).map((k) => ({ ...PEOPLE[k], k }));
  const stage = createStage(canvas, 'full');
  stage.resize(width, height, new DOMRect(0, 0, width, height), 2);
  stage.setBackground('page');
  const maker = await loadBodyMaker();
  for (const [place, { sex, given, k }] of people.entries()) {
    const body = maker.make({ ...given, sex });
    const shown = createBodyMesh();
    shown.setBody(body.mesh.triangles, paintBody(body));
    shown.setTone(tones[k % tones.length], options.hair?.[k % options.hair.length]);
    shown.place(await placesOf(body, options, k));
    shown.mesh.position.x = APART * (place - (people.length - 1) / 2);
    shown.mesh.rotation.y = (turned * Math.PI) / 180;
    stage.scene.add(shown.mesh);
  }
  stage.frame({
    eye: [0, 1.25, 6],
    target: [0, 0.93, 0],
    fit: [0.39 * people.length + 0.15, 1.08],
    lens: 18,
    scale: people.length > 3 ? 1.25 : 1,
    ...options.view,
  });
  stage.render(true);
}

async function placesOf(
  body: Body,
  { walking, stances }: LineUpOptions,
  k: number,
): Promise<Float32Array> {
  if (stances)
    return (await createFigure(body)).pose(stancePose(body, stances[k % stances.length]));
  const motion = walking ? walk(body) : idle(body);
  const pose = restPose(body.skeleton);
  motion.sample(motion.duration * (walking ? 0.02 + (k % 2) * 0.5 : 0.13 * k), pose);
  pose.hips[2] = body.skeleton.rest[2];
  return (await createFigure(body)).pose(pose);
}
