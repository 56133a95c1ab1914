import { type Body, createBody, createFigure, restPose, walk } from '@toile/body';
import type { Animation, AnimationFrame } from '../../src/out/animation.ts';
import { ANNA } from '../anna.ts';
import { ringOfCloth } from '../ring.ts';

/** What a person in motion is dressed in: hoops about the hips that go with them and flutter. */
const HOOPS = [
  { name: 'skirt', radius: 0.3, bottom: 0.5, top: 1 },
  { name: 'over skirt', radius: 0.4, bottom: 0.6, top: 0.9 },
];

/** Anna walks for some frames. */
export async function movingPerson({
  count,
  fps = 30,
}: {
  count: number;
  fps?: number;
}): Promise<{ body: Body; animation: Animation }> {
  const body = await createBody(ANNA);
  const figure = await createFigure(body);
  const motion = walk(body, { speed: 1.3 });
  const garments = HOOPS.map(({ name, ...ring }) => ({
    ...ringOfCloth(body.mesh, { ...ring, segments: 12, rows: 4 }).garments[0],
    name,
  }));
  const frames = Array.from({ length: count }, (_, f): AnimationFrame => {
    const pose = motion.sample(f / fps, restPose(body.skeleton));
    const [x, , z] = pose.hips;
    return {
      body: figure.pose(pose).slice(),
      pose,
      garments: garments.map(({ positions }, k) =>
        Float32Array.from(positions, (place, i) => {
          const flutter = 0.02 * Math.sin(i + (9 * f) / fps + k) * Math.sin(0.7 * i * (f + 1));
          return place + flutter + [x, 0, z][i % 3];
        }),
      ),
    };
  });
  const dressed = { wearer: body, body: body.mesh, garments };
  return { body, animation: { name: 'walk', fps, dressed, frames } };
}
