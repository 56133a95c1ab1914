import { gridMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { grab, type Hand } from '../hand.ts';
import { roughened } from '../shapes.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const LENGTH = 0.6;
const WIDTH = 0.4;
const HEIGHT = 1;
const SPEED = 1;

/** Two hands hold opposite edges of a cloth and pass straight through each other, there and back. */
export const crossedHands: StressScene = {
  name: 'crossed-hands',
  summary: 'Hands at opposite edges of a cloth pass straight through each other and go on.',
  frames: 120,
  recovery: 0,
  build({ jitter, size }) {
    const columns = scaled(37, size);
    const rows = scaled(25, size);
    const mesh = gridMesh({
      width: LENGTH,
      height: WIDTH,
      columns,
      rows,
      origin: [0, HEIGHT, 0],
    });
    const speed = SPEED * (1 + 0.1 * jitter(0));
    let hands: Hand[] = [];
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        colliders: [{ kind: 'plane' }],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        if (hands.length === 0) {
          hands = [0, columns - 1].map((column) =>
            grab(
              simulation,
              Array.from({ length: rows }, (_, r) => r * columns + column),
            ),
          );
        }
        const way = 1.5 * LENGTH - Math.abs(1.5 * LENGTH - speed * time);
        hands.forEach((hand, k) => {
          hand.move((x, y, z) => [x + (k === 0 ? way : -way), y, z]);
        });
      },
    };
  },
};
