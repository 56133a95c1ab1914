import { gridMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { grab, type Hand } from '../hand.ts';
import { roughened } from '../shapes.ts';
import { turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const SIDE = 0.5;
const HEIGHT = 1;
const RADIUS = 0.03;
const WAY = 0.6;
const SPEED = 1.5;

/** Both edges of a cloth over a bar are held, and the hands tear them down through the bar. */
export const torn: StressScene = {
  name: 'torn',
  summary: 'A held row in the middle of a cloth is torn down through the bar below it.',
  frames: 100,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(31, size);
    const mesh = gridMesh({
      width: SIDE,
      height: SIDE,
      columns: count,
      rows: count,
      origin: [0, HEIGHT, 0],
    });
    const speed = SPEED * (1 + 0.1 * jitter(0));
    const row = Math.floor(count / 2);
    let hand: Hand | undefined;
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        colliders: [
          {
            kind: 'capsule',
            radius: RADIUS,
            halfLength: 0.35,
            position: [0, HEIGHT - RADIUS - 0.02, 0.01 * jitter(1)],
            rotation: turned([0, 0, 1], Math.PI / 2),
          },
          { kind: 'plane' },
        ],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        hand ??= grab(
          simulation,
          Array.from({ length: count }, (_, c) => row * count + c),
        );
        const way = Math.min(WAY, speed * time);
        hand.move((x, y, z) => [x, y - way, z]);
      },
    };
  },
};
