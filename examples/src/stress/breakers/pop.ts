import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, type Vec3 } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { roughened } from '../shapes.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const SIDE = 0.5;
const HEIGHT = 1;
const RADIUS = 0.08;
/** Between the sphere and the cloth's level on either side [m]. */
const APART = 0.1;

/** A sphere is on the other side of a clamped cloth in every frame. */
export const pop: StressScene = {
  name: 'pop',
  summary: 'A sphere is sent to the other side of a clamped cloth in every frame.',
  frames: 90,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(25, size);
    const mesh = gridMesh({
      width: SIDE,
      height: SIDE,
      columns: count,
      rows: count,
      origin: [0, HEIGHT, 0],
    });
    const border: number[] = [];
    for (let v = 0; v < count * count; v++) {
      const [c, r] = [v % count, Math.floor(v / count)];
      if (c === 0 || r === 0 || c === count - 1 || r === count - 1) border.push(v);
    }
    const place = (side: number): Vec3 => [
      0.05 * jitter(0),
      HEIGHT + side * (RADIUS + APART),
      0.05 * jitter(1),
    ];
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        pins: border,
        colliders: [{ kind: 'sphere', radius: RADIUS, position: place(1) }],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        simulation.setPose(0, { position: place(Math.round(60 * time) % 2 === 0 ? 1 : -1) });
      },
    };
  },
};
