import { gridMesh } from '@toile/geometry';
import { buildModel, type CapsuleCollider, cotton, type Vec3 } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { ease } from '../hand.ts';
import { roughened } from '../shapes.ts';
import { turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const WIDTH = 0.3;
const HEIGHT = 0.4;
const TOP = 1.4;
const TEETH = 8;
const RADIUS = 8e-3;
const PITCH = 0.02;
/** How far a tooth starts from the cloth, and how far it goes beyond it when shut [m]. */
const OPEN = 0.05;
const BEYOND = 0.01;

/** Teeth from both sides shut one after the other on a hanging cloth, and open from the end. */
export const zip: StressScene = {
  name: 'zip',
  summary: 'Capsules from both sides shut on a hanging cloth one after the other, like a zip.',
  frames: 180,
  recovery: 0,
  build({ jitter, size }) {
    const columns = scaled(31, size);
    const rows = scaled(41, size);
    const mesh = gridMesh({
      width: WIDTH,
      height: HEIGHT,
      columns,
      rows,
      plane: 'xy',
      origin: [0, TOP - HEIGHT / 2, 0],
    });
    const speed = 1 + 0.1 * jitter(0);
    const place = (tooth: number, time: number): Vec3 => {
      const side = tooth % 2 === 0 ? 1 : -1;
      const t = speed * time;
      const shut =
        ease(t, 0.1 * tooth, 0.1 * tooth + 0.3) - ease(t, 2.5 - 0.1 * tooth, 2.8 - 0.1 * tooth);
      const z = OPEN + RADIUS - shut * (OPEN + RADIUS + BEYOND);
      return [0.01 * jitter(1), TOP - 0.3 + tooth * PITCH, side * z];
    };
    const colliders = Array.from(
      { length: TEETH },
      (_, tooth): CapsuleCollider => ({
        kind: 'capsule',
        radius: RADIUS,
        halfLength: 0.1,
        position: place(tooth, 0),
        rotation: turned([0, 0, 1], Math.PI / 2),
      }),
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
        for (let tooth = 0; tooth < TEETH; tooth++) {
          simulation.setPose(tooth, { position: place(tooth, time) });
        }
      },
    };
  },
};
