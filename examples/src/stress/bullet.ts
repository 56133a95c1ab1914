import { gridMesh } from '@toile/geometry';
import { buildModel, cotton } from '@toile/sim';
import { exactContact } from './contact.ts';
import { roughened } from './shapes.ts';
import { type StressScene, scaled } from './stress-scene.ts';

const SIDE = 1;
const TOP = 1.6;
const RADIUS = 0.1;
const SPEED = 10;
/** Where the sphere starts and where it stops, far behind the cloth [m]. */
const FROM = -1;
const TO = 4;

/** A sphere flies into a curtain, drags it along and slips from under it. */
export const bullet: StressScene = {
  name: 'bullet',
  summary: 'A sphere flies at 10 m/s into a hanging cloth, and on.',
  frames: 120,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(61, size);
    const mesh = gridMesh({
      width: SIDE,
      height: SIDE,
      columns: count,
      rows: count,
      plane: 'xy',
      origin: [0, TOP - SIDE / 2, 0],
    });
    const speed = SPEED * (1 + 0.1 * jitter(0));
    const [x, y] = [0.1 * jitter(1), TOP - 0.6 + 0.1 * jitter(2)];
    const place = (time: number) => [x, y, Math.min(TO, FROM + speed * time)] as const;
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        pins: Array.from({ length: count }, (_, c) => (count - 1) * count + c),
        colliders: [{ kind: 'sphere', radius: RADIUS, position: place(0) }, { kind: 'plane' }],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        simulation.setPose(0, { position: place(time) });
      },
    };
  },
};
