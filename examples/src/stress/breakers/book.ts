import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, type Quaternion } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { moved, roughened } from '../shapes.ts';
import { turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const SIDE = 0.4;
/** The hinge's height, and the distance of the cloth's near edge from it [m]. */
const HINGE = 1;
const FROM = 0.06;
/** Between the covers at the start [rad], and how long they take to shut [s]. */
const OPEN = 1;
const TIME = 1.5;

/** Two planes shut about a hinge on a cloth, which can only slip out sideways. */
export const book: StressScene = {
  name: 'book',
  summary: 'Two planes shut like a book on a cloth that lies between them.',
  frames: 120,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(29, size);
    const flat = gridMesh({ width: SIDE, height: SIDE, columns: count, rows: count });
    const mesh = moved(flat, (x, _y, z) => [FROM + SIDE / 2 + x, HINGE, z]);
    const time = TIME * (1 + 0.1 * jitter(0));
    // Each cover turns about z; the upper one looks down.
    const cover = (side: -1 | 1, now: number): Quaternion => {
      const angle = 0.5 * OPEN * (1 - Math.min(1.02, now / time));
      return turned([0, 0, 1], side < 0 ? -angle : Math.PI + angle);
    };
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: { ...cotton, friction: 0.8 },
        colliders: ([-1, 1] as const).map((side) => ({
          kind: 'plane',
          position: [0, HINGE, 0],
          rotation: cover(side, 0),
        })),
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, now) {
        ([-1, 1] as const).forEach((side, k) => {
          simulation.setPose(k, { rotation: cover(side, now) });
        });
      },
    };
  },
};
