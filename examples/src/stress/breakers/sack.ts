import { sphereMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { ease } from '../hand.ts';
import { roughened } from '../shapes.ts';
import { flattened } from '../shapes-closed.ts';
import type { StressScene } from '../stress-scene.ts';

const SACK = 0.2;
const BALL = 0.1;
/** Of the ball at its largest, in radii of the sack. */
const LARGEST = 2;
const HEIGHT = 1;

/** A ball in a closed sack grows to twice the sack's size. */
export const sack: StressScene = {
  name: 'sack',
  summary: 'A ball inflates inside a closed sack to twice its size.',
  frames: 120,
  recovery: 0,
  build({ jitter, size = 1 }) {
    const subdivisions = size > 0.5 ? 3 : 2;
    const cloth = sphereMesh({ radius: SACK, subdivisions, origin: [0, HEIGHT, 0] });
    const ball = sphereMesh({ radius: BALL, subdivisions: 3 });
    const largest = LARGEST * (1 + 0.1 * jitter(0));
    const at = [0.02 * jitter(1), HEIGHT + 0.02 * jitter(2), 0.02 * jitter(3)] as const;
    return {
      model: buildModel({
        mesh: roughened(cloth, jitter),
        cornerUvs: flattened(cloth),
        material: cotton,
        colliders: [{ kind: 'mesh', mesh: ball, position: at }],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        const scale = 1 + ((largest * SACK) / BALL - 1) * ease(time, 0.1, 1.5);
        simulation.setVertices(
          0,
          Float32Array.from(ball.positions, (x) => scale * x),
        );
      },
    };
  },
};
