import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, type Vec3 } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { roughened } from '../shapes.ts';
import { turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const SIDE = 0.4;
const TOP = 1.4;
const RADIUS = 1e-3;
const HALF_LENGTH = 0.75;
/** Between the rod's tip and the cloth at the start [m]. */
const AHEAD = 0.05;
/** How far the rod goes: three times the length of the cloth [m]. */
const WAY = 1.3;

/** A thin rod is pushed with its end first into a cloth that hangs by its corners. */
const rod = (name: string, mean: number): StressScene => ({
  name,
  summary: `A rod of 1 mm is pushed end-on at ${mean} m/s into a cloth held at its corners.`,
  frames: 90,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(21, size);
    const mesh = gridMesh({
      width: SIDE,
      height: SIDE,
      columns: count,
      rows: count,
      plane: 'xy',
      origin: [0, TOP - SIDE / 2, 0],
    });
    const speed = mean * (1 + 0.1 * jitter(0));
    const place = (time: number): Vec3 => [
      0.05 * jitter(1),
      TOP - SIDE / 2 + 0.05 * jitter(2),
      Math.min(WAY, speed * time) - AHEAD - HALF_LENGTH - RADIUS,
    ];
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        pins: [0, count - 1, count * (count - 1), count * count - 1],
        colliders: [
          {
            kind: 'capsule',
            radius: RADIUS,
            halfLength: HALF_LENGTH,
            position: place(0),
            rotation: turned([1, 0, 0], Math.PI / 2),
          },
        ],
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        simulation.setPose(0, { position: place(time) });
      },
    };
  },
});

export const rodSlow: StressScene = rod('rod-slow', 2);
export const rodFast: StressScene = rod('rod-fast', 20);
