import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, denim } from '@toile/sim';
import { exactContact } from './contact.ts';
import { ease, grab, type Hand } from './hand.ts';
import { joined, roughened } from './shapes.ts';
import { type StressScene, scaled } from './stress-scene.ts';

const LENGTH = 0.7;
const WIDTH = 0.5;
const TABLE = 0.7;
const GAP = 4e-3;
/** How far each hand goes out [m]. */
const WAY = 0.15;
/** Then it comes back this far beyond its start [m]: the layers fold against each other. */
const BACK = 0.25;

/** Two layers on a table: hands at opposite ends pull them apart, then push them together. */
export const drag: StressScene = {
  name: 'drag',
  summary: 'Two layers on a table are dragged against each other, out and back.',
  frames: 210,
  recovery: 0,
  build({ jitter, size }) {
    const columns = scaled(51, size);
    const rows = scaled(37, size);
    const layers = [0, 1].map((k) =>
      gridMesh({
        width: LENGTH,
        height: WIDTH,
        columns,
        rows,
        origin: [5e-3 * jitter(1 + k), TABLE + GAP * (k + 1), 5e-3 * jitter(3 + k)],
      }),
    );
    const { mesh, first } = joined(layers);
    const speed = 1 + 0.1 * jitter(0);
    let hands: Hand[] = [];
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: { ...cotton, friction: denim.friction },
        colliders: [
          {
            kind: 'box',
            halfExtents: [1, 0.02, 0.45],
            position: [0, TABLE - 0.02, 0],
            friction: 0.3,
          },
          { kind: 'plane' },
        ],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        if (hands.length === 0) {
          hands = [0, 1].map((k) =>
            grab(
              simulation,
              Array.from(
                { length: rows },
                (_, r) => first[k] + r * columns + (k === 0 ? 0 : columns - 1),
              ),
            ),
          );
        }
        const t = time * speed;
        const way = WAY * ease(t, 0.2, 1.2) - (WAY + BACK) * ease(t, 1.4, 3);
        hands.forEach((hand, k) => {
          hand.move((x, y, z) => [x + (k === 0 ? -way : way), y, z]);
        });
      },
    };
  },
};
