import { gridMesh } from '@toile/geometry';
import { buildModel, type CapsuleCollider, cotton, type Quaternion } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { runUp } from '../hand.ts';
import { moved, roughened } from '../shapes.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const WIDTH = 0.3;
const HEIGHT = 0.4;
const RADIUS = 0.05;
const AXLE = 1;
const RATE = 2;

/** Two rollers that touch turn against each other and draw a cloth in from above. */
export const grinder: StressScene = {
  name: 'grinder',
  summary: 'Rollers without a gap turn against each other and draw a cloth in.',
  frames: 180,
  recovery: 0,
  build({ jitter, size }) {
    const columns = scaled(25, size);
    const rows = scaled(33, size);
    const flat = gridMesh({
      width: WIDTH,
      height: HEIGHT,
      columns,
      rows,
      plane: 'xy',
      origin: [0, AXLE + 0.04 + HEIGHT / 2, 0],
    });
    const lean = 0.02 * jitter(1);
    const mesh = moved(flat, (x, y) => [x, y, lean * (y - AXLE)]);
    const rate = RATE * (1 + 0.1 * jitter(0));
    // The axle lies along x; a capsule's own axis is y.
    const rotation = (side: number, time: number): Quaternion => {
      const half = -side * Math.PI * rate * runUp(time, 0.5);
      const [c, s] = [Math.cos(half), Math.sin(half)];
      const r = Math.SQRT1_2;
      return [s * r, -s * r, -c * r, c * r];
    };
    const colliders = [-1, 1].map(
      (side): CapsuleCollider => ({
        kind: 'capsule',
        radius: RADIUS,
        halfLength: 0.2,
        position: [0, AXLE, side * RADIUS],
        rotation: rotation(side, 0),
        friction: 1.5,
      }),
    );
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        colliders: [...colliders, { kind: 'plane' }],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        [-1, 1].forEach((side, k) => {
          simulation.setPose(k, { rotation: rotation(side, time) });
        });
      },
    };
  },
};
