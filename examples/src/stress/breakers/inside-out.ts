import { gridMesh, sphereMesh, type TriangleMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { roughened } from '../shapes.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const SIDE = 0.5;
const HEIGHT = 1;
const RADIUS = 0.12;
/** The ball's top at the start below the cloth, which is where it is scaled from [m]. */
const BELOW = 0.02;

/** A ball below the cloth, its middle away from the point that it is scaled from. */
const ballMesh = (): TriangleMesh =>
  sphereMesh({ radius: RADIUS, subdivisions: 3, origin: [0, -RADIUS - BELOW, 0] });

/** Through a point at the cloth's level a ball turns inside out, and shrinks to nothing at last. */
export const insideOut: StressScene = {
  name: 'inside-out',
  summary: 'A ball shrinks to a point in the cloth and comes out on the other side, inside out.',
  frames: 150,
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
    const ball = ballMesh();
    const rate = 1 + 0.1 * jitter(0);
    const border: number[] = [];
    for (let c = 0; c < count; c++) border.push(c, count * (count - 1) + c);
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        pins: border,
        colliders: [
          { kind: 'mesh', mesh: ball, position: [0.02 * jitter(1), HEIGHT, 0.02 * jitter(2)] },
        ],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        const scale = time < 2 ? Math.cos(2 * Math.PI * rate * time) : 0;
        simulation.setVertices(
          0,
          Float32Array.from(ball.positions, (x) => scale * x),
        );
      },
    };
  },
};
