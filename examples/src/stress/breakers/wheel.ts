import { gridMesh } from '@toile/geometry';
import { type BoxCollider, buildModel, denim, type Quaternion } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { runUp } from '../hand.ts';
import { moved, roughened } from '../shapes.ts';
import { turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const WIDTH = 0.1;
const LENGTH = 1;
const TOP = 1.6;
const SPOKES = 3;
/** Half extents of a spoke, which goes through the axle [m]. */
const SPOKE = [0.2, 0.01, 0.04] as const;
const RATE = 3;

/** A wheel of spokes catches a ribbon that hangs beside it and winds it up, and goes on. */
export const wheel: StressScene = {
  name: 'wheel',
  summary: 'A turning wheel of spokes catches a hanging ribbon and winds it up.',
  frames: 180,
  recovery: 0,
  build({ jitter, size }) {
    const columns = scaled(11, size);
    const rows = scaled(91, size);
    const flat = gridMesh({
      width: WIDTH,
      height: LENGTH,
      columns,
      rows,
      plane: 'xy',
      origin: [0, TOP - LENGTH / 2, 0],
    });
    // Across the axle, and just out of reach of the spokes.
    const mesh = moved(flat, (x, y) => [0.235, y, -x]);
    const rate = RATE * (1 + 0.1 * jitter(0));
    const rotation = (spoke: number, time: number): Quaternion =>
      turned([0, 0, 1], (Math.PI * spoke) / SPOKES - 2 * Math.PI * rate * runUp(time, 0.5));
    const colliders = Array.from(
      { length: SPOKES },
      (_, spoke): BoxCollider => ({
        kind: 'box',
        halfExtents: SPOKE,
        position: [0.02 + 5e-3 * jitter(1), TOP - 0.7, 0.01 * jitter(2)],
        rotation: rotation(spoke, 0),
        friction: 0.8,
      }),
    );
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: denim,
        pins: Array.from({ length: columns }, (_, c) => (rows - 1) * columns + c),
        colliders,
        wind: { velocity: [-2, 0, 0] },
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        for (let spoke = 0; spoke < SPOKES; spoke++) {
          simulation.setPose(spoke, { rotation: rotation(spoke, time) });
        }
      },
    };
  },
};
