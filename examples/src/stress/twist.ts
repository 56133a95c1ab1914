import { gridMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from './contact.ts';
import { ease, grab, type Hand, runUp } from './hand.ts';
import { roughened } from './shapes.ts';
import { type StressScene, scaled } from './stress-scene.ts';

const LENGTH = 1;
const WIDTH = 0.4;
const HEIGHT = 1;
/** Half of what a fist holds of each end [m]. */
const FIST = 0.03;
/** Turns of each hand per second. */
const RATE = 1;

/** A towel held at its ends by two fists that turn against each other and come together. */
export const twist: StressScene = {
  name: 'twist',
  summary: 'A cloth is twisted by its ends until it knots on itself.',
  frames: 270,
  recovery: 0,
  build({ jitter, size }) {
    const columns = scaled(81, size);
    const rows = scaled(33, size);
    const sheet = gridMesh({
      width: LENGTH,
      height: WIDTH,
      columns,
      rows,
      origin: [0, HEIGHT, 0],
    });
    const fist = Math.max(1, Math.round((FIST / WIDTH) * (rows - 1)));
    const held = Array.from(
      { length: 2 * fist + 1 },
      (_, k) => (Math.floor(rows / 2) - fist + k) * columns,
    );
    const rate = RATE * (1 + 0.1 * jitter(0));
    const nearest = 0.55 + 0.03 * jitter(1);
    let hands: Hand[] = [];
    return {
      model: buildModel({
        mesh: roughened(sheet, jitter),
        material: cotton,
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        if (hands.length === 0) {
          hands = [held, held.map((v) => v + columns - 1)].map((v) => grab(simulation, v));
        }
        const turn = 2 * Math.PI * rate * runUp(time, 0.25);
        const approach = 0.5 * (LENGTH - nearest) * ease(time, 0, 4);
        hands.forEach((hand, k) => {
          const side = k === 0 ? -1 : 1;
          const [c, s] = [Math.cos(side * turn), Math.sin(side * turn)];
          hand.move((x, y, z) => [
            x - side * approach,
            HEIGHT + c * (y - HEIGHT) - s * z,
            s * (y - HEIGHT) + c * z,
          ]);
        });
      },
    };
  },
};
