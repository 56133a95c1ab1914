import { gridMesh } from '@toile/geometry';
import { type BoxCollider, buildModel, cotton, type Pose } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { roughened } from '../shapes.ts';
import { turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const WIDTH = 0.3;
const HEIGHT = 0.4;
const TOP = 1.4;
/** Half extents of a blade, its edge along x [m]. */
const BLADE = [0.15, 0.015, 1e-3] as const;
const RATE = 2;

/** Two blades turn about one pivot and shut, side by side without a gap, on a hanging cloth. */
export const scissors: StressScene = {
  name: 'scissors',
  summary: 'Scissors without a gap between their blades shut on a hanging cloth.',
  frames: 120,
  recovery: 0,
  build({ jitter, size }) {
    const columns = scaled(25, size);
    const rows = scaled(33, size);
    const mesh = gridMesh({
      width: WIDTH,
      height: HEIGHT,
      columns,
      rows,
      plane: 'xy',
      origin: [0, TOP - HEIGHT / 2, 0],
    });
    const rate = RATE * (1 + 0.1 * jitter(0));
    // The blades lie in planes across the cloth, which they come at from +z.
    const pose = (side: -1 | 1, time: number): Required<Pose> => {
      const open = 0.7 * Math.abs(Math.cos(Math.PI * rate * time)) - 0.05;
      const angle = side * open;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const forth = 0.1 * Math.min(1, time / 0.25);
      const [, half, thin] = BLADE;
      const along = turned([0, 1, 0], Math.PI / 2);
      const up = turned([0, 0, 1], angle);
      // First the turn in the blade's own plane, then that plane across the cloth.
      const rotation = [
        along[3] * up[0] + along[1] * up[2],
        along[3] * up[1] + along[1] * up[3],
        along[3] * up[2] - along[1] * up[0],
        along[3] * up[3] - along[1] * up[1],
      ] as const;
      const [x, y] = [BLADE[0] * c - side * half * s, BLADE[0] * s + side * half * c];
      return {
        position: [side * thin + 0.02 * jitter(1), TOP - 0.25 + y, 0.32 - forth - x],
        rotation,
      };
    };
    const colliders = ([-1, 1] as const).map(
      (side): BoxCollider => ({ kind: 'box', halfExtents: BLADE, ...pose(side, 0) }),
    );
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        pins: Array.from({ length: columns }, (_, c) => (rows - 1) * columns + c),
        colliders,
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        ([-1, 1] as const).forEach((side, k) => {
          simulation.setPose(k, pose(side, time));
        });
      },
    };
  },
};
