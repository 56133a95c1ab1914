import { buildModel, type CapsuleCollider, cotton, type Vec3 } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { ease } from '../hand.ts';
import { roughened } from '../shapes.ts';
import { tubeMesh, turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const RADIUS = 0.05;
const LENGTH = 0.3;
const TOP = 1.3;
const CAPSULE = 0.03;
/** Between the capsules at the start [m]. */
const OPEN = 0.12;
/** How far each rubs up and down [m], and how often per second. */
const RUB = 0.06;
const RATE = 1.5;

/** Two capsules close on a sleeve, nearer than its layers are thick, and rub it against itself. */
const sleeve = (name: string, gap: number): StressScene => ({
  name,
  summary: `A sleeve is rubbed between two capsules ${1e3 * gap} mm apart.`,
  frames: 150,
  recovery: 0,
  build({ jitter, size }) {
    const tube = tubeMesh(
      scaled(41, size) - 1,
      scaled(31, size),
      2 * Math.PI * RADIUS,
      LENGTH,
      (angle, along) => [
        RADIUS * Math.cos(angle),
        TOP - LENGTH * (1 - along),
        -RADIUS * Math.sin(angle),
      ],
    );
    const rate = RATE * (1 + 0.1 * jitter(0));
    const place = (side: -1 | 1, time: number): Vec3 => {
      const apart = gap / 2 + 0.5 * (OPEN - gap) * (1 - ease(time, 0, 0.5));
      const rub = time > 0.5 ? RUB * Math.sin(2 * Math.PI * rate * (time - 0.5)) : 0;
      return [0.005 * jitter(1), TOP - LENGTH / 2 + side * rub, side * (CAPSULE + apart)];
    };
    const capsule = (side: -1 | 1): CapsuleCollider => ({
      kind: 'capsule',
      radius: CAPSULE,
      halfLength: 0.12,
      position: place(side, 0),
      rotation: turned([0, 0, 1], Math.PI / 2),
    });
    return {
      model: buildModel({
        mesh: roughened(tube.mesh, jitter),
        cornerUvs: tube.cornerUvs,
        material: cotton,
        pins: tube.ring(scaled(31, size) - 1),
        colliders: [capsule(-1), capsule(1)],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        simulation.setPose(0, { position: place(-1, time) });
        simulation.setPose(1, { position: place(1, time) });
      },
    };
  },
});

export const sleeveTight: StressScene = sleeve('sleeve-tight', 2e-4);
export const sleeveWide: StressScene = sleeve('sleeve-wide', 1e-3);
