import { gridMesh } from '@toile/geometry';
import { type BoxCollider, buildModel, cotton, type Vec3 } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { roughened } from '../shapes.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const SIDE = 0.4;
const HEIGHT = 1;
const BLADES = 6;
/** Half extents of a blade [m]: 2 mm thin. */
const BLADE: Vec3 = [1e-3, 0.1, 0.15];
/** Between neighbours in a comb [m]: those of the other come in the middle between them. */
const PITCH = 0.024;
const AHEAD = 0.03;
/** How far beyond the cloth's level the edges of the blades go [m]. */
const DEPTH = 0.08;
const SPEED = 0.6;

/** Two combs of thin blades meet in a clamped cloth from above and below, and open again. */
export const combs: StressScene = {
  name: 'combs',
  summary: 'Two combs of thin blades pass between each other with a clamped cloth between them.',
  frames: 120,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(33, size);
    const mesh = gridMesh({
      width: SIDE,
      height: SIDE,
      columns: count,
      rows: count,
      origin: [0, HEIGHT, 0],
    });
    const pins: number[] = [];
    for (let r = 0; r < count; r++) pins.push(r * count, r * count + count - 1);
    const speed = SPEED * (1 + 0.1 * jitter(0));
    const offset = 0.2 * PITCH * jitter(1);
    const place = (blade: number, time: number): Vec3 => {
      const side = blade % 2 === 0 ? 1 : -1;
      const way = AHEAD + DEPTH;
      const gone = Math.max(0, way - Math.abs(way - speed * time));
      const x = ((blade - BLADES + 0.5) / 2) * PITCH + (side > 0 ? offset : 0);
      return [x, HEIGHT + side * (AHEAD + BLADE[1] - gone), 0.01 * jitter(2)];
    };
    const colliders = Array.from(
      { length: 2 * BLADES },
      (_, blade): BoxCollider => ({ kind: 'box', halfExtents: BLADE, position: place(blade, 0) }),
    );
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        pins,
        colliders,
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        for (let blade = 0; blade < 2 * BLADES; blade++) {
          simulation.setPose(blade, { position: place(blade, time) });
        }
      },
    };
  },
};
