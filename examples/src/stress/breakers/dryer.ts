import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, type PlaneCollider, type Pose } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { runUp } from '../hand.ts';
import { moved, roughened } from '../shapes.ts';
import { turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const SIDE = 0.4;
const HEIGHT = 1;
/** Planes around the axle, and their distance from it at the start and at the narrowest [m]. */
const WALLS = 4;
const OPEN = 0.26;
const NARROW = 0.01;
const RATE = 1.2;

/** Planes that turn around a cloth like the drum of a dryer, narrower and narrower. */
export const dryer: StressScene = {
  name: 'dryer',
  summary: 'A cloth tumbles between planes that turn around it and come nearer.',
  frames: 180,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(29, size);
    const flat = gridMesh({ width: SIDE, height: SIDE, columns: count, rows: count });
    const mesh = moved(flat, (x, _y, z) => [x, HEIGHT + 0.01 * Math.sin(15 * x), z]);
    const rate = RATE * (1 + 0.1 * jitter(0));
    const pose = (wall: number, time: number): Required<Pose> => {
      const angle = (2 * Math.PI * wall) / WALLS + 2 * Math.PI * rate * runUp(time, 0.5);
      const apart = OPEN + (NARROW - OPEN) * Math.min(1, time / 2.5);
      // The normal is +y, turned about z.
      return {
        position: [apart * Math.sin(angle), HEIGHT - apart * Math.cos(angle), 0],
        rotation: turned([0, 0, 1], angle),
      };
    };
    const colliders = Array.from(
      { length: WALLS },
      (_, wall): PlaneCollider => ({ kind: 'plane', ...pose(wall, 0), friction: 0.6 }),
    );
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        colliders,
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        for (let wall = 0; wall < WALLS; wall++) simulation.setPose(wall, pose(wall, time));
      },
    };
  },
};
