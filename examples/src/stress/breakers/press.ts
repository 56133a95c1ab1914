import { gridMesh } from '@toile/geometry';
import { buildModel, cotton, type PlaneCollider, type Vec3 } from '@toile/sim';
import { exactContact } from '../contact.ts';
import { roughened } from '../shapes.ts';
import { turned } from '../shapes-closed.ts';
import { type StressScene, scaled } from '../stress-scene.ts';

const SIDE = 0.5;
const MIDDLE: Vec3 = [0, 1, 0];
/** Distance of the planes from the middle, at the start and at the end [m]. */
const OPEN = 0.28;
const CLOSED = 0.01;
/** Of each plane [m/s]. */
const SPEED = 0.12;

/** The walls of a box, by their normals; the lid is the last one. */
const WALLS = [
  { normal: [0, 1, 0], rotation: [0, 0, 0, 1] },
  { normal: [1, 0, 0], rotation: turned([0, 0, 1], -Math.PI / 2) },
  { normal: [-1, 0, 0], rotation: turned([0, 0, 1], Math.PI / 2) },
  { normal: [0, 0, 1], rotation: turned([1, 0, 0], Math.PI / 2) },
  { normal: [0, 0, -1], rotation: turned([1, 0, 0], -Math.PI / 2) },
  { normal: [0, -1, 0], rotation: turned([1, 0, 0], Math.PI) },
] as const;

/** So many planes close around a cloth until there is no room for it. */
const press = (walls: 5 | 6, summary: string): StressScene => ({
  name: `press-${walls}`,
  summary,
  frames: 170,
  recovery: 0,
  build({ jitter, size }) {
    const count = scaled(30, size);
    const mesh = gridMesh({
      width: SIDE,
      height: SIDE,
      columns: count,
      rows: count,
      origin: MIDDLE,
    });
    const speed = SPEED * (1 + 0.1 * jitter(0));
    const place = (wall: number, time: number): Vec3 => {
      const apart = Math.max(CLOSED, OPEN - speed * time);
      const { normal } = WALLS[wall];
      return [
        MIDDLE[0] - apart * normal[0] + 5e-3 * jitter(1),
        MIDDLE[1] - apart * normal[1],
        MIDDLE[2] - apart * normal[2] + 5e-3 * jitter(2),
      ];
    };
    const colliders = WALLS.slice(0, walls).map(
      ({ rotation }, wall): PlaneCollider => ({
        kind: 'plane',
        position: place(wall, 0),
        rotation,
      }),
    );
    return {
      model: buildModel({
        mesh: roughened(mesh, jitter),
        material: cotton,
        colliders,
        airDrag: 0.5,
      }),
      options: exactContact(),
      drive(simulation, time) {
        for (let wall = 0; wall < walls; wall++) {
          simulation.setPose(wall, { position: place(wall, time) });
        }
      },
    };
  },
});

export const pressFive: StressScene = press(
  5,
  'Five planes close around a cloth that can rise between them.',
);
export const pressSix: StressScene = press(
  6,
  'Six planes close around a cloth until there is no room for it.',
);
