import { gridMesh } from '@toile/geometry';
import { buildModel, type Collider, cotton, type Quaternion } from '@toile/sim';
import { exactContact } from './contact.ts';
import { moved, roughened } from './shapes.ts';
import { type StressScene, scaled } from './stress-scene.ts';

const WIDTH = 0.5;
const LENGTH = 2;
/** Where the ribbon's lower end starts [m]. */
const START = 1.15;
const SLOPE = (20 * Math.PI) / 180;
/** Half extents of an inclined plane [m]. */
const HALF = [0.4, 0.01, 0.45] as const;
const FRICTION = 0.2;

/**
 * A long ribbon falls end first on two inclined planes and slides over them to the floor.
 * Source: [Thomaszewski2007, Fig. 19]
 * Deviates: slopes, friction and the height of the fall are ours; the figure gives none.
 */
export const ribbon: StressScene = {
  name: 'ribbon',
  summary: 'A long ribbon falls on two inclined planes and slides to the floor.',
  source: 'Thomaszewski, Wacker and Straßer 2007, Figure 19',
  frames: 300,
  recovery: 0,
  build({ jitter, size }) {
    const flat = gridMesh({
      width: WIDTH,
      height: LENGTH,
      columns: scaled(41, size),
      rows: scaled(101, size),
      plane: 'xy',
      origin: [0, START + LENGTH / 2, 0],
    });
    // It hangs across the slope, a little askew: an upright sheet would not know where to fall.
    const lean = 0.06 + 0.01 * jitter(0);
    const swing = 0.03 * jitter(1);
    const mesh = moved(flat, (x, y) => {
      const up = y - START;
      return [-0.15 + lean * up + 0.01 * Math.sin(4 * up), y, -x + swing * up];
    });
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        colliders: [
          incline([-0.15, 0.95, 0], -SLOPE),
          incline([0.4, 0.5, 0], SLOPE + 0.02 * jitter(2)),
          { kind: 'plane' },
        ],
        airDrag: 0.5,
      }),
      options: exactContact(),
    };
  },
};

/** A board that is turned about z: a positive angle lifts its +x end. */
function incline(position: readonly [number, number, number], angle: number): Collider {
  const rotation: Quaternion = [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];
  return { kind: 'box', halfExtents: HALF, position, rotation, friction: FRICTION };
}
