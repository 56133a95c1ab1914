import { gridMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { grab, type Hand } from '../hand.ts';
import { roughened } from '../shapes.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const SIDE = 0.5;
const TOP = 1.2;
const SPEED = 3;
/** Through the box and as far again behind it [m]. */
const WAY = 1.2;

/** Hands that hold the upper edge of a cloth pull it straight through a box. */
export const throughBox: StressScene = {
  name: 'through-box',
  summary: 'Hands pull the upper edge of a cloth straight through a box at 3 m/s.',
  frames: 90,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(27, size);
    const mesh = gridMesh({
      width: SIDE,
      height: SIDE,
      columns: count,
      rows: count,
      plane: 'xy',
      origin: [0, TOP - SIDE / 2, 0],
    });
    const speed = SPEED * (1 + 0.1 * jitter(0));
    let hand: Hand | undefined;
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        colliders: [
          {
            kind: 'box',
            halfExtents: [0.15, 0.2, 0.1],
            position: [0.05 * jitter(1), TOP - 0.1, 0.25],
          },
        ],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        hand ??= grab(
          simulation,
          Array.from({ length: count }, (_, c) => (count - 1) * count + c),
        );
        const way = Math.min(WAY, speed * time);
        hand.move((x, y, z) => [x, y, z + way]);
      },
    };
  },
};
