import { gridMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { grab, type Hand } from '../hand.ts';
import { roughened } from '../shapes.ts';
import { turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const SIDE = 0.5;
const TOP = 1.4;
/** Frames between two jumps; hands jump in between. */
const WAIT = 20;
const JUMP = 2;

/** Bodies on both sides of a cloth change places within one step, and so do the hands above it. */
export const teleport: StressScene = {
  name: 'teleport',
  summary: 'Bodies jump by 2 m through a hanging cloth within a step; so do its hands.',
  frames: 120,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(27, size);
    const mesh = gridMesh({
      width: SIDE,
      height: SIDE,
      columns: count,
      rows: count,
      plane: 'xy',
      origin: [0, TOP - SIDE / 2, 0],
    });
    const [x, y] = [0.05 * jitter(0), TOP - 0.3 + 0.05 * jitter(1)];
    let hand: Hand | undefined;
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        colliders: [
          { kind: 'sphere', radius: 0.1, position: [x - 0.1, y, -JUMP / 2] },
          {
            kind: 'capsule',
            radius: 0.02,
            halfLength: 0.15,
            position: [x + 0.1, y, JUMP / 2],
            rotation: turned([0, 0, 1], 0.3),
          },
          { kind: 'plane' },
        ],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        hand ??= grab(
          simulation,
          Array.from({ length: count }, (_, c) => (count - 1) * count + c),
        );
        const frame = Math.round(60 * time);
        const side = Math.floor(frame / WAIT) % 2 === 0 ? 1 : -1;
        simulation.setPose(0, { position: [x - 0.1, y, (-side * JUMP) / 2] });
        simulation.setPose(1, { position: [x + 0.1, y, (side * JUMP) / 2] });
        const jumped = Math.floor((frame + WAIT / 2) / WAIT) % 2 === 1 ? JUMP : 0;
        hand.move((u, v, w) => [u, v, w + jumped]);
      },
    };
  },
};
